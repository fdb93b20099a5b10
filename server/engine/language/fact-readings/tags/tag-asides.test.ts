import { expect, test } from 'vitest'
import { percent, readBody, taggedBody } from '../../fixtures/read-body.ts'

test('words overrule the tag of a rate on a floor: its type, its label and no reference rate of its own', () => {
  const body = taggedBody(
    `<p>The Term Loan bears interest at SOFR, which shall not be less than ${percent('DebtInstrumentInterestRateStatedPercentage', '1.25')}%, plus 4.00%.</p>`,
  )
  const found = readBody(body).facts.map(({ factType, value, label, referenceRate, instrument }) =>
    [factType, value, label, referenceRate ?? '', instrument?.reportedName ?? ''].join(' | '),
  )
  expect(found).toEqual([
    'rate_floor | 1.25 | Rate floor |  | Term Loan',
    'interest_rate | 4 | Spread over the reference rate | SOFR | Term Loan',
  ])
})

test('a reference rate that only the tag names has its usual name', () => {
  const of = (member: string, words: string) =>
    readBody(
      taggedBody(
        `<p>The Term Loan bears interest at ${words} plus ${percent('DebtInstrumentBasisSpreadOnVariableRate1', '1.25')}%.</p>`,
        { 'us-gaap:VariableRateAxis': member },
      ),
    ).facts.map(({ referenceRate }) => referenceRate)
  const swap = 'us-gaap:SecuredOvernightFinancingRateSofrOvernightIndexSwapRateMember'
  expect(of(swap, 'a floating rate')).toEqual(['SOFR'])
  expect(of('us-gaap:LondonInterbankOfferedRateLIBORMember', 'a floating rate')).toEqual(['LIBOR'])
  expect(of('us-gaap:BaseRateMember', 'a floating rate')).toEqual(['base rate'])
})
