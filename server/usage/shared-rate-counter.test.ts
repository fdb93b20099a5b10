import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFailureCounter } from './failure-counter.ts'
import type { RateCounter } from './rate-counter.ts'
import { connectRedis, createSharedRateCounter } from './shared-rate-counter.ts'
import { findRealRedis, hasRedis } from './testing/real-redis.ts'
import type { RealRedis } from './testing/real-redis.ts'

const heading = hasRedis ? 'With a real Redis' : 'SKIPPED, because this machine has no redis-server: with a real Redis'

describe.skipIf(!hasRedis)(heading, () => {
  let redis: RealRedis
  const clients: Redis[] = []
  beforeAll(async () => {
    process.env.LOG_LEVEL = 'silent'
    process.env.CURSOR_SECRET = 'a secret of this test'
    redis = await findRealRedis()
    await redis.start()
    for (let i = 0; i < 2; i += 1) {
      // What a busy machine is late with is no outage here.
      const client = connectRedis(redis.url, 15_000)
      clients.push(client)
      await untilReady(client)
    }
  })
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    await redis.kill()
  })
  const countersOf = (name: string, limit: number, seconds = 60): RateCounter[] =>
    clients.map((client) => createSharedRateCounter(client, name, limit, seconds))

  test('Two processes that count at once let exactly the limit pass between them.', async () => {
    const [one, other] = countersOf('together', 600)
    const states = await Promise.all(
      Array.from({ length: 1200 }, (_, i) => (i % 2 === 0 ? one : other)?.hit('192.0.2.1')),
    )
    expect(states.filter((state) => state?.allowed === true)).toHaveLength(600)
    expect(states[0]).toMatchObject({ limit: 600, remaining: 599, resetSeconds: 60 })
  })

  test('What is given back may be used again, and another caller has a count of its own.', async () => {
    const [one, other] = countersOf('given-back', 1)
    expect(await one?.hit('a')).toMatchObject({ allowed: true })
    expect(await other?.hit('b')).toMatchObject({ allowed: true })
    await other?.giveBack('a')
    expect(await one?.hit('a')).toMatchObject({ allowed: true, remaining: 0 })
    expect(await one?.hit('a')).toMatchObject({ allowed: false, remaining: 0 })
  })

  test('A window ends for all processes at the same time.', async () => {
    const [one, other] = countersOf('window', 1, 600)
    await one?.hit('a')
    expect(await other?.hit('a')).toMatchObject({ allowed: false })
    for (const key of (await clients[0]?.keys('*:window:*')) ?? []) await clients[0]?.pexpire(key, 1)
    await vi.waitFor(async () => expect(await other?.hit('a')).toMatchObject({ allowed: true }), 10_000)
    expect(await one?.hit('a')).toMatchObject({ allowed: false })
  })

  test('Failures of one process lock an email in the other, and a success costs nothing.', async () => {
    const [one, other] = countersOf('failures', 2).map((counter) => createFailureCounter(counter, 2, 60))
    const fail = () => Promise.reject(new Error('wrong'))
    const run = (counter: typeof one, attempt: () => Promise<string>) =>
      counter?.run('ada@harrowgate.example', attempt, () => true).catch(() => 'failed')
    expect(await run(one, fail)).toBe('failed')
    expect(await run(one, () => Promise.resolve('in'))).toEqual({ result: 'in' })
    expect(await run(other, fail)).toBe('failed')
    expect(await run(one, () => Promise.resolve('in'))).toMatchObject({ locked: {} })
  })

  test('Nothing in Redis names a caller.', async () => {
    const [one] = countersOf('named', 5)
    await one?.hit('192.0.2.99')
    expect((await clients[0]?.keys('*'))?.join()).not.toContain('192.0.2.99')
  })

  test('While Redis is away each process goes on counting for itself, at once, and together again when it is back.', async () => {
    const [one, other] = countersOf('outage', 3)
    await redis.kill()
    const states = []
    for (let i = 0; i < 4; i += 1) states.push((await one?.hit('a'))?.allowed)
    expect(states).toEqual([true, true, true, false])
    await redis.start()
    for (const client of clients) await untilReady(client)
    expect(await one?.hit('a')).toMatchObject({ remaining: 2 })
    expect(await other?.hit('a')).toMatchObject({ remaining: 1 })
  })
})

async function untilReady(client: Redis): Promise<void> {
  for (let tries = 0; client.status !== 'ready' && tries < 400; tries += 1) await pause(25)
}
