import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillStore } from '../../testing/fill-store.ts'
import type { FilingFilter, Position } from '../page.ts'
import { type Few, selectIssuersByFilings } from './select-issuers-by-filings.ts'

/** Four issuers, the first of whom files no more since 2019; the fourth only files with the third. */
const DAYS: readonly (readonly [cik: string, filedAt: string, form: string])[] = [
  ['0000000001', '2018-03-01', '10-K'],
  ['0000000001', '2019-03-01', '10-Q'],
  ['0000000002', '2018-03-01', '8-K'],
  ['0000000002', '2025-03-01', '10-K'],
  ['0000000003', '2024-03-01', '10-K'],
]

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const filings = DAYS.map(([cik, filedAt, form], index) => ({
    accession: `0000000001-25-00000${index}`,
    cik,
    form,
    filedAt,
    verification: index === 2 ? 'machine_checked' : 'candidate',
    effectiveDate: filedAt,
    category: 'debt',
    hasComparison: false,
  }))
  const [last] = filings.slice(-1)
  if (last === undefined) throw new Error('The list above is not empty.')
  await fillStore(db.sql, [{ ...last, accession: '0000000001-25-000009', cik: '0000000004' }], 1)
  await fillStore(db.sql, [...filings.slice(0, -1), { ...last, coRegistrants: ['0000000004'] }], 1)
})
afterAll(() => db.close())

describe.each([
  ['are not written yet', false],
  ['are written', true],
])(
  'Issuers with a filing of a kind are the same whether few match or many, while their spans %s:',
  (_state, isFilled) => {
    beforeAll(() => db.sql`update store_state set spans_filled = ${isFilled}`)
    const cases: readonly [string, FilingFilter, readonly string[]][] = [
      ['filed up to a day', { filedTo: '2018-12-31' }, ['2', '1']],
      ['filed since a day', { filedFrom: '2024-01-01' }, ['2', '4', '3']],
      ['filed in a span', { filedFrom: '2018-06-01', filedTo: '2024-12-31' }, ['4', '3', '1']],
      // The first two filed before and behind it, one of them in the same quarter.
      ['filed in a span in the middle', { filedFrom: '2018-04-01', filedTo: '2023-12-31' }, ['1']],
      ['filed in a span between two filings', { filedFrom: '2020-01-01', filedTo: '2020-12-31' }, []],
      ['filed in a span within a quarter', { filedFrom: '2018-02-20', filedTo: '2018-03-10' }, ['2', '1']],
      ['filed in a span beside a filing of its quarter', { filedFrom: '2018-03-02', filedTo: '2018-03-31' }, []],
      ['filed in two quarters of a span', { filedFrom: '2018-03-01', filedTo: '2019-03-01' }, ['2', '1']],
      ['of a form in a span', { form: '10-Q', filedFrom: '2018-04-01', filedTo: '2020-12-31' }, ['1']],
      ['of a form in a span with other forms', { form: '10-K', filedFrom: '2019-01-01', filedTo: '2024-02-28' }, []],
      ['of a form in two quarters', { form: '10-K', filedFrom: '2018-03-01', filedTo: '2024-03-31' }, ['4', '3', '1']],
      ['of a form beside another of its quarter', { form: '8-K', filedFrom: '2018-03-02', filedTo: '2018-03-31' }, []],
      [
        'of a form and a state in a span',
        { form: '8-K', verification: 'machine_checked', filedFrom: '2018-02-20', filedTo: '2018-03-10' },
        ['2'],
      ],
      [
        'of a form in another state in a span',
        { form: '10-K', verification: 'machine_checked', filedFrom: '2018-02-20', filedTo: '2018-03-10' },
        [],
      ],
      [
        'of a state in two quarters',
        { verification: 'candidate', filedFrom: '2018-03-01', filedTo: '2019-03-31' },
        ['1'],
      ],
      [
        'of a state beside another of its quarter',
        { verification: 'machine_checked', filedFrom: '2018-03-02', filedTo: '2018-03-31' },
        [],
      ],
      ['of a form', { form: '10-K' }, ['2', '4', '3', '1']],
      ['of a form since a day', { form: '10-K', filedFrom: '2024-06-01' }, ['2']],
      ['of a state', { verification: 'machine_checked' }, ['2']],
      ['of a form and a state', { form: '10-K', verification: 'machine_checked' }, []],
    ]
    test.each(cases)('%s', async (_name, filter, expected) => {
      const walk = async (few: Few) => {
        const ids: string[] = []
        for (let after: Position | null = null; ; ) {
          const rows = await selectIssuersByFilings('issuer_json', { filter, limit: 1, after }, db.sql, few)
          const [row] = rows
          if (row === undefined) return ids
          expect(JSON.parse(row.json)).toEqual({ issuer: row.id })
          ids.push(String(Number(row.id)))
          if (rows.length === 1) return ids
          after = row
        }
      }
      // Each way is taken, also after looking among the two newest in vain.
      const none: Few = {
        filings: 0,
        filingsOfQuarter: 1000,
        spans: 0,
        atOnce: 0,
        newest: 0,
        quarters: 0,
        firstQuarters: 0,
      }
      for (const bounds of [
        none,
        { ...none, filings: 1000, spans: 1000 },
        { ...none, newest: 1000, quarters: 1000 },
        { ...none, filings: 1000, filingsOfQuarter: 0, quarters: 1000 },
        { ...none, atOnce: 1000 },
        { ...none, firstQuarters: 1000 },
        { ...none, newest: 2 },
        { ...none, newest: 2, spans: 1000 },
      ])
        expect(await walk(bounds), JSON.stringify(bounds)).toEqual(expected)
    })
  },
)
