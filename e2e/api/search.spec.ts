import { createHash } from 'node:crypto'
import { at, errorOf, expect, test } from './support/api-test.ts'
import type { Json } from './support/api-test.ts'
import { textOf } from './support/contract-check.ts'
import { newKey, newOwner, personWith } from './support/people.ts'

interface Found {
  results: Json[]
  truncated: boolean
  totalAtLeast: number
  narrowing: { forms: { form: string; count: number }[] }
  appliedSynonyms: Json[]
}
interface Market {
  results: { issuer: Json; topMatches: Json[] }[]
  pagination: { nextCursor: string | null; hasMore: boolean; returned: number }
}

test('A search gives evidence with its hash, its place and highlights, and is metered at its cost.', async ({
  api,
  baseURL,
}) => {
  const owner = await newOwner(api, baseURL ?? '')
  const key = await newKey(api, owner, { scopes: ['search:read'] })
  const answer = await key.send('POST', '/search', {
    query: 'leverage ratio "to 1.00"',
    limit: 5,
    filters: { forms: ['10-Q', '10-K'] },
  })
  expect(answer.status).toBe(200)
  expect(Number(answer.headers['x-monthly-requests-remaining'])).toBe(999)
  const { results, truncated, totalAtLeast, appliedSynonyms } = JSON.parse(textOf(answer)).data as Found // held against the document
  expect(results).toHaveLength(5)
  expect(truncated).toBe(true)
  expect(totalAtLeast).toBeGreaterThan(5)
  expect(appliedSynonyms.map(({ term }) => term)).toContain('leverage ratio')
  for (const result of results) {
    const evidence = String(at(result, 'source.evidence'))
    expect(at(result, 'source.evidenceSha256')).toBe(createHash('sha256').update(evidence).digest('hex'))
    expect(evidence).toContain(result['snippet'])
    expect(at(result, 'source.accession')).toBe(at(result, 'filing.accession'))
    expect((result['highlights'] as Json[]).length).toBeGreaterThan(0) // an array by the document
  }
  const [first] = results
  const structured = JSON.parse(textOf(await api.ask(`/filings/${String(at(first, 'filing.accession'))}`))) as Json // held against the document
  expect(JSON.stringify(structured)).toContain(JSON.stringify(at(first, 'source.evidence')).slice(1, -1))
  const { usage } = (await owner.data('GET', '/account')) as { usage: { queryCost: { used: number } } } // held against the document
  expect(usage.queryCost.used).toBe((5 + 2) * 2)
})

test('What is wrong in a search is named, what is too dear refused, and a plan’s history holds.', async ({
  api,
  baseURL,
}) => {
  const owner = await newOwner(api, baseURL ?? '')
  for (const body of [
    {},
    { query: '' },
    { query: 'a'.repeat(501) },
    { query: '-x' },
    { query: 'OR' },
    { query: Array(40).fill('term').join(' ') },
    { query: 'debt', limit: 0 },
    { query: 'debt', limit: '5' },
    { query: 'debt', useSynonyms: 'false' },
    { query: 'debt', filters: { form: '10-K' } },
    { query: 'debt', filters: { forms: ['20-F'] } },
    { query: 'debt', filters: { filedFrom: '2026-02-30' } },
    { query: 'debt', filters: { filedFrom: '2026-02-02', filedTo: '2026-02-01' } },
    { query: 'debt', cursor: 'x' },
    { query: 'debt', filters: { tickers: Array(51).fill('A') } },
  ]) {
    const answer = await owner.send('POST', '/search', body)
    expect(answer.status, JSON.stringify(body).slice(0, 80)).toBe(400)
    expect(errorOf(answer).reason.details?.issues?.length).toBeGreaterThan(0)
  }
  const dear = await owner.send('POST', '/search', {
    query: 'debt',
    limit: 100,
    filters: { tickers: ['A', 'B', 'C', 'D', 'E', 'F'] },
  })
  expect(errorOf(dear)).toMatchObject({ code: 'query_cost_exceeded', reason: { calculatedCost: 62, maximumCost: 60 } })
  expect(
    errorOf(await owner.send('POST', '/search', { query: 'debt', filters: { filedFrom: '1999-01-01' } })).code,
  ).toBe('history_window_exceeded')
  expect((await personWith(api, 'fi_live_nobody').send('POST', '/search', { query: 'debt' })).status).toBe(401)
  for (const query of ["';--", '\0\0 a', '💥 debt', `${'x '.repeat(31)}y`, '"'.repeat(400), '- - - debt']) {
    expect([200, 400]).toContain((await owner.send('POST', '/search', { query })).status)
  }
})

test('A search over the market meets each issuer once, whatever the page size, by cursors that are good for nothing else.', async ({
  api,
  baseURL,
}) => {
  const owner = await newOwner(api, baseURL ?? '')
  const page = async (body: Json) => (await owner.data('POST', '/search/market', body)) as unknown as Market // held against the document
  const whole = await page({ query: 'covenant', limit: 100 })
  expect(whole.results.length).toBeGreaterThan(3)
  const ciks: unknown[] = []
  let cursor: string | null = null
  do {
    const { results, pagination } = await page({ query: 'covenant', limit: 2, ...(cursor === null ? {} : { cursor }) })
    ciks.push(...results.map(({ issuer }) => issuer['cik']))
    cursor = pagination.nextCursor
  } while (cursor !== null)
  expect(ciks).toEqual(whole.results.map(({ issuer }) => issuer['cik']))
  const { pagination } = await page({ query: 'covenant', limit: 1 })
  for (const abuse of [
    { query: 'debt' },
    { query: 'covenant', useSynonyms: false },
    { query: 'covenant', filters: { forms: ['10-K'] } },
  ]) {
    expect(errorOf(await owner.send('POST', '/search/market', { ...abuse, cursor: pagination.nextCursor })).code).toBe(
      'invalid_cursor',
    )
  }
})
