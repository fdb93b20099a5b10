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
