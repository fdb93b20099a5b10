import { Link } from '#app/_components/link.tsx'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import { CovenantTable } from '#app/_components/records/covenant-table.tsx'
import { NewestFirst } from '#app/_components/lists/newest-first.tsx'
import { hrefWith } from '#app/_lib/lists/search/search-params.ts'

const SHOWN = 8
const MAX_SHOWN = 32

/** What a company's filings say of its covenants and its debt, one statement per row, the newest filing's first. */
export function Said({ ticker, statements }: { readonly ticker: string; readonly statements: readonly Covenant[] }) {
  if (statements.length === 0) return null
  return (
    <section className="stack" aria-labelledby="said">
      <div className="split">
        <h2 id="said">Statements about covenants and debt</h2>
        <Link href={hrefWith('/covenants', { ticker })} className="small not-printed">
          All of them
        </Link>
      </div>
      <NewestFirst items={statements.slice(0, MAX_SHOWN)} shown={SHOWN} noun="more record">
        {(items) => <CovenantTable covenants={items} hasIssuer={false} />}
      </NewestFirst>
    </section>
  )
}
