import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const namedIn = (text: string) =>
  readBody(text).facts.map(({ value, instrument }) => [instrument?.reportedName, value].join(' '))

test('an alias in brackets is no further name of a list that "respectively" deals out', () => {
  expect(
    namedIn(
      'The term loan (the “Term Loan”) and the revolving credit facility (the “Revolver”) mature on May 4, 2027 and June 5, 2029, respectively.',
    ),
  ).toEqual(['term loan 2027', 'revolving credit facility 2029'])
  expect(
    namedIn(
      'The interest rates on the term loan (the “Term Loan”) and the revolving credit facility (the “Revolver”) were 6.1% and 5.2%, respectively.',
    ),
  ).toEqual(['term loan 6.1', 'revolving credit facility 5.2'])
})

test('days are dealt out to no list of more names than there are days', () => {
  expect(
    namedIn(
      'The term loan, the mortgage and the revolving credit facility mature on May 4, 2027 and June 5, 2029, respectively.',
    ),
  ).toEqual([])
})
