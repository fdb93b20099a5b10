import { expect, test } from 'vitest'
import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import { noChangeWords, scheduleWords } from './event-words.ts'

test('A change of a limit is scheduled where the covenant’s own test of that date is.', () => {
  const covenants = [
    { tests: [{ testDate: '2026-09-30', limit: { value: 3.5 }, change: 'scheduled_step_down' }] },
    // Of a covenant nothing but these fields is read.
  ] as unknown as CompanyCovenants['covenants']
  const event = {
    category: 'covenant',
    changeType: 'decreased',
    effectiveDate: '2026-09-30',
    values: { current: 3.5 },
  } as const
  expect(scheduleWords(event, covenants)).toBe('scheduled step-down')
  expect(scheduleWords({ ...event, values: { current: 3 } }, covenants)).toBeNull()
  expect(scheduleWords({ ...event, effectiveDate: '2026-06-30' }, covenants)).toBeNull()
  expect(scheduleWords({ ...event, changeType: 'waived' }, covenants)).toBeNull()
})

test('A company of one filing is not told that nothing differs from earlier ones.', () => {
  expect(noChangeWords(1)).toBe('We have one filing of this company, so there is nothing to compare it with.')
  expect(noChangeWords(2)).toBe('Nothing in the newest filing differs from earlier ones.')
})
