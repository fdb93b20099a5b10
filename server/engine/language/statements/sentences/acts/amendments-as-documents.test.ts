import { describe, expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

/** The debt acts of a passage: concept, action, sum and day of each. */
const acts = (text: string): string[] =>
  readBody(text)
    .signals.filter(({ signalType }) => signalType === 'debt')
    .map(({ concept, action, threshold, locator }) =>
      [concept, action, threshold ?? '', locator['asOf'] ?? '']
        .map(String)
        .filter((part) => part !== '')
        .join(' '),
    )

describe('an amendment is stated by the party that gives it or gets it', () => {
  const AMENDED = 'credit_agreement amended 2024-03-01'
  test.each<[string, string[]]>([
    ['Effective March 1, 2024, we consummated with the lenders an amendment to the credit facility.', [AMENDED]],
    [
      'On March 1, 2024, the Company obtained the necessary amendments from the banks to maintain compliance with the credit facility.',
      [AMENDED],
    ],
    ['On March 1, 2024, the lenders consented to an amendment of the credit agreement.', [AMENDED]],
    ['On March 1, 2024, the Company negotiated the Ninth Amendment to its credit agreement.', [AMENDED]],
    [
      'On March 1, 2024, the Company received from its lenders an extension of the maturity of the credit facility to May 1, 2025.',
      ['credit_agreement extended 2024-03-01'],
    ],
    [
      'The Company borrows under a loan agreement with Harbor. On March 1, 2024, the Company entered into a second amendment with Harbor.',
      [AMENDED],
    ],
    [
      'On March 1, 2024, Fern Corporation, a leading developer and manufacturer of machines for cutting and cleaning, announced that it has entered into an amendment to its credit facility.',
      [AMENDED],
    ],
    ['On March 1, 2024, Fern Mills, one of our customers, entered into an amendment to its credit facility.', []],
    [
      'On March 1, 2024, the changes were: (i) the borrowing base was increased from $1.0 billion to $1.3 billion; (ii) the revolving commitments were increased from $1.0 billion to $1.2 billion; and (iii) the maturity date of the credit facility was extended to April 19, 2028, provided that if the 2022 Notes have not been refinanced it will be earlier.',
      [
        'credit_agreement extended 2024-03-01',
        'borrowing_base amended 1300000000 2024-03-01',
        'revolver_capacity amended 1200000000 2024-03-01',
      ],
    ],
    [
      'On March 1, 2024, we entered into the Third Amendment to the credit facility. Among the changes in the Third Amendment are: (i) the borrowing base was increased from $1.0 billion to $1.3 billion; and (ii) fees were lowered.',
      [AMENDED, 'borrowing_base amended 1300000000 2024-03-01'],
    ],
    [
      'On March 1, 2024, the Company entered into Amendment No. 2 to its credit agreement, dated as of October 19, 2022, as amended by Amendment No. 1, dated as of October 10, 2023. Amendment No. 2 extends the maturity of the credit agreement to October 9, 2026.',
      [
        AMENDED,
        'credit_agreement entered_into 2022-10-19',
        'credit_agreement amended 2023-10-10',
        'credit_agreement extended 2024-03-01',
      ],
    ],
    [
      'On March 1, 2024, the Company and its lender agreed to (i) replace a financial ratio; (ii) institute a covenant related to liquidity; and (iii) extend the expiration date of the line of credit to August 15, 2025.',
      ['credit_agreement extended 2024-03-01'],
    ],
    [
      'On March 1, 2024, the credit agreement was amended. The credit agreement, as amended, continues to provide for a $750 million revolving credit facility.',
      [AMENDED],
    ],
    ['On March 1, 2024, the Company reached an agreement with its lenders to amend its credit agreement.', [AMENDED]],
    [
      'On March 1, 2024, we reached agreement with the lender group on an amendment to our credit agreement.',
      [AMENDED],
    ],
    [
      'On March 1, 2024, we reached an agreement in principle with our lenders on an amendment to our credit agreement.',
      [],
    ],
    ['The Company is negotiating an amendment to the credit agreement.', []],
    ['The board agreed on March 1, 2024 to an amendment of the credit agreement.', []],
    ['On March 1, 2024, the Company entered into an amendment with Tarn. The license agreement ends in May.', []],
    [
      'The Company leases its plant. On March 1, 2024, the Company entered into an amendment to its lease and repaid the term loan.',
      ['term_loan repaid 2024-03-01'],
    ],
  ])('%s', (text, expected) => expect(acts(text)).toEqual(expected))
})

describe('what pays debt back or takes it in has its own sum and its own day', () => {
  test.each<[string, string[]]>([
    [
      'On March 1, 2024, the Company redeemed $30.0 million principal amount of the $520.0 million aggregate principal amount of its 7% senior notes.',
      ['notes redeemed 30000000 2024-03-01'],
    ],
    [
      'On March 1, 2024, the Company called for redemption on April 15, 2024 the $150.9 million principal amount of the 2026 notes.',
      ['notes called 150900000 2024-03-01'],
    ],
    [
      'On March 1, 2024, the Company used the proceeds to repay all outstanding amounts, including accrued and unpaid interest, under the credit agreement.',
      ['credit_agreement repaid 2024-03-01'],
    ],
    [
      'On March 1, 2024, the Company paid $20 million of principal on its term loan.',
      ['term_loan repaid 20000000 2024-03-01'],
    ],
    ['On March 1, 2024, the Company paid $20 million of interest on its term loan.', []],
    [
      'Lower interest resulted from the 11.75 percent senior subordinated note redemption completed on July 10, 2024.',
      ['notes redeemed 2024-07-10'],
    ],
    ['The Company may prepay the loans with all interest on the principal being prepaid of the term loans.', []],
    [
      'On June 17, 2024, the prior credit agreement (the “Prior Agreement”) was terminated, and all amounts outstanding thereunder were repaid.',
      ['credit_agreement terminated 2024-06-17', 'credit_agreement repaid 2024-06-17'],
    ],
    [
      'On May 5, 2024, the Company used $3.2 million in proceeds from the new facility to retire its bank term loan.',
      ['loan repaid 3200000 2024-05-05'],
    ],
    [
      'On May 5, 2024, we used the net proceeds toward the repayment in full of the $1.3 billion in aggregate principal amount outstanding under our bridge loan facility.',
      ['term_loan repaid 1300000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the Company refinanced the term loan with a new $92 million credit facility.',
      ['term_loan refinanced 2024-05-05', 'credit_agreement entered_into 92000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the Company entered into an exchange of $10,000,000 face value of its senior notes for shares of common stock.',
      ['notes exchanged 10000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the Company closed the sale of the senior mortgage loan on a property in Ohio that was in maturity default.',
      [],
    ],
    [
      'On May 5, 2024, the Company elected to call for the partial redemption of $100 million of the $150 million 7% senior notes due 2029.',
      ['notes called 100000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the Company called all of the remaining $12 million of its 11% senior notes due 2029.',
      ['notes called 12000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the Company completed its tender offer for $49,000,000 of its 7% Notes due 2029.',
      ['notes repurchased 49000000 2024-05-05'],
    ],
    ['The Company plans to complete its tender offer by purchasing $49,000,000 of the 7% Notes due 2029.', []],
  ])('%s', (text, expected) => expect(acts(text)).toEqual(expected))
})

describe('an agreement and a changed limit of a line have their own sum and their own day', () => {
  test.each<[string, string[]]>([
    [
      'On March 1, 2024, the Company entered into new senior secured credit facilities totaling $60 million.',
      ['credit_agreement entered_into 60000000 2024-03-01'],
    ],
    [
      'The bank reduced the credit line of the Company from $30 million to $10 million on March 1, 2024.',
      ['revolver_capacity amended 10000000 2024-03-01'],
    ],
    [
      'The new revolving credit increased the maximum funds available to the company from $205 million to $225 million on March 1, 2024.',
      ['revolver_capacity amended 225000000 2024-03-01'],
    ],
    [
      'On June 17, 2024, the Company entered into an amendment to the credit agreement. The Company further reduced the revolving line of credit to $250.0 million pursuant to a waiver entered into on November 14, 2024.',
      ['credit_agreement amended 2024-06-17', 'revolver_capacity amended 250000000 2024-11-14'],
    ],
    [
      'On June 17, 2024, the Company entered into an amendment to the credit agreement. Pursuant to the amendment, the revolving commitments were reduced to $250.0 million.',
      ['credit_agreement amended 2024-06-17', 'revolver_capacity amended 250000000 2024-06-17'],
    ],
    [
      'On June 17, 2024, the Company signed the seventh amendment to the credit agreement. The seventh amendment reduced the amount that the Company may borrow under the credit agreement from $173 million to an aggregate of $163 million.',
      ['credit_agreement amended 2024-06-17', 'credit_facility_commitments amended 163000000 2024-06-17'],
    ],
    [
      'On June 17, 2024, the Company entered into an amendment to its credit agreement dated as of March 5, 2021 under which a term loan facility was established.',
      ['credit_agreement amended 2024-06-17', 'credit_agreement entered_into 2021-03-05'],
    ],
    ['On July 10, 2024, the Company disclosed that it had amended its credit facility.', ['credit_agreement amended']],
    [
      'On May 5, 2024, the Company closed its previously announced private offering of $500 million of 5.875% senior notes due 2033.',
      ['notes issued 500000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the Company entered into an agreement for a new $15 million revolving credit facility, replacing its current facility which was to expire in August 2025.',
      ['credit_agreement entered_into 15000000 2024-05-05', 'credit_agreement refinanced 2024-05-05'],
    ],
    [
      'On May 5, 2024, the credit facility was permanently reduced to $173.3 million from $198.0 million.',
      ['credit_facility_commitments amended 173300000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the borrowing base under the credit facility was decreased from $200 million to $120 million.',
      ['borrowing_base amended 120000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, these letters of credit reduced the availability under the credit facility to $15.1 million.',
      [],
    ],
    [
      'The notes were sold under the indenture, dated as of September 15, 2005 (the “Base Indenture”), as supplemented by the Seventh Supplemental Indenture, dated as of May 5, 2024.',
      ['notes amended 2024-05-05'],
    ],
    ['On May 5, 2024, we closed a $37,600,000 first mortgage whole loan to finance the acquisition of a plant.', []],
    [
      'On May 5, 2024, the amendment established a new borrowing base and reduced the elected commitments under the revolver to $1.7 billion.',
      ['revolver_capacity amended 1700000000 2024-05-05'],
    ],
    [
      'On May 5, 2024, the Company and its lender entered into the following documents: (i) Fifth Amendment to Loan Agreement and (ii) a consent.',
      ['credit_agreement amended 2024-05-05'],
    ],
    [
      'In December 2024, the Company increased, under the provisions of the accordion feature of its credit agreement, the amount of its revolving credit facility to $225.0 million.',
      ['revolver_capacity amended 225000000 2024-12-31'],
    ],
    [
      'On May 5, 2024, we recapitalized, entering into a credit agreement with Harbor.',
      ['credit_agreement entered_into 2024-05-05'],
    ],
    [
      'On May 5, 2024, we entered into a credit agreement (the “Agreement”) with Harbor. Our old credit facility and our prior revolver were unsecured. On June 28, 2024, the Agreement was amended to increase a fee.',
      ['credit_agreement entered_into 2024-05-05', 'credit_agreement amended 2024-06-28'],
    ],
    [
      'In February 2024, the Company entered into a new credit facility. In conjunction with the Tarn acquisition, the Company reduced the facility to $65 million.',
      ['credit_agreement entered_into 2024-02-29', 'credit_facility_commitments amended 65000000'],
    ],
    [
      'As reported in our Form 10-Q for the quarterly period ended September 30, 2024, we amended our revolving credit facility.',
      ['credit_agreement amended'],
    ],
    [
      'As reported in the Current Report filed on October 4, 2024, we amended our revolving credit facility.',
      ['credit_agreement amended'],
    ],
  ])('%s', (text, expected) => expect(acts(text)).toEqual(expected))
})

test('an item that begins with a verb says what the amendment in its stem does', () => {
  const items = [
    'On May 5, 2024, the Company entered into the tenth amendment to its credit facility which, among other things:',
    'Waives the event of default that occurred under the credit facility.',
    'Extends the maturity date of the credit facility to May 1, 2027.',
    'Lowers the maximum credit under the facility from $100 million to $70 million.',
  ]
  const { signals } = readBody(items.map((text) => `<p>${text}</p>`).join(''))
  const found = signals.map(({ concept, action, threshold }) => [concept, action, threshold].join(' ').trim())
  expect(found).toEqual(
    expect.arrayContaining([
      'credit_agreement amended',
      'covenant_compliance waived',
      'credit_agreement extended',
      'revolver_capacity amended 70000000',
    ]),
  )
})
