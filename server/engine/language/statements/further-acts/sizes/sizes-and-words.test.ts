import { describe, expect, test } from 'vitest'
import { changeLines } from '../../fixtures/signal-lines.ts'

describe('changes of a size stated by a noun or an amendment', () => {
  test.each<[string, string[]]>([
    [
      'The redetermination on May 3, 2024 resulted in a decrease of the borrowing base to $450.0 million.',
      ['borrowing_base amended 450000000 decreased 2024-05-03'],
    ],
    [
      'The Fourth Amendment implements certain changes, including a reduction of the revolving loan facility to $400 million.',
      ['revolver_capacity amended 400000000 decreased'],
    ],
    [
      'The First Amendment increases the amount available for borrowing to $225 million from $150 million.',
      ['credit_facility_commitments amended 225000000 increased'],
    ],
    [
      'In May 2024, the facility was renewed and increased in size from $2.0 billion to $2.5 billion.',
      ['credit_facility_commitments amended 2500000000 increased 2024-05'],
    ],
    [
      'Effective May 3, 2024, the borrowing base was reduced by $750,000.',
      ['borrowing_base amended decreased 750000 2024-05-03'],
    ],
    ['Letters of credit reduced the amount available under the revolver to $39.5 million.', []],
    ['The payment resulted in a reduction of the balance of the revolver to $39.5 million.', []],
    ['The agreement permits an increase of the revolving commitments to $300 million.', []],
  ])('%s', (text, expected) => expect(changeLines(text).filter((one) => !one.includes('extended'))).toEqual(expected))
})

describe('what was paid, and the size of what was renewed', () => {
  test.each<[string, string[]]>([
    [
      'The first loan was paid off on May 3, 2024 for $5 million including a pre-payment penalty of $100,000.',
      ['loan repaid 5000000 2024-05-03'],
    ],
    [
      'The term loan was repaid in full on May 3, 2024, in the amount of $12 million.',
      ['term_loan repaid 12000000 2024-05-03'],
    ],
    [
      'The term loan was repaid on May 3, 2024 using a new loan for $12 million.',
      ['term_loan repaid 2024-05-03', 'loan entered_into 12000000 2024-05-03'],
    ],
    [
      'The term loan was repaid on May 3, 2024 for $2 million less than its face amount.',
      ['term_loan repaid 2024-05-03'],
    ],
    [
      'On May 3, 2024, we paid the 2024 Senior Notes in full, which consisted of $90 million in principal and $1 million in accrued interest.',
      ['notes repaid 90000000 2024-05-03'],
    ],
    [
      'The $300 million revolving credit agreement was renewed on May 3, 2024, for $275 million.',
      ['credit_agreement extended 275000000 2024-05-03'],
    ],
    [
      'The $300 million revolving credit agreement was renewed on May 3, 2024 for a fee of $2 million.',
      ['credit_agreement extended 300000000 2024-05-03'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('what is owed under an agreement, told by a clause behind the sum', () => {
  test.each<[string, string[]]>([
    [
      'On May 3, 2024 the Company repaid the $41.3 million it owed under the Credit Facility.',
      ['credit_agreement repaid 41300000 2024-05-03'],
    ],
    [
      'On May 3, 2024 the Company repaid the $41.3 million that was outstanding under the Credit Facility.',
      ['credit_agreement repaid 41300000 2024-05-03'],
    ],
    [
      'On May 3, 2024 the Company repaid all amounts owed under the Credit Facility.',
      ['credit_agreement repaid 2024-05-03'],
    ],
    [
      'On May 3, 2024 the Company drew the $31.0 million that remained available under its $60.0 million revolver.',
      ['credit_agreement borrowed 31000000 2024-05-03'],
    ],
    ['On May 3, 2024 the Company paid fees of $2 million that it owed under the Credit Facility.', []],
    ['The Company may repay the $20 million it owes under the Credit Facility.', []],
    ['On May 3, 2024 Tarn repaid $40 million that Alder owed under its credit facility.', []],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('shares issued in settlement of a debt convert it, and issue no notes', () => {
  test.each<[string, string[]]>([
    [
      'On May 3, 2024, the Company issued 1,000,000 shares in full satisfaction of convertible notes of $125,000.',
      ['notes converted 125000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company issued 1,000,000 shares of common stock as payment of a $50,000 note payable.',
      ['loan converted 50000 2024-05-03'],
    ],
    [
      'On May 3, 2024, we issued 200,000 shares of our stock in payment of our $3 million note to Elm.',
      ['notes converted 3000000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company issued 1,000,000 shares and a $50,000 convertible note.',
      ['notes issued 50000 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company issued 1,000,000 shares to the holder of a convertible note in satisfaction of $20,000 of accrued interest.',
      [],
    ],
    ['On May 3, 2024, the Company issued 1,000,000 shares as payment of fees on the $50,000 note.', []],
    ['On May 3, 2024, the Company issued 1,000,000 shares in consideration for the extension of a $50,000 note.', []],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

describe('the effect of a word before or after an act', () => {
  test.each<[string, string[]]>([
    ['Our recently completed tender offer for the 5% notes cost $2 million.', []],
    [
      'On May 3, 2024, we entered into a commitment with the purchaser to issue $40 million of first mortgage bonds.',
      [],
    ],
    [
      'On May 3, 2024, we entered into and closed a securities purchase agreement to issue and sell $20 million of convertible notes.',
      ['notes issued 20000000 2024-05-03'],
    ],
    ['The agreement allows the Company to request increases to the revolving facility of up to $50.0 million.', []],
    [
      'On May 3, 2024, we closed on a new $150.0 million revolving credit facility to replace our $100 million credit facility, which expired on that date.',
      [
        'credit_agreement entered_into 150000000 2024-05-03',
        'credit_agreement refinanced 100000000 2024-05-03',
        'credit_agreement terminated 100000000 2024-05-03',
      ],
    ],
    ['The Alder Loan was obtained to restructure working capital debt.', []],
    [
      'On May 3, 2024, the Company and the bank revised the maturity date on our line of credit from October 1, 2024 to October 1, 2025.',
      ['credit_agreement extended 2024-05-03'],
    ],
    [
      'On May 3, 2024, the Company and the bank revised the maturity date on our line of credit from October 1, 2026 to October 1, 2025.',
      ['credit_agreement amended 2024-05-03'],
    ],
    [
      'Long-term Debt: On May 3, 2024, we issued $40 million of Series B Bonds and $20 million of this amount was used to redeem the Series A Bonds.',
      ['notes issued 40000000 2024-05-03', 'notes redeemed 20000000 2024-05-03'],
    ],
    [
      'In May 2024, approximately $42 million of the proceeds was used to repay our 6% Notes.',
      ['notes repaid 42000000 2024-05'],
    ],
    ['In May 2024, net proceeds of $42 million were used to repay our 6% Notes.', ['notes repaid 2024-05']],
    ['In May 2024, $42 million was used to repay our 6% Notes and related fees.', ['notes repaid 2024-05']],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})

test.each<[string, string[]]>([
  [
    'In May 2024, we entered into an amended and restated credit agreement for a five-year, unsecured $7 billion revolving credit facility.',
    ['credit_agreement amended 7000000000 2024-05'],
  ],
  [
    'In May 2024, we entered into an amended and restated credit agreement for a $300 million revolving credit facility and a $100 million term loan.',
    ['credit_agreement amended 2024-05'],
  ],
  [
    'In May 2024, we entered into an amended and restated credit agreement to increase the limit to $300 million.',
    ['credit_agreement amended 2024-05'],
  ],
])('what an agreement that is written again is for: %s', (text, expected) =>
  expect(changeLines(text).filter((one) => one.startsWith('credit_agreement'))).toEqual(expected),
)

test.each<[string, string]>([
  [
    'In May 2024, we borrowed $44 million, and all of the proceeds were used to refinance and terminate our prior term loan facility.',
    'term_loan refinanced 44000000 2024-05',
  ],
  [
    'In May 2024, we borrowed $44 million, and all of the proceeds were used to refinance our prior term loan facility and to buy a plant.',
    'term_loan refinanced 2024-05',
  ],
  [
    'In May 2024, we borrowed $44 million, and part of the proceeds was used to refinance our prior term loan facility.',
    'term_loan refinanced 2024-05',
  ],
])('what was borrowed, all of it for an old debt: %s', (text, expected) =>
  expect(changeLines(text)).toContain(expected),
)
