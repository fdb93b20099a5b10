import { describe, expect, test } from 'vitest'
import { readingOf } from '../../fixtures/reading-of.ts'
import { statementsOf } from '../../fixtures/statements-of.ts'

const actsIn = (text: string) =>
  statementsOf(readingOf([text], '10-Q', '2024-06-30', '2024-08-05')).signals.map(
    ({ concept, action, threshold, locator }) =>
      [concept, action, threshold, locator['effectiveDate']]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
  )

describe('acts share the voice or the object of another verb', () => {
  test.each<[string, string[]]>([
    [
      'On May 7, 2024, the Company repaid all amounts outstanding under, and terminated, its prior credit agreement with Ostler Bank.',
      ['credit_agreement repaid 2024-05-07', 'credit_agreement terminated 2024-05-07'],
    ],
    [
      'The Ostler Credit Facility was upsized on May 7, 2024 from $125 million to $160 million, repriced so that loans bear interest at a lower margin, and extended by two years to May 7, 2029.',
      ['credit_agreement extended 160000000', 'credit_facility_commitments amended 160000000 2024-05-07'],
    ],
    [
      'On May 7, 2024 the Company and Ostler Bank agreed to an increase in the line of credit from $10.0 million to $14.0 million and to an extension of its maturity to May 7, 2027.',
      ['credit_agreement extended 14000000 2024-05-07', 'revolver_capacity amended 14000000 2024-05-07'],
    ],
    [
      'In March 2024 we issued $410 million of 4.25% senior notes due 2031 as well as C$320 million of 4.75% senior notes due 2034.',
      ['notes issued 410000000 2024-03', 'notes issued 320000000 2024-03'],
    ],
    [
      'Ostler Foods issued $3.1 billion of senior notes in three tranches (collectively, 2011 Notes) in May 2011, due in 2014, 2016, and 2021, as well as $1.2 billion of senior notes (2014 Notes) in February 2014 due in 2024.',
      ['notes issued 3100000000 2011-05', 'notes issued 1200000000 2014-02'],
    ],
    [
      'On April 1, 2024, the Company issued to an investor a convertible note in the principal amount of $110,000, and on June 15, 2024 a second note for $55,000.',
      ['notes issued 110000 2024-04-01', 'notes issued 55000 2024-06-15'],
    ],
    [
      'We entered into a $90 million revolving credit facility on May 7, 2023 and a $60 million term loan on June 8, 2024.',
      ['credit_agreement entered_into 90000000 2023-05-07', 'term_loan entered_into 60000000 2024-06-08'],
    ],
    [
      'The Company repaid $5.0 million and $8.0 million of the term loan in the first and second quarters of 2024, respectively.',
      ['term_loan repaid 5000000', 'term_loan repaid 8000000'],
    ],
    [
      'On May 7, 2024, we borrowed $12.0 million and repaid $17.0 million under the ABL Facility.',
      ['credit_agreement borrowed 12000000 2024-05-07', 'credit_agreement repaid 17000000 2024-05-07'],
    ],
    [
      'On May 7, 2024, we entered into a $90 million revolving credit facility (the "Revolver") and a $60 million term loan (the "Term Loan") with Ostler Bank.',
      ['credit_agreement entered_into 90000000 2024-05-07', 'term_loan entered_into 60000000 2024-05-07'],
    ],
    [
      'On May 7, 2024, we refinanced our senior secured credit facilities with a new term loan facility in an aggregate principal amount of $700 million and a revolving credit facility in an aggregate principal amount of $200 million.',
      [
        'credit_agreement entered_into 200000000 2024-05-07',
        'credit_agreement refinanced 2024-05-07',
        'term_loan entered_into 700000000 2024-05-07',
      ],
    ],
    [
      'On May 7, 2024, we repaid $31 million of 5.1% notes, which were due in July 2024, and $65 million of 6.4% notes.',
      ['notes repaid 31000000 2024-05-07', 'notes repaid 65000000 2024-05-07'],
    ],
    [
      'On May 7, 2024, we entered into a term loan with three banks, an unsecured term facility.',
      ['term_loan entered_into 2024-05-07'],
    ],
    [
      'On May 7, 2024, the Company paid down £55 million ($72 million) under the Revolver.',
      ['credit_agreement repaid 55000000 2024-05-07'],
    ],
    [
      'On May 7, 2024, holders of $12.5 million of the convertible notes exchanged them for 1.9 million shares.',
      ['notes exchanged 12500000 2024-05-07'],
    ],
    [
      'On May 7, 2024, we issued $75 million of 6.4% notes due 2031 and an additional $51 million in aggregate principal amount of our existing 6.2% notes due 2027.',
      ['notes issued 51000000 2024-05-07', 'notes issued 75000000 2024-05-07'],
    ],
    ['On May 7, 2024, we incurred a further $27 million of term loans.', ['term_loan borrowed 27000000 2024-05-07']],
    ['On May 7, 2024, we incurred $2 million of costs on the term loan.', []],
    ['On May 7, 2024, we discharged $48 million of our 6.5% debt.', ['debt repaid 48000000 2024-05-07']],
    [
      'On May 7, 2024, we issued senior notes in the principal amount of $25.0 million, which bear interest at 4.55%.',
      ['notes issued 25000000 2024-05-07'],
    ],
  ])('%s', (text, expected) => expect(actsIn(text).sort()).toEqual(expected.sort()))
})

describe('what lenders do with a loan, and what another company did before it was bought', () => {
  test.each<[string, string[]]>([
    ['The loan was sold by Ostler Bank to Tarn Capital on May 7, 2024.', ['loan assigned 2024-05-07']],
    ['The loans were sold by Ostler Bank to Tarn Capital on May 7, 2024.', []],
    [
      'On May 7, 2024, the bank moved the maturity date of the term loan from June 1, 2024 to June 1, 2026.',
      ['term_loan extended 2024-05-07'],
    ],
    [
      'We exercised our one-year extension option on May 7, 2024, and the term loan now matures on June 1, 2026.',
      ['term_loan extended 2024-05-07'],
    ],
    ['Larch Corp., which we acquired in March 2024, had entered into a $12 million term loan in 2022.', []],
    ['The petition constitutes an event of default under the term loan agreement.', ['debt_default defaulted']],
    ['We were terminating the term loan agreement effective May 7, 2024.', ['term_loan terminated 2024-05-07']],
    ['Nonpayment constitutes an event of default under the term loan agreement.', []],
  ])('%s', (text, expected) => expect(actsIn(text)).toEqual(expected))
})
