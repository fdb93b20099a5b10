import { expect, test } from 'vitest'
import { extract } from '../pipeline.ts'

const filing = {
  accession: '0000000001-26-000009',
  form: '10-K',
  periodEnd: '2025-12-31',
  filedAt: '2026-02-20',
} as const
const read = (dates: string) =>
  extract(
    new TextEncoder().encode(
      `<html><body><p><b>Item 7. Management’s Discussion and Analysis</b></p><p>As of ${dates}, there were no borrowings outstanding under the revolving credit facility.</p></body></html>`,
    ),
    filing,
  ).facts

test('facts that one sentence states for two days have ids of their own, which do not depend on their order', () => {
  const [latest, earlier] = read('December 31, 2025 and 2024')
  expect([latest?.period.endDate, earlier?.period.endDate]).toEqual(['2025-12-31', '2024-12-31'])
  expect(latest?.provenance.recordId).not.toBe(earlier?.provenance.recordId)
  expect(latest?.provenance.recordId).toBe(read('December 31, 2025 and 2024')[0]?.provenance.recordId)
})
