import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The acts that a sentence states, with the amount and the day of each. */
const actsIn = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'debt')
    .map(({ concept, action, threshold, locator }) =>
      [concept, action, threshold ?? '', locator['asOf'] ?? ''].filter((part) => part !== '').join(' '),
    )

describe('notes are exchanged, bought back, converted, called and mature', () => {
  test.each<[string, string]>([
    [
      'In June 2024 we exchanged $48.5 million of Convertible Notes for $61.1 million of 2028 Notes.',
      'notes exchanged 48500000 2024-06-30',
    ],
    [
      'On May 1, 2024, holders tendered $6.4 million of Convertible Notes in exchange for 0.6 million shares.',
      'notes exchanged 6400000 2024-05-01',
    ],
    ['In June 2024, we completed an exchange offer for our 5% Notes.', 'notes exchanged 2024-06-30'],
    [
      'In June 2024 we purchased $243.7 million of the 2026 Notes pursuant to a tender offer.',
      'notes repurchased 243700000 2024-06-30',
    ],
    [
      'On May 4, 2024, $5.0 million of the convertible notes were converted into shares.',
      'notes converted 5000000 2024-05-04',
    ],
    [
      'On May 4, 2024 the Company issued a notice of redemption for all of its outstanding 5% Notes.',
      'notes called 2024-05-04',
    ],
    ['On May 4, 2024, we called the 5% notes for redemption.', 'notes called 2024-05-04'],
    [
      'On May 1, 2024, $300 million aggregate principal amount of medium-term notes matured.',
      'notes matured 300000000 2024-05-01',
    ],
  ])('%s', (text, act) => expect(actsIn(text)).toContain(act))

  test.each([
    'In June 2024 the Company purchased corporate notes for $5 million.',
    'In June 2024, the initial purchasers purchased the 2026 Notes.',
    'In June 2024 we converted our $6 million convertible promissory note of Orlo into equity securities of Orlo.',
    'Holders of the 2026 Notes were able to convert their 2026 Notes in June 2024.',
    'The Company called a meeting of holders of the notes on May 4, 2024.',
    'In June 2024 we made payments under various notes that matured at various dates.',
    'In May 2024, the 2.8% notes matured and were repaid.',
  ])('no exchange, purchase, conversion, call or maturity: %s', (text) =>
    expect(actsIn(text).filter((one) => /exchanged|repurchased|converted|called|matured/.test(one))).toEqual([]),
  )
})

describe('small issuers borrow from persons, and bases and commitments change', () => {
  test.each<[string, string[]]>([
    ['On May 3, 2024, the Company borrowed $5 million from a shareholder.', ['loan borrowed 5000000 2024-05-03']],
    [
      'On May 3, 2024, the Company borrowed $180,000 from Harrow Partners and $20,000 from Dell Holdings, in exchange for two promissory notes.',
      ['loan borrowed 2024-05-03'],
    ],
    [
      'On October 6, 2024, the borrowing base was decreased from $200 million to $120 million.',
      ['borrowing_base amended 120000000 2024-10-06'],
    ],
    ['In May 2024 we reduced the unused portion of our revolver to $38.1 million.', []],
    [
      'On October 6, 2024, the Company obtained a Waiver and Third Amendment to the Credit Agreement.',
      ['credit_agreement amended 2024-10-06'],
    ],
    [
      'On April 30, 2024, in connection with entering into the Credit Agreement, the Company’s prior credit agreement was terminated.',
      ['credit_agreement terminated 2024-04-30', 'credit_agreement entered_into 2024-04-30'],
    ],
    [
      'All amounts outstanding under the Prior Credit Agreement were repaid on May 3, 2024.',
      ['credit_agreement repaid 2024-05-03'],
    ],
    ['The holders have rights under the indenture under which the notes were issued.', []],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

describe('an act is found after other words', () => {
  test.each<[string, string[]]>([
    [
      'On November 4, 2022, the Company entered into a loan and security agreement with a bank, as amended August 26, 2024.',
      ['credit_agreement entered_into 2022-11-04', 'credit_agreement amended 2024-08-26'],
    ],
    ['On May 4, 2024, the Credit Agreement, as amended, was terminated.', ['credit_agreement terminated 2024-05-04']],
    ['In May 2024, the balance of the note and accrued interest were paid off.', ['notes repaid 2024-05-31']],
    ['In May 2024, the Company assumed $80,000,000 in notes payable.', ['loan assumed 80000000 2024-05-31']],
    [
      'In May 2024, the Company completed the syndication of a $600,000,000 revolving credit facility.',
      ['credit_agreement entered_into 600000000 2024-05-31'],
    ],
    [
      'On May 3, 2024, the Company entered into an agreement with an unrelated third party for an unsecured line of credit.',
      ['credit_agreement entered_into 2024-05-03'],
    ],
    ['In July 2024 the line of credit was renewed for two years.', ['credit_agreement extended 2024-07-31']],
    ['On May 3, 2024, both loans were extended.', ['loan extended 2024-05-03']],
    [
      'In May 2024 we repaid the term loan and a portion of our existing senior notes.',
      ['term_loan repaid 2024-05-31', 'notes repaid 2024-05-31'],
    ],
    [
      'On May 3, 2024 the Company received a two-year loan (the “Aid Loan”) from Second Bank, the lender, in the amount of $3,508,047.',
      ['term_loan borrowed 3508047 2024-05-03'],
    ],
    ['On May 4, 2024, we terminated the Covenant Relief Period under the credit facility.', []],
    [
      'In December 2024, the Company settled the swaps and received cash of $2 million from certain counterparties.',
      [],
    ],
    ['In May 2024, the Company received a promissory note from the buyer.', []],
  ])('%s', (text, acts) => expect(actsIn(text)).toEqual(acts))
})

test('what was issued in one year and matured in another matured then', () => {
  expect(actsIn('The convertible notes issued in 2021 matured on March 31, 2024.')).toEqual([
    'notes matured 2024-03-31',
  ])
})

test.each([
  'In February 2024, we prepaid $20 million of the 2028 Notes, and $80 million of the 2028 Notes remained outstanding.',
  'In February 2024, we prepaid $20 million of the 2028 Notes and $80 million of the notes is outstanding.',
])('what is left has a verb of its own and is not repaid: %s', (text) => {
  expect(actsIn(text)).toEqual(['notes repaid 20000000 2024-02-29'])
})

test.each([
  [
    'In 2024 and 2023, we repaid $15 million and $51 million of long-term debt, respectively, and in 2023, we issued $30 million of public notes.',
    ['debt repaid 15000000', 'debt repaid 51000000', 'notes issued 30000000'],
  ],
  [
    'On June 10, 2024, the Company entered into $350 million aggregate principal amount of its 6.4% Senior Notes due 2034.',
    ['notes issued 350000000 2024-06-10'],
  ],
  ['These transactions effectively extended the maturity of our senior notes by two years.', []],
  ['On May 4, 2024, we effectively extended our term loan to June 2028.', ['term_loan extended 2024-05-04']],
  [
    'In May 2024, we extended our debt maturity profile by issuing $300 million of notes due 2035.',
    ['notes issued 300000000 2024-05-31'],
  ],
  [
    'On May 1, 2024, our lenders agreed to extend the commitments of the Credit Agreement for one year.',
    ['credit_agreement extended 2024-05-01'],
  ],
  [
    'On May 1, 2024, the Company settled a note payable of $200,000 by issuing 500,000 shares of common stock.',
    ['loan converted 2024-05-01'],
  ],
  [
    'On May 4, 2024, we terminated the entire $100 million of commitments under the 2021 Revolver.',
    ['credit_agreement terminated 100000000 2024-05-04'],
  ],
  ['On May 4, 2024, we canceled $100 million of the commitments under the 2021 Revolver.', []],
  ['On May 4, 2024, we terminated the revolving commitments under the existing credit agreement.', []],
  [
    'On May 4, 2024, we terminated all commitments under the credit agreement.',
    ['credit_agreement terminated 2024-05-04'],
  ],
  ['During 2024, in connection with the extinguishment of debt, we reclassified $38 million to other income.', []],
  [
    'We issued convertible promissory notes to two investors. These promissory notes were repaid in total on April 8, 2024 for $41,200.',
    ['notes repaid 41200 2024-04-08'],
  ],
  [
    'In March 2024, we issued a secured promissory note for $4.8 million. In May 2024, we extended the maturity date of the note to May 2025.',
    ['notes issued 4800000 2024-03-31', 'notes extended 2024-05-31'],
  ],
])('each act by its own verb and kind: %s', (text, acts) => expect(actsIn(text)).toEqual(acts))
