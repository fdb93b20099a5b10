import type { Sql } from '#db/client.ts'
import type { Fragment } from '../../lists/queries/conditions.ts'
import type { SearchPlan } from '../plan-search.ts'

/**
 * Weights of the score's parts. Words count most, each by its rarity, and the query's own more than their synonyms;
 * then whether the query names the issuer; then all words as one phrase, then the closeness of all of them or of those
 * present, then the document's standing, where a year of filing dates counts 0.09. A long text contains words without
 * being about them: it loses the logarithm of its length relative to the usual one.
 */
const WORTH = {
  words: 8,
  ownWords: 4,
  issuer: 5,
  phrase: 2,
  closeness: 4,
  nearness: 2,
  length: 0.6,
  usualTerms: 15,
  daysPerPoint: 4000,
  standingFrom: 15_000,
} as const

/** Matching documents, `d`, before they are ranked. */
export function fitting(db: Sql, found: string, { filedFrom, filedTo }: SearchPlan): Fragment {
  return db`d.terms @@ ${found}::tsquery
    ${filedFrom === null ? db`` : db`and d.filed_at >= ${filedFrom}`}
    ${filedTo === null ? db`` : db`and d.filed_at <= ${filedTo}`}`
}

/**
 * The documents of a table expression named `fitting`, with the columns to order and group by and a score from 0,
 * rounded so that equal scores are equal. A document's score depends on the query and the document alone. Computed row
 * by row, without a join: the planner can't know how many documents match.
 */
export function ranking(db: Sql, plan: SearchPlan): Fragment {
  return db`
    select ${RANKED(db)}, ${scoreOf(db, db`d.weight + ${togetherness(db, plan)}`)} as score
    from (${weighing(db, plan)}) d`
}

/**
 * The same, where the best `limit` of those that say the same are shown. How close together words stand costs most to find
 * out, and is not asked of a document that it could not bring among them: so many have a weight of more without it.
 */
export function rankingOfBest(db: Sql, plan: SearchPlan, limit: number): Fragment {
  const maxGain = WORTH.nearness + WORTH.closeness + ROUNDING
  const together = db`case when d.weight + ${maxGain} >= coalesce((select least from bar), d.weight) then ${togetherness(db, plan)} else 0 end`
  return db`
    with weighed as materialized (${weighing(db, plan)}), bar as materialized (
      select max(weight) as least from weighed group by cik, fold_key order by least desc offset ${limit - 1} limit 1
    )
    select ${RANKED(db)}, ${scoreOf(db, db`d.weight + ${together}`)} as score from weighed d`
}

/** More than a score may change by being rounded. */
const ROUNDING = 0.001

const RANKED = (db: Sql) => db`d.id, d.cik, d.accession, d.form, d.filed_at, d.fold_key, d.revision`

function scoreOf(db: Sql, value: Fragment): Fragment {
  return db`round(greatest(0, ${value})::numeric, 4)`
}

/** How close together the words stand in a document `d`. */
function togetherness(db: Sql, { all, some }: SearchPlan): Fragment {
  // Of one word or phrase both are the same, and the dearest thing that is asked.
  if (all === some)
    return db`${WORTH.nearness + WORTH.closeness} * least(1, ts_rank_cd('{0.05, 0.2, 0.2, 1.0}', d.terms, ${all}::tsquery, 1))`
  return db`${WORTH.nearness} * least(1, ts_rank_cd('{0.05, 0.2, 0.2, 1.0}', d.terms, ${some}::tsquery, 1))
      + ${WORTH.closeness} * least(1, ts_rank_cd('{0.05, 0.2, 0.2, 1.0}', d.terms, ${all}::tsquery, 1))`
}

/** Fitting documents with what they weigh by all but how close together the words stand. */
function weighing(db: Sql, { clauses, ownClauses, clauseWeights, needed, phrase, issuers }: SearchPlan): Fragment {
  return db`
    select d.*,
      ${WORTH.words} * covered.words + ${WORTH.ownWords} * covered.own_words
      ${phrase === null ? db`` : db`+ ${WORTH.phrase} * (d.terms @@ ${phrase}::tsquery)::int`}
      ${issuers === null ? db`` : db`+ ${WORTH.issuer} * (d.terms @@ ${issuers}::tsquery)::int`}
      - ${WORTH.length} * ln(greatest(1, length(d.terms)::float8 / ${WORTH.usualTerms}))
      + (d.standing - ${WORTH.standingFrom})::float8 / ${WORTH.daysPerPoint} as weight
    from fitting d cross join lateral (
      select coalesce(sum(worth), 0) as words, coalesce(sum(worth) filter (where d.terms @@ own), 0) as own_words
      from unnest(${[...clauses]}::tsquery[], ${[...ownClauses]}::tsquery[], ${[...clauseWeights]}::float8[]) as asked (wide, own, worth)
      where d.terms @@ wide
    ) covered
    where covered.words >= ${needed}`
}

/**
 * Folds each issuer's ranked documents with the same text into one: the best, the newest of equals, and the number of
 * further filings that have it.
 */
export function folding(db: Sql, ranked: Fragment): Fragment {
  return db`
    select cik, (array_agg(id order by score desc, filed_at desc, id desc))[1] as id, max(score) as score,
      (array_agg(filed_at order by score desc, filed_at desc, id desc))[1] as filed_at, count(distinct accession) - 1 as further,
      array_agg(distinct form) as forms, array_agg(distinct extract(year from filed_at)::int) as years
    from ${ranked} ranked group by cik, fold_key`
}
