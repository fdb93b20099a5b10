import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The signals of the last sentence of a text: concept, action, sum and day. */
const told = (before: string, text: string): string[] =>
  readBody(`${before} ${text}`)
    .signals.filter(({ evidence }) => evidence === text)
    .map(({ concept, action, threshold, locator }) =>
      [concept, action, threshold ?? '', locator['effectiveDate'] ?? locator['asOf'] ?? '']
        .map(String)
        .filter((part) => part !== '')
        .join(' '),
    )

describe('what a document changes is told in the sentences after it', () => {
  const amended = 'On May 4, 2024, the Company entered into the Second Amendment to the Loan Agreement with Oak Bank.'
  test.each<[string, string[]]>([
    [
      'The Second Amendment waived the default under the minimum EBITDA covenant as of March 31, 2024, reduced the revolving commitments to $20 million and extended the maturity date to June 30, 2026.',
      [
        'covenant_compliance waived 2024-05-04',
        'credit_agreement extended 20000000 2024-05-04',
        'revolver_capacity amended 20000000 2024-05-04',
      ],
    ],
    ['Oak Bank waived the covenant defaults as of March 31, 2024.', ['covenant_compliance waived 2024-05-04']],
    ['Oak Bank also agreed to extend the maturity date to June 30, 2026.', ['credit_agreement extended 2024-05-04']],
    [
      'The amendment provides for, among other things, an extension of the maturity date to May 4, 2027.',
      ['credit_agreement extended 2024-05-04'],
    ],
    ['As a result, the maturity date was extended to June 30, 2026.', ['credit_agreement extended 2024-05-04']],
  ])('%s', (text, expected) => expect(told(amended, text)).toEqual(expected))

  test.each<[string, string, string[]]>([
    [
      'On May 4, 2024, we amended our receivables facility with Oak Bank.',
      'The amendment extends the termination date to April 28, 2025 and increases the purchase limit from $150 million to $175 million.',
      ['credit_agreement extended 175000000 2024-05-04', 'credit_facility_commitments amended 175000000 2024-05-04'],
    ],
    [
      'On May 4, 2024, we renewed our accounts receivable securitization program.',
      'The renewal raises the purchase limit to $175 million from $150 million.',
      ['credit_facility_commitments amended 175000000 2024-05-04'],
    ],
    [
      'On May 4, 2024, we amended our lease with Oak Realty.',
      'The amendment extends the term to April 28, 2025 and increases the tenant allowance to $1 million.',
      [],
    ],
  ])('%s %s', (before, text, expected) => expect(told(before, text)).toEqual(expected))
})

describe('neither the day of a breach nor that of a tender is the day of the act', () => {
  test.each<[string, string, string[]]>([
    [
      'The Company executed a Waiver and Second Amendment to its loan agreement with Oak Bank effective as of May 4, 2024.',
      'The bank waived the Company’s non-compliance with the fixed charge coverage ratio as of March 31, 2024 and reset the required ratio.',
      [
        'covenant_compliance waived 2024-05-04',
        'covenant_terms amended 2024-05-04',
        'covenant_compliance breached 2024-03-31',
      ],
    ],
    [
      'As of 5:00 p.m. on May 4, 2024, $312.4 million of the 2026 notes had been validly tendered.',
      'The Company accepted for purchase $300 million of the notes, which settled on May 6, 2024.',
      ['notes repurchased 300000000 2024-05-06'],
    ],
  ])('%s %s', (before, text, expected) => expect(told(before, text)).toEqual(expect.arrayContaining(expected)))
})

describe('a day that the words point back to', () => {
  const closed = 'On May 4, 2024, the Company closed a new $85 million senior secured credit facility with Oak Bank.'
  test.each<[string, string[]]>([
    [
      'At closing, the Company borrowed $41.3 million under the new facility.',
      ['credit_agreement borrowed 41300000 2024-05-04'],
    ],
    [
      'The agreement replaces the Company’s $20 million 364-day facility, which expired on that date.',
      ['credit_agreement refinanced 20000000 2024-05-04', 'credit_agreement terminated 20000000 2024-05-04'],
    ],
    [
      'The new facility replaced our $60 million facility with Elm Bank, which was terminated.',
      ['credit_agreement refinanced 60000000 2024-05-04', 'credit_agreement terminated 2024-05-04'],
    ],
    ['At closing of the sale of the plant, the Company repaid the term loan.', ['term_loan repaid']],
  ])('%s', (text, expected) => expect(told(closed, text)).toEqual(expected))

  test('the signing of an agreement told before', () =>
    expect(
      told(
        'On May 4, 2024, the Company signed a credit agreement with Oak Bank (the “Oak Agreement”).',
        'Upon entering into the Oak Agreement, the Company repaid its term loan.',
      ),
    ).toEqual(['term_loan repaid 2024-05-04']))

  test('a closing told with its month', () =>
    expect(
      told(
        'In May 2024, the Company closed a new $85 million credit facility.',
        'At closing, we repaid the term loan.',
      ),
    ).toEqual(['term_loan repaid 2024-05']))
})

describe('each day and sum belongs to its own verb', () => {
  test.each<[string, string[]]>([
    [
      'The Company’s $75 million bank facility was amended in April 2024 to extend the maturity to April 2027 and again in June 2024 to increase the facility to $90 million.',
      [
        'credit_agreement amended 2024-04',
        'credit_agreement amended 2024-06',
        'credit_agreement extended 2024-04',
        'credit_facility_commitments amended 90000000 2024-06',
      ],
    ],
    [
      'The Company’s revolving credit agreement, which had a balance of $12.5 million at the time, was repaid and terminated upon the completion of the merger on June 28, 2024.',
      ['credit_agreement repaid 12500000 2024-06-28', 'credit_agreement terminated 2024-06-28'],
    ],
    [
      '$3.2 million of the convertible notes were converted during May 2024 into 1.1 million shares.',
      ['notes converted 3200000 2024-05'],
    ],
  ])('%s', (text, expected) => expect(told('', text)).toEqual(expected))
})

describe('what is left out is the debt named before', () => {
  test.each<[string, string[]]>([
    [
      'We purchased $312.4 million of our $500.0 million 5.75% Senior Notes on April 19, 2024, and redeemed the remaining $187.6 million on May 19, 2024.',
      ['notes repurchased 312400000 2024-04-19', 'notes redeemed 187600000 2024-05-19'],
    ],
    [
      'In April 2024, we received forgiveness of $1.1 million of our $1.3 million PPP loan, and the remaining $0.2 million was repaid in May 2024.',
      ['loan repaid 200000 2024-05', 'loan forgiven 1100000 2024-04'],
    ],
    [
      'In May 2024, one of the notes was repaid and one was converted into 200,000 shares.',
      ['notes repaid 2024-05', 'notes converted 2024-05'],
    ],
    [
      'The $5.0 million note issued April 3, 2024 was exchanged for 500 shares of preferred stock on May 20, 2024.',
      ['notes exchanged 5000000 2024-05-20'],
    ],
    [
      'On May 4, 2024, we redeemed the 2026 Notes at 101.656% of principal, or $508.3 million.',
      ['notes redeemed 2024-05-04'],
    ],
    [
      'On May 4, 2024, we redeemed the notes and issued an additional $5 million of common stock.',
      ['notes redeemed 2024-05-04'],
    ],
    [
      'On May 4, 2024, we amended the term loan and paid the remaining $3 million of the purchase price.',
      ['term_loan amended 2024-05-04'],
    ],
  ])('%s', (text, expected) => expect(told('', text)).toEqual(expected))
})

describe('a debt becomes larger by a sum, or to a sum', () => {
  test.each<[string, string[]]>([
    [
      'On May 4, 2024, the Company and Oak Bank amended the Loan Agreement to increase the term loan by $5.0 million to $25.0 million.',
      ['credit_agreement amended 2024-05-04', 'term_loan amended 25000000 2024-05-04'],
    ],
    [
      'On May 4, 2024, we increased the note payable to our president from $500,000 to $750,000.',
      ['loan amended 750000 2024-05-04'],
    ],
    [
      'On May 4, 2024, we reopened our 5% notes due 2028 and issued an additional $100 million.',
      ['notes issued 100000000 2024-05-04'],
    ],
    ['On May 4, 2024, the term loan was increased by $5.0 million.', ['term_loan amended 2024-05-04']],
  ])('%s', (text, expected) => expect(told('', text)).toEqual(expected))
})

describe('what the sentence before tells of other business gives no day', () => {
  test.each([
    'On May 4, 2024, our chief financial officer resigned.',
    'On May 4, 2024, the Company entered into an employment agreement with its president.',
    'On May 4, 2024, the Company entered into a lease agreement for its mill.',
    'On May 4, 2024, the board declared a dividend of $0.20 per share.',
    'On May 4, 2024, the Company amended its bylaws.',
  ])('%s', (before) => expect(told(before, 'The Company repaid the term loan.')).toEqual(['term_loan repaid']))
  test('but a debt beside it does', () =>
    expect(
      told('On May 4, 2024, our directors approved a new credit agreement.', 'The Company repaid the term loan.'),
    ).toEqual(['term_loan repaid 2024-05-04']))
})

test('the period of a breach that is waived is not that of the extension', () =>
  expect(
    told(
      'The Company and Oak Bank amended the loan agreement.',
      'The amendment, dated May 4, 2024, extends the maturity to June 1, 2026 and waives the breach for the quarter ended March 31, 2024.',
    ),
  ).toEqual(['covenant_compliance waived 2024-05-04', 'credit_agreement extended 2024-05-04']))

test('what was to mature on a day did not mature on it', () =>
  expect(told('', 'The term loan was originally to mature on June 1, 2024 and was extended to June 1, 2026.')).toEqual([
    'term_loan extended',
  ]))
