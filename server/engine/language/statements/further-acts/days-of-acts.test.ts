import { describe, expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

/** The acts of a text: concept, action, sum and day of each. */
const acts = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ locator }) => locator['rule'] === 'agreement_act')
    .map(({ concept, action, threshold, locator }) =>
      [concept, action, threshold ?? '', locator['effectiveDate'] ?? '', locator['effectivePrecision'] ?? '']
        .map(String)
        .filter((part) => part !== '')
        .join(' '),
    )

describe('the day of an act is that of the clause that governs it', () => {
  test.each<[string, string[]]>([
    ['Tarn Finance issued each of the notes outstanding as of December 31, 2023.', []],
    ['We have subsequently repaid the bank loan and ended fiscal 2023 with $16 million of cash.', ['loan repaid']],
    [
      'On May 4, 2021, we sold $90 million of 6% notes. The old notes were subsequently exchanged with new notes.',
      ['notes issued 90000000 2021-05-04', 'notes exchanged'],
    ],
    [
      'On May 4, 2021, we closed the offering. The term loan was repaid in early August with the proceeds.',
      ['term_loan repaid'],
    ],
    [
      'On May 4, 2021, we signed a supply agreement. On the same date we issued a $20 million promissory note to Orlo.',
      ['notes issued 20000000 2021-05-04'],
    ],
    [
      'On May 4, 2021, we entered into a new credit agreement (the “2021 Credit Agreement”) with Harbor Bank. ' +
        'Loans bear interest at a variable rate. The 2021 Credit Agreement replaced our $80 million loan agreement.',
      ['credit_agreement entered_into 2021-05-04', 'credit_agreement refinanced 80000000 2021-05-04'],
    ],
    [
      'On May 4, 2021, Tarn Europe S.á.r.l. (“Tarn Europe”) entered into a $50 million credit agreement.',
      ['credit_agreement entered_into 50000000 2021-05-04'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

describe('a year, a quarter and several of them are told as such', () => {
  test.each<[string, string[]]>([
    [
      'We repaid $7.7 million and $2.7 million in loans for fiscal years 2022 and 2021, respectively.',
      ['loan repaid 7700000 2022-12-31 fiscal_year', 'loan repaid 2700000 2021-12-31 fiscal_year'],
    ],
    [
      'During the years ended December 31, 2022 and 2021, we repaid $62,357 and $18,135, respectively, on the note.',
      ['notes repaid 62357 2022-12-31 fiscal_year', 'notes repaid 18135 2021-12-31 fiscal_year'],
    ],
    [
      'During fiscal 2022, we repaid in cash $17 million in aggregate principal amount of the 2022 Notes.',
      ['notes repaid 17000000 2022-12-31 fiscal_year'],
    ],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected)
  })
})

test('an act before a bound lies before it', () => {
  const [act] = readBody('Prior to 2013, the Company repurchased $16 million of its 6% notes.').signals
  expect(act?.locator).toMatchObject({ before: '2013-01-01', time: 'prior' })
})
