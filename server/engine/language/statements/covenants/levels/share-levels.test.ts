import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const levelsIn = (text: string) =>
  readBody(`<p>${text}</p>`)
    .facts.filter(({ factType }) => factType === 'covenant_threshold')
    .map(({ label, value, unit, instrument }) => [label, value, unit, instrument?.name ?? null])

test.each<[string, unknown[][]]>([
  [
    'The Credit Agreement requires us to maintain availability at all times equal to or greater than the greater of (a) 10.0% of the Loan Cap and (b) $1,875,000.',
    [
      ['Minimum availability, limit, as a share of Loan Cap', 0.1, 'ratio', 'Credit Agreement'],
      ['Minimum availability, limit', 1875000, 'USD', 'Credit Agreement'],
    ],
  ],
  [
    'The Credit Agreement requires minimum excess availability of the greater of $10.0 million and 10% of the borrowing base.',
    [
      ['Minimum availability, limit', 10000000, 'USD', 'Credit Agreement'],
      ['Minimum availability, limit, as a share of borrowing base', 0.1, 'ratio', 'Credit Agreement'],
    ],
  ],
  [
    'Under the Credit Agreement we must maintain excess availability of not less than 12.5% of the line cap.',
    [['Minimum availability, limit, as a share of line cap', 0.125, 'ratio', 'Credit Agreement']],
  ],
])('%s', (text, levels) => expect(levelsIn(text)).toEqual(levels))

test.each([
  'Under the Credit Agreement advances may not exceed 85% of the borrowing base.',
  'Availability under the Credit Agreement was $12 million, which is more than 20% of the commitments.',
  'If availability under the Credit Agreement is less than 12.5% of the line cap, the agent may sweep our cash.',
  'Under the Credit Agreement we may pay dividends only if availability exceeds 20% of the borrowing base.',
  'The Credit Agreement limits our capital expenditures to 110% of the base budget.',
])('%s states no level', (text) => expect(levelsIn(text)).toEqual([]))
