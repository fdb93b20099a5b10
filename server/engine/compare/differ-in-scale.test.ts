import { expect, test } from 'vitest'
import { compareFilings } from './compare-filings.ts'
import { differInScale } from './differ-in-scale.ts'
import { amountOf, extractionOf } from './fixtures/made-up-extraction.ts'

test('Amounts about a thousand or a million times apart were read at two scales', () => {
  expect(differInScale(1_500_000, 1_568_586_000)).toBe(true)
  expect(differInScale(80.4e6, 80.4)).toBe(true)
  expect(differInScale(-5e6, 5.2e9)).toBe(true)
  expect(differInScale(110e6, 125e6)).toBe(false)
  expect(differInScale(2e6, 500e6)).toBe(false)
  expect(differInScale(0, 1000)).toBe(false)
})

const reportOf = (accession: string, periodEnd: string, netWorth: string, cash: number) =>
  extractionOf(
    accession,
    '10-Q',
    periodEnd,
    [`The credit agreement requires us to maintain a minimum net worth of ${netWorth}.`],
    [amountOf('cash', cash, periodEnd)],
  )

test('Neither a limit nor a balance counts as changed if only its scale differs, and both do if they moved', () => {
  const march = reportOf('a', '2026-03-31', '$1,500,000', 0.4)
  const said = (netWorth: string, cash: number) =>
    compareFilings(march, reportOf('b', '2026-06-30', netWorth, cash), 'rule').map(({ changeType }) => changeType)
  expect(said('$1,568,586,000', 400)).toEqual([])
  expect(said('$1,750,000', 0.5).toSorted()).toEqual(['increased', 'increased'])
})
