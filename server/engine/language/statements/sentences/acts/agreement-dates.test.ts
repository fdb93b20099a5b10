import { describe, expect, test } from 'vitest'
import { statementsOf } from '../../fixtures/statements-of.ts'
import type { Piece } from '../../fixtures/reading-of.ts'
import { readingOf } from '../../fixtures/reading-of.ts'

const statedIn = (...pieces: Piece[]) =>
  statementsOf(readingOf(pieces, '10-K', '2025-12-31', '2026-02-25')).signals.map(
    ({ concept, action, threshold, locator }) =>
      [concept, action, threshold, locator['asOf'], locator['asOfPrecision'], locator['time']]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
  )

describe('an act on an agreement has the date of its own clause', () => {
  test.each([
    [
      'In October 2025, we entered into a revolving credit facility of $60.0 million, which we terminated on November 3, 2025.',
      [
        'credit_agreement entered_into 60000000 2025-10-31 month reported',
        'credit_agreement terminated 60000000 2025-11-03 reported',
      ],
    ],
    [
      'In January 2026, we entered into an amended and restated credit agreement.',
      ['credit_agreement amended 2026-01-31 month subsequent'],
    ],
    [
      'We also signed a revolving credit agreement in June 2025.',
      ['credit_agreement entered_into 2025-06-30 month reported'],
    ],
    [
      'On May 4, 2025, we entered into a five-year credit facility that matures on May 4, 2030.',
      ['credit_agreement entered_into 2025-05-04 reported'],
    ],
    [
      'During the third quarter of 2025, we refinanced our term loan facility.',
      ['term_loan refinanced 2025-09-30 quarter reported'],
    ],
  ])('%s', (text, expected) => expect(statedIn(text)).toEqual(expected))
  test('an end without a date belongs to the day on which the agreement before it was made, not to that of a balance', () => {
    expect(
      statedIn(
        'On March 20, 2025, we entered into a Credit Agreement with First Harbor Bank.',
        'As of December 31, 2025, we had $4.1 million of letters of credit.',
        'The Prior Credit Agreement was terminated concurrently with its signing.',
      ),
    ).toContain('credit_agreement terminated 2025-03-20 reported')
  })
  test('an end date is not the day of signing, and a year alone is no day', () => {
    expect(statedIn('We have entered into a revolving credit facility that matures in March 2029.')).toEqual([
      'credit_agreement entered_into reported',
    ])
    expect(statedIn('In 2023, we refinanced our credit facility.')).toEqual(['credit_agreement refinanced prior'])
  })
})

describe('an agreement is recorded with its own size and kind', () => {
  test.each([
    [
      'On May 6, 2025, we entered into a 364-day facility that permits borrowings of up to $1 billion, with an option to go to $1.5 billion.',
      ['credit_agreement entered_into 1000000000 2025-05-06 reported'],
    ],
    [
      'On March 2, 2025, the Company entered into an Amended and Restated Credit Agreement with Pike Capital to replace its current term loan with First Harbor Bank.',
      ['credit_agreement entered_into 2025-03-02 reported', 'term_loan refinanced 2025-03-02 reported'],
    ],
    [
      'On March 2, 2025, the Company entered into a Financing Agreement under which Pike Capital agreed to purchase up to $20 million of convertible notes.',
      ['credit_agreement entered_into 20000000 2025-03-02 reported'],
    ],
    ['In September 2025, we signed a commitment letter for a $2.4 billion unsecured bridge term loan.', []],
    [
      'On July 1, 2025, the subsidiary entered into an amendment fee letter with the lenders under its term loan agreement.',
      [],
    ],
  ])('%s', (text, expected) => expect(statedIn(text)).toEqual(expected))
  test('a section that counts in millions gives its scale to a sum without one', () => {
    expect(
      statedIn(
        { text: 'Dollars and shares in millions, except per share data', item: '7' },
        {
          text: 'On July 1, 2025, we entered into a term loan with three banks, an unsecured $80.5 term facility.',
          item: '7',
        },
      ),
    ).toEqual(['term_loan entered_into 80500000 2025-07-01 reported'])
  })
  test('the facility of a counterparty that the sentence before introduces is not the issuer’s', () => {
    const amended =
      'On September 17, 2025, the revolving credit facility was amended, reducing the borrowing capacity to $50.0 million.'
    expect(
      statedIn(
        'On March 11, 2025, the Fleet Provider entered into an $82.0 million revolving credit facility with its own lender to buy vehicles for us.',
        amended,
      ),
    ).toEqual([])
    expect(
      statedIn(
        'On March 11, 2025, the Company entered into an $82.0 million revolving credit facility with First Harbor Bank.',
        amended,
      ),
    ).toContain('revolver_capacity amended 50000000 2025-09-17 reported')
  })
})

const actsIn = (pieces: readonly Piece[]) =>
  statementsOf(readingOf(pieces, '10-Q', '2024-06-30', '2024-08-05'))
    .signals.filter(({ action }) => !/^(?:required|named|complied|breached)$/.test(action))
    .map(({ concept, action, locator }) =>
      [concept, action, locator['effectiveDate'], ...(Array.isArray(locator['periods']) ? locator['periods'] : [])]
        .filter((part) => part !== undefined)
        .join(' '),
    )

describe('an act has the day of the document or deal that it refers to', () => {
  test.each<[string, string[], string[]]>([
    [
      'exchange agreements',
      [
        'On March 5, 2024, the Company entered into Exchange Agreements with holders of its 7% Convertible Notes due 2025.',
        'Pursuant to the terms of the Exchange Agreements, the holders exchanged $27 million of the 7% Convertible Notes for common stock.',
      ],
      ['notes exchanged 2024-03-05'],
    ],
    [
      'an amendment several sentences before',
      [
        'On April 8, 2024, the Company entered into a Sixth Amendment to the Credit Agreement with its lenders.',
        'The Company paid fees of $3 million.',
        'The Credit Agreement matures in 2027.',
        'Loans bear interest at SOFR plus 2%.',
        'Loans may be repaid at any time.',
        'Fees are amortized over the term.',
        'The amendment also reduced the aggregate revolving commitments to $125 million.',
      ],
      ['credit_agreement amended 2024-04-08', 'revolver_capacity amended 2024-04-08'],
    ],
    [
      'the amendment of the same number',
      [
        'On January 9, 2023, the Company entered into the First Amendment to the Credit Agreement.',
        'On May 6, 2024, the Company entered into the Second Amendment to the Credit Agreement.',
        'The First Amendment extended the maturity date of the revolving credit facility to 2028.',
      ],
      [
        'credit_agreement amended 2023-01-09',
        'credit_agreement amended 2024-05-06',
        'credit_agreement extended 2023-01-09',
      ],
    ],
    [
      'not what follows it',
      [
        'On March 5, 2024, the Company completed its initial public offering.',
        'Following the offering, the term loan was repaid in full.',
      ],
      ['term_loan repaid'],
    ],
    [
      'not one of two',
      [
        'On March 5, 2024 and May 6, 2024, the Company entered into amendments to the Credit Agreement.',
        'Under the amendments, the lenders waived the covenant default.',
      ],
      ['credit_agreement amended 2024-03-05', 'credit_agreement amended 2024-05-06', 'covenant_compliance waived'],
    ],
    [
      'a named day',
      [
        'On February 28, 2024 (the “Closing Date”), the Company entered into a Term Loan Agreement with Alder Bank.',
        'The prior credit facility was terminated on the Closing Date.',
      ],
      ['term_loan entered_into 2024-02-28', 'credit_agreement terminated 2024-02-28'],
    ],
  ])('%s', (_, sentences, expected) => expect(actsIn(sentences).toSorted()).toEqual(expected.toSorted()))
})

describe('a month or a year keeps its precision', () => {
  test.each<[string, string]>([
    ['In May 2024, we amended the credit agreement.', 'credit_agreement amended 2024-05'],
    ['In 2023, we entered into a $50 million revolving credit facility.', 'credit_agreement entered_into 2023'],
  ])('%s', (text, expected) => expect(actsIn([text])).toEqual([expected]))
})

describe('the periods that a waiver covers are not its day', () => {
  test.each<[string, string[]]>([
    [
      'On May 4, 2024, the lenders waived the covenant violations for the quarters ended December 31, 2023 and March 31, 2024 under the credit agreement.',
      ['covenant_compliance waived 2024-05-04 2023-12-31 2024-03-31'],
    ],
    [
      'The lenders waived compliance with these covenants of the credit agreement for the periods ended March 31 and June 30, 2024.',
      ['covenant_compliance waived 2024-03-31 2024-06-30'],
    ],
    [
      'We received a waiver from the bank of the covenant violation as of March 31, 2024.',
      ['covenant_compliance waived 2024-03-31'],
    ],
  ])('%s', (text, expected) => expect(actsIn([text])).toEqual(expected))
})

describe('a sentence on another subject gives no day', () => {
  test.each<[string, string, string]>([
    [
      'On March 3, 2024, our chief executive retired.',
      'We terminated the revolving credit facility.',
      'credit_agreement terminated',
    ],
    [
      'On May 5, 2024, the board appointed two directors.',
      'The Company also amended its credit agreement.',
      'credit_agreement amended',
    ],
    [
      'On May 5, 2024, the board appointed two directors.',
      'Concurrently, we terminated the revolving credit facility.',
      'credit_agreement terminated 2024-05-05',
    ],
  ])('%s %s', (before, text, expected) => expect(actsIn([before, text])).toEqual([expected]))
})
