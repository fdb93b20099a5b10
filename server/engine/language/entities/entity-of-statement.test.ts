import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const GROUP =
  '<p>We acquired Tarnfleet, which is now a wholly-owned subsidiary. Metalúrgica, a wholly owned subsidiary of the Company, makes castings. Harbor Bottling Company, Inc., a wholly owned subsidiary of the Company, sells drinks.</p>'

/** The statements of a sentence: concept, action and the part of the group that each is of. */
const partsIn = (sentence: string): string[] =>
  readBody(`${GROUP}<p>${sentence}</p>`).signals.map(
    ({ concept, action, entity }) => `${concept} ${action} ${entity?.name ?? '-'}`,
  )

test.each<[string, string[]]>([
  [
    'As of December 31, 2024, Tarnfleet was in compliance with all covenants under the Master Vehicle Loan.',
    ['covenant_compliance in_compliance Tarnfleet'],
  ],
  ['In 2024, Metalúrgica repaid its outstanding borrowings.', ['debt repaid Metalúrgica']],
  ['Tarnfleet funds its business with variable or fixed rate debt.', ['liquidity_sources stated Tarnfleet']],
  [
    'Tarnfleet relies on its ability to raise funds in the capital markets. These funds are obtained by sales of commercial paper.',
    ['financing_access dependent Tarnfleet', 'liquidity_sources stated Tarnfleet'],
  ],
  [
    'Tarnfleet relies on its ability to raise funds in the capital markets. Our liquidity is provided by bank loans.',
    ['financing_access dependent Tarnfleet', 'liquidity_sources stated -'],
  ],
  [
    'We believe that Tarnfleet’s cash flow will be sufficient to meet its needs.',
    ['liquidity_sufficiency stated_sufficient Tarnfleet'],
  ],
  [
    'The Company believes that its cash flows are sufficient to meet the future liquidity requirements of its insurance subsidiaries.',
    ['liquidity_sufficiency stated_sufficient insurance subsidiaries'],
  ],
  [
    'We believe that our cash flows are adequate to meet the needs of Tarnfleet.',
    ['liquidity_sufficiency stated_sufficient Tarnfleet'],
  ],
  [
    'We believe that cash flows are sufficient to meet our liquidity requirements and those of our insurance subsidiaries.',
    ['liquidity_sufficiency stated_sufficient -'],
  ],
  [
    'We believe that cash flows are sufficient to meet the requirements of the Company and its insurance subsidiaries.',
    ['liquidity_sufficiency stated_sufficient -'],
  ],
  ['The liquidity needs of Metalúrgica and Tarnfleet are met through bank loans.', ['liquidity_sources stated -']],
  [
    'In 2024, we paid $154 million to redeem all $133 million principal amount of our subsidiary, Harbor Bottling Company, Inc.’s 7.00% senior notes due March 2029 and 5.50% notes due May 2035.',
    ['notes redeemed Harbor Bottling Company'],
  ],
  [
    'In May 2024, Metalúrgica issued $20 million of 5% notes due 2030 and Tarnfleet issued $30 million of 6% notes due 2031.',
    ['notes issued Metalúrgica', 'notes issued Tarnfleet'],
  ],
  ['In 2024, we redeemed our 7.00% senior notes due March 2029.', ['notes redeemed -']],
  [
    'In May 2024, Tarnfleet, Inc. entered into a Loan Agreement (“Tarnfleet Agreement”) with Oak Bank (“Oak”).',
    ['credit_agreement entered_into Tarnfleet'],
  ],
  [
    'In May 2024, we entered into a Credit Agreement (“Elm Agreement”) to replace the Tarnfleet Agreement.',
    ['credit_agreement entered_into -'],
  ],
  [
    'In 2024, we redeemed $9 million of certain notes originally issued by our subsidiary, Metalúrgica, at par.',
    ['notes redeemed Metalúrgica'],
  ],
  ['In 2024, we repaid the 7% notes of Tarnfleet.', ['notes repaid Tarnfleet']],
  ['The indenture limits Tarnfleet’s ability to incur debt or create liens.', ['covenant_terms named Tarnfleet']],
  ['The indenture restricts the ability of Tarnfleet to pay dividends.', ['covenant_terms named Tarnfleet']],
  ['Our indenture restricts the ability of certain of our subsidiaries to incur liens.', ['covenant_terms named -']],
  ['Our indenture limits our ability and Tarnfleet’s ability to incur debt.', ['covenant_terms named -']],
  [
    'Under the loan agreement the Company is required to maintain Tarnfleet’s consolidated tangible net worth at not less than $5 million.',
    ['minimum_tangible_net_worth required Tarnfleet'],
  ],
  [
    'Under terms of two revolving credit agreements, cancelled in February 2024, Tarnfleet could borrow $5 million.',
    ['credit_agreement terminated Tarnfleet'],
  ],
  [
    'In July 2024, Tarnfleet and its lenders entered into an amendment pursuant to which the maturity of the term loan was extended to July 2026.',
    ['term_loan amended Tarnfleet', 'term_loan extended Tarnfleet'],
  ],
  ['We issued $5 million of 5% notes due 2030 to fund Tarnfleet’s expansion.', ['notes issued -']],
])('whose statement it is: %s', (sentence, expected) => expect(partsIn(sentence)).toEqual(expected))

const COVER =
  '<p>Northwind Mills Co</p><p>(Exact name of registrant as specified in its charter)</p><p>Northwind Mills Credit Company (“Northwind Credit”) finances sales. Orlo Capital Corporation (“Orlo”) and Northwind Capital Company (“NC”) are dealers.</p>'

test.each<[string, (string | undefined)[]]>([
  ['Northwind Credit relies heavily on its ability to raise substantial amounts of funds.', ['Northwind Credit']],
  ['Northwind Mills Credit Company repaid its term loan in May 2024.', ['Northwind Mills Credit Company']],
  ['Orlo relies heavily on its ability to raise substantial amounts of funds.', [undefined]],
  ['Northwind relies heavily on its ability to raise substantial amounts of funds.', [undefined]],
])('a finance company by the filer’s whole name, and what it is called: %s', (sentence, expected) =>
  expect(readBody(`${COVER}<p>${sentence}</p>`).signals.map(({ entity }) => entity?.name)).toEqual(expected),
)
