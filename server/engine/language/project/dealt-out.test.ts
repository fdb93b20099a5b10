import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const maturities = (text: string) =>
  readBody(text)
    .facts.filter(({ factType }) => factType === 'maturity')
    .map(({ period, instrument }) => `${instrument?.reportedName ?? ''} ${period.endDate ?? ''}`)

test.each([
  [
    'The revolving credit facility and the term loan mature in May 2027 and May 2029, respectively.',
    ['revolving credit facility 2027-05-31', 'term loan 2029-05-31'],
  ],
  [
    'The Tranche A Term Loan and the Tranche B Term Loan mature on June 30, 2027 and June 30, 2029, respectively.',
    ['Tranche A Term Loan 2027-06-30', 'Tranche B Term Loan 2029-06-30'],
  ],
  [
    'The maturity of the revolving credit facility and the term loan was extended to May 1, 2028 and May 1, 2030, respectively.',
    ['revolving credit facility 2028-05-01', 'term loan 2030-05-01'],
  ],
  [
    'The revolving credit facility and the term loan both mature on May 1, 2027.',
    ['revolving credit facility 2027-05-01', 'term loan 2027-05-01'],
  ],
  [
    'Our revolving credit facility, which matures on May 1, 2027, and our term loan, which matures on May 1, 2029, are secured.',
    ['revolving credit facility 2027-05-01', 'term loan 2029-05-01'],
  ],
  ['The revolving credit facility is secured and the term loan matures on May 1, 2027.', ['term loan 2027-05-01']],
])('%s', (text, expected) => {
  expect(maturities(text)).toEqual(expected)
})
