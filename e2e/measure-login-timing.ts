import { performance } from 'node:perf_hooks'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askRaw } from './api/support/raw-client.ts'
import { newEmail, PASSWORD, signupBody } from './api/support/sign-up.ts'
import { startSiteverify, TURNSTILE_KEYS } from './siteverify-server.ts'
import { removeData, startProduct } from './start-product.ts'

/**
 * `node e2e/measure-login-timing.ts [attempts]`: how long the product takes to refuse a wrong password of a known email
 * and any password of an unknown one, in turn. `separation` is the chance that a random attempt of the first kind took
 * longer than one of the second: 0.5 tells nothing about whether an email has an account.
 */
const attempts = Number(process.argv[2] ?? '200')
const folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
const verifier = await startSiteverify()
const product = await startProduct('server', {
  DATA_DIR: folder,
  SAMPLE_DATA: 'off',
  TURNSTILE_VERIFY_URL: verifier.url,
  ...TURNSTILE_KEYS,
  RATE_LIMIT_REQUESTS: '10000000',
  AUTH_RATE_LIMIT_ATTEMPTS: '1000000',
  AUTH_FAILED_LOGINS: '1000000',
})

async function send(path: string, body: object): Promise<{ status: number; ms: number }> {
  const beganMs = performance.now()
  const { status } = await askRaw(product.url, `/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status, ms: performance.now() - beganMs }
}

async function refuse(email: string): Promise<number> {
  const { status, ms } = await send('/auth/login', {
    email,
    password: `not-${PASSWORD}`,
    turnstileToken: verifier.issue({ action: 'auth-login' }),
  })
  if (status !== 401) throw new Error(`A login that should fail got ${status}.`)
  return ms
}

const known = newEmail()
await send('/auth/signup', signupBody(known, verifier.issue({ action: 'auth-signup' })))
const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
for (let warming = 0; warming < 20; warming += 1) await refuse(warming % 2 === 0 ? known : newEmail())
for (let count = 0; count < attempts; count += 1) {
  times.known.push(await refuse(known))
  times.unknown.push(await refuse(newEmail()))
}
const quantile = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
for (const [kind, list] of Object.entries(times)) {
  const sorted = list.toSorted((left, right) => left - right)
  console.log(
    `${kind.padEnd(8)} ms: p05 ${quantile(sorted, 0.05)}, p50 ${quantile(sorted, 0.5)}, p95 ${quantile(sorted, 0.95)} over ${list.length}`,
  )
}
const longer = times.known.reduce((sum, one) => sum + times.unknown.filter((other) => one > other).length, 0)
console.log(`separation ${(longer / (times.known.length * times.unknown.length)).toFixed(3)}`)
await product.stop()
await verifier.stop()
removeData(folder)
