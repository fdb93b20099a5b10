import type { ReportedPeriod } from '#server/contract/resources/records/company-values.ts'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'

/** A report and its newest amendments; more of one period say nothing new. */
const MAX_REPORTS_OF_PERIOD = 3

/** The newest period that an annual report covers. */
export const annualPeriodOf = (periods: readonly ReportedPeriod[]): ReportedPeriod | null =>
  periods.findLast(({ form }) => form.startsWith('10-K')) ?? null

/**
 * Accessions of the reports of the newest period and of the newest fiscal year, an amendment before what it amends:
 * an amendment of one part of a report leaves the rest as it was filed.
 */
export function reportsOfPeriods(
  periods: readonly ReportedPeriod[],
  filings: readonly FilingSummary[],
): readonly string[] {
  const found = [periods.at(-1), annualPeriodOf(periods)].flatMap((period) => {
    if (!period) return []
    const kind = period.form.slice(0, 4)
    const ofPeriod = filings.filter(
      ({ filing }) => filing.periodEnd === period.periodEnd && filing.form.startsWith(kind),
    )
    const accessions = [period.accession, ...ofPeriod.map(({ filing }) => filing.accession)]
    return [...new Set(accessions)].slice(0, MAX_REPORTS_OF_PERIOD)
  })
  return [...new Set(found)]
}
