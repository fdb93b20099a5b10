import { describe, expect, test } from 'vitest'
import { signalLines } from '../fixtures/signal-lines.ts'

const under = (item: string, text: string) =>
  signalLines([{ text, item }], '8-K').map((line) => line.split(' ').slice(0, 2).join(' '))

describe('an 8-K under item 1.03 states that the company has gone into bankruptcy', () => {
  test.each([
    'On July 12, 2026, Harrow Tools, Inc. and certain of its subsidiaries filed voluntary petitions for relief under chapter 11 of title 11 of the United States Code in the Bankruptcy Court for the District of Delaware.',
    'On July 12, 2026, the Company commenced voluntary cases under Chapter 11 of the Bankruptcy Code.',
    'The Company filed a voluntary petition for bankruptcy under Chapter 7 on July 12, 2026.',
    'On July 12, 2026, the Debtors commenced voluntary proceedings under chapter 11 of the Bankruptcy Code to implement the agreed plan with their lenders.',
    'The Company and six affiliates each filed petitions seeking relief under the Bankruptcy Code in the Southern District of Texas.',
    'On July 10, 2026, the Company filed a petition for reorganization under the Bankruptcy Code.',
    'The subsidiary guarantors of the notes filed voluntary petitions under Chapter 11 on the same day.',
    'On July 12, 2026, the Company voluntarily filed petitions for relief under chapter 11; the cases are jointly administered.',
  ])('%s', (text) => expect(under('1.03', text)).toContain('bankruptcy filed'))
  test.each([
    'The filing of a voluntary petition under Chapter 11 would be an event of default under the credit agreement.',
    'If the exchange offer fails, the Company may file voluntary petitions under Chapter 11.',
    'The Company is not subject to any bankruptcy proceeding.',
    'One of our customers filed a voluntary petition under Chapter 11.',
    'Events of default include the commencement of a voluntary case under the bankruptcy laws.',
    'A tenant of the Dunmore property filed a petition for relief under Chapter 11.',
    'The Company could be forced to seek protection under Chapter 11 of the Bankruptcy Code.',
  ])('and not here: %s', (text) => expect(under('1.03', text)).not.toContain('bankruptcy filed'))
})

describe('an 8-K under item 3.01 states that an exchange has found a rule unmet', () => {
  test.each([
    'On July 8, 2026, the Company received a letter from the Listing Qualifications Department of The Nasdaq Stock Market stating that it is not in compliance with the minimum bid price requirement.',
    'On July 8, 2026, the Company received written notice from the NYSE that it is no longer in compliance with the continued listing standards.',
    'The Company was notified by the New York Stock Exchange that its average market capitalization had been below the required $50 million over 30 trading days.',
    'On July 8, 2026, Nasdaq notified us: we received a notice from Nasdaq that our stockholders’ equity did not meet the $2.5 million minimum for continued listing.',
    'On July 9, 2026, the Company received a notification letter from Nasdaq that, because it failed to file its quarterly report, it does not comply with the listing rule.',
    'The Company received a staff determination from Nasdaq to delist its common stock.',
    'We received a deficiency notice from Nasdaq because the bid price of our shares closed below $1.00 for 30 days, a deficiency that has to be cured within 180 days.',
    'On July 7, 2026, the exchange issued a notice of non-compliance; the Company received this notice from NYSE American for failure to satisfy its equity standard.',
  ])('%s', (text) => expect(under('3.01', text)).toContain('listing_requirement notice_received'))
  test.each([
    'On July 8, 2026, the Company received a letter from Nasdaq stating that it has regained compliance with the minimum bid price requirement.',
    'The Company intends to transfer its listing from the NYSE to Nasdaq.',
    'If we fail to meet the listing standards, Nasdaq may delist our common stock.',
    'The notice has no immediate effect on the listing of the common stock.',
    'Our common stock trades on the Nasdaq Capital Market under the symbol HRWT.',
    'The Company notified the NYSE of its intention to withdraw its notes from listing voluntarily.',
    'Nasdaq rules require listed companies to have a majority of independent directors.',
  ])('and not here: %s', (text) => expect(under('3.01', text)).toEqual([]))
})

describe('an 8-K under item 2.03 states an obligation that the company has taken on', () => {
  test.each([
    [
      'On July 8, 2026, the Company entered into a Loan Agreement with First Harbor Bank that provides for a term loan of $40.0 million.',
      'credit_agreement entered_into',
    ],
    [
      'On July 8, 2026, Harrow Finance LLC entered into an Indenture with Union Trust, as trustee, under which it issued $300.0 million of 7.25% senior notes due 2031.',
      'notes entered_into',
    ],
    ['On July 8, 2026, we closed a $250.0 million delayed-draw term loan facility.', 'term_loan entered_into'],
    [
      'The Credit Agreement provides for a revolving credit facility of up to $120.0 million.',
      'revolver_capacity entered_into',
    ],
  ])('%s', (text, expected) => expect(under('2.03', text)).toContain(expected))
  test.each([
    'The information set forth in Item 1.01 is incorporated by reference into this Item 2.03.',
    'The Company may borrow under the facility until July 8, 2031.',
    'The landlord entered into a loan agreement with its bank.',
  ])('and not here: %s', (text) => expect(under('2.03', text)).toEqual([]))
})
