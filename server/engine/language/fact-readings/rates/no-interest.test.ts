import { expect, test } from 'vitest'
import { readBody } from '../../fixtures/read-body.ts'

const ratesIn = (text: string): string[] =>
  readBody(text)
    .facts.filter(({ unit }) => unit === 'percent')
    .map(({ factType, value, reportedValue, instrument }) =>
      [factType, String(value), reportedValue ?? '', instrument?.reportedName ?? ''].join(' | '),
    )

test.each<[string, string[]]>([
  ['The convertible notes do not bear interest.', ['interest_rate | 0 | bear interest | convertible notes']],
  [
    'The loan from the shareholder is non-interest bearing and due on demand.',
    ['interest_rate | 0 | non-interest bearing | loan'],
  ],
  ['The note payable is interest free and matures in 2026.', ['interest_rate | 0 | interest free | note payable']],
  ['The promissory note bears no interest.', ['interest_rate | 0 | no interest | promissory note']],
  ['Non-interest bearing deposits and the notes payable were lower.', []],
  ['Notes receivable from officers do not bear interest.', []],
  ['If the note is repaid early, it will not bear interest.', []],
])('a rate of nothing in words: %s', (text, expected) => expect(ratesIn(text)).toEqual(expected))
