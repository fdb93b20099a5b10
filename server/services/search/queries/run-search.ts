import type { Sql } from '#db/client.ts'
import type { SearchOrder } from '#server/contract/resources/service/search.ts'
import type { FoundRow } from '../found-row.ts'
import type { SearchPlan } from '../plan-search.ts'
import type { Fragment } from '../../lists/queries/conditions.ts'
import { readBounds } from './read-bounds.ts'
import { type StandingRange, standingHighest } from './standing-highest.ts'
import { fitting, mayReach, scoreOf, weighingAll, weighingSome } from './rank.ts'

/** Maximum number of ranked documents; if more match, those of the highest standing are taken. */
export const MAX_RANKED = 2000
/** If fewer match all words, documents with most of them are added; for a named issuer, those with any. */
const FEW = 100
const MAX_TICKERS = 20
/** So many times the documents asked for are scored first. */
const FRONT = 5

export interface RankedPage {
  readonly rows: readonly FoundRow[]
  /** Number of results; documents with the same text count once. */
  readonly total: number
  /** Whether more documents match than were ranked. */
  readonly isCut: boolean
  readonly tickers: readonly { readonly ticker: string; readonly count: number }[]
  readonly forms: readonly { readonly form: string; readonly count: number }[]
  readonly years: readonly { readonly year: number; readonly count: number }[]
}

interface Answer {
  readonly rows: readonly FoundRow[] | null
  readonly total: number
  readonly ranked: number
  readonly tickers: RankedPage['tickers'] | null
  readonly forms: RankedPage['forms'] | null
  readonly years: RankedPage['years'] | null
}

/**
 * The documents for a plan, each issuer's with the same text folded into one, in a total order: score, filing date, id,
 * or the date first. Its cost is bounded by the number of ranked documents.
 */
export async function runSearch(
  db: Sql,
  plan: SearchPlan,
  limit: number,
  order: SearchOrder = 'relevance',
): Promise<RankedPage> {
  const { range, known } = await readBounds(db, plan)
  return await rankPage(db, known, limit, order, range)
}

async function rankPage(
  db: Sql,
  plan: SearchPlan,
  limit: number,
  order: SearchOrder,
  range: StandingRange,
): Promise<RankedPage> {
  const isNewestFirst = order === 'newest'
  const [answer] = await db<Answer[]>`
    with strict as materialized (
      ${standingHighest(db, fitting(db, plan.found, plan), MAX_RANKED + 1, range)}
    ), few as materialized (
      select count(*) < ${FEW} as are_few from (select from strict group by cik, fold_key limit ${FEW}) texts
    ), weighed as materialized (
      ${weighingAll(db, plan, db`(select * from strict limit ${MAX_RANKED})`)}
      ${addingSome(db, plan, range)}
    ), scored as materialized (
      ${isNewestFirst ? db`select d.*, ${scoreOf(db, plan)} as score from weighed d` : scoringBest(db, plan, limit)}
    ), best as materialized (
      select * from (
        select distinct on (cik, fold_key) id, cik, fold_key, score, filed_at from scored
        order by cik, fold_key, score desc, filed_at desc, id desc) folded
      order by ${isNewestFirst ? db`filed_at desc, score desc` : db`score desc, filed_at desc`}, id desc limit ${limit}
    ), texts as materialized (
      select cik, fold_key from weighed group by cik, fold_key
    )
    select
      (select json_agg(row_to_json(shown)) from (
        select d.id, d.kind, d.category, d.verification, d.evidence, d.evidence_sha256 as "evidenceSha256", d.locator, d.form,
          d.filed_at as "filedAt", d.accession, d.cik, i.ticker, i.name, f.primary_document_url as url, f.period_end as "periodEnd",
          best.score::float8 as score, further.count::int as "similarCount"
        from best join (
          -- What is taken in twice is one here.
          select best.id, count(distinct weighed.accession) - 1 as count from best join weighed using (cik, fold_key) group by best.id
        ) further using (id) join search_documents d using (id) join filings f using (accession) join issuers i on i.cik = d.cik
        order by ${isNewestFirst ? db`d.filed_at desc, best.score desc` : db`best.score desc, d.filed_at desc`}, d.id desc) shown) as rows,
      (select count(*)::int from texts) as total,
      (select count(*)::int from strict) as ranked,
      (select json_agg(counted) from (
        select i.ticker, counts.count from (
          select cik, count(*)::int as count from texts group by cik order by count desc, cik limit ${MAX_TICKERS}) counts
        join issuers i using (cik) order by counts.count desc, i.ticker) counted) as tickers,
      (select json_agg(counted) from (
        select form, count(*)::int as count from (select form from weighed group by cik, fold_key, form) texts
        group by form order by count desc, form) counted) as forms,
      (select json_agg(counted) from (
        select year, count(*)::int as count from (
          select extract(year from filed_at)::int as year from weighed group by cik, fold_key, year) texts
        group by year order by year desc) counted) as years`
  if (answer === undefined) throw new Error('A select without a table gives one row.')
  return pageOf(answer)
}

/** Documents with some of the clauses, weighed, if few have all of them. */
function addingSome(db: Sql, plan: SearchPlan, range: StandingRange): Fragment {
  const founds = [plan.nearlyFound, plan.namedFound].filter((found) => found !== null)
  if (founds.length === 0) return db``
  const branches = founds.map(
    (found) =>
      db`(${standingHighest(
        db,
        db`(select are_few from few) and ${fitting(db, found, plan)} and d.id not in (select id from strict)`,
        MAX_RANKED,
        range,
      )})`,
  )
  return db`union all ${weighingSome(db, plan, db`(${branches.reduce((all, branch) => db`${all} union all ${branch}`)})`)}`
}

/**
 * Scores of all weighed documents that may be among the best `limit` of those that say the same. How close together words
 * stand costs most to find out: it is asked of those that weigh most, and then of those alone that could still reach the
 * last of the best so far.
 */
function scoringBest(db: Sql, plan: SearchPlan, limit: number): Fragment {
  return db`
    with placed as materialized (
      select *, row_number() over (order by weight desc) <= ${FRONT * limit} as is_front from weighed
    ), front as materialized (
      select d.*, ${scoreOf(db, plan)} as score from placed d where is_front
    ), bar as materialized (
      select max(score) as least from front group by cik, fold_key order by least desc offset ${limit - 1} limit 1
    )
    select id, cik, fold_key, filed_at, score from front
    union all
    select id, cik, fold_key, filed_at, ${scoreOf(db, plan)} as score from placed d
    where not is_front and ${mayReach(db, plan, db`d.weight`, db`(select least from bar)`)}`
}

function pageOf({ rows, total, ranked, tickers, forms, years }: Answer): RankedPage {
  return {
    rows: rows ?? [],
    total,
    isCut: ranked > MAX_RANKED,
    tickers: tickers ?? [],
    forms: forms ?? [],
    years: years ?? [],
  }
}
