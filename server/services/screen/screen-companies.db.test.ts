import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import type { ScreenHit } from '#server/contract/resources/records/screen.ts'
import { hitJson } from '#server/store/records/figures/stored-json.ts'
import { fillStore } from '../testing/fill-store.ts'
import { screenCompanies } from './screen-companies.ts'

const filingOf = (cik: number, number: number, filedAt: string) => ({
  accession: `000000000${cik}-26-00000${number}`,
  cik: `000000000${cik}`,
  form: '10-Q' as const,
  filedAt,
  verification: 'candidate' as const,
  effectiveDate: filedAt,
  category: 'debt' as const,
  hasComparison: false,
})
const early = filingOf(1, 1, '2026-02-10')
const late = filingOf(1, 2, '2026-05-10')
const other = filingOf(2, 1, '2026-05-11')

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillStore(db.sql, [early, late, other], 1)
})
afterAll(() => db.close())

let ordinal = 0
async function measure(
  filing: typeof early,
  subject: string,
  hit:
    | Pick<ScreenHit, 'kind' | 'date' | 'percent' | 'precision'>
    | { readonly kind: ScreenHit['kind']; readonly date: null },
): Promise<void> {
  const stored = hit.date === null ? null : hitJson({ figures: [], source: null, subject, ...hit })
  const percent = hit.date === null ? null : hit.percent
  await db.sql`insert into measures values (${filing.accession}, ${(ordinal += 1)}, ${filing.cik}, ${filing.filedAt},
    ${hit.kind}, ${subject}, ${percent}, ${hit.date}, ${stored?.json ?? null},
    ${stored?.precisions ?? null})`
}

const found = async (criteria: Parameters<typeof screenCompanies>[0]) =>
  (await screenCompanies(criteria, null)).companies.map(({ issuer, hits }) => [
    issuer.cik,
    hits.map(({ subject, percent, date }) => [subject, percent, date]),
  ])

test('a company is found by what its newest filing says of a covenant, an instrument or a doubt, and by nothing older', async () => {
  await measure(early, 'leverage', { kind: 'headroom', percent: 5, date: '2025-12-31' })
  await measure(late, 'leverage', { kind: 'headroom', percent: 30, date: '2026-03-31' })
  await measure(other, 'leverage', { kind: 'headroom', percent: 12.5, date: '2026-03-31' })
  expect(await found({ headroom_below: 15 })).toEqual([['0000000002', [['leverage', 12.5, '2026-03-31']]]])
  expect(await found({ headroom_below: 12.5 })).toEqual([])
  expect((await found({ headroom_below: 31 })).map(([cik]) => cik)).toEqual(['0000000001', '0000000002'])
})

test('an instrument that has ended, and a doubt that was alleviated, are found no more', async () => {
  await measure(early, 'abl', { kind: 'maturity', percent: null, date: '2027-01-31' })
  await measure(early, 'doubt', { kind: 'doubt', percent: null, date: '2026-02-10' })
  expect(await found({ maturing_to: '2027-06-30' })).toEqual([['0000000001', [['abl', null, '2027-01-31']]]])
  expect(await found({ maturing_from: '2027-02-01', maturing_to: '2027-06-30' })).toEqual([])
  expect(await found({ doubt_since: '2026-01-01' })).toHaveLength(1)
  await measure(late, 'abl', { kind: 'maturity', date: null })
  await measure(late, 'doubt', { kind: 'doubt', date: null })
  expect(await found({ maturing_to: '2027-06-30' })).toEqual([])
  expect(await found({ doubt_since: '2026-01-01' })).toEqual([])
})

test('a maturity of which only the month or the year is stated is found if any day of it is asked for', async () => {
  await measure(late, 'notes', { kind: 'maturity', percent: null, date: '2030-03-31', precision: 'month' })
  await measure(late, 'bonds', { kind: 'maturity', percent: null, date: '2031-12-31', precision: 'year' })
  await measure(late, 'loan', { kind: 'maturity', percent: null, date: '2032-03-31', precision: 'day' })
  const subjects = async (maturing_from: string, maturing_to: string) =>
    (await screenCompanies({ maturing_from, maturing_to }, null)).companies.flatMap(({ hits }) =>
      hits.map(({ subject }) => subject),
    )
  expect(await subjects('2030-03-20', '2030-03-25')).toEqual(['notes'])
  expect(await subjects('2030-01-01', '2030-02-28')).toEqual([])
  expect(await subjects('2031-01-01', '2031-01-31')).toEqual(['bonds'])
  expect(await subjects('2030-04-01', '2030-12-31')).toEqual([])
  expect(await subjects('2032-03-01', '2032-03-30')).toEqual([])
  // A character that PostgreSQL refuses to read out of JSON.
  await db.sql`update measures set json = replace(json, '"notes"', ${'"notes\\u0000"'}) where subject = 'notes'`
  expect(await subjects('2030-03-20', '2030-03-25')).toEqual(['notes\0'])
})

test('an availability is found by the newest filing that states one, under whatever name', async () => {
  await measure(early, 'abl', { kind: 'availability', percent: 10, date: '2025-12-31' })
  await measure(late, 'revolver', { kind: 'availability', percent: 45, date: '2026-03-31' })
  expect(await found({ availability_below: 50 })).toEqual([['0000000001', [['revolver', 45, '2026-03-31']]]])
  expect(await found({ availability_below: 20 })).toEqual([])
})

test('a screen says of how many companies its measure is known; of a statement every company counts', async () => {
  await measure(late, 'leverage-2', { kind: 'headroom', percent: 30, date: '2026-03-31' })
  const { stored, measured } = await screenCompanies(
    { headroom_below: 1, availability_below: 1, waiver_since: '2026-01-01' },
    null,
  )
  expect([stored, measured]).toEqual([
    2,
    [
      { kind: 'headroom', companies: 2 },
      { kind: 'availability', companies: 1 },
      { kind: 'waiver', companies: 2 },
    ],
  ])
})

test('a hit says whether the newest report still states it', async () => {
  const hitsOf = async (criteria: Parameters<typeof screenCompanies>[0]) =>
    (await screenCompanies(criteria, null)).companies.flatMap(({ hits }) =>
      hits.map(({ subject, accession, filedAt, isInNewestReport }) => [subject, accession, filedAt, isInNewestReport]),
    )
  await measure(early, 'note', { kind: 'maturity', percent: null, date: '2029-01-31' })
  await measure(late, 'term loan', { kind: 'maturity', percent: null, date: '2029-02-28' })
  expect(await hitsOf({ maturing_from: '2029-01-01', maturing_to: '2029-12-31' })).toEqual([
    ['note', '0000000001-26-000001', '2026-02-10', false],
    ['term loan', '0000000001-26-000002', '2026-05-10', true],
  ])
})

test('several criteria have to be met by one company; without any there is none', async () => {
  await measure(other, 'revolver', { kind: 'availability', percent: 18, date: '2026-03-31' })
  await measure(other, 'waiver-1', { kind: 'waiver', percent: null, date: '2026-05-11' })
  expect(await found({ availability_below: 20, waiver_since: '2026-05-11', headroom_below: 50 })).toEqual([
    [
      '0000000002',
      [
        ['revolver', 18, '2026-03-31'],
        ['leverage', 12.5, '2026-03-31'],
        ['waiver-1', null, '2026-05-11'],
      ],
    ],
  ])
  expect(await found({ availability_below: 20, waiver_since: '2026-05-12' })).toEqual([])
  expect(await found({})).toEqual([])
})

test('an older availability does not come back when the revolver of the newest one has ended', async () => {
  await measure(late, 'revolver', { kind: 'availability', date: null })
  expect((await found({ availability_below: 50 })).map(([cik]) => cik)).not.toContain('0000000001')
})
