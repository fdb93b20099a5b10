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

test.each<[string, [string, number | null]]>([
  [
    'As of May 4, 2024, our principal sources of liquidity were cash, cash equivalents, and short-term investments of $964.7 million.',
    ['liquidity_sources', 964_700_000],
  ],
  [
    'As of May 4, 2024, our accumulated deficit was $9 million, and our principal sources of liquidity were cash and short-term securities totaling $5 million.',
    ['liquidity_sources', 5_000_000],
  ],
  [
    'Our principal sources of liquidity are cash flows from operations, cash of $5 million and our revolver.',
    ['liquidity_sources', null],
  ],
  [
    'We had access to unused domestic and foreign lines of credit of $3.5 billion (including under the facility below) and could also issue debt.',
    ['financing_access', 3_500_000_000],
  ],
  ['We had access to a $7 billion committed revolving credit facility.', ['financing_access', 7_000_000_000]],
  ['We have access to the capital markets and repaid notes of $7 billion.', ['financing_access', null]],
])('the one sum that is all of the money told of: %s', (text, expected) =>
  expect(readBody(text).signals.map(({ concept, locator }) => [concept, locator['amount'] ?? null])).toContainEqual(
    expected,
  ),
)

test('what an acquisition is paid with', () => {
  expect(sourcesIn('The Company expects to finance the cash consideration with debt financing.')).toEqual([
    ['expected', null],
  ])
})
