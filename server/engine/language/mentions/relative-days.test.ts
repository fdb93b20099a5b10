import { describe, expect, test } from 'vitest'
import { factsIn } from '../fixtures/read-body.ts'
import type { ReportedPeriod } from './relative-days.ts'
import { readSentence } from '../sentence.ts'

const ANNUAL: ReportedPeriod = { end: '2024-12-31', annual: true, fiscal: { month: 12, day: 31 } }
const QUARTERLY: ReportedPeriod = {
  end: '2025-06-30',
  annual: false,
  fiscal: { month: 12, day: 31, lastEnd: '2024-12-31' },
}

const daysIn = (text: string, reported: ReportedPeriod): string[] =>
  readSentence(text, { fiscal: reported.fiscal, reported }).values.flatMap((value) =>
    value.kind === 'date' ? [value.iso] : [],
  )

describe('days stated by their relation to another', () => {
  test.each<[string, ReportedPeriod, string[]]>([
    ['We owed $9 million at the prior year-end.', QUARTERLY, ['2024-12-31']],
    ['We owed $9 million at the beginning of the year.', ANNUAL, ['2023-12-31']],
    ['We owed $9 million at both balance sheet dates.', ANNUAL, ['2024-12-31', '2023-12-31']],
    ['We owed $9 million at March 31, 2024 and $7 million a year earlier.', ANNUAL, ['2024-03-31', '2023-03-31']],
    ['We owed $9 million at the end of the second quarter.', QUARTERLY, ['2025-06-30']],
    ['We owed $9 million at the end of the first quarter.', QUARTERLY, ['2025-03-31']],
    ['We owed $9 million at the end of the third quarter.', ANNUAL, ['2024-09-30']],
    ['We owed $9 million at year-end.', ANNUAL, ['2024-12-31']],
    ['At June 30 we owed $9 million, and at March 31 $7 million.', QUARTERLY, ['2025-06-30', '2025-03-31']],
    ['We owed $9 million as of December 31.', QUARTERLY, ['2024-12-31']],
    ['At December 31, $9 million was outstanding.', ANNUAL, ['2024-12-31']],
    ['We owed $9 million at June 30, 2025, up from $7 million at year-end.', QUARTERLY, ['2025-06-30', '2024-12-31']],
  ])('%s', (text, reported, days) => expect(daysIn(text, reported)).toEqual(days))

  test.each<[string, ReportedPeriod]>([
    ['We expect to owe $9 million at year-end.', QUARTERLY],
    ['We will repay $9 million by year-end.', QUARTERLY],
    // A year of weeks ends on no day that could be counted.
    ['We owed $9 million at the prior year-end.', { ...QUARTERLY, fiscal: { month: 12, day: 28 } }],
    // Neither a quarter's end nor the year of a day that the sentence tells of another year.
    ['We owed $9 million at February 28.', QUARTERLY],
    ['At September 30 of each year, $2 million is due.', QUARTERLY],
    ['The period-end dates of the table are those of the loans.', QUARTERLY],
    ['The notes may be prepaid one year before maturity.', ANNUAL],
    ['The term loan ends a year earlier than the bonds.', ANNUAL],
    ['We owed $9 million at the end of the first quarter.', { ...QUARTERLY, end: '2025-06-28' }],
  ])('none that could be counted: %s', (text, reported) => expect(daysIn(text, reported)).toEqual([]))

  test('what a day beside it states in full is not counted', () =>
    expect(daysIn('At the end of the prior year, December 30, 2023, we owed $9 million.', ANNUAL)).toEqual([
      '2023-12-30',
    ]))
})

describe('a sum that is compared has its own day or none', () => {
  test.each<[string, string[]]>([
    [
      'Our revolver had $31 million outstanding at year-end, up from $28 million a year earlier.',
      ['revolver_drawn 28000000 2023-12-31', 'revolver_drawn 31000000 2024-12-31'],
    ],
    [
      'Cash was $31 million at December 31, 2024, compared with $28 million before the offering.',
      ['cash 31000000 2024-12-31'],
    ],
    [
      'The balance of the term loan was $31 million (December 31, 2023: $28 million).',
      ['term_loan 28000000 2023-12-31', 'term_loan 31000000 2024-12-31'],
    ],
    [
      'Borrowings under the revolver were $31 million on December 31, 2024, against $28 million at the close of 2023.',
      ['revolver_drawn 28000000 2023-12-31', 'revolver_drawn 31000000 2024-12-31'],
    ],
    [
      'The revolver balance at year-end was $31 million, which compares with $28 million at the end of the prior year.',
      ['revolver_drawn 28000000 2023-12-31', 'revolver_drawn 31000000 2024-12-31'],
    ],
    [
      'Undrawn commitments under the revolver were $31 million at both year-ends.',
      ['revolver_availability 31000000 2023-12-31', 'revolver_availability 31000000 2024-12-31'],
    ],
  ])('%s', (text, facts) => expect(factsIn(text)).toEqual(facts))
})
