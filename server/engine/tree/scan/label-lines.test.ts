import { expect, test } from 'vitest'
import { labelStarts } from './label-lines.ts'
import { findRuns } from './text-columns.ts'

/** The labels of the rows of a table, each with its lines put together. */
function labels(lines: readonly string[]): string[] {
  const starts = labelStarts(
    lines,
    lines.map((line) => findRuns(line)),
  )
  return lines.flatMap((line, at) =>
    /\d\)?$/.test(line)
      ? [
          lines
            .slice(starts[at], at + 1)
            .map((one) => one.trim().split(/ {2,}/)[0])
            .join(' '),
        ]
      : [],
  )
}

test.each([
  [
    ['7% Convertible Subordinated', '  Debentures due 2003          28,750', 'Other              12'],
    ['7% Convertible Subordinated Debentures due 2003', 'Other'],
  ],
  [
    [
      'Revolving facility, interest at prime plus',
      '  1/4% (9.0% at year end), due',
      '  March 31, 2002               12,500',
      'Other      350',
    ],
    ['Revolving facility, interest at prime plus 1/4% (9.0% at year end), due March 31, 2002', 'Other'],
  ],
  [
    ['Unsecured revolving loan (Note', '  8); interest at prime plus 1%   12,500', 'Other      350'],
    ['Unsecured revolving loan (Note 8); interest at prime plus 1%', 'Other'],
  ],
  [
    [
      'Short-term notes payable',
      '  (principally non U.S.)       18,204',
      'Current maturities',
      'of long-term borrowings       (40)',
    ],
    ['Short-term notes payable (principally non U.S.)', 'Current maturities of long-term borrowings'],
  ],
  [
    [
      'Development bonds, 4.1%-6.5%, due through',
      ' 2023                    18,940     19,870',
      'Other              12',
    ],
    ['Development bonds, 4.1%-6.5%, due through 2023', 'Other'],
  ],
  [
    [
      'Line of credit, prime plus',
      '   .5% (10.0% at year end); due April',
      '   30, 2001; secured by land      1,975',
      'Other      350',
    ],
    ['Line of credit, prime plus .5% (10.0% at year end); due April 30, 2001; secured by land', 'Other'],
  ],
])('a label of several lines: %s', (lines, expected) => {
  expect(labels(lines)).toEqual(expected)
})

test.each([
  [
    ['Senior debt:', '  Term loan            500', 'Other              12'],
    ['Term loan', 'Other'],
  ],
  [
    ['Notes payable', '  First Bank           500', '  Second Bank        12'],
    ['First Bank', 'Second Bank'],
  ],
  [
    ['UNSECURED', '  Bank loans           500', 'SECURED', '  Mortgages        12'],
    ['Bank loans', 'Mortgages'],
  ],
  [
    ['Unsecured', '', '  Bank loans           500', 'Other        12'],
    ['Bank loans', 'Other'],
  ],
  [
    ['Notes due', '1997                 500     450', '1998                 12     11'],
    ['1997', '1998'],
  ],
])('headings of rows: %s', (lines, expected) => {
  expect(labels(lines)).toEqual(expected)
})
