import { expect, test } from 'vitest'
import { factsIn } from '../language/fixtures/read-body.ts'
import { tableRows } from '../language/fixtures/table-rows.ts'
import type { Grid, GridCell } from '../model.ts'
import type { FactReading } from './fact-reading.ts'
import { mergeReadings } from './merge-readings.ts'
import { settleTotalDebt } from './settle-total-debt.ts'

const CREDIT_FACILITY = { reportedName: 'Credit Facility', canonicalKey: 'credit-facility' }

/** A sentence's capacity at a place of its own. */
function sentenceReading(start: number, more: Partial<FactReading> = {}): FactReading {
  return {
    factType: 'revolver_capacity',
    concept: 'text:revolver_capacity',
    label: 'Revolving credit facility, commitment',
    value: 482_400_000,
    reported: '482.4',
    unit: 'USD',
    currency: 'USD',
    scale: 6,
    scaleLabel: 'millions',
    referenceRate: null,
    maturityYear: null,
    period: { kind: 'instant', status: 'reported', endDate: '2026-04-13' },
    instrument: CREDIT_FACILITY,
    number: { start, end: start + 5 },
    place: { kind: 'text', display: { start, end: start + 80 } },
    source: 'sentence',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: 'sentence-amount',
    ruleVersion: '1',
    doubts: [],
    printed: null,
    ...more,
  }
}

const inApril: Partial<FactReading> = {
  period: { kind: 'instant', status: 'reported', endDate: '2026-04-30', precision: 'month' },
}
const rounded: Partial<FactReading> = { value: 5e8, reported: '0.5', scale: 9, scaleLabel: 'billions' }

const shape = (text: readonly FactReading[]): object[] =>
  mergeReadings([], text).map(({ reading, others }) => ({
    value: reading.value,
    date: reading.period.endDate,
    others: others.length,
  }))

test('a month meets the day that another place gives, whichever comes first', () => {
  const one = [{ value: 482_400_000, date: '2026-04-13', others: 1 }]
  expect(shape([sentenceReading(100, inApril), sentenceReading(900)])).toEqual(one)
  expect(shape([sentenceReading(100), sentenceReading(900, inApril)])).toEqual(one)
})

test('a month stays apart from the day of another month, and where two days of it could be meant', () => {
  const inMay: Partial<FactReading> = { period: { kind: 'instant', status: 'reported', endDate: '2026-05-02' } }
  const later: Partial<FactReading> = { period: { kind: 'instant', status: 'reported', endDate: '2026-04-27' } }
  expect(shape([sentenceReading(100, inApril), sentenceReading(900, inMay)])).toHaveLength(2)
  expect(shape([sentenceReading(100, inApril), sentenceReading(900), sentenceReading(1800, later)])).toHaveLength(3)
})

test('a rounded sum is a further place of the exact one, in either order', () => {
  const one = [{ value: 482_400_000, date: '2026-04-13', others: 1 }]
  expect(shape([sentenceReading(100, rounded), sentenceReading(900)])).toEqual(one)
  expect(shape([sentenceReading(100), sentenceReading(900, rounded)])).toEqual(one)
})

test('an exact sum of a table is the record, and a rounded one of prose settles its currency', () => {
  const exact = sentenceReading(100, { source: 'table', doubts: ['currency_assumed', 'rows_do_not_add_up'] })
  const [found, ...others] = mergeReadings([], [exact, sentenceReading(900, rounded)])
  expect(others).toEqual([])
  expect(found?.reading.value).toBe(482_400_000)
  expect(found?.reading.doubts).toEqual(['rows_do_not_add_up'])
  const [alone] = mergeReadings([], [exact])
  expect(alone?.reading.doubts).toEqual(['currency_assumed', 'rows_do_not_add_up'])
})

test('a rounded sum stays apart where it fits two sums, another facility, or no digit of it tells', () => {
  const near: Partial<FactReading> = { value: 512_000_000, reported: '512.0' }
  expect(shape([sentenceReading(100, rounded), sentenceReading(900), sentenceReading(1800, near)])).toHaveLength(3)
  const abl: Partial<FactReading> = {
    instrument: { reportedName: '2031 Floorplan Line', canonicalKey: '2031-floorplan-line' },
  }
  expect(shape([sentenceReading(100, rounded), sentenceReading(900, abl)])).toHaveLength(2)
  const billion: Partial<FactReading> = { value: 1e9, reported: '1', scale: 9 }
  expect(
    shape([sentenceReading(100, billion), sentenceReading(900, { value: 6.2e8, reported: '620.0' })]),
  ).toHaveLength(2)
})

test('a rate that is tagged where a row begins takes nothing from the date on which the row falls due', () => {
  const tagged = sentenceReading(100, { factType: 'interest_rate', value: 1.9, unit: 'percent', source: 'inline' })
  const due = sentenceReading(100, { factType: 'maturity', value: 2031, unit: 'date', source: 'table' })
  expect(mergeReadings([tagged], [due]).map(({ reading }) => reading.factType)).toEqual(['interest_rate', 'maturity'])
})

test.each([
  [true, 'notes'],
  [false, 'total_debt'],
])(
  'long-term debt with its current part that words call notes (%s) is %s where nothing else is owed',
  (ofNotes, type) => {
    const reading = sentenceReading(100, { factType: 'total_debt', longTermWithCurrent: true, ofNotes })
    expect(settleTotalDebt([reading]).map(({ factType }) => factType)).toEqual([type])
  },
)

test('both ends of a range are of the notes that it is said of', () => {
  const end = (start: number, name: string, key: string): FactReading =>
    sentenceReading(start, {
      factType: 'maturity',
      value: 2064,
      unit: 'date',
      doubts: ['highest_of_range'],
      instrument: { reportedName: name, canonicalKey: key },
    })
  const [all, part] = [
    end(100, 'senior unsecured notes', 'senior-unsecured-notes'),
    end(900, 'August 2024 Notes', 'august-2024-notes'),
  ]
  expect(shape([all, part])).toHaveLength(2)
  expect(shape([part, end(1800, '2024 Notes', '2024-notes')])).toHaveLength(1)
})

test('nothing owed under several facilities is no fact of the one that a tag names', () => {
  const nothing = (start: number, name: string): FactReading =>
    sentenceReading(start, {
      factType: 'revolver_drawn',
      value: 0,
      instrument: { reportedName: name, canonicalKey: name.toLowerCase().replaceAll(' ', '-') },
    })
  const tag: FactReading = { ...nothing(900, 'Credit Facility'), source: 'inline' }
  expect(mergeReadings([tag], [nothing(100, 'unsecured revolving credit facilities')])).toHaveLength(2)
  expect(mergeReadings([tag], [nothing(100, 'revolving credit facility')])).toHaveLength(1)
})

test('an equal sum in the row of a tag is the tag’s, whose part of the group the table does not tell', () => {
  // Only which table and row it is gets compared.
  const grid = {} as Grid
  const inRow = (row: number, start: number): Partial<FactReading> => ({
    instrument: null,
    number: { start, end: start + 5 },
    // As above.
    place: { kind: 'row', grid, row, cell: {} as GridCell },
  })
  const entity = { name: 'Tarn Tools', kind: 'subsidiary' } as const
  const tag = sentenceReading(100, { ...inRow(3, 100), source: 'inline', entity })
  const merged = mergeReadings([tag], [sentenceReading(160, { ...inRow(3, 160), source: 'table' })])
  expect(merged.map(({ reading }) => reading.entity)).toEqual([entity])
  expect(mergeReadings([tag], [sentenceReading(900, { ...inRow(4, 900), source: 'table' })])).toHaveLength(2)
})

test('one margin over two rates is two facts', () => {
  const margin: Partial<FactReading> = { factType: 'interest_rate', value: 1.25, unit: 'percent', currency: null }
  const over = (start: number, referenceRate: string | null) => sentenceReading(start, { ...margin, referenceRate })
  expect(shape([over(100, 'SOFR'), over(900, 'base rate')])).toHaveLength(2)
  expect(shape([over(100, 'SOFR'), over(900, 'SOFR')])).toHaveLength(1)
  expect(shape([over(100, 'SOFR'), over(900, null)])).toHaveLength(1)
})

test('the least of a range of rates is no rate of the notes that bear just that', () => {
  const rate: Partial<FactReading> = { factType: 'interest_rate', value: 0.45, unit: 'percent', currency: null }
  const min = sentenceReading(100, { ...rate, doubts: ['lowest_of_range'] })
  const own = sentenceReading(900, { ...rate, instrument: { reportedName: '0.45% notes', canonicalKey: '0-45-notes' } })
  expect(shape([min, own])).toHaveLength(2)
})

test.each([
  [113, 'long_term_debt'],
  [120, 'total_debt'],
])(
  'long-term debt with its current part is less than a total that counts the short-term debt besides (%d)',
  (total, type) => {
    const readings = [
      sentenceReading(100, { factType: 'total_debt', value: 10_000, longTermWithCurrent: true }),
      sentenceReading(300, { factType: 'short_term_borrowings', value: 13 }),
      sentenceReading(500, { factType: 'total_debt', value: 9900 + total }),
    ]
    expect(settleTotalDebt(readings)[0]?.factType).toBe(type)
  },
)

test('of one row each column is of the same debt, also that of a day of which nothing else is known', () => {
  const body = `<p>Selected financial data (in millions)</p><table>${tableRows([
    '|2024|2023|2022',
    'Net sales|900|800|700',
    'Total assets|500|400|300',
    'Long-term debt (including current portion)|120|110|100',
  ])}</table><p>At December 31, 2024, short-term borrowings were $30 million.</p>`
  const debts = factsIn(body).filter((fact) => /^(?:long_term|total)_debt/.test(fact))
  expect(debts.map((fact) => fact.split(' ')[0])).toEqual(Array(3).fill('long_term_debt'))
})
