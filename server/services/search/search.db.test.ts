import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchSql } from '#db/client.ts'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { SearchResults } from '#server/contract/resources/service/search.ts'
import { type FilledPassage, fillSearch } from '../testing/fill-search.ts'
import { inTime } from './in-time.ts'
import { searchFilings, type SearchInput } from './search-filings.ts'
import { input, ONE, passages, THREE, TWO } from './testing/three-issuers.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillSearch(db.sql, passages, 1)
  await db.sql`insert into issuer_tickers values ('ONE', ${ONE}, 0), ('ZQX', ${TWO}, 0), ('GOOD', ${THREE}, 0)`
})
afterAll(() => db.close())

const search = async (query: string, more = {}) => SearchResults.parse(await searchFilings(input(query, more)))
const found = async (query: string, more = {}) =>
  (await search(query, more)).results
    .map(({ source }) => passages.findIndex(({ evidence }) => evidence === source.evidence))
    .sort()

describe('A search finds', () => {
  const cases: [string, number[]][] = [
    ['lenders covenant', [0, 3, 4, 5]],
    ['lenders covenant -compete', [0, 3, 4]],
    ['waived OR forbearance', [0, 3]],
    ['"credit facility"', [2]],
    ['"facility credit"', []],
    ['3.5x', [4]],
    ['1,500 million', [1]],
    ['$1,600,000,000', [2]],
    ['2024-03-31', [3]],
    ['ZQX lenders', [3, 4]],
    ['zqx lenders', [3, 4]],
    ['good facility', [6]],
    ['CIK0000000002 covenant', [4]],
    ['nothing-of-the-kind', []],
  ]
  test.each(cases)('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('synonyms only where they are asked for, and says which', async () => {
    expect(await found('revolver')).toEqual([])
    const widened = await search('revolver', { useSynonyms: true })
    expect(widened.results).toHaveLength(1)
    expect(widened.appliedSynonyms.map(({ term }) => term)).toEqual(['revolver'])
  })

  test('what most of a long query’s words are in, behind what holds them all', async () => {
    const { results } = await search('lenders waived leverage covenant forbearance')
    expect(results[0]?.source.evidence).toBe(passages[0]?.evidence)
    expect(results.length).toBeGreaterThan(1)
  })
})

test('What lacks a word of two stands behind what holds both, and an issuer that is named is never left out.', async () => {
  const ranked = async (query: string) =>
    (await search(query)).results.map(({ source }) =>
      passages.findIndex(({ evidence }) => evidence === source.evidence),
    )
  expect((await ranked('lenders covenant')).at(-1)).toBe(3)
  expect((await ranked('ZQX lenders waived covenant')).every((at) => at === 3 || at === 4)).toBe(true)
})

test('A query that holds an issuer’s whole name puts its documents first, however new those of others are.', async () => {
  const named = (passage: FilledPassage, name: string) => ({ ...passage, name })
  await fillSearch(
    db.sql,
    [
      named(
        {
          accession: '0000000021-25-000001',
          cik: '0000000021',
          filedAt: '2010-02-01',
          standing: 16_000,
          evidence: 'Gizmos secure the borrowings.',
        },
        'Orlo Vane Holdings, Inc.',
      ),
      named(
        {
          accession: '0000000022-25-000001',
          cik: '0000000022',
          filedAt: '2025-02-01',
          evidence: 'Gizmos of a supplier in Orlo secure the borrowings.',
        },
        'Vane Teal Corp',
      ),
    ],
    1,
  )
  expect((await search('Orlo Vane gizmos')).results.map(({ issuer }) => issuer.cik)).toEqual([
    '0000000021',
    '0000000022',
  ])
  await db.sql`delete from filings where accession like '000000002%'`
})

describe('A filter', () => {
  test.each<[string, Partial<SearchInput['filter']>, number[]]>([
    ['by ticker', { tickers: ['ONE'] }, [0]],
    ['by several tickers, CIK as ticker among them', { tickers: ['ONE', `CIK${TWO}`] }, [0, 3, 4]],
    ['by an unknown ticker', { tickers: ['NOBODY'] }, []],
    ['by form', { forms: ['10-K', '8-K'] }, [3, 4, 5]],
    ['by the first day', { filedFrom: '2025-05-06' }, [0, 5]],
    ['by the last day', { filedTo: '2024-03-01' }, [3, 4]],
    ['by both', { filedFrom: '2024-03-01', filedTo: '2024-12-31', forms: ['10-K'] }, [3, 4]],
  ])('%s gives exactly what it allows', async (_name, filter, expected) => {
    expect(await found('lenders', { filter })).toEqual(expected)
  })
})

describe('A result', () => {
  test('keeps its evidence, hash, place, state, issuer and filing', async () => {
    const {
      results: [result],
    } = await search('waived')
    expect(result).toMatchObject({
      kind: 'passage',
      issuer: { cik: ONE },
      filing: { accession: '0000000001-25-000001', form: '10-Q' },
      snippet: passages[0]?.evidence,
      highlights: [{ start: 12, end: 18 }],
      source: { section: 'part1.item2', verification: 'candidate', locator: { start: 0 } },
    })
  })

  test('stands for what says the same in the issuer’s other filings, the newest shown, and counts them', async () => {
    const { results, totalAtLeast, truncated } = await search('commitments')
    expect(results.map(({ source, similarCount }) => [source.evidence, similarCount])).toEqual([
      [passages[2]?.evidence, 1],
    ])
    expect({ totalAtLeast, truncated }).toEqual({ totalAtLeast: 1, truncated: false })
  })

  test('comes in a total order that a smaller limit cuts and nothing else', async () => {
    const whole = await search('lenders')
    const cut = await search('lenders', { limit: 2 })
    expect(cut.results).toEqual(whole.results.slice(0, 2))
    expect({ ...cut, results: [] }).toEqual({ ...whole, results: [], truncated: true })
    expect(whole.totalAtLeast).toBe(4)
    expect(whole.narrowing.forms).toEqual([
      { form: '10-K', count: 2 },
      { form: '10-Q', count: 1 },
      { form: '8-K', count: 1 },
    ])
    expect(whole.narrowing.years).toEqual([
      { year: 2025, count: 2 },
      { year: 2024, count: 2 },
    ])
    expect(whole.narrowing.tickers).toContainEqual({ ticker: `CIK${TWO}`, count: 2 })
  })

  test('comes newest filing first where that is asked for, and finds the same', async () => {
    const best = await search('lenders')
    const newest = await search('lenders', { order: 'newest' })
    const days = newest.results.map(({ filing }) => filing.filedAt)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(newest.results.map(({ id }) => id))).toEqual(new Set(best.results.map(({ id }) => id)))
    expect(newest.results.map(({ id }) => id)).not.toEqual(best.results.map(({ id }) => id))
  })

  test('vanishes with its filing', async () => {
    await fillSearch(db.sql, [{ accession: '0000000009-25-000001', cik: THREE, evidence: 'A passing wombat.' }], 1)
    expect((await search('wombat')).results).toHaveLength(1)
    await db.sql`delete from filings where accession = '0000000009-25-000001'`
    expect((await search('wombat')).results).toEqual([])
  })
})

describe('A hostile query is answered or refused', () => {
  test.each([
    "'; drop table search_documents; --",
    "a' | 'b",
    '\\',
    "''",
    '!!!',
    '<-> <2> &',
    'a:*',
    '((((((((((',
    '\u0000a\u0000',
    '\ud800 lone',
    '‮abc‬',
    'ﬁnancial',
    'OR OR OR a OR OR b',
    '-'.repeat(400),
    '"'.repeat(399),
    'é'.repeat(500),
    '9'.repeat(500),
    '1,'.repeat(250),
    `${'a'.repeat(499)}b`,
    '漢字 カタカナ',
    '👩‍👩‍👧 revolver',
  ])('%j', async (query) => {
    const outcome = await searchFilings(input(query, { useSynonyms: true })).then(
      () => 'answered',
      (error: unknown) => error,
    )
    if (outcome !== 'answered') expect(outcome).toMatchObject({ code: 'invalid_request' })
  })

  test('with 503 where the database would take too long', async () => {
    const slow = searchSql().begin(async (tx) => {
      await tx`set local statement_timeout = 20`
      await tx`select pg_sleep(5)`
    })
    await expect(inTime(() => slow)).rejects.toMatchObject({
      code: 'service_unavailable',
      extras: { message: expect.stringContaining('Narrow it') },
    })
  })
})
