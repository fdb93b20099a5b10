import { describe, expect, test } from 'vitest'
import { signalLines } from '../fixtures/signal-lines.ts'

const UNDER = 'The notes and the Credit Agreement with Tarn Bank are described below.'

describe('no covenant is required where the sentence denies it', () => {
  test.each([
    'The facility is unsecured and free of financial covenants (for example, coverage ratios and minimum net worth requirements).',
    'Our indentures neither limit debt nor require the Company to maintain specified ratios or levels of net worth.',
    'Subject to our leverage ratio, the applicable margin will vary between 0.75% and 2.25% for base rate loans.',
    'The agreements impose restrictions on us and require us to maintain compliance with their covenants.',
  ])('%s', (text) => expect(signalLines([UNDER, text])).toEqual([]))
})

describe('no limit binds that belongs to a rule, to a list of exhibits or to a choice', () => {
  test.each([
    'Under the rule, aggregate indebtedness of Tarn Securities may not exceed 15 times net capital, a ratio of 15 to 1.',
    'Instruments of long-term debt are not filed, since the total debt authorized under any of them does not exceed 10 percent of the Company’s total assets.',
    'If we make an acquisition of more than $40 million, we can elect to increase the maximum leverage ratio under the Credit Agreement to 3.50 for four quarters.',
  ])('%s', (text) => expect(signalLines([UNDER, text])).toEqual([]))

  test('but one that was chosen does', () => {
    const text =
      'On May 3, 2025, we elected to increase the maximum leverage ratio under the Credit Agreement to 4.00 to 1.00.'
    expect(signalLines([UNDER, text])).toEqual(['maximum_total_leverage_ratio required maximum 4'])
  })
})

describe('nothing is done that is agreed in principle only', () => {
  test.each([
    'Approvals have been received, pending completion of final documentation, from participating banks to amend the leverage covenant in the Credit Agreement.',
    'The Company has reached an agreement in principle with its lenders to amend the leverage covenant to 5.0 to 1.0.',
    'The lenders under the Credit Agreement have agreed in principle to waive the covenant default.',
    'The Company has been in discussions with its lending group regarding amending its leverage ratio covenants under the Credit Agreement.',
    'We have received commitments from our banks to amend the Credit Agreement, subject to definitive documentation.',
  ])('%s', (text) => expect(signalLines([UNDER, text])).toEqual([]))

  test('and what was signed beside it is', () => {
    const text =
      'The Company entered into forbearance agreements with its secured lenders and also reached an agreement in principle with its senior lenders, subject to definitive documentation.'
    expect(signalLines([UNDER, text])).toEqual(['covenant_compliance forbearance'])
  })
})

describe('no act on debt of the issuer', () => {
  test.each([
    'We have a $900 million second amended and restated credit agreement with several banks.',
    'Please note our financial information has been restated to include Tarn Savings in 2025.',
    'Municipal bonds of $12 million are bonds for which states have established irrevocable trusts in 2025.',
    'We issued $0 and repaid $0 under the commercial paper program during the six months ended June 30, 2026.',
    'The note was originally to be repaid in five installments, from May 1, 2025.',
    'During 2025, the ESOP signed a loan agreement with the Company.',
    'The Company extends margin loans directly to brokers to finance their activity.',
    'Enough shares are withheld to fully secure the loan when it is made.',
    'In May 2025, we entered into an agreement and invested $30 million in another convertible note.',
    'On May 4, 2025, we entered into a share lending facility with an affiliate of an underwriter.',
    'In June 2025, we received a 30-day extension from the bank in order to pay off the term loan in full.',
  ])('%s', (text) => expect(signalLines([UNDER, text])).toEqual([]))
})

describe('no default and no move of debt to current', () => {
  test.each([
    'Certain prior period amounts in the statements and notes have been reclassified to conform to the current period presentation.',
    'Loans are placed on non-accrual status when the loan is 90 days past due.',
  ])('%s', (text) => expect(signalLines([UNDER, text])).toEqual([]))
  test('the report of another company', () => {
    expect(
      signalLines([
        'In its Annual Report on Form 10-K for 2025, Harrow stated that it has suffered losses that raise substantial doubt about its ability to continue as a going concern.',
      ]),
    ).toEqual([])
  })
})

describe('liquidity', () => {
  test.each([
    [
      'We believe that our cash and funds from our commercial paper program should be sufficient not only for operations but also for debt payments.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    [
      'We believe that we have sufficient sources of funding for our requirements over the next 12 months.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    [
      'We believe these sources will enable us to meet our obligations for at least the next 12 months.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    [
      'We believe that our credit facility and cash flow will be sufficient to finance our operations through fiscal 2026.',
      ['liquidity_sufficiency stated_sufficient'],
    ],
    ['Our cash will fund our operations for approximately five months.', ['cash_runway warning']],
    ['Our ability to operate is dependent on adequate capital for our operating losses.', []],
    ['We found that we had sufficient history of unclaimed funds to make estimates.', []],
    ['Our purchases carry risks, including greater than expected costs and inadequate return on capital.', []],
  ])('%s', (text, expected) => expect(signalLines([text])).toEqual(expected))
})

test('each of two agreements has the sum of its own noun phrase', () => {
  expect(
    signalLines([
      'On May 4, 2026, we entered into a $3.0 billion bridge credit agreement and a two-year term loan agreement with a principal amount of $2.0 billion.',
    ]),
  ).toEqual(['term_loan entered_into USD 3000000000', 'term_loan entered_into USD 2000000000'])
})

describe('other statements in the sentence of an act', () => {
  test.each([
    [
      'In December 2025, we repaid $8.2 million of the line of credit and the other $3.1 million of it has been extended to be repaid by May 6, 2027.',
      ['credit_agreement repaid USD 8200000', 'credit_agreement extended USD 3100000'],
    ],
    ['If further financing is required, but is insufficient or unavailable, our operations could be limited.', []],
    ['Financing receivables are past due when 31 days have passed.', []],
    [
      'The guarantee is subject to certain limits. The interest coverage ratio for 2025 was 8.41 as calculated in accordance with the credit agreement.',
      [],
    ],
  ])('%s', (text, expected) => expect(signalLines([text], '10-K')).toEqual(expected))
  test('a facility named in a comparison of covenants', () => {
    expect(
      signalLines(
        [
          "The covenants in the Term Loan Agreement are much the same as those in Tarn's $1.2 billion revolving credit facility.",
        ],
        '8-K',
      ),
    ).toEqual([])
  })
})

describe('nothing is stated of the filer where it is another’s, or over', () => {
  test.each([
    'In May 2025 the fund we manage raised $50 million through the issuance of notes.',
    'On May 4, 2025 Orlo raised $50 million through notes, of which we bought $5 million.',
    'We raised our dividend to $50 million through 2025.',
    'Orlo, a start-up we invested in, has incurred recurring losses and depends on us for funding.',
    'We had recurring losses until 2019 and have been profitable since.',
    'We acquired Brava, which had recurring losses and negative cash flows, in May 2025.',
    'Our lenders require customers to meet certain covenants.',
    'Our investment in Orlo’s notes matured on May 4, 2025 and was repaid.',
  ])('%s', (text) => expect(signalLines([text])).toEqual([]))
  test.each([
    'On May 4, 2025 we raised $50 million through the issuance of notes.',
    'The Company has incurred recurring losses and negative cash flows from operations.',
    'Our lenders require us to meet certain covenants.',
    'The notes matured on May 4, 2025 and were repaid.',
  ])('but it is here: %s', (text) => expect(signalLines([text])).not.toEqual([]))
})
