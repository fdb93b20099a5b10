import { expect, test } from 'vitest'
import type { Event } from '#server/contract/resources/records/event.ts'
import { headlineInFull } from './headline-in-full.ts'

// Of an event nothing but its headline and what it compares is read.
const full = (event: object) => headlineInFull(event as Event)

const source = { form: '10-K', filedAt: '2026-09-10', periodEnd: '2026-06-27' }
const lastYear = { form: '10-K', filedAt: '2025-09-11', periodEnd: '2025-06-28' }
const cash = {
  headline: 'Cash decreased from $18.064 million to $14.2 million.',
  values: { previous: 18_064_000, current: 14_200_000, previousDate: '2025-06-28', currentDate: '2026-06-27' },
  effectiveDate: '2026-06-27',
  source,
  previousSource: lastYear,
}

test('A headline alone says what it compares: how far apart, the earlier date and the earlier filing.', () => {
  expect(full(cash)).toBe(
    'Cash decreased from $18.064 million to $14.2 million; year on year, compared with Jun 28, 2025 (10-K filed Sep 11, 2025).',
  )
  const quarter = { ...cash, values: { ...cash.values, previousDate: '2026-03-28' } }
  expect(full(quarter)).toContain('; quarter on quarter, compared with Mar 28, 2026 (')
  const half = { ...cash, values: { ...cash.values, previousDate: '2025-12-31' } }
  expect(full(half)).toContain('; over 6 months, compared with Dec 31, 2025 (')
})

test('A change of text is told by the periods of the two filings.', () => {
  expect(
    full({ ...cash, headline: 'Text of the debt note: 1 sentence added, 2 removed.', values: { sentencesKept: 5 } }),
  ).toBe(
    'Text of the debt note: 1 sentence added, 2 removed; year on year, compared with Jun 28, 2025 (10-K filed Sep 11, 2025).',
  )
})

test('A restatement of the same date names no span, and a filing without a period is named alone.', () => {
  const restated = { ...cash, values: { previous: 20, date: '2025-06-28' } }
  expect(full(restated)).toContain('million; compared with Jun 28, 2025 (10-K')
  const current = { ...cash, values: {}, previousSource: { form: '8-K', filedAt: '2026-05-04', periodEnd: null } }
  expect(full(current)).toContain('million; compared with the 8-K filed May 4, 2026.')
})

test('What the earlier filing did not state is told so, and an act has no span.', () => {
  const silent = { ...cash, headline: 'Notes of $50 million were issued.', values: { previous: null } }
  expect(full({ ...silent, previousSource: { ...lastYear, evidence: '' } })).toBe(
    'Notes of $50 million were issued; not stated in the 10-K filed Sep 11, 2025.',
  )
  const extended = { ...cash, headline: 'A credit agreement was extended.', values: { action: 'extended' } }
  expect(full(extended)).toBe('A credit agreement was extended; compared with Jun 28, 2025 (10-K filed Sep 11, 2025).')
})

test('A baseline compares nothing.', () => {
  expect(full({ ...cash, previousSource: null })).toBe(cash.headline)
})
