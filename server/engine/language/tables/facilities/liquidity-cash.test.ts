import { expect, test } from 'vitest'
import { factsIn } from '../../fixtures/read-body.ts'

test('the cash of a table that adds up to liquidity is read with its total', () => {
  const rows = [
    ['', 'December 31, 2024'],
    ['Cash and cash equivalents', '$ 74.2'],
    ['Availability under ABL Facility', '113.6'],
    ['Total liquidity', '$ 187.8'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  expect(factsIn(`<p>Our liquidity was as follows (in millions):</p><table>${rows.join('')}</table>`)).toEqual([
    'cash 74200000 2024-12-31',
    'revolver_availability 113600000 2024-12-31',
    'stated_liquidity 187800000 2024-12-31',
  ])
})
