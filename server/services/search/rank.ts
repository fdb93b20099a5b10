import type { Sql } from '#db/client.ts'
import type { Fragment } from '../lists/conditions.ts'
import type { SearchPlan } from './plan-search.ts'

/**
 * What counts for how much. Words are worth most, each by how rare it is, the query's own more than
 * their synonyms; then all of them as one phrase, then how close together they stand, then a document's standing, where a
 * year of filing dates is worth 0.09.
 */
const WORTH = { words: 8, ownWords: 4, phrase: 2, closeness: 4, daysPerPoint: 4000, standingFrom: 15_000 } as const

/** Documents that fit, `d`, before they are ranked. */
export function fitting(db: Sql, found: string, { filedFrom, filedTo }: SearchPlan): Fragment {
  return db`d.terms @@ ${found}::tsquery
    ${filedFrom === null ? db`` : db`and d.filed_at >= ${filedFrom}`}
    ${filedTo === null ? db`` : db`and d.filed_at <= ${filedTo}`}`
}

/**
 * The common table expressions that rank the documents of one named `fitting`: `covered` (what the clauses that a document
 * fits are worth) and `ranked`, with a score from 0, rounded so that equal ones are equal. A document's score depends on the
 * query and the document alone.
 */
export function ranking(db: Sql, { clauses, ownClauses, worths, needed, phrase, all }: SearchPlan): Fragment {
  return db`covered as materialized (
      select d.id, sum(worth) as words, coalesce(sum(worth) filter (where d.terms @@ asked.own), 0) as own_words
      from fitting d
      join unnest(${[...clauses]}::tsquery[], ${[...ownClauses]}::tsquery[], ${[...worths]}::float8[]) as asked (wide, own, worth) on d.terms @@ asked.wide
      group by d.id having sum(worth) >= ${needed}
    ), ranked as materialized (
      select d.id, d.cik, d.accession, d.form, d.filed_at, d.fold_key, d.revision, round(greatest(0,
        ${WORTH.words} * covered.words + ${WORTH.ownWords} * covered.own_words
        ${phrase === null ? db`` : db`+ ${WORTH.phrase} * (d.terms @@ ${phrase}::tsquery)::int`}
        + ${WORTH.closeness} * least(1, ts_rank_cd('{0.05, 0.2, 0.2, 1.0}', d.terms, ${all}::tsquery, 1))
        + (d.standing - ${WORTH.standingFrom})::float8 / ${WORTH.daysPerPoint}
      )::numeric, 4) as score
      from fitting d join covered using (id)
    )`
}
