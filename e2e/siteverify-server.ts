import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What the next verifications answer; each token is good once, as Cloudflare's are. */
export interface SiteverifyServer {
  readonly url: string
  /** Every verification asked for, in order. */
  readonly asked: readonly Readonly<Record<string, string>>[]
  /** A fresh token, as the widget would give one on `hostname` for `action`. */
  readonly issue: (made: { action: string; hostname?: string; ageSeconds?: number; byTestKey?: boolean }) => string
  /** Has the next `count` requests fail in a way of the network or of the service. */
  readonly failNext: (
    count: number,
    failure: 'hang_up' | 'status_500' | 'internal_error' | 'not_json' | 'silence',
  ) => void
  readonly stop: () => Promise<void>
}

type Failure = Parameters<SiteverifyServer['failNext']>[1]
type Made = Parameters<SiteverifyServer['issue']>[0]

const SECRET = '0x4AAAAAAA-secret-of-the-tests'

/** Settings under which a product has its tokens verified here. */
export const TURNSTILE_KEYS = { TURNSTILE_SITE_KEY: '0x4AAAAAAA-site-of-the-tests', TURNSTILE_SECRET_KEY: SECRET }

/** A server that speaks the protocol of Cloudflare's siteverify: single use, idempotency keys, error codes. */
export async function startSiteverify(): Promise<SiteverifyServer> {
  const issued = new Map<string, Made & { readonly at: number }>()
  const spent = new Map<string, { readonly key: string | undefined; readonly verdict: object }>()
  const asked: Record<string, string>[] = []
  const failures: Failure[] = []

  function judge({ secret, response = '', idempotency_key: key }: Record<string, string>): object {
    if (secret !== SECRET) return refusal('invalid-input-secret')
    const before = spent.get(response)
    if (before !== undefined)
      return key !== undefined && before.key === key ? before.verdict : refusal('timeout-or-duplicate')
    const made = issued.get(response)
    if (made === undefined) return refusal(response === '' ? 'missing-input-response' : 'invalid-input-response')
    const verdict = {
      success: true,
      'error-codes': [],
      challenge_ts: new Date(made.at - (made.ageSeconds ?? 0) * 1000).toISOString(),
      hostname: made.byTestKey === true ? 'example.com' : (made.hostname ?? '127.0.0.1'),
      ...(made.byTestKey === true
        ? { metadata: { result_with_testing_key: true } }
        : { action: made.action, cdata: '' }),
    }
    spent.set(response, { key, verdict })
    return verdict
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
      asked.push(form)
      const failure = failures.shift()
      if (failure === 'hang_up') request.socket.destroy()
      else if (failure === 'status_500') response.writeHead(500).end()
      else if (failure === 'not_json') response.end('<html>busy</html>')
      else if (failure === 'internal_error') response.end(JSON.stringify(refusal('internal-error')))
      else if (failure !== 'silence')
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(judge(form)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}/turnstile/v0/siteverify`,
    asked,
    issue(made) {
      const token = `0.token-${issued.size}-${process.hrtime.bigint()}`
      issued.set(token, { ...made, at: Date.now() })
      return token
    },
    failNext: (count, failure) => {
      failures.push(...Array.from({ length: count }, () => failure))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function refusal(code: string): object {
  return { success: false, 'error-codes': [code], messages: [] }
}
