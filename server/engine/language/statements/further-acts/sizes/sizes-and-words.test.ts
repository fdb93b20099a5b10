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
      ['notes issued 40000000 2024-05-03', 'notes redeemed 2024-05-03'],
    ],
  ])('%s', (text, expected) => expect(changeLines(text)).toEqual(expected))
})
