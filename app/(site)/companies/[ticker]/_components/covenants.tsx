import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import { CovenantTests } from '#app/_components/company/covenant-tests.tsx'
import { companyPath } from '#app/_lib/paths.ts'

/** A company's covenants: limits beside actual values. */
export function Covenants({
  ticker,
  tested,
  newestReport,
}: {
  readonly ticker: string
  readonly tested: CompanyCovenants | null
  /** The accession of the newest annual or quarterly report. */
  readonly newestReport: string | null
}) {
  const covenants = tested?.covenants ?? []
  return (
    <section className="stack" aria-labelledby="covenants">
      <div className="split">
        <h2 id="covenants">Covenants</h2>
        <p className="small not-printed">
          <a href={`/api/v1${companyPath(ticker)}/covenants`}>As API call</a>
        </p>
      </div>
      {covenants.length === 0 ? (
        <p className="quiet">We found no covenant limit in the company’s filings.</p>
      ) : (
        <>
          <p className="quiet small">
            Headroom is shown only where a filing states both the limit and the actual value for the same date.
          </p>
          <CovenantTests covenants={covenants} newestReport={newestReport} />
        </>
      )}
    </section>
  )
}
