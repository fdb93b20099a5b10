import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { FlowTable } from '#app/_components/company/flow-table.tsx'
import { debtFlowsOf } from '#app/_lib/company/debt-flows.ts'
import { Link } from '#app/_components/link.tsx'
import { FLOW_TYPES } from '#app/_lib/lists/filters.ts'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'
import { companyPath } from '#app/_lib/paths.ts'

/** What was borrowed, repaid and paid as interest, as the newest annual report and a later quarterly one tell it. */
export function Flows({
  ticker,
  reports,
  currency,
}: {
  readonly ticker: string
  readonly reports: readonly StructuredFiling[]
  readonly currency: string | null
}) {
  const flows = debtFlowsOf(reports, currency)
  return (
    <section className="stack" aria-labelledby="flows">
      <div className="split">
        <h2 id="flows">Debt cash flows</h2>
        {flows.lines.length === 0 ? null : (
          <p className="row small not-printed">
            <Link href={hrefWith('/facts', { ticker, fact_type: FLOW_TYPES })}>All reports</Link>
            <a href={`${companyPath(ticker)}/flows.csv`}>As CSV</a>
          </p>
        )}
      </div>
      {flows.lines.length === 0 ? (
        <p className="quiet">
          {reports.length === 0
            ? 'We have no annual or quarterly report of this company.'
            : 'No cash received from borrowings, paid on debt or paid as interest was found in the newest reports.'}
        </p>
      ) : (
        <>
          <FlowTable flows={flows} currency={currency} />
          <p className="quiet small">
            Cash flows of the whole company, line by line as reported. Lines may overlap and are not added up. A dotted
            line marks a candidate. Not found does not mean zero.
          </p>
        </>
      )}
    </section>
  )
}
