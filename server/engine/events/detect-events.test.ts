import { describe, expect, test } from 'vitest'
import { amountOf, extractionOf } from '../compare/fixtures/made-up-extraction.ts'
import { detectEvents } from './detect-events.ts'

describe('a first filing', () => {
  test('gives a baseline for each revolver amount, covenant and going-concern state, without a comparison', () => {
    const first = extractionOf(
      'a',
      '10-K',
      '2025-12-31',
      [
        'The credit agreement requires an interest coverage ratio of not less than 3.00 to 1.00.',
        'These conditions raise substantial doubt about our ability to continue as a going concern.',
      ],
      [amountOf('revolver_capacity', 500, '2025-12-31'), amountOf('cash', 20, '2025-12-31')],
    )
    const events = detectEvents(first, null)
    expect(events.map(({ changeType, before, after }) => [changeType, before, after])).toEqual([
      ['baseline', '', '$500 million'],
      ['baseline', '', 'min 3.00x'],
      ['baseline', '', 'substantial doubt stated'],
    ])
    expect(events.every((event) => event.comparison === null && event.previous === null)).toBe(true)
  })
})

describe('an 8-K', () => {
  test('reports agreements, waivers, breaches and accelerations as events of its own', () => {
    const event = extractionOf('e', '8-K', '2026-07-08', [
      'On July 8, 2026, the Company entered into Amendment No. 2 to its Credit Agreement with the lenders party thereto.',
      'The lenders waived the event of default arising from the breach of the leverage covenant under the Credit Agreement.',
      'On July 8, 2026, the lenders accelerated the obligations under the Loan Agreement.',
    ])
    expect(detectEvents(event, null).map(({ changeType }) => changeType)).toEqual(['amended', 'waived', 'accelerated'])
  })
  test('is dated by its own words where they give a day', () => {
    const event = extractionOf('e', '8-K', '2026-07-08', [
      'On July 2, 2026, the Company entered into a Credit Agreement with a group of lenders.',
    ])
    expect(detectEvents(event, null)).toMatchObject([
      { changeType: 'entered', effectiveDate: '2026-07-02', before: '', comparison: null },
    ])
  })
})

test('a filing in which nothing is stated has no events', () => {
  expect(detectEvents(extractionOf('a', '10-Q', '2026-03-31', ['Revenue grew.']), null)).toEqual([])
})
