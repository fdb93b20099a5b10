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
  ['We had cash of $9.3 million (2023: $3.7 million).', ['cash 3700000 2023-12-31', 'cash 9300000 2024-12-31']],
  [
    'Cash was $21.7 million at December 31, 2024, against $34.9 million at September 30, 2024 and $19.3 million at December 31, 2023.',
    ['cash 19300000 2023-12-31', 'cash 21700000 2024-12-31', 'cash 34900000 2024-09-30'],
  ],
  [
    'At December 31, 2024, we had liquidity of $97 million in the form of cash ($61 million) and undrawn revolving lines ($36 million).',
    ['cash 61000000 2024-12-31', 'revolver_availability 36000000 2024-12-31', 'stated_liquidity 97000000 2024-12-31'],
  ],
  [
    'Liquid funds were $80.4 million at December 31, 2024, of which $22.1 million was cash and cash equivalents.',
    ['cash 22100000 2024-12-31'],
  ],
  [
    'Our cash balance at July 31, 2024 was $111,799 (2023 - $12,000).',
    ['cash 111799 2024-07-31', 'cash 12000 2023-07-31'],
  ],
  ['At December 31, 2024, our cash and cash equivalents, together with our investments, were $85.0 million.', []],
])('cash is beside its comparatives and in what it is a part of: %s', (body, facts) => {
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
