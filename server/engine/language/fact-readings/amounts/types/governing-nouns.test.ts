import { expect, test } from 'vitest'
import { factsIn } from '../../../fixtures/read-body.ts'

/** Sentences in the shapes that filings use: the noun that governs an amount decides what it is, whatever stands near. */
test.each<[string, string[]]>([
  [
    'There were no borrowings outstanding under the credit facility, and letters of credit totaling $4.4 million were issued at December 31, 2024.',
    ['letters_of_credit 4400000 2024-12-31', 'revolver_drawn 0 2024-12-31'],
  ],
  [
    'The line of credit available under the ABL is reduced by letter of credit utilization totaling $32.7 million at December 31, 2024.',
    ['letters_of_credit 32700000 2024-12-31'],
  ],
  [
    'The Company has $33,239,000 and $33,169,000 of line of credit borrowings at December 31, 2024 and 2023, respectively.',
    ['revolver_drawn 33169000 2023-12-31', 'revolver_drawn 33239000 2024-12-31'],
  ],
  ['The credit agreement provides for up to $500 million in borrowings.', ['revolver_capacity 500000000 2024-12-31']],
  [
    'Our revolving credit facility gives us access to as much as $125 million.',
    ['revolver_capacity 125000000 2024-12-31'],
  ],
  [
    'We had $14.2 million and $9.8 million of indebtedness under our credit facilities as of December 31, 2024 and 2023, respectively.',
    ['revolver_drawn 14200000 2024-12-31', 'revolver_drawn 9800000 2023-12-31'],
  ],
  [
    'We have building loans with Orlo Bank. We had $14.2 million of indebtedness under our credit facilities as of December 31, 2024.',
    ['other_debt 14200000 2024-12-31'],
  ],
  [
    'We have two revolving credit facilities and a vehicle loan. Borrowings under our credit facilities were $14.2 million at December 31, 2024.',
    ['revolver_drawn 14200000 2024-12-31'],
  ],
  [
    'At December 31, 2024, $6 million of these support facilities outside the United States were in use.',
    ['revolver_drawn 6000000 2024-12-31'],
  ],
  [
    'We had $31 million of debt under our term loan and $12 million of debt under our revolving credit facility as of December 31, 2024.',
    ['revolver_drawn 12000000 2024-12-31', 'term_loan 31000000 2024-12-31'],
  ],
  ['The indenture permits $90 million of indebtedness under credit facilities.', []],
  ['Our credit agreement permits $90 million of borrowings.', ['revolver_capacity 90000000 2024-12-31']],
  ['The amendment to the revolving credit facility permits up to $50 million of restricted payments a year.', []],
  [
    'As of December 31, 2024 and 2023, our borrowings, all by one segment, under the line of credit were $0.9 million and $1.6 million, respectively.',
    ['revolver_drawn 1600000 2023-12-31', 'revolver_drawn 900000 2024-12-31'],
  ],
  [
    'We have used $33 million under the revolving credit facility, resulting in a total of $66 million available as of December 31, 2024.',
    ['revolver_availability 66000000 2024-12-31', 'revolver_drawn 33000000 2024-12-31'],
  ],
  [
    'Excess availability under the revolver, net of $7.2 million in letters of credit, came to $48.1 million at December 31, 2024.',
    ['letters_of_credit 7200000 2024-12-31', 'revolver_availability 48100000 2024-12-31'],
  ],
  [
    'At December 31, 2024, $14 million of the revolver was drawn and $5 million was tied up in letters of credit.',
    ['letters_of_credit 5000000 2024-12-31', 'revolver_drawn 14000000 2024-12-31'],
  ],
  [
    'At December 31, 2024, the fair value of our long-term debt was $86 million and its book value was $85 million.',
    ['debt_fair_value 86000000 2024-12-31', 'long_term_debt 85000000 2024-12-31'],
  ],
  [
    'At December 31, 2024, the fair value of the senior notes was $86 million compared to a principal value of $90 million.',
    ['debt_fair_value 86000000 2024-12-31', 'notes 90000000 2024-12-31'],
  ],
  ['At December 31, 2024, we had $19 million indebtedness under the term loan.', ['term_loan 19000000 2024-12-31']],
  [
    'What remained undrawn on the revolver at December 31, 2024 came to $6 million.',
    ['revolver_availability 6000000 2024-12-31'],
  ],
  [
    'We entered into swaps that had the effect of converting $9 million of the term loan from a floating to a fixed rate.',
    [],
  ],
  ['Holders of $12.5 million of the convertible notes exchanged them for shares in September 2024.', []],
  ['The loan discount balance was $56,000 at December 31, 2024.', []],
  ['Total commitments to originate loans came to $291 million at December 31, 2024.', []],
  [
    'Interest expense incurred in the year ended December 31, 2024 on the term loan was $8.5 million.',
    ['interest_expense 8500000 2024-12-31'],
  ],
  [
    'As provided for in the Seventh Amendment to our Revolving Credit Agreement, on January 17, 2024, the borrowing base was decreased to $90.0 million.',
    ['borrowing_base 90000000 2024-01-17'],
  ],
  [
    'Monthly term loan payments of $45,000 are due, consisting of principal of $27,080 and interest.',
    ['scheduled_payment 45000 2024-12-31'],
  ],
  [
    'Our revolving line of credit has $40.0 million maximum borrowing availability.',
    ['revolver_capacity 40000000 2024-12-31'],
  ],
  [
    'The total availability for borrowings and letters of credit under the revolving credit facility was $68,800,000 at December 31, 2024.',
    ['revolver_availability 68800000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, we had total availability under the revolving credit facility of $68,800,000 and our unrestricted cash balance of $12,019,000 provides for total cash and borrowing capacity of $80,819,000.',
    ['cash 12019000 2024-12-31', 'revolver_availability 68800000 2024-12-31', 'stated_liquidity 80819000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, the Company had borrowed all of the $1,000,000 available to it under the line of credit.',
    ['revolver_drawn 1000000 2024-12-31'],
  ],
  [
    'The availability for loans under the line, after letters of credit of $5.0 million, is subject to a borrowing base at December 31, 2024.',
    ['letters_of_credit 5000000 2024-12-31'],
  ],
  [
    'Standby letters of credit may be issued under the Credit Agreement, and no significant amounts were outstanding at December 31, 2024.',
    [],
  ],
  [
    'Availability under the credit facility at December 31, 2024, after taking into consideration debt covenant restrictions, was $163.6 million.',
    ['revolver_availability 163600000 2024-12-31'],
  ],
  [
    'Undrawn line of credit availability under the ABL, after being reduced by outstanding borrowings and letter of credit utilization, was $142.3 million at December 31, 2024.',
    ['revolver_availability 142300000 2024-12-31'],
  ],
  ['At December 31, 2024, we had total debt of $1,607.1 million.', ['total_debt 1607100000 2024-12-31']],
  [
    'As of December 31, 2024, we had $80.1 million in indebtedness under various loans.',
    ['total_debt 80100000 2024-12-31'],
  ],
  [
    'The total outstanding principal amount of our debt obligations was $1,607,127,000 at December 31, 2024.',
    ['total_debt 1607127000 2024-12-31'],
  ],
  [
    'At December 31, 2024 we had short-term debt obligations of $93.7 million.',
    ['short_term_borrowings 93700000 2024-12-31'],
  ],
  [
    'At December 31, 2024, we had $30.0 million of debt classified as long-term.',
    ['long_term_debt 30000000 2024-12-31'],
  ],
  ['Our cash position at December 31, 2024 was $4.0 million.', ['cash 4000000 2024-12-31']],
  ['Cash and cash equivalents at December 31, 2024 were $40.2 million.', ['cash 40200000 2024-12-31']],
  [
    'Our cash and cash equivalents totaled $40.2 million at December 31, 2024, compared to $35.1 million at December 31, 2023.',
    ['cash 35100000 2023-12-31', 'cash 40200000 2024-12-31'],
  ],
  ['Current maturities of long-term debt were $4.2 million at December 31, 2024.', ['current_debt 4200000 2024-12-31']],
  ['The current portion of our term loan was $4.2 million at December 31, 2024.', []],
  [
    'We had availability under our revolving credit facility (the “Credit Facility”) with Harbor Bank, N.A., as agent, and the lenders named in it, of approximately $40.0 million at December 31, 2024.',
    ['revolver_availability 40000000 2024-12-31'],
  ],
  [
    'We had commercial paper issued and outstanding of $3.0 billion at December 31, 2024.',
    ['commercial_paper 3000000000 2024-12-31'],
  ],
  [
    'As of December 31, 2024, outstanding indebtedness under the credit agreement consisted of $200 million of term loans and $35 million of revolving loans.',
    ['revolver_drawn 35000000 2024-12-31', 'term_loan 200000000 2024-12-31'],
  ],
  [
    'We have used $32 million of our $150 million revolving credit facility as of December 31, 2024.',
    ['revolver_capacity 150000000 2024-12-31', 'revolver_drawn 32000000 2024-12-31'],
  ],
  [
    'Of the total facility, $20 million may be used for letters of credit, and $10 million is available for swing line loans.',
    ['sublimit 10000000 2024-12-31', 'sublimit 20000000 2024-12-31'],
  ],
  [
    'The term loan consists of (i) Tranche A loan of up to $35,000,000 of which $25,000,000 was funded on May 3, 2024 and (ii) Tranche B loan of up to $15,000,000 which was fully drawn in December 2024.',
    ['term_loan 15000000 2024-12-31', 'term_loan 25000000 2024-05-03'],
  ],
  [
    'In March 2024 we signed a loan and security agreement (the “LSA”) with Harbor Bank that provides for a revolving line of credit. We had $40.0 million available to draw as of December 31, 2024 under the LSA. The LSA matures in May 2028.',
    ['maturity 2028 2028-05-31', 'revolver_availability 40000000 2024-12-31'],
  ],
  [
    'The Company signed a credit agreement with Harbor Bank, N.A., as agent, on May 3, 2024 (the “2024 Agreement”). At December 31, 2024, $12 million was outstanding under the 2024 Agreement.',
    ['revolver_drawn 12000000 2024-12-31'],
  ],
  [
    'On January 6, 2025, we signed a Credit Agreement (the “New Agreement”). The New Agreement consists of a $45.0 million term loan and a revolving credit facility of $2.0 million. The term loan bears interest at SOFR plus 3.5%.',
    ['interest_rate 3.5 2025-01-06', 'revolver_capacity 2000000 2025-01-06', 'term_loan 45000000 2025-01-06'],
  ],
  [
    'As of December 31, 2024, $10.0 million and $12.0 million was outstanding under the term loan and the revolver, respectively.',
    ['revolver_drawn 12000000 2024-12-31', 'term_loan 10000000 2024-12-31'],
  ],
  [
    'At December 31, 2024, the outstanding balances of the term loan and the revolver were $10.0 million and $12.0 million, respectively.',
    ['revolver_drawn 12000000 2024-12-31', 'term_loan 10000000 2024-12-31'],
  ],
  [
    'At December 31, 2024 and 2023, our subsidiary had $30.0 million and no amounts outstanding, respectively, under the revolving credit facility.',
    ['revolver_drawn 0 2023-12-31', 'revolver_drawn 30000000 2024-12-31'],
  ],
  [
    'The outstanding principal under each of the Series 1 Senior Notes and the Series 2 Senior Notes was $27.5 million at December 31, 2024.',
    ['notes 27500000 2024-12-31'],
  ],
  [
    'The Company had unrestricted and restricted cash of $15.3 million and $0.4 million, respectively, at December 31, 2024.',
    ['cash 15300000 2024-12-31', 'restricted_cash 400000 2024-12-31'],
  ],
  [
    'Standby letters of credit up to a maximum of $15,000,000 may be issued under the Credit Agreement and no amounts were outstanding at December 31, 2024.',
    ['letters_of_credit 0 2024-12-31'],
  ],
  ['The $40.0 million delayed draw term loan remains undrawn at December 31, 2024.', ['term_loan 0 2024-12-31']],
  [
    'The Company owes $250,000 to its chief executive officer under an unsecured promissory note at December 31, 2024.',
    ['notes 250000 2024-12-31'],
  ],
  [
    'In October 2023, the Company signed a loan and security agreement, as amended, the Loan Agreement, with Harbor Finance LLC for a secured term loan facility of up to $100.0 million. Under the Loan Agreement $25.0 million is available until June 2025.',
    ['term_loan 100000000 2023-10-31'],
  ],
  [
    'On August 11, 2024, we entered into a loan agreement with Salem Partners (the “Salem Loan Facility”). The Salem Loan Facility provides for an initial advance of $5.0 million at closing. The Salem Loan Facility matures in August 2027.',
    ['maturity 2027 2027-08-31', 'term_loan 5000000 2024-12-31'],
  ],
  [
    'As amended, the Credit Agreement provides for a minimum monthly liquidity of $3.0 million commencing January 31, 2024.',
    ['covenant_threshold 3000000 2024-12-31'],
  ],
  [
    'On May 7, 2024, the Company received a two-year loan (the “PPP Loan”) from Harbor Bank USA, N.A., the lender, in the amount of $3,508,047 under the Paycheck Protection Program.',
    ['maturity 2026 2026-05-07', 'term_loan 3508047 2024-05-07'],
  ],
  [
    'On February 2, 2024, the Company concluded a loan with an unrelated shareholder in the amount of $25,000.',
    ['other_debt 25000 2024-02-02'],
  ],
  [
    'Our $20.0 million revolving credit facility was fully drawn at December 31, 2024.',
    ['revolver_capacity 20000000 2024-12-31', 'revolver_drawn 20000000 2024-12-31'],
  ],
  [
    'Our $20.0 million revolving credit facility was not fully drawn at December 31, 2024.',
    ['revolver_capacity 20000000 2024-12-31'],
  ],
  [
    'At June 30, 2024, total debt of $8.9 billion comprised secured debt of $2.4 billion and unsecured debt of $6.5 billion.',
    ['other_debt 2400000000 2024-06-30', 'other_debt 6500000000 2024-06-30', 'total_debt 8900000000 2024-06-30'],
  ],
  [
    'The issuance of fixed-rate, long-term debt brought us net proceeds of $1.20 billion in 2024, and maturing debt of $350 million was retired.',
    [],
  ],
  ['When €450 million of our euro-denominated debt matured in 2024, it ceased to hedge our net investment.', []],
  [
    'Our long-term debt instruments, current maturities included, had an estimated fair value of $1,463.8 million at December 31, 2024.',
    ['debt_fair_value 1463800000 2024-12-31'],
  ],
  [
    'Short-term borrowings, with the current portion of long-term debt, came to about $1.9 billion at the end of 2024, of which $1.2 billion was commercial paper.',
    ['commercial_paper 1200000000 2024-12-31'],
  ],
  [
    'Interest expense rose by $4.1 million because of higher rates and the $260 million in long-term debt that we had issued late in the prior year.',
    [],
  ],
  ['We recorded a loss of about $0.3 billion on the debt to equity exchange of our remaining shares in 2024.', []],
  [
    'The Company had variable rate debt of $23.6 million outstanding at December 31, 2024.',
    ['other_debt 23600000 2024-12-31'],
  ],
  [
    'On April 8, 2024, we issued a convertible promissory note in the principal amount of $7.0 million to an investor.',
    ['notes 7000000 2024-04-08'],
  ],
  [
    'At December 31, 2024, cash, cash equivalents and restricted cash totaled $166.7 million.',
    ['cash_and_restricted_cash 166700000 2024-12-31'],
  ],
  ['At December 31, 2024, there was no balance on the revolving line of credit.', ['revolver_drawn 0 2024-12-31']],
  ['As of December 31, 2024 the revolver did not have a balance.', ['revolver_drawn 0 2024-12-31']],
  [
    'At December 31, 2024, $30 million was drawn on the revolver, leaving approximately $1.6 million of additional borrowing capacity.',
    ['revolver_availability 1600000 2024-12-31', 'revolver_drawn 30000000 2024-12-31'],
  ],
  [
    'The revolving credit facility provides for borrowings of up to $400 million, including up to $150 million for issuance of standby and trade letters of credit.',
    ['revolver_capacity 400000000 2024-12-31', 'sublimit 150000000 2024-12-31'],
  ],
  ['Commercial real estate loans totaling $123.8 million have been pledged as collateral for the line of credit.', []],
  [
    'The Company has a $5.0 million line of credit, all of which was outstanding at December 31, 2024.',
    ['revolver_capacity 5000000 2024-12-31', 'revolver_drawn 5000000 2024-12-31'],
  ],
])('%s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})
