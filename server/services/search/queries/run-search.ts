import type { Sql } from '#db/client.ts'
import type { SearchOrder } from '#server/contract/resources/service/search.ts'
import type { FoundRow } from '../found-row.ts'
import type { SearchPlan } from '../plan-search.ts'
import { fitting, folding, ranking, rankingOfBest } from './rank.ts'

/** Maximum number of ranked documents; if more match, those of the highest standing are taken. */
export const MAX_RANKED = 2000
/** If fewer match all words, documents with most of them are added; for a named issuer, those with any. */
const FEW = 100
const MAX_TICKERS = 20

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
 * or the date first. One statement; its cost is bounded by the number of ranked documents.
 */
export async function runSearch(
  db: Sql,
  plan: SearchPlan,
  limit: number,
  order: SearchOrder = 'relevance',
): Promise<RankedPage> {
  const isNewestFirst = order === 'newest'
  /** Documents added to the strict matches if there are few of them. */
  const also = (found: SearchPlan['found'] | null) =>
    found === null
      ? db``
      : db`union all (
        select d.id, d.cik, d.accession, d.form, d.filed_at, d.fold_key, d.standing, d.terms, d.revision
        from search_documents d
        where (select count(distinct (cik, fold_key)) from strict) < ${FEW} and ${fitting(db, found, plan)} and d.id not in (select id from strict)
        order by d.standing desc, d.id desc
        limit ${MAX_RANKED}
      )`
  const [answer] = await db<Answer[]>`
    with strict as materialized (
      select d.id, d.cik, d.accession, d.form, d.filed_at, d.fold_key, d.standing, d.terms, d.revision
      from search_documents d
      where ${fitting(db, plan.found, plan)}
      order by d.standing desc, d.id desc
      limit ${MAX_RANKED + 1}
    ), fitting as materialized (
      (select * from strict limit ${MAX_RANKED})
      ${also(plan.nearlyFound)}
      ${also(plan.namedFound)}
    ), folded as materialized (
      -- What is taken in twice is one here.
      ${folding(db, db`(${isNewestFirst ? ranking(db, plan) : rankingOfBest(db, plan, limit)})`)}
    ), best as (
      select id, score, filed_at, further from folded
      order by ${isNewestFirst ? db`filed_at desc, score desc` : db`score desc, filed_at desc`}, id desc limit ${limit}
    )
    select
      (select json_agg(row_to_json(shown)) from (
        select d.id, d.kind, d.category, d.verification, d.evidence, d.evidence_sha256 as "evidenceSha256", d.locator, d.form,
          d.filed_at as "filedAt", d.accession, d.cik, i.ticker, i.name, f.primary_document_url as url, f.period_end as "periodEnd",
          best.score::float8 as score, best.further::int as "similarCount"
        from best join search_documents d using (id) join filings f using (accession) join issuers i on i.cik = d.cik
        order by ${isNewestFirst ? db`d.filed_at desc, best.score desc` : db`best.score desc, d.filed_at desc`}, d.id desc) shown) as rows,
      (select count(*)::int from folded) as total,
      (select count(*)::int from strict) as ranked,
      (select json_agg(counted) from (
        select i.ticker, counts.count from (
          select cik, count(*)::int as count from folded group by cik order by count desc, cik limit ${MAX_TICKERS}) counts
        join issuers i using (cik) order by counts.count desc, i.ticker) counted) as tickers,
      (select json_agg(counted) from (
        select form, count(*)::int as count from folded, unnest(forms) form group by form order by count desc, form) counted) as forms,
      (select json_agg(counted) from (
        select year, count(*)::int as count from folded, unnest(years) year group by year order by year desc) counted) as years`
  if (answer === undefined) throw new Error('A select without a table gives one row.')
  return pageOf(answer)
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
