import { Agent, request } from 'node:http'

/** The answer to one request. */
export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
}

/** One GET over a kept-alive connection. */
export async function get(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const answered = Object.entries(response.headers).filter(
          (entry): entry is [string, string | string[]] => entry[1] !== undefined,
        )
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(answered), body: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Sends `count` GETs over `connections` kept-alive connections and returns when the last is answered. Throws on the
 * first answer with another status than expected: a fast error is not a fast answer.
 */
export async function sendLoad(
  base: string,
  path: (index: number) => string,
  count: number,
  expected: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const connections = 8
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  async function send(): Promise<void> {
    while (next < count) {
      const url = base + path(next)
      next += 1
      const { status } = await get(agent, url, headers)
      if (status !== expected) throw new Error(`${url} answered ${status} instead of ${expected}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, send))
  } finally {
    agent.destroy()
  }
}
