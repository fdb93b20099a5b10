import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { settings } from '#server/platform/settings.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { siteApi } from '#server/trpc/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'

const [OLD, NEW] = ['0000000001-10-000001', '0000000001-26-000001']

const store = (accession: string, filedAt: string, cik = '0000000001', ticker = 'NOW', sample = false) =>
  storeFiling(madeUpFiling({ capacity: 300e6, leverage: 3.5, accession, cik, tickers: [ticker], filedAt, sample }), {
    replace: false,
    keepSamples: false,
    now: new Date('2026-06-01T00:00:00Z'),
  })

let db: TestDatabase
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
})
afterAll(() => db.close())

const { search } = siteApi()
const accessions = async (limit: number) =>
  (await search.open({ query: 'borrowings OR leverage', limit })).data.results.map(({ filing }) => filing.accession)

test('Among samples alone no connection is kept for customers: every visitor’s search is answered.', async () => {
  await store('0000000002-26-000001', '2026-05-06', '0000000002', 'SMPL', true)
  const answers = await Promise.all(Array.from({ length: 8 }, () => search.open({ query: 'borrowings' })))
  expect(new Set(answers.map(({ meta }) => meta.mode))).toEqual(new Set(['sample']))
  // The first real filing withdraws the samples.
  await store(OLD, '2010-05-06')
  await store(NEW, '2026-05-06')
})

test('A visitor’s search reaches as far back as the free plan.', async () => {
  const found = await accessions(100)
  expect(new Set(found)).toEqual(new Set([NEW]))
  const asked = search.open({ query: 'borrowings', filters: { filedFrom: '2010-01-01' } })
  await expect(asked.catch((error: unknown) => apiErrorOf(error).code)).resolves.toBe('history_window_exceeded')
  const routes = siteApi().search.filings({ query: 'borrowings' })
  await expect(routes.catch((error: unknown) => apiErrorOf(error).code)).resolves.toBe('authentication_required')
})

test('A visitor’s search gives no more than 20 results, however many are asked for.', async () => {
  // Of one company the same words are one result.
  for (let cik = 1_000_000_010; cik < 1_000_000_035; cik += 1)
    await store(`${cik}-26-000001`, '2026-05-06', `${cik}`, `T${cik}`)
  const { data } = await search.open({ query: 'borrowings OR leverage', limit: 100 })
  expect([data.results.length, data.truncated]).toEqual([20, true])
  const market = await search.openMarket({ query: 'borrowings OR leverage', limit: 100 })
  expect(market.data.results.length).toBe(20)
})

test('A visitor’s search costs no more than anybody’s, and needs an account where all data does.', async () => {
  const tickers = Array.from({ length: 50 }, (_, n) => `T${n}`)
  const request = { query: 'borrowings', filters: { tickers } }
  const codeOf = (answer: Promise<unknown>) => answer.then(String, (error: unknown) => apiErrorOf(error).code)
  const both = () => Promise.all([search.open(request), search.openMarket(request)].map(codeOf))
  expect(await both()).toEqual(['query_cost_exceeded', 'query_cost_exceeded'])
  const held = settings()
  const { PUBLIC_ROUTES } = held
  Object.assign(held, { PUBLIC_ROUTES: 'metered' })
  expect(await both()).toEqual(['authentication_required', 'authentication_required'])
  Object.assign(held, { PUBLIC_ROUTES })
})

const refusedOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [apiErrorOf(answer.reason)] : []))
const at = (address: string, times: number) =>
  Array.from({ length: times }, () => siteApi({ address }).search.open({ query: 'borrowings' }))

test('Visitors’ searches leave connections free for customers: a few wait in their turn, and others are refused at once.', async () => {
  // Two run and four wait, half of the places.
  expect(refusedOf(await Promise.allSettled(at('192.0.2.1', 6)))).toEqual([])
  const refused = refusedOf(await Promise.allSettled([...at('192.0.2.1', 20), ...at('192.0.2.2', 1)]))
  expect(refused.length).toBe(14)
  expect(new Set(refused.map(({ code, extras }) => `${code} ${extras.retryAfterSeconds}`))).toEqual(
    new Set(['service_unavailable 1']),
  )
})
