import type { Sql } from '#db/client.ts'
import type { SearchPlan } from '../plan-search.ts'
import type { StandingRange } from './standing-highest.ts'

/** What a search knows of the store before it reads documents. */
export interface Bounds {
  readonly range: StandingRange
  /** The plan, without the issuers that the query may name if no document is of any of them. */
  readonly known: SearchPlan
}

/** The standing of all documents, and whether the query names an issuer. Two ends of an index and one look-up. */
export async function readBounds(db: Sql, plan: SearchPlan): Promise<Bounds> {
  const { issuers } = plan
  const [row] = await db<{ lowest: number; highest: number; isIssuerNamed: boolean }[]>`
    with named as materialized (
      ${issuers === null ? db`select where false` : db`select from search_documents where terms @@ ${issuers}::tsquery`}
    )
    select (select coalesce(min(standing), 0) from search_documents) as lowest,
      (select coalesce(max(standing), 0) from search_documents) as highest,
      exists (select from named) as "isIssuerNamed"`
  if (row === undefined) throw new Error('A select without a table gives one row.')
  const { lowest, highest, isIssuerNamed } = row
  return { range: { lowest, highest }, known: isIssuerNamed ? plan : { ...plan, issuers: null, namedFound: null } }
}
