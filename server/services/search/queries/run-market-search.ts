import type { Sql } from '#db/client.ts'
import type { FoundRow } from '../found-row.ts'
import type { SearchPlan } from '../plan-search.ts'
import type { Fragment } from '../../lists/queries/conditions.ts'
import { fitting, mayReach, ROUNDING, scoreOf, weighingAll } from './rank.ts'
import { readBounds } from './read-bounds.ts'
import { standingHighest } from './standing-highest.ts'

const TOP_MATCHES = 3
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
  const { range, known } = await readBounds(db, plan)
  return await db<MarketGroup[]>`
    with strict as materialized (
      ${standingHighest(db, fitting(db, known.found, known), MAX_RANKED, range)}
    ), weighed as materialized (
      ${weighingAll(db, known, db`strict`)}
    ), texts as materialized (
      select cik, fold_key, max(weight) as weight, row_number() over (partition by cik order by max(weight) desc) as place
      from weighed group by cik, fold_key
    ), groups as materialized (
      select cik, count(*)::int as matches, max(weight) as weight, min(weight) filter (where place <= ${TOP_MATCHES}) as bar from texts group by cik
    ), scored as materialized (
      select d.id, d.cik, d.fold_key, d.filed_at, ${scoreOf(db, known)} as score
      from weighed d join (${reaching(db, known, limit, after)}) groups using (cik)
      where ${mayReach(db, known, db`d.weight`, db`groups.bar`)}
    ), folded as materialized (
      select *, row_number() over (partition by cik order by score desc, filed_at desc, id desc) as place from (
        select distinct on (cik, fold_key) * from scored order by cik, fold_key, score desc, filed_at desc, id desc) best
    ), page as materialized (
      select cik, score from folded where place = 1 ${after === null ? db`` : db`and (score, cik) < (${after.score}::numeric, ${after.cik})`}
      order by score desc, cik desc limit ${limit + 1}
    ), top as materialized (
      select folded.id, folded.place, folded.score, count(distinct weighed.accession)::int - 1 as further
      from page join folded using (cik) join weighed using (cik, fold_key)
      where folded.place <= ${TOP_MATCHES} group by folded.id, folded.place, folded.score
    ), shown as (
      select d.cik, json_agg(json_build_object(
        'id', d.id, 'kind', d.kind, 'category', d.category, 'verification', d.verification, 'evidence', d.evidence,
        'evidenceSha256', d.evidence_sha256, 'locator', d.locator, 'form', d.form, 'filedAt', d.filed_at, 'accession', d.accession,
        'cik', d.cik, 'ticker', i.ticker, 'name', i.name, 'url', f.primary_document_url, 'periodEnd', f.period_end,
        'score', top.score::float8, 'similarCount', top.further) order by top.place) as rows
      from top join search_documents d using (id) join filings f using (accession) join issuers i on i.cik = d.cik group by d.cik
    )
    select page.cik, i.ticker, i.name, page.score::text as score, groups.matches as "matchCount", shown.rows
    from page join groups using (cik) join shown using (cik) join issuers i using (cik)
    order by page.score desc, page.cik desc`
}

/**
 * The issuers of `groups` that may be on the page: not those that surely stand before it, nor those that so many as it holds
 * surely stand above.
 */
function reaching(db: Sql, plan: SearchPlan, limit: number, after: MarketPosition | null): Fragment {
  const isAfter = after === null ? db`true` : db`not ${mayReach(db, plan, db`g.weight`, db`${after.score}::numeric`)}`
  const mayBeAfter = after === null ? db`true` : db`g.weight <= ${after.score}::numeric + ${ROUNDING}`
  return db`
    select g.cik, g.bar from groups g where ${mayBeAfter} and ${mayReach(
      db,
      plan,
      db`g.weight`,
      db`(select g.weight from groups g where ${isAfter} order by g.weight desc offset ${limit} limit 1)`,
    )}`
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
    ), ranked as (
      select d.cik, d.revision, ${scoreOf(db, plan)} as score from (${weighingAll(db, plan, db`fitting`)}) d
    ), groups as (
      select cik, max(score) as score, max(score) filter (where revision <= ${revision}) as former from ranked
      group by cik having bool_or(revision > ${revision})
    )
    select exists (select 1 from marked) or exists (
      select 1 from groups where (coalesce(former, score), cik) < (${after.score}::numeric, ${after.cik})
    ) as changed`
  return row?.changed ?? false
}
