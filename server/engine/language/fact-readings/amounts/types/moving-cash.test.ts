import { expect, test } from 'vitest'
import { factsIn } from '../../../fixtures/read-body.ts'

test.each<[string, string[]]>([
  [
    'Cash declined from $14.2 million at December 31, 2023 to $9.1 million at December 31, 2024.',
    ['cash 14200000 2023-12-31', 'cash 9100000 2024-12-31'],
  ],
  [
    'Our cash and cash equivalents increased by $3 million to $9.1 million at December 31, 2024.',
    ['cash 9100000 2024-12-31'],
  ],
  ['As of December 31, 2024, we had cash on hand in the amount of $4,312,000.', ['cash 4312000 2024-12-31']],
  ['Cash used in operations increased to $14.2 million in 2024 from $9.1 million in 2023.', []],
  ['Cash dividends increased to $9.1 million at December 31, 2024.', []],
])('cash is what its change came to: %s', (body, facts) => {
  expect(factsIn(body)).toEqual(facts)
})

test.each<[string, string[]]>([
  ['At December 31, 2024, we had total liquidity of $8.6 billion.', ['stated_liquidity 8600000000 2024-12-31']],
  ['At December 31, 2024, two warehouse lines give us access to $350 million of liquidity.', []],
  ['As of December 31, 2024, we kept $640 million of our liquidity to pay merchants.', []],
  ['In 2024 our main source of liquidity was $410 million.', []],
  ['At December 31, 2024, we had liquidity support of $95 million for remarketed bonds.', []],
])('liquidity is the whole of it: %s', (body, facts) => {
  expect(factsIn(body).filter((fact) => fact.startsWith('stated_liquidity'))).toEqual(facts)
})
