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
