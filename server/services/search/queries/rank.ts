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

/** More than a score may change by being rounded. */
export const ROUNDING = 0.001

/** Matching documents, `d`, before they are ranked. */
export function fitting(db: Sql, found: string, { filedFrom, filedTo }: SearchPlan): Fragment {
  return db`d.terms @@ ${found}::tsquery
    ${filedFrom === null ? db`` : db`and d.filed_at >= ${filedFrom}`}
    ${filedTo === null ? db`` : db`and d.filed_at <= ${filedTo}`}`
}

/**
 * Documents that hold every clause, `from`, with what they weigh by all but the nearness of some of the words. Nothing is
 * asked about the clauses: they are held.
 */
export function weighingAll(db: Sql, plan: SearchPlan, from: Fragment): Fragment {
  return db`select d.*, ${weightOf(db, plan, db`${allWords(plan)}::float8`)} + ${closenessOf(db, plan)} as weight from ${from} d`
}

/** The same of documents that hold some clauses; those that hold too little of the query are left out. */
export function weighingSome(db: Sql, plan: SearchPlan, from: Fragment): Fragment {
  const words = sumOf(
    db,
    plan.clauses.map((clause, index) => worthIf(db, clause, plan.clauseWeights[index] ?? 0)),
  )
  return db`
    select d.*, ${weightOf(db, plan, db`covered.words`)}
      + case when covered.words >= ${allWords(plan)} then ${closenessOf(db, plan)} else 0 end as weight
    from ${from} d cross join lateral (select ${words} as words offset 0) covered
    where covered.words >= ${plan.needed}`
}

/**
 * The score of a weighed document `d`, from 0, rounded so that equal scores are equal. It depends on the query and the
 * document alone.
 */
export function scoreOf(db: Sql, plan: SearchPlan): Fragment {
  return db`round(greatest(0, d.weight ${isOneClause(plan) ? db`` : db`+ ${WORTH.nearness} * ${togetherness(db, plan.some)}`})::numeric, 4)`
}

/** Whether a document of a weight may reach a score. Every document may reach none, and 0, below which there is none. */
export function mayReach(db: Sql, plan: SearchPlan, weight: Fragment, score: Fragment): Fragment {
  const gain = isOneClause(plan) ? ROUNDING : WORTH.nearness + ROUNDING
  return db`${weight} + ${gain} >= case when ${score} > 0 then ${score} else '-infinity' end`
}

/** How close together all words stand in a document `d` that holds them. Of one word or phrase nearness is the same. */
function closenessOf(db: Sql, plan: SearchPlan): Fragment {
  return db`${isOneClause(plan) ? WORTH.closeness + WORTH.nearness : WORTH.closeness} * ${togetherness(db, plan.all)}`
}

function togetherness(db: Sql, expression: string): Fragment {
  return db`least(1, ts_rank_cd('{0.05, 0.2, 0.2, 1.0}', d.terms, ${expression}::tsquery, 1))`
}

function isOneClause({ clauses }: SearchPlan): boolean {
  return clauses.length === 1
}

/** What a document weighs whose clauses are worth `words`. */
function weightOf(db: Sql, { ownClauses, clauseWeights, phrase, issuers }: SearchPlan, words: Fragment): Fragment {
  const own = sumOf(
    db,
    ownClauses.map((clause, index) => worthIf(db, clause, clauseWeights[index] ?? 0)),
  )
  return db`${WORTH.words} * ${words} + ${WORTH.ownWords} * ${own}
    ${phrase === null ? db`` : db`+ ${WORTH.phrase} * (d.terms @@ ${phrase}::tsquery)::int`}
    ${issuers === null ? db`` : db`+ ${WORTH.issuer} * (d.terms @@ ${issuers}::tsquery)::int`}
    - ${WORTH.length} * ln(greatest(1, length(d.terms)::float8 / ${WORTH.usualTerms}))
    + (d.standing - ${WORTH.standingFrom})::float8 / ${WORTH.daysPerPoint}`
}

function worthIf(db: Sql, clause: string, worth: number): Fragment {
  return db`case when d.terms @@ ${clause}::tsquery then ${worth}::float8 else 0 end`
}

function sumOf(db: Sql, parts: readonly Fragment[]): Fragment {
  return db`(${parts.reduce((sum, part) => db`${sum} + ${part}`)})`
}

/** What all clauses are worth together, added up in the order in which the database adds up those that a document holds. */
function allWords({ clauseWeights }: SearchPlan): number {
  return clauseWeights.reduce((sum, worth) => sum + worth, 0)
}
