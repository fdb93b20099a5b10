import { expect, test } from 'vitest'
import { readBody } from '../fixtures/read-body.ts'

const namedIn = (text: string) =>
  readBody(text).facts.map(({ value, instrument }) => [instrument?.reportedName, value].join(' '))

test('an alias in brackets is no further name of a list that "respectively" deals out', () => {
  expect(
    namedIn(
      'The term loan (the “Term Loan”) and the revolving credit facility (the “Revolver”) mature on May 4, 2027 and June 5, 2029, respectively.',
    ),
  ).toEqual(['Term Loan 2027', 'Revolver 2029'])
  expect(
    namedIn(
      'The interest rates on the term loan (the “Term Loan”) and the revolving credit facility (the “Revolver”) were 6.1% and 5.2%, respectively.',
    ),
  ).toEqual(['Term Loan 6.1', 'Revolver 5.2'])
})

test('days are dealt out to no list of more names than there are days', () => {
  expect(
    namedIn(
      'The term loan, the mortgage and the revolving credit facility mature on May 4, 2027 and June 5, 2029, respectively.',
    ),
  ).toEqual([])
})

test.each<[string, string[]]>([
  [
    'The interest rates on the term loan and the revolving credit facility were 6.1% and 5.2% at December 31, 2024.',
    ['term loan 6.1', 'revolving credit facility 5.2'],
  ],
  [
    'The term loan ($40 million) and the revolving credit facility (undrawn) mature on May 4, 2027.',
    ['term loan 40000000', 'revolving credit facility 2027', 'term loan 2027'],
  ],
  [
    'We have a revolving credit facility and a term loan, each of which matures on May 4, 2027.',
    ['revolving credit facility 2027', 'term loan 2027'],
  ],
  ['We have a revolving credit facility and a term loan, which matures on May 4, 2027.', ['term loan 2027']],
  [
    'Our six-year, $9 million and two-year, $4 million term loans mature in 2029 and 2025.',
    [
      'six-year, $9 million term loan 9000000',
      'two-year, $4 million term loan 4000000',
      'six-year, $9 million term loan 2029',
      'two-year, $4 million term loan 2025',
    ],
  ],
  ['The term loan under the Credit Agreement bears interest at 6.00%.', ['term loan 6']],
])('what is said of every name of a list, or of one: %s', (text, named) =>
  expect(namedIn(text).toSorted()).toEqual(named.toSorted()),
)
