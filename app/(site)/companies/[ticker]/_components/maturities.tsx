import { Link } from '#app/_components/link.tsx'
import type { ReportedPeriod } from '#server/contract/resources/records/company-values.ts'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { MaturityLadder } from '#app/_components/company/maturity-ladder.tsx'
import { maturitiesOf, refusedMaturitiesOf } from '#app/_lib/company/maturities.ts'
import { formatDate } from '#app/_lib/format/format-date.ts'
import { filingPath } from '#app/_lib/paths.ts'

/** The repayment schedule of the newest annual report: quarterly ones rarely have any. */
export function Maturities({
  annual,
  report,
  currency,
}: {
  readonly annual: ReportedPeriod | null
  readonly report: StructuredFiling | null
  readonly currency: string | null
}) {
  const maturities = report === null ? [] : maturitiesOf(report)
  const refused = report === null ? [] : refusedMaturitiesOf(report)
  return (
    <section className="stack" aria-labelledby="maturities">
      <h2 id="maturities">
        Repayments by year
        {annual !== null && maturities.length > 0 ? (
          <span className="quiet"> as of {formatDate(annual.periodEnd)}</span>
        ) : null}
      </h2>
      {maturities.length + refused.length > 0 ? (
        <>
          <MaturityLadder maturities={maturities} refused={refused} currency={currency} />
          {report === null ? null : (
            <p className="small quiet">
              As scheduled in the{' '}
              <Link href={filingPath(report.filing.accession)}>
                {report.filing.form} filed {formatDate(report.filing.filedAt)}
              </Link>
              .
            </p>
          )}
        </>
      ) : (
        <p className="quiet">
          {annual === null
            ? 'We have no annual report of this company, and repayment schedules are read from those.'
            : 'The newest annual report we have contains no repayment schedule the engine could read.'}
        </p>
      )}
    </section>
  )
}
