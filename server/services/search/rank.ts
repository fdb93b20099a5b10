import type { Fragment } from '../lists/conditions.ts'
import type { Sql } from '#db/client.ts'
import type { SearchPlan } from './plan-search.ts'

/**
 * What counts for how much. Words are worth most, the query's own more than their synonyms; then all of them as one phrase,
 * then how close together they stand, then a document's standing, where a year of filing dates is worth 0.18.
 */
const WORTH = { words: 4, ownWords: 2, phrase: 2, closeness: 2, daysPerPoint: 2000, standingFrom: 15_000 } as const

/** Documents that fit, `d`, before they are ranked. */
export function fitting(db: Sql, { found, clauses, needed, filedFrom, filedTo }: SearchPlan): Fragment {
  return db`d.terms @@ ${found}::tsquery
    ${filedFrom === null ? db`` : db`and d.filed_at >= ${filedFrom}`}
    ${filedTo === null ? db`` : db`and d.filed_at <= ${filedTo}`}
    ${needed === clauses.length ? db`` : db`and (select count(*) from unnest(${[...clauses]}::tsquery[]) clause where d.terms @@ clause) >= ${needed}`}`
}

/** How well a document `d` that fits does so, from 0, rounded so that equal ones are equal. */
export function score(db: Sql, { clauses, ownClauses, phrase, ranked }: SearchPlan): Fragment {
  const share = (asked: readonly string[]) => db`(select count(*) filter (where d.terms @@ clause) from unnest(${[...asked]}::tsquery[]) clause)::float8 / ${clauses.length}`
  return db`round(greatest(0,
    ${WORTH.words} * ${share(clauses)}
    + ${WORTH.ownWords} * ${share(ownClauses)}
    ${phrase === null ? db`` : db`+ ${WORTH.phrase} * (d.terms @@ ${phrase}::tsquery)::int`}
    + ${WORTH.closeness} * least(1, ts_rank_cd('{0.05, 0.2, 0.2, 1.0}', d.terms, ${ranked}::tsquery, 1))
    + (d.standing - ${WORTH.standingFrom})::float8 / ${WORTH.daysPerPoint}
  )::numeric, 4)`
}
