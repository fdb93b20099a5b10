import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { createArchive } from '../../testing/edgar-server/archive.ts'
import { peakPerSecond, startEdgarServer } from '../../testing/edgar-server/edgar-server.ts'
import { createEdgarClient } from '../edgar-client.ts'
import { EdgarError } from '../edgar-error.ts'
import { createStoredAnswers } from './answer-cache.ts'
import { createSharedBudget, type RequestBudget } from './request-budget.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql`truncate edgar_budget, edgar_answers`
})

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

const halvern = { cik: '0009900001', name: 'Halvern', tickers: ['HLVZQ'] }
const archive = createArchive([
  {
    accession: '0009900001-26-000001',
    form: '10-Q',
    filedAt: '2026-05-06',
    acceptedAt: '2026-05-06T20:00:00.000Z',
    periodEnd: null,
    filers: [halvern],
    documents: [{ type: '10-Q', fileName: 'q.htm', bytes: Buffer.from('<html></html>') }],
  },
])

/** A process as the budget sees it: connections of its own to the same database. */
function connect() {
  const sql = postgres(db.url, { max: 2, onnotice: () => undefined })
  open.push({ close: () => sql.end() })
  return sql
}

/** Notes when a request may leave: how long it takes to arrive on a busy machine is not the budget's. */
function noting(budget: RequestBudget, sent: { at: number }[]): RequestBudget {
  return {
    ...budget,
    async take(wait) {
      await budget.take(wait)
      sent.push({ at: performance.now() })
    },
  }
}

describe('the budget of all processes', () => {
  test('keeps every second below what is allowed, however many ask at once', async () => {
    const perSecond = 10
    const server = await startEdgarServer(archive, { perSecond: 10_000 })
    open.push(server)
    const sent: { at: number }[] = []
    const clients = Array.from({ length: 4 }, () => {
      const sql = connect()
      return createEdgarClient({
        userAgent: 'Harrowgate filings@harrowgate.example',
        baseUrl: server.url,
        dataUrl: server.url,
        budget: noting(createSharedBudget(sql, perSecond), sent),
        cache: createStoredAnswers(sql),
      })
    })
    open.push(...clients)
    await Promise.all(clients.flatMap((client) => Array.from({ length: 9 }, () => client.readSubmissions(halvern.cik))))
    expect([server.log.length, sent.length]).toEqual([36, 36])
    expect(peakPerSecond(sent)).toBeLessThanOrEqual(perSecond)
  })

  test('makes no process catch up in a burst that was busy through its slots', async () => {
    const perSecond = 4
    const sent: { at: number }[] = []
    const asking = Array.from({ length: 4 }, async () => {
      const budget = noting(createSharedBudget(connect(), perSecond), sent)
      for (let request = 0; request < 2; request += 1) {
        await budget.take({ maxWaitMs: 60_000 })
        const busyUntil = performance.now() + (sent.length === 1 ? 900 : 0)
        while (performance.now() < busyUntil);
      }
    })
    await Promise.all(asking)
    expect(peakPerSecond(sent)).toBeLessThanOrEqual(perSecond)
  })

  test('gives nobody a slot while EDGAR holds us back, and says why', async () => {
    const [one, other] = [createSharedBudget(connect(), 10), createSharedBudget(connect(), 10)]
    await one.take({ maxWaitMs: 1000 })
    await one.hold(600_000, 'EDGAR answered 429.')
    const refused = await other.take({ maxWaitMs: 60_000 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(EdgarError)
    expect(refused).toMatchObject({ fault: 'throttled', message: expect.stringContaining('EDGAR answered 429.') })
    expect(refused).toHaveProperty(
      'retryAfterMs',
      expect.toSatisfy((ms: number) => ms > 590_000 && ms <= 600_000),
    )
    await other.hold(1, 'A shorter one does not end it.')
    await expect(one.take({ maxWaitMs: 60_000 })).rejects.toThrow('EDGAR answered 429.')
  })

  test('does not wait for a time that only a clock knew which was set back since', async () => {
    await db.sql`
      insert into edgar_budget (next_at, held_until, held_because)
      values (now() + interval '1 day', now() + interval '1 day', 'EDGAR answered 429.')`
    const budget = createSharedBudget(connect(), 10)
    await budget.take({ maxWaitMs: 1000 })
    await budget.hold(60_000, 'EDGAR answered 429 again.')
    await expect(budget.take({ maxWaitMs: 1000 })).rejects.toThrow('EDGAR answered 429 again.')
  })

  test('is not taken from by a caller that gave up, and serves the next one', async () => {
    const budget = createSharedBudget(connect(), 10)
    await expect(budget.take({ maxWaitMs: 1000, signal: AbortSignal.abort(new Error('Over.')) })).rejects.toThrow(
      'Over.',
    )
    await budget.take({ maxWaitMs: 1000 })
    expect(await db.sql`select 1 from edgar_budget`).toHaveLength(1)
  })
})

test('kept answers let EDGAR say that nothing changed, in any process', async () => {
  const server = await startEdgarServer(archive)
  open.push(server)
  const budget = createSharedBudget(db.sql, 10)
  const names: (string | undefined)[] = []
  for (const sql of [connect(), connect()]) {
    const client = createEdgarClient({
      userAgent: 'Harrowgate h@h.example',
      baseUrl: server.url,
      dataUrl: server.url,
      budget,
      cache: createStoredAnswers(sql),
    })
    open.push(client)
    names.push((await client.readSubmissions(halvern.cik))?.name)
  }
  expect(names).toEqual(['Halvern', 'Halvern'])
  expect(server.log.map(({ status }) => status)).toEqual([200, 304])
})

test('answers that nobody asked for in a month go when another one is kept', async () => {
  const cache = createStoredAnswers(db.sql)
  const answer = { etag: '"1"', lastModified: null, body: Buffer.from('{}') }
  await cache.keep('https://a.example/old', answer)
  await db.sql`update edgar_answers set checked_at = now() - interval '31 days'`
  await cache.keep('https://a.example/new', answer)
  await cache.keep('https://a.example/bare', { ...answer, etag: null })
  expect(await cache.find('https://a.example/old')).toBeNull()
  expect(await cache.find('https://a.example/bare')).toBeNull()
  expect(await cache.find('https://a.example/new')).toEqual({ ...answer, ageMs: expect.any(Number) })
})
