import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

test('a sum written out in full is in whole units, whatever scale the section states', () => {
  const { facts, signals } = readBody(
    '<p>Dollars are in thousands.</p><p>On May 4, 2024, the Company repaid $2,237,000 of the term loan.</p>' +
      '<p>The credit agreement requires a minimum liquidity of $5,000,000.</p>',
  )
  expect(signals.map(({ concept, threshold }) => [concept, threshold])).toEqual([
    ['term_loan', 2_237_000],
    ['minimum_liquidity', 5_000_000],
  ])
  expect(facts.map(({ value }) => value)).toEqual([5_000_000])
})

test.each<[string, (number | null)[]]>([
  ['The $310 million revolving credit agreement was renewed at $265 million in May 2024.', [265_000_000]],
  ['In June 2024, the Company renewed its $60 million line of credit in the amount of $45 million.', [45_000_000]],
  [
    'In June 2024, the $60 million line of credit was extended to June 2026 and increased to $75 million.',
    [75_000_000],
  ],
  [
    'In June 2024, the $75 million line of credit was extended to June 2026 and increased from $60 million to $75 million.',
    [75_000_000],
  ],
  ['In June 2024, the Company renewed its $60 million line of credit, of which $20 million was drawn.', [60_000_000]],
  ['In June 2024, the Company renewed its $60 million line of credit at SOFR plus 2%.', [60_000_000]],
])('a renewal has the size from then on, and not the one before: %s', (text, amounts) => {
  const extended = readBody(text).signals.filter(({ action }) => action === 'extended')
  expect(extended.map(({ threshold }) => threshold)).toEqual(amounts)
})
