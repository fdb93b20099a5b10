import { describe, expect, test } from 'vitest'
import { readSentence } from '../sentence.ts'
import { readAmounts } from './roles.ts'

/** What each sum of a sentence is, "former" before the size that a change ended. */
const rolesOf = (text: string): string[] =>
  readAmounts(readSentence(text)).map(({ role, former }) => (former ? `former ${role}` : role))

const table = (rows: readonly (readonly [text: string, expected: string])[]): void => {
  test.each(rows)('%s', (text, expected) => expect(rolesOf(text).join(', ')).toBe(expected))
}

describe('a commitment is the capacity', () => {
  table([
    ['We have a $250 million senior secured revolving credit facility.', 'capacity'],
    ['We have a $500 million, five-year revolving credit facility.', 'capacity'],
    ['The agreement provides for revolving borrowings of up to $40.0 million.', 'capacity'],
    ['The revolving facility has aggregate commitments of $1.2 billion.', 'capacity'],
    ['The size of the revolving facility was $90 million.', 'capacity'],
    ['Our revolving credit facility permits maximum borrowings of up to $60 million.', 'capacity'],
    ['The revolver can be drawn for general purposes up to a maximum of $80 million.', 'capacity'],
    ['The maximum amount available under the revolving credit facility is $95 million.', 'capacity'],
    ['We have $300 million in committed lines of credit with six banks.', 'capacity'],
    ['The Company has a line of credit of $7.5 million with a bank.', 'capacity'],
    ['The facility permits us to borrow up to $45 million.', 'capacity'],
    ['The line of credit allows for borrowings of $60 million.', 'capacity'],
    ['The group is financed by notes and by a revolving credit facility (the “RCF”) of $150 million.', 'capacity'],
    ['The revolving credit facility provides for availability of up to $800 million.', 'capacity'],
  ])
})

describe('what is owed is drawn', () => {
  table([
    ['At year end, $35.0 million was outstanding under the revolving credit facility.', 'drawn'],
    ['We had outstanding borrowings under the revolver of $12 million.', 'drawn'],
    ['The company had borrowed $5.5 million under its revolving line of credit.', 'drawn'],
    ['We anticipate that the new facilities will consist of a $200 million term loan.', 'proposed'],
    ['The tender offer is conditioned upon the consummation of a new term loan of $150 million.', 'proposed'],
    ['We owed the bank $4 million under our line of credit.', 'drawn'],
    ['We are owed $5 million under the loan to our affiliate.', 'none'],
    ['Borrowings under the Revolver totaled $18 million and $21 million.', 'drawn, drawn'],
    ['The outstanding balance on the line of credit was $6.1 million.', 'drawn'],
    ['We had $44 million of borrowings, net of costs, outstanding under the revolver.', 'drawn'],
    ['Amounts outstanding under the ABL Facility were $73 million.', 'drawn'],
    ['We utilized $28.7 million of the available credit under the revolver.', 'drawn'],
    ['We had $260 million in borrowings and $10 million in letters of credit outstanding.', 'drawn, letters'],
    ['We had $115 million outstanding and letters of credit of $2.4 million issued under the line.', 'drawn, letters'],
  ])
})

describe('what is left is available', () => {
  table([
    ['We had $180 million of unused capacity under the revolving credit facility.', 'available'],
    ['Availability under the revolving facility was $75.2 million.', 'available'],
    ['Approximately $22 million was available for borrowing under the revolver.', 'available'],
    ['Our undrawn revolving credit facility of $150 million supports our liquidity.', 'available'],
    ['The unused portion of the revolving credit facility was $92.1 million.', 'available'],
    [
      'The balance of the line of credit was $3 million and $4 million, with availability of $7 million and $6 million.',
      'drawn, drawn, available, available',
    ],
    ['We had the ability to borrow an additional $63 million under the revolver.', 'available'],
    ['We had $11 million of remaining availability under the line of credit.', 'available'],
  ])
})

describe('letters of credit are neither drawn nor left', () => {
  table([
    ['We had $8.6 million of letters of credit outstanding under the revolving facility.', 'letters'],
    ['Letters of credit totaling $4.2 million were issued under the revolver.', 'letters'],
    ['Outstanding letters of credit under the facility were $3 million and $2 million.', 'letters, letters'],
    [
      'We had $40 million outstanding under the revolving facility and $8.6 million of letters of credit outstanding.',
      'drawn, letters',
    ],
    [
      'The utilized portion of the revolving facility was $18 million, representing amounts used for letters of credit.',
      'letters',
    ],
    ['The line of credit backs $44 million of our outstanding letters of credit.', 'letters'],
    ['Availability was $60 million, reduced by $5 million of outstanding letters of credit.', 'available, letters'],
    ['Availability under the revolver was $60 million, net of letters of credit of $5 million.', 'available, letters'],
  ])
})

describe('a part, an option or a proposal is not the facility', () => {
  table([
    [
      'The $500 million revolving credit facility has a $50 million letter of credit sublimit and a swingline sublimit of $25 million.',
      'capacity, sublimit, sublimit',
    ],
    ['The facility includes up to $30 million for letters of credit.', 'sublimit'],
    ['At year end $10 million of the back-up sub-limit was outstanding.', 'sublimit'],
    ['Up to $60 million of the facility may be used for letters of credit.', 'sublimit'],
    ['We have a $480 million revolving credit facility, $30 million of which matures in 2026.', 'capacity, sublimit'],
    ['The revolver has commitments of $1.2 billion, except for $45 million of commitments.', 'capacity, none'],
    ['We exercised the accordion and increased the aggregate commitment to $390 million.', 'capacity'],
    ['The revolving facility may be increased by up to $100 million at our request.', 'accordion'],
    ['The revolving facility contains a $75 million uncommitted accordion feature.', 'accordion'],
    ['We have an option to increase the revolving commitments by $100 million.', 'accordion'],
    [
      'The facility has an expansion option that will allow us to request an increase in the facility of up to an additional $30 million, for a potential total commitment of $130 million.',
      'accordion, accordion',
    ],
    ['We received an increase in the revolving commitments of $30 million that we had requested.', 'none'],
    ['At year end we had $14 million of bank credit lines available within 30 days of request.', 'available'],
    [
      'At year end our subsidiaries had $14 million of bank credit lines available outside the United States.',
      'capacity',
    ],
    ['We have the option to increase the revolving commitments to $400 million.', 'accordion'],
    ['We may increase the revolving commitments from $250 million to $300 million.', 'former accordion, accordion'],
    [
      'On May 14, 2024, we amended the facility to increase the commitments from $250 million to $300 million.',
      'former capacity, capacity',
    ],
    [
      'We may request an increase of up to $50 million, for a potential total commitment of $300 million under the revolving facility.',
      'accordion, proposed',
    ],
    ['We would have had $40 million outstanding under the revolving credit facility.', 'proposed'],
    ['Upon closing, we will have $300 million of commitments under a new revolving credit facility.', 'proposed'],
    ['If the merger closes, the revolving credit facility would be $700 million.', 'proposed'],
  ])
})

describe('money that moved is no balance', () => {
  table([
    ['During the quarter we repaid $30 million of borrowings under the revolving credit facility.', 'repaid'],
    ['Proceeds from our revolving line of credit of $12 million funded the purchase.', 'repaid'],
    ['We used the proceeds to pay down $410.2 million outstanding under our revolving credit facility.', 'repaid'],
    ['In May 2025, we borrowed $15 million under the revolver.', 'borrowed'],
    ['We issued $400 million of senior notes.', 'issued'],
    ['We redeemed $100 million of our senior notes.', 'repaid'],
    ['We drew $90 million on the revolver, of which $42 million was used to repay notes.', 'borrowed, repaid'],
    ['• repay $190 million outstanding under the revolver, and', 'repaid'],
    ['A balance of $1.2 million on the line of credit has been converted to common shares.', 'repaid'],
    ['The price included $21 million in revolving line of credit proceeds.', 'none'],
    ['The net increase in cash and cash equivalents was $5 million.', 'none'],
    ['The average outstanding commercial paper was $198 million.', 'repaid'],
    ['The highest balance outstanding under the line of credit was $12 million.', 'repaid'],
    [
      'The loss reflects repurchases of $145 million (accreted value) of our 12% Debentures and $57 million of the 10% Notes.',
      'repaid, repaid',
    ],
    ['We made payments totaling $3 million related to 27 loans.', 'repaid'],
  ])
})

describe('bounds, fees and costs are no size', () => {
  table([
    ['A covenant applies if availability is less than $15 million.', 'none'],
    ['The agreement requires minimum liquidity of $40 million.', 'none'],
    ['Borrowings are in multiples of $1 million under the revolver.', 'none'],
    ['The covenant springs when availability falls below the greater of 10% and $20 million.', 'none'],
    ['We paid $1.2 million of fees in connection with the revolving credit facility.', 'none'],
    ['Debt issuance costs of $0.9 million relate to the revolving line of credit.', 'none'],
    ['We declared dividends of $25 million while the revolver was undrawn.', 'none'],
    ['Under the revolver, retained earnings of $14 million were available for the payment of dividends.', 'none'],
    ['Under the revolver, $14 million was available for dividends.', 'none'],
    [
      'Cash came from $250 million in aggregate principal amount of 5% Senior Notes and $6 million of issuances of shares.',
      'former principal, none',
    ],
    ['The Revolver limits investments to $10 million a year.', 'none'],
    ['We filed a shelf registration statement for $500 million of securities.', 'none'],
    ['The subsidiary’s revolving credit facility is secured by a guaranty of $20 million.', 'none'],
    ['Total debt was $8.0 billion, down $301 million from the year before.', 'drawn, none'],
    ['Available liquidity was $28 million, $8 million higher than a year ago.', 'liquidity, none'],
    ['The values of the 2031 Notes exceeded their principal amounts by $75 million.', 'none'],
    ['We have $4.8 million of outstanding forward contracts and a revolving credit agreement.', 'none'],
    ['At year end, we had $12 million in remaining net assets.', 'none'],
    ['Our outstanding debt had a total estimated fair value of $2.7 billion.', 'none'],
    ['Swaps with a notional amount of $180 million hedge the 6.25% Senior Notes.', 'none'],
    ['Interest incurred on the 8% notes was $2 million.', 'interest'],
    ['The buildings collateralizing the term loan were $18 million.', 'none'],
    ['We may issue up to $8 billion in notes under the commercial paper program.', 'capacity'],
    ['We may issue up to $8 billion in notes under the shelf.', 'proposed'],
    ['Our U.S. government bonds were $55 million.', 'none'],
  ])
})

describe('a change names what was and what is', () => {
  table([
    [
      'The amendment includes a reduction of the revolving loan facility to $400 million (from $600 million).',
      'capacity, former capacity',
    ],
    [
      'The lenders denied an increase in the revolving commitments from $100 million to $150 million.',
      'former accordion, none',
    ],
    ['The lenders approved an increase in the borrowing base from $300 million to $350 million.', 'former base, base'],
    ['The amendment provides for a decrease of the revolving commitments to $450 million.', 'capacity'],
    [
      'The changes are: (i) the borrowing base was increased to $1.3 billion; (ii) the aggregate elected commitment amount was increased to $1.2 billion.',
      'base, capacity',
    ],
    ['We increased the revolving commitments from $750 million to $1 billion.', 'former capacity, capacity'],
    [
      'The amendment reduced the commitments under the Revolver from $200 million to $150 million.',
      'former capacity, capacity',
    ],
    ['We reduced our $11.2 billion revolving credit facility to $10.0 billion.', 'former capacity, capacity'],
    ['The commitments fell to $100 million.', 'capacity'],
    ['We reduced the commitments under the Revolver by $50 million.', 'none'],
    ['We reduced the revolving commitments by $50 million to $160 million.', 'none, capacity'],
    ['The borrowing base was increased to $210 million from $160 million.', 'base, former base'],
    ['Sales increased to $90 million.', 'none'],
    [
      'We amended our $1.2 billion revolving credit facility to increase its commitments to $1.45 billion.',
      'former capacity, capacity',
    ],
  ])
})

describe('other sums have names of their own', () => {
  table([
    ['We entered into a $300 million term loan and a $100 million revolving credit facility.', 'principal, capacity'],
    ['We issued $500 million aggregate principal amount of 5.25% Senior Notes due 2032.', 'issued'],
    ['A term loan in an aggregate principal amount of $85 million was made.', 'principal'],
    ['The borrowing base was $61.4 million.', 'base'],
    ['We had cash and cash equivalents of $33 million.', 'cash'],
    ['Our total liquidity was $410 million.', 'liquidity'],
    ['Liquidity, consisting of cash and revolver availability, was $310 million.', 'liquidity'],
    ['Interest expense was $12 million.', 'interest'],
  ])
})

describe('what a sum may not exceed is its limit', () => {
  table([
    [
      'The agreement provides for revolving loans in an aggregate principal amount not to exceed $40 million.',
      'capacity',
    ],
    ['We have a revolving credit facility in an amount not exceeding $12 million.', 'capacity'],
    [
      'The line provides for revolving credit borrowings and letters of credit of up to $60 million outstanding at any time.',
      'capacity',
    ],
    [
      'The facility provides for loans and letters of credit in an aggregate amount not to exceed $20 million.',
      'capacity',
    ],
    ['The agreement permits letters of credit in an amount not to exceed $15 million.', 'sublimit'],
    ['Capital expenditures may not exceed $5 million in any year.', 'none'],
    ['The Company may incur other indebtedness not to exceed $10 million.', 'none'],
  ])
})

describe('words of a kind of debt are no nouns of their own', () => {
  table([
    ['There were $8 million of other standby letters of credit outstanding.', 'letters'],
    ['We had $90 million of non-recourse asset-backed debt.', 'drawn'],
    [
      'We have $50 million of revolving credit facilities, of which $20 million expires in May 2026 and $30 million expires in June 2027.',
      'capacity, capacity, capacity',
    ],
    [
      'We have a $50 million revolving credit facility, of which $20 million expires in May 2026 and $30 million expires in June 2027.',
      'capacity, none, none',
    ],
    [
      'We had borrowings of $8 million under credit facilities of $50 million, of which $20 million matures in 2026 and $30 million matures in 2027.',
      'drawn, capacity, none, none',
    ],
    ['At year end, $30 million of the $50 million term loan matures in 2026.', 'none, none'],
    ['At year end, $20 million of the term loan is held by our chief executive officer.', 'none'],
    ['At year end, $20 million of the term loan was outstanding.', 'drawn'],
  ])
})

describe('a ceiling of letters of credit is a part of the line', () => {
  table([
    ['Standby letters of credit of up to $70 million may be issued under the revolver.', 'sublimit'],
    ['Up to $35 million of our commitments may be issued as letters of credit.', 'sublimit'],
    ['Up to $20 million of the revolver is available for the issuance of standby letters of credit.', 'sublimit'],
    ['The revolver provides for borrowings of up to $50 million and for letters of credit.', 'capacity'],
  ])
})

describe('what would have been, and what must be, is nothing that there is', () => {
  table([
    ['Giving effect to these steps, our total debt would have been $380 million.', 'proposed'],
    ['Following the redemption, $155 million of bonds will remain outstanding.', 'proposed'],
    ['We are in discussions with lenders on a new $45 million term loan.', 'proposed'],
    ['After discussions with lenders, we entered into a new $45 million term loan.', 'principal'],
    ['The credit agreement has a required net worth of $160 million.', 'none'],
    ['At year end, unrestricted cash of the group dropped below $12 million.', 'none'],
    ['Long-term debt, current maturities included, was $640 million.', 'drawn'],
    [
      'The $270 million revolving credit facility has C$30 million available to the Canadian borrower.',
      'capacity, sublimit',
    ],
    [
      'The $270 million revolving credit facility has $30 million available to the Canadian borrower.',
      'capacity, available',
    ],
  ])
})
