import { expect, test } from 'vitest'
import { memberInstrument } from './members.ts'

test.each([
  ['acme:RevolvingCreditFacilityDue2031Member', 'Revolving credit facility due 2031'],
  ['acme:A2024TermLoanMember', '2024 term loan'],
  ['acme:SeniorNotes2500Due2031Member', 'Senior notes 2500 due 2031'],
])('the member %s names its instrument in words and numbers', (member, reportedName) => {
  expect(memberInstrument([{ axis: 'us-gaap:DebtInstrumentAxis', member, typed: false }])).toMatchObject({
    reportedName,
  })
})
