import { expect, test } from 'vitest'
import type { FilingContext } from '../model.ts'
import { readDocument, readFiling } from '../pipeline.ts'
import { findFacts } from './find-facts.ts'

const FILING: FilingContext = {
  accession: '0000000000-25-000004',
  form: '10-Q',
  periodEnd: '2025-06-30',
  filedAt: '2025-08-05',
}

/** What is read of revolvers, in millions, with currency, date and the facility's name. */
function revolversOf(text: string): string[] {
  const bytes = new TextEncoder().encode(
    `<html><body><p><b>PART I</b></p><p><b>Item 2. Management’s Discussion and Analysis</b></p><p>${text}</p></body></html>`,
  )
  const { facts } = findFacts(readFiling(readDocument(bytes), FILING))
  return facts.flatMap(({ factType, value, currency, period, instrument }) =>
    factType.startsWith('revolver_')
      ? [
          `${factType.slice(9)} ${String(value / 1e6)} ${currency ?? ''} ${period.endDate ?? period.status} ${instrument?.reportedName ?? ''}`.trim(),
        ]
      : [],
  )
}

test.each<[string, string, string[]]>([
  [
    'two facilities by their names',
    'As of June 30, 2025, $100 million was outstanding under the Parent Revolver and $50 million was outstanding under the Utility Revolver.',
    ['drawn 100 USD 2025-06-30 Parent Revolver', 'drawn 50 USD 2025-06-30 Utility Revolver'],
  ],
  [
    'two borrowers by theirs',
    'As of June 30, 2025, Northfield Power, our subsidiary, had $60 million outstanding under its revolving credit facility, and Southfield Gas, our other subsidiary, had $20 million outstanding under its revolving credit facility.',
    [
      'drawn 60 USD 2025-06-30 Northfield Power revolving credit facility',
      'drawn 20 USD 2025-06-30 Southfield Gas revolving credit facility',
    ],
  ],
  [
    'a part from its whole',
    'As of June 30, 2025, we had $300.0 million of borrowings outstanding under our credit agreement, of which $120.0 million was under the revolving credit facility and $180.0 million under the term loan facility.',
    ['drawn 120 USD 2025-06-30 revolving credit facility'],
  ],
  [
    'a euro facility',
    'As of June 30, 2025, our subsidiary had a revolving credit facility of €150 million, of which €40 million was drawn.',
    ['capacity 150 EUR 2025-06-30 revolving credit facility', 'drawn 40 EUR 2025-06-30 revolving credit facility'],
  ],
  [
    'a facility and its option to grow',
    'Our Credit Agreement provides for a $600 million revolving credit facility, which we may increase by up to $200 million, to a total of $800 million, subject to lender approval.',
    ['capacity 600 USD 2025-06-30 revolving credit facility'],
  ],
  [
    'a facility and its sub-limits',
    'The $250 million revolving credit facility includes a $25 million sublimit for swingline loans and a $50 million sublimit for letters of credit.',
    ['capacity 250 USD 2025-06-30 revolving credit facility'],
  ],
  [
    'the period’s size and a later one',
    'As of June 30, 2025, our revolving credit facility provided for commitments of $300 million. On July 22, 2025, we amended the revolving credit facility to increase the commitments to $450 million.',
    ['capacity 300 USD 2025-06-30 revolving credit facility', 'capacity 450 USD 2025-07-22 revolving credit facility'],
  ],
  [
    'the size before a later change without a day',
    'Subsequent to June 30, 2025, we reduced the commitments under our revolving credit facility from $300 million to $200 million.',
    ['capacity 300 USD 2025-06-30 revolving credit facility', 'capacity 200 USD subsequent revolving credit facility'],
  ],
  [
    'a facility of a joint venture',
    'Our unconsolidated joint venture has a $400 million revolving credit facility, of which $220 million was drawn at June 30, 2025.',
    [],
  ],
  [
    'a range',
    'As of June 30, 2025, we had a revolving credit facility that provides for borrowings of $400 million to $500 million.',
    [],
  ],
  [
    'a mere request',
    'We may request an increase in the commitments under our revolving credit facility of up to $150 million.',
    [],
  ],
])('keeps apart %s', (_, text, expected) => expect(revolversOf(text)).toEqual(expected))
