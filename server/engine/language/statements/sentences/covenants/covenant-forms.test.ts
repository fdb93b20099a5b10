import { describe, expect, test } from 'vitest'
import type { Piece } from '../../fixtures/reading-of.ts'
import { signalLines } from '../../fixtures/signal-lines.ts'

const DEBT: Piece = 'The Company has a credit agreement with First Harbor Bank.'
const signalsIn = (text: string) => signalLines([DEBT, text])

describe('a covenant is read in the forms in which agreements put it', () => {
  test('a rate per annum beside a ratio is no level of it', () => {
    const text =
      'The amended facility requires us to maintain a net leverage ratio and sets the interest rate at 1.25% per annum.'
    expect(signalsIn(text)).toEqual(['maximum_net_leverage_ratio required maximum'])
  })

  test('the parties to a loan are no loan, and what they must keep is a covenant', () => {
    const text = 'The Loan Parties must maintain a minimum current ratio of 1.25 to 1.00.'
    expect(signalLines([text])).toEqual(['minimum_current_ratio required minimum 1.25'])
  })

  test.each([
    [
      'The facility requires a fixed charge coverage ratio (defined as the ratio of EBITDA to the sum of cash interest, unfinanced capital expenditures and taxes) of at least 1.1 to 1.0.',
      ['minimum_fixed_charge_coverage_ratio required minimum 1.1'],
    ],
    [
      'The indenture restricts our ability to incur debt unless we comply with a leverage ratio not to exceed 60% and an interest coverage ratio of more than 1.5 to 1.0 after giving effect to it.',
      ['maximum_debt_to_capitalization required maximum 0.6', 'minimum_interest_coverage_ratio required minimum 1.5'],
    ],
    [
      'We must maintain a ratio of unsecured indebtedness to unencumbered asset value of not more than 0.60 to 1.00.',
      ['maximum_debt_to_capitalization required maximum 0.6'],
    ],
    [
      'We must maintain a ratio of consolidated net operating income from the pool to consolidated unsecured interest expense of not less than 2.00 to 1.00.',
      ['minimum_interest_coverage_ratio required minimum 2'],
    ],
    [
      'The credit agreement requires the Partnership to maintain a ratio of Total Funded Debt (as defined in the credit agreement) to four quarters (actual or annualized, as applicable) of EBITDA not greater than 4.25 to 1.0.',
      ['maximum_debt_to_ebitda required maximum 4.25'],
    ],
    [
      'The amendment limits our annual capital expenditures to $30 million per year.',
      ['maximum_capital_expenditures required maximum USD 30000000'],
    ],
    [
      'We anticipate that we will exceed the Consolidated Funded Debt to consolidated EBITDA financial covenant of 3.75 to 1 set forth in our bank credit agreement.',
      ['maximum_debt_to_ebitda required maximum 3.75', 'covenant_compliance expected_noncompliance'],
    ],
    [
      'The loan agreement requires a security cover ratio of at least 125%.',
      ['minimum_asset_coverage_ratio required minimum 1.25'],
    ],
    [
      'The leverage ratio covenant was changed in two ways: (i) the calculation now subtracts cash; and (ii) the ratio levels were changed to 4.75 to 1.00 through March 31, 2027; and 4.25 to 1.00 at June 30, 2027.',
      ['maximum_total_leverage_ratio required maximum 4.75', 'covenant_terms amended'],
    ],
    [
      'Total secured debt to total asset value may not exceed 40% under the notes.',
      ['maximum_secured_leverage_ratio required maximum 0.4'],
    ],
    [
      'The loan agreement requires unencumbered assets to unsecured debt of at least 150%.',
      ['minimum_asset_coverage_ratio required minimum 1.5'],
    ],
    [
      'The loan requires that the DSCR be at least 1.25 to 1.00.',
      ['minimum_debt_service_coverage_ratio required minimum 1.25'],
    ],
    [
      'If the amount available under the credit facility is less than $5.0 million, we will be required to maintain a minimum fixed charge coverage ratio of 1.0 to 1.0.',
      ['minimum_fixed_charge_coverage_ratio springing minimum 1'],
    ],
    [
      'During the covenant period we are not subject to a coverage test but are instead required to maintain liquidity of at least $25 million.',
      ['minimum_liquidity required minimum USD 25000000'],
    ],
    [
      'All long-term debt contains a debt service ratio ("DSR") requirement and an equity to capitalization ratio ("ECR") requirement of at least 18 percent at each year end.',
      ['minimum_equity_to_capitalization required minimum 0.18'],
    ],
    [
      'The facility contains covenants, including (i) a tangible net worth covenant of a minimum; (ii) a covenant to maintain a minimum interest coverage ratio; and (iii) a maximum net homebuilding leverage ratio.',
      [
        'minimum_tangible_net_worth required minimum',
        'minimum_interest_coverage_ratio required minimum',
        'maximum_net_leverage_ratio required maximum',
      ],
    ],
    [
      'The Company must maintain liquidity (inclusive of unrestricted cash and, with limits, availability under the revolving credit facilities) of not less than $200.0 million at each month end during the covenant suspension period.',
      ['minimum_liquidity required minimum USD 200000000'],
    ],
    [
      'The amendment adds minimum liquidity of at least $30.0 million until the Leverage Ratio for four consecutive quarters is less than 2.50 to 1.00.',
      ['minimum_liquidity amended minimum USD 30000000'],
    ],
  ])('%s', (text, expected) =>
    expect(signalsIn(text).filter((line) => line !== 'covenant_terms amended' || expected.includes(line))).toEqual(
      expected,
    ),
  )
})

describe('a limit beside another, a changed limit and what is none', () => {
  test.each([
    [
      'We must maintain (i) a maximum "Net Adjusted Leverage Ratio" of 4.0 and (ii) a minimum EBITDAR to interest and rental expense ratio of 1.9.',
      ['minimum_interest_coverage_ratio required minimum 1.9', 'maximum_net_leverage_ratio required maximum 4'],
    ],
    [
      'The ratio of total liabilities to tangible net worth can be no greater than 1:1, and the fixed charge coverage ratio can be no less than 1.25:1.',
      ['maximum_debt_to_net_worth required maximum 1', 'minimum_fixed_charge_coverage_ratio required minimum 1.25'],
    ],
    [
      'The financial test covenant was amended to require the Company to have available cash equal to or greater than $250.0 million at each quarter end.',
      ['minimum_liquidity amended minimum USD 250000000'],
    ],
    [
      'Under the amendment, a reduction of the minimum liquidity covenant from $40 million to at least $27 million was agreed.',
      ['minimum_liquidity amended minimum USD 27000000'],
    ],
    [
      'The Company may not permit the ratio of consolidated debt to total capitalization to exceed 55% at any time, and may not permit consolidated net worth to be less than $400 million.',
      ['maximum_debt_to_capitalization required maximum 0.55', 'minimum_net_worth required minimum USD 400000000'],
    ],
    [
      'The Amendment lowered our required minimum consolidated earnings before interest, tax, depreciation, and amortization ("EBITDA") from $6.0 million to $2.0 million.',
      ['minimum_ebitda amended minimum USD 2000000'],
    ],
    [
      'The Borrower shall not permit, as of the last day of any fiscal quarter, the Leverage Ratio to exceed 3.00 to 1.00.',
      ['maximum_total_leverage_ratio required maximum 3'],
    ],
    [
      'There are two covenants: (i) a maximum leverage ratio of total consolidated indebtedness to adjusted earnings before interest, taxes, depreciation and amortization of 3.25 to 1.00 and (ii) a minimum interest coverage ratio of 3.00 to 1.00.',
      ['maximum_debt_to_ebitda required maximum 3.25', 'minimum_interest_coverage_ratio required minimum 3'],
    ],
    [
      'The agreement provides for (i) a period until we demonstrate compliance, during which we are not required to maintain the leverage ratio, (ii) a substitution with a liquidity covenant that requires our liquidity to be at least $65,000,000 at each month end.',
      ['minimum_liquidity required minimum USD 65000000'],
    ],
  ])('%s', (text, expected) =>
    expect(
      signalsIn(text)
        .filter((line) => line !== 'covenant_terms amended')
        .sort(),
    ).toEqual([...expected].sort()),
  )
  test.each([
    'The amendment will eliminate the financial covenant requirement of maintaining a minimum debt service coverage ratio.',
    'In accordance with the 1940 Act, the Company is allowed to borrow amounts such that its asset coverage is at least 150% after such borrowing.',
    'The covenant to maintain unrestricted cash greater than or equal to $10.0 million was removed.',
    'The prior leverage ratio covenant required us to maintain a leverage ratio of not greater than 3.50 to 1.00.',
    'The margin increases if the ratio of total debt to EBITDAX is equal to or greater than 3.00 to 1.00.',
  ])('what law asks, what was taken away and what only prices a loan is none: %s', (text) =>
    expect(signalsIn(text)).toEqual([]),
  )
  test('an amendment in the sentence before makes a changed limit an amended one', () => {
    expect(
      signalLines([
        'The Fourth Amendment to the credit agreement modified the leverage ratio covenant.',
        'The maximum leverage ratio increases to 6.25 to 1 through June 30, 2027 and 5.00 to 1 thereafter.',
      ]),
    ).toEqual(['covenant_terms amended', 'maximum_total_leverage_ratio amended maximum 6.25'])
    expect(signalsIn('The maximum leverage ratio increases to 4.50 to 1.00 for four quarters.')).toEqual([
      'maximum_total_leverage_ratio required maximum 4.5',
    ])
  })
})

describe('changes and breaches of covenants are read in their usual forms', () => {
  test.each([
    [
      'At quarter end the Company was in compliance with all of the required ratios.',
      ['covenant_compliance in_compliance'],
    ],
    [
      'The Company believes that it will be able to maintain compliance with all covenants through June 30, 2027.',
      ['covenant_compliance expected_compliance'],
    ],
    [
      'The Company was not in compliance with its adjusted net income requirement at June 30, 2026.',
      ['covenant_compliance breached'],
    ],
    [
      'The late filing of our annual report caused us not to be in compliance with various covenants under our credit facility.',
      ['covenant_compliance breached'],
    ],
    [
      'The amendment amended the credit agreement to, among other things, (1) increase the equipment line and (2) revise the maximum leverage ratio for each quarter of 2026.',
      ['maximum_total_leverage_ratio amended maximum', 'covenant_terms amended'],
    ],
    [
      'The amendment extends the maturity of the credit facility and relaxes compliance with financial covenants through April 2027.',
      ['covenant_terms amended', 'credit_agreement extended'],
    ],
    [
      'The amendment, among other things, modifies the existing representations, covenants, financial covenants and events of default in the credit agreement.',
      ['covenant_terms amended'],
    ],
    [
      'During the relief period, we will not be subject to the maximum leverage ratio covenant.',
      ['maximum_total_leverage_ratio suspended maximum'],
    ],
    [
      'We are not required to test the interest coverage ratio covenant until June 30, 2027.',
      ['minimum_interest_coverage_ratio suspended minimum'],
    ],
    [
      'The amendment amended the credit agreement to, among other things, (i) waive the financial covenants for the quarters ending June 30 and September 30, 2026.',
      ['covenant_compliance waived'],
    ],
    [
      'On May 21, 2026 the Company and the holder agreed to a forbearance agreement for the note.',
      ['covenant_compliance forbearance'],
    ],
    ['This nonpayment constitutes a "default" under the terms of the indenture.', ['debt_default defaulted']],
    ['The notes were due on various dates in 2025 and are currently in default.', ['debt_default defaulted']],
    [
      'The Company is currently in default with one of its lenders for non-payment of two matured notes.',
      ['debt_default defaulted'],
    ],
    [
      'The Company does not expect that its existing cash and the proceeds of the offering will be sufficient to fund its operations for the twelve months from the date of these statements.',
      ['liquidity_sufficiency stated_insufficient'],
    ],
    [
      'Its independent auditors have included an explanatory paragraph in their audit opinion on the Company\u2019s 2025 annual financial statements as to the substantial doubt about the Company\u2019s ability to continue as a going concern.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'There is no assurance that these efforts will result in a transaction or provide capital, which creates substantial doubt about the Company\u2019s ability to continue as a going concern.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'For the year ended December 31, 2024, the Company disclosed the substantial doubt about its ability to continue as a going concern.',
      [],
    ],
    [
      'The amended facility has the potential to increase the amount of such revolving facility to $150 million if additional commitments are received.',
      [],
    ],
    [
      'As a result of the Company\u2019s continued non-compliance with the financial covenants under the revolving credit facility, the agent took control of its accounts.',
      ['covenant_compliance breached'],
    ],
    [
      'The noteholders, at the direction of the trustee, provided a limited waiver of certain events of default under the notes.',
      ['covenant_compliance waived'],
    ],
    [
      'Pursuant to the May Forbearance Agreement, the holder agreed to forbear exercising its rights under the note.',
      ['covenant_compliance forbearance'],
    ],
    [
      'The lenders agreed to extend the suspension period for the financial covenant (the secured leverage ratio) of the credit facility to March 31, 2027.',
      ['maximum_secured_leverage_ratio suspended maximum'],
    ],
    [
      'Retained losses have been incurred, which raises a doubt about our ability to continue as a going concern.',
      ['substantial_doubt substantial_doubt_raised'],
    ],
    [
      'On May 4, 2026, the Company agreed, subject to certain conditions, to forbear until June 30, 2026 from exercising its remedies under the note issued by the buyer to the Company.',
      [],
    ],
    [
      'A forbearance default includes the taking of any action (or forbearing from taking any action) outside the ordinary course.',
      [],
    ],
    [
      'Two of our promissory notes remain outstanding beyond their maturity dates, triggering an event of technical default under the notes.',
      ['debt_default defaulted'],
    ],
  ])('%s', (text, expected) =>
    expect(signalsIn(text).filter((line) => line !== 'credit_agreement amended' || expected.includes(line))).toEqual(
      expected,
    ),
  )
  test('loans out of compliance with covenants named before them are a breach', () => {
    expect(
      signalLines([
        'Certain mortgage notes include debt service coverage covenants.',
        'At year end, four loans were out of compliance because of renovation costs.',
      ]),
    ).toContain('covenant_compliance breached')
  })
  test('an extension after an agreement to forbear is relief for the debtor', () => {
    expect(
      signalLines([
        'On May 4, 2026, the Company agreed to forbear from exercising its rights under the note of the buyer.',
        'On May 20, 2026, the parties entered into a letter agreement extending the forbearance period under the forbearance agreement.',
      ]),
    ).toEqual([])
  })
})
