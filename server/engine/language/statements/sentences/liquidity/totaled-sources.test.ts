import { expect, test } from 'vitest'
import { readBody } from '../../../fixtures/read-body.ts'

const sourcesIn = (text: string) =>
  readBody(text)
    .signals.filter(({ concept }) => concept === 'liquidity_sources')
    .map(({ action, locator }) => [action, locator['amount'] ?? null])

test('sources of liquidity that are added up have their sum', () => {
  expect(
    sourcesIn('Our principal sources of liquidity were cash and short-term securities totaling $3.7 billion.'),
  ).toEqual([['stated', 3_700_000_000]])
  expect(
    sourcesIn('Our principal sources of liquidity are cash and our $500 million revolving credit facility.'),
  ).toEqual([['stated', null]])
})

test('what an acquisition is paid with', () => {
  expect(sourcesIn('The Company expects to finance the cash consideration with debt financing.')).toEqual([
    ['expected', null],
  ])
})
