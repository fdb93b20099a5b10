import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import { formatDate } from '../format/format-date.ts'

const SIGNS: Readonly<Record<string, string>> = { 'at most': 'max', 'at least': 'min' }

/** Limits as analysts write them: `at most 3.50 to 1.00` is `max 3.50x`. */
export function shortenLimits(text: string): string {
  return text.replaceAll(
    /\b(at most|at least) (\d{1,4}(?:\.\d{1,4})?) to 1(?:\.0{1,2})?(?!\d)/g,
    (_, sign: string, ratio: string) => `${SIGNS[sign] ?? sign} ${ratio}x`,
  )
}

/** A headline as the pages print it: limits as multiples, dates in full, no name said twice, a scheduled change named as one. */
export function sayHeadline(headline: string, schedule: string | null = null): string {
  const said = shortenLimits(headline)
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate)
    .replace(/^([^(]{1,80}) \(\1\)/i, '$1')
    .replace(/^(Long|Short) term\b/, '$1-term')
  return schedule === null ? said : said.replace(/the limit (?:de|in)creased from/, `${schedule} from`)
}

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
