import type { Sql } from '#db/client.ts'
import type { FoundRow } from '../found-row.ts'
import type { SearchPlan } from '../plan-search.ts'
import { fitting, folding, ranking } from './rank.ts'

export const TOP_MATCHES = 3
/** Maximum number of ranked documents; if more match, those of the highest standing are taken. */
const MAX_RANKED = 10_000

/** A position in the list of issuers, which is ordered by best score and CIK, both descending. */
export interface MarketPosition {
  /** A score as the database writes it. */
  readonly score: string
  readonly cik: string
}

export interface MarketGroup {
  readonly cik: string
  readonly ticker: string
  readonly name: string
  /** The best score of its documents, as the database writes it. */
  readonly score: string
  readonly matchCount: number
  readonly rows: readonly FoundRow[]
}

/**
 * At most `limit + 1` issuers after a position, each with its best documents; those with the same text count as one.
 * Its cost is bounded as a search's is.
 */
export async function runMarketSearch(
  db: Sql,
  plan: SearchPlan,
  limit: number,
  after: MarketPosition | null,
): Promise<MarketGroup[]> {
  return await db<MarketGroup[]>`
    with fitting as materialized (
      select d.* from search_documents d where ${fitting(db, plan.found, plan)}
      order by d.standing desc, d.id desc limit ${MAX_RANKED}
    ), folded as materialized (
      ${folding(db, db`(${ranking(db, plan)})`)}
    ), page as (
      select cik, max(score) as score, count(*)::int as matches from folded group by cik
      having ${after === null ? db`true` : db`(max(score), cik) < (${after.score}::numeric, ${after.cik})`}
      order by score desc, cik desc limit ${limit + 1}
    ), top as (
      select *, row_number() over (partition by cik order by score desc, filed_at desc, id desc) as place
      from folded where cik in (select cik from page)
    )
    select page.cik, i.ticker, i.name, page.score::text as score, page.matches as "matchCount", (
      select json_agg(row_to_json(shown)) from (
        select d.id, d.kind, d.category, d.verification, d.evidence, d.evidence_sha256 as "evidenceSha256", d.locator, d.form,
          d.filed_at as "filedAt", d.accession, d.cik, i.ticker, i.name, f.primary_document_url as url, f.period_end as "periodEnd",
          top.score::float8 as score, top.further::int as "similarCount"
        from top join search_documents d using (id) join filings f using (accession)
        where top.cik = page.cik and top.place <= ${TOP_MATCHES}
        order by top.place) shown) as rows
    from page join issuers i using (cik)
    order by page.score desc, page.cik desc`
}

/**
 * Whether the issuers after a position changed since a revision: one was added or removed there, or moved out of it.
 * Issuers that appear or rise before the position don't count.
 */
export async function marketChangedSince(
  db: Sql,
  plan: SearchPlan,
  revision: number,
  after: MarketPosition,
): Promise<boolean> {
  const [row] = await db<{ changed: boolean }[]>`
    with touched as (
      select distinct cik from search_documents where revision > ${revision}
    ), marked as (
      select 1 from tombstones where collection in ('search_documents', 'filings') and revision > ${revision} limit 1
    ), fitting as materialized (
      select d.* from search_documents d join touched using (cik) where ${fitting(db, plan.found, plan)}
    ), groups as (
      select cik, max(score) as score, max(score) filter (where revision <= ${revision}) as former from (${ranking(db, plan)}) ranked
      group by cik having bool_or(revision > ${revision})
    )
    select exists (select 1 from marked) or exists (
      select 1 from groups where (coalesce(former, score), cik) < (${after.score}::numeric, ${after.cik})
    ) as changed`
  return row?.changed ?? false
}
