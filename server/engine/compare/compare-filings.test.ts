import { describe, expect, test } from 'vitest'
import type { DetectedEvent } from '../model.ts'
import { compareFilings } from './compare-filings.ts'
import { amountOf, extractionOf } from './fixtures/made-up-extraction.ts'

const METHOD = 'closest-earlier-period@1: 10-Q with the 10-Q before it'
const LEVERAGE_375 = 'The credit agreement requires a total leverage ratio of not more than 3.75 to 1.00.'
const LEVERAGE_450 = 'The credit agreement requires a total leverage ratio of not more than 4.50 to 1.00.'
const COMPLIANT = 'We were in compliance with all covenants under the credit agreement.'
const BREACHED = 'We were not in compliance with the leverage ratio covenant of our credit agreement.'
const DOUBT = 'These conditions raise substantial doubt about our ability to continue as a going concern.'
const RELIEVED = 'The substantial doubt about our ability to continue as a going concern has been alleviated.'

const march = extractionOf(
  'a',
  '10-Q',
  '2026-03-31',
  [LEVERAGE_375, COMPLIANT],
  [amountOf('revolver_drawn', 110, '2026-03-31'), amountOf('cash', 80.4, '2026-03-31')],
)
const june = extractionOf(
  'b',
  '10-Q',
  '2026-06-30',
  [LEVERAGE_450, BREACHED, DOUBT],
  [
    amountOf('revolver_drawn', 125, '2026-06-30'),
    amountOf('cash', 80.4, '2026-06-30'),
    amountOf('revolver_drawn', 112, '2026-03-31', 'prior'),
    amountOf('revolver_capacity', 300, '2026-06-30'),
  ],
)
const changesIn = (events: readonly DetectedEvent[]) =>
  events.map((event) => `${event.changeType} ${event.comparison?.conceptKey ?? ''}`).sort()

describe('two comparable filings', () => {
  test('yield what rose, what is new, what was restated, and the states entered and left', () => {
    expect(changesIn(compareFilings(march, june, METHOD))).toEqual([
      'breached covenant_compliance:breached',
      'doubt_raised substantial_doubt',
      'increased maximum_total_leverage_ratio|maximum',
      'increased revolver_drawn|USD|',
      'newly_disclosed revolver_capacity|USD|',
      'no_longer_disclosed covenant_compliance:in_compliance',
      'unchanged_restated revolver_drawn|USD|',
    ])
  })
  test('carry values, words and both sources', () => {
    const drawn = compareFilings(march, june, METHOD).find(
      (event) => event.comparison?.conceptKey.startsWith('revolver_drawn') && event.changeType === 'increased',
    )
    expect(drawn).toMatchObject({
      before: '$110 million',
      after: '$125 million',
      effectiveDate: '2026-06-30',
      category: 'liquidity',
      values: { previous: 110e6, current: 125e6, absoluteChange: 15e6, percentChange: 13.64, unit: 'USD' },
      previous: { accession: 'a' },
      current: { accession: 'b' },
      comparison: { previousAccession: 'a', currentAccession: 'b', method: METHOD, verification: 'machine_checked' },
    })
  })
  test('give no percentage of an amount below zero, nor of zero', () => {
    const percentBetween = (then: number, now: number) => {
      const amountAt = (id: string, value: number, day: string) =>
        extractionOf(id, '10-Q', day, [], [amountOf('long_term_debt', value, day)])
      const [event] = compareFilings(amountAt('a', then, '2026-03-31'), amountAt('b', now, '2026-06-30'), METHOD)
      return event?.values['percentChange']
    }
    expect([percentBetween(-4, 8), percentBetween(-4, -8), percentBetween(0, 8)]).toEqual([null, null, null])
    expect([percentBetween(4, -8), percentBetween(4, 8)]).toEqual([-300, 100])
  })
  test('yield nothing where one filing is compared with itself', () => {
    expect(compareFilings(june, june, METHOD)).toEqual([])
    expect(compareFilings(june, { ...june, filing: { ...june.filing, accession: 'same-words' } }, METHOD)).toEqual([])
  })
  test('yield the opposite when they are swapped', () => {
    const opposite: Record<string, string> = { increased: 'decreased', newly_disclosed: 'no_longer_disclosed' }
    const forth = compareFilings(march, june, METHOD).filter((event) => event.changeType in opposite)
    const back = changesIn(compareFilings(june, march, METHOD))
    expect(forth.length).toBeGreaterThan(0)
    for (const event of forth)
      expect(back).toContain(`${opposite[event.changeType] ?? ''} ${event.comparison?.conceptKey ?? ''}`)
  })
  test('have stable and distinct event ids', () => {
    const ids = compareFilings(march, june, METHOD).map((event) => event.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(compareFilings(march, june, METHOD).map((event) => event.id)).toEqual(ids)
  })
  test('do not differ by rounding', () => {
    const rounded = extractionOf('c', '10-Q', '2026-06-30', [], [amountOf('cash', 80.43, '2026-06-30')])
    expect(
      compareFilings(march, rounded, METHOD).filter((event) => event.comparison?.conceptKey.startsWith('cash')),
    ).toEqual([])
  })
})

test('doubt that is stated as relieved is alleviated, and what an annual report says and a quarterly does not is not gone', () => {
  const doubtful = extractionOf('a', '10-K', '2025-12-31', [DOUBT, LEVERAGE_375])
  const relieved = extractionOf('b', '10-Q', '2026-03-31', [RELIEVED])
  expect(changesIn(compareFilings(doubtful, relieved, METHOD))).toEqual(['doubt_alleviated substantial_doubt'])
})

test('an amount of a subsidiary is compared with the subsidiary’s own, and its change says whose it is', () => {
  const entity = { name: 'Harbor Finance', kind: 'subsidiary' } as const
  const ofFinance = (millions: number, date: string) => ({ ...amountOf('revolver_drawn', millions, date), entity })
  const before = extractionOf('a', '10-Q', '2026-03-31', [], [ofFinance(40, '2026-03-31')])
  const after = extractionOf(
    'b',
    '10-Q',
    '2026-06-30',
    [],
    [ofFinance(55, '2026-06-30'), amountOf('revolver_drawn', 125, '2026-06-30')],
  )
  expect(compareFilings(before, after, METHOD)).toMatchObject([
    {
      headline: 'Harbor Finance (subsidiary): Revolver drawn increased from $40 million to $55 million.',
      before: '$40 million',
      after: '$55 million',
    },
  ])
})

test('a covenant of a subsidiary is no other level of the company’s', () => {
  const limited = (accession: string, date: string) => {
    const extraction = extractionOf(accession, '10-Q', date, [LEVERAGE_375, LEVERAGE_450])
    const entity = { name: 'Harbor Finance', kind: 'subsidiary' } as const
    const signals = extraction.signals.map((signal) => (signal.ratio === 4.5 ? { ...signal, entity } : signal))
    return { ...extraction, signals }
  }
  const before = extractionOf('a', '10-Q', '2026-03-31', [LEVERAGE_375])
  expect(compareFilings(before, limited('b', '2026-06-30'), METHOD).map(({ headline }) => headline)).toEqual([
    'Harbor Finance (subsidiary): Maximum total leverage ratio of 4.50x newly disclosed.',
  ])
})
