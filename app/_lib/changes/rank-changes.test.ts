import { expect, test } from 'vitest'
import { rankChanges } from './rank-changes.ts'

const previousSource = {
  accession: '0009900001-26-000004',
  form: '10-Q',
  periodEnd: '2026-03-31',
  url: 'https://filings.example/4',
  evidence: '',
  verification: 'candidate',
} as const
const change = (changeType: string, category: string, effectiveDate: string, values: Record<string, unknown> = {}) =>
  ({ changeType, category, effectiveDate, values, previousSource }) as Parameters<typeof rankChanges>[0][number] // the fields that are ranked by

test('Distress comes first, then covenants, amounts by their move, acts the newest first, and changed texts last.', () => {
  const changes = [
    change('amended', 'debt', '2026-06-30', { sentencesNew: 8, sentencesGone: 17 }),
    change('entered', 'debt', '2025-06-09'),
    change('terminated', 'debt', '2026-04-02'),
    change('entered', 'debt', '2026-05-20'),
    change('increased', 'debt', '2026-06-30', { absoluteChange: 12e6 }),
    change('decreased', 'liquidity', '2026-06-30', { absoluteChange: -40e6 }),
    change('decreased', 'covenant', '2026-06-30', { absoluteChange: -0.25 }),
    change('waived', 'covenant', '2026-06-12'),
  ]
  expect(rankChanges(changes).map(({ changeType, effectiveDate }) => `${changeType} ${effectiveDate}`)).toEqual([
    'waived 2026-06-12',
    'decreased 2026-06-30',
    'decreased 2026-06-30',
    'increased 2026-06-30',
    'entered 2026-05-20',
    'terminated 2026-04-02',
    'entered 2025-06-09',
    'amended 2026-06-30',
  ])
})
