import { Link } from '#app/_components/link.tsx'
import type { CompanyCovenants } from '#server/contract/resources/records/company-covenants.ts'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { CovenantTests } from '#app/_components/company/covenant-tests.tsx'
import { CovenantTable } from '#app/_components/records/covenant-table.tsx'
import { NewestFirst } from '#app/_components/lists/newest-first.tsx'
import { hrefWith } from '#app/_lib/lists/search-params.ts'
import { companyPath } from '#app/_lib/paths.ts'

const SHOWN = 8
const MAX_SHOWN = 32

/** A company's covenants: limits beside actual values, then its filings' statements about them. */
export function Covenants({
  ticker,
  tested,
  newestReport,
  statements,
}: {
  readonly ticker: string
  readonly tested: CompanyCovenants | null
  /** The accession of the newest annual or quarterly report. */
  readonly newestReport: string | null
  readonly statements: readonly Covenant[]
}) {
  const covenants = tested?.covenants ?? []
  return (
    <section className="stack" aria-labelledby="covenants">
      <div className="split">
        <h2 id="covenants">Covenants</h2>
        <p className="small">
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
      {statements.length === 0 ? null : (
        <>
          <div className="split">
            <h3>Statements about covenants and debt</h3>
            <Link href={hrefWith('/covenants', { ticker })} className="small">
              All of them
            </Link>
          </div>
          <NewestFirst items={statements.slice(0, MAX_SHOWN)} shown={SHOWN} noun="more record">
            {(items) => <CovenantTable covenants={items} hasIssuer={false} />}
          </NewestFirst>
        </>
      )}
    </section>
  )
}
