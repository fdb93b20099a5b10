import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import type { Event } from '#server/contract/resources/records/event.ts'

/** How a limit changed where an earlier filing had announced the level and its date; null for any other change. */
export function scheduleWords(
  event: Pick<Event, 'category' | 'changeType' | 'effectiveDate' | 'values'>,
  covenants: CompanyCovenants['covenants'],
): string | null {
  if (!isLimitChange(event)) return null
  const { effectiveDate, values } = event
  const test = covenants
    .flatMap(({ tests }) => tests)
    .find(({ testDate, limit }) => testDate === effectiveDate && limit?.value === values['current'])
  if (test?.change === 'scheduled_step_down') return 'scheduled step-down'
  return test?.change === 'scheduled_step_up' ? 'scheduled step-up' : null
}

/** Whether an event says that a covenant's limit went up or down between two filings. */
export function isLimitChange({ category, changeType }: Pick<Event, 'category' | 'changeType'>): boolean {
  return category === 'covenant' && (changeType === 'decreased' || changeType === 'increased')
}

/** What is said of a company whose newest filing has no event, by how many of its filings we have. */
export function noChangeWords(filingCount: number): string {
  return filingCount === 1
    ? 'We have one filing of this company, so there is nothing to compare it with.'
    : 'Nothing in the newest filing differs from earlier ones.'
}
