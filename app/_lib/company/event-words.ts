import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import type { Event } from '#server/contract/resources/records/event.ts'

const SIGNS: Readonly<Record<string, string>> = { 'at most': 'max', 'at least': 'min' }

/** Limits as analysts write them: `at most 3.50 to 1.00` is `max 3.50x`. */
export function shortenLimits(text: string): string {
  return text.replaceAll(
    /\b(at most|at least) (\d{1,4}(?:\.\d{1,4})?) to 1(?:\.0{1,2})?(?!\d)/g,
    (_, sign: string, ratio: string) => `${SIGNS[sign] ?? sign} ${ratio}x`,
  )
}

/** How a limit changed where an earlier filing had announced the level and its date; null for any other change. */
export function scheduleWords(
  { category, changeType, effectiveDate, values }: Pick<Event, 'category' | 'changeType' | 'effectiveDate' | 'values'>,
  covenants: CompanyCovenants['covenants'],
): string | null {
  if (category !== 'covenant' || (changeType !== 'decreased' && changeType !== 'increased')) return null
  const test = covenants
    .flatMap(({ tests }) => tests)
    .find(({ testDate, limit }) => testDate === effectiveDate && limit?.value === values['current'])
  if (test?.change === 'scheduled_step_down') return 'scheduled step-down'
  return test?.change === 'scheduled_step_up' ? 'scheduled step-up' : null
}
