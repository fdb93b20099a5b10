import type { Sql } from '#db/client.ts'
import type { Fragment } from '../../lists/queries/conditions.ts'

/** Days of standing that the index over terms tells apart: the index is found by this expression. */
const BAND_DAYS = 128
/** Bands below the highest at which the first steps of reading end. */
const STEPS = [8, 12, 20] as const
/** Where the first step finds less than this share of what is needed, all others are one step. */
const RARE_SHARE = 0.05

/** The lowest and the highest standing of all documents. */
export interface StandingRange {
  readonly lowest: number
  readonly highest: number
}

/**
 * Documents `d` that meet a condition: the `limit` of the highest standing. Bands of standing are read from the highest on,
 * in steps, until there are enough: of a common word's documents most are never read, and what is rare is looked up twice.
 */
export function standingHighest(db: Sql, condition: Fragment, limit: number, range: StandingRange): Fragment {
  const top = Math.floor(range.highest / BAND_DAYS)
  const bottom = Math.floor(range.lowest / BAND_DAYS)
  const [first, second, third] = STEPS.map((bands) => top - bands) as [number, number, number] // as many as STEPS
  const read = (bands: Fragment) => db`materialized (
    select d.id, d.cik, d.accession, d.form, d.filed_at, d.fold_key, d.standing, d.terms
    from search_documents d where ${condition} and array[d.standing / 128] && ${bands}
  )`
  const between = (from: number, to: number) =>
    db`${`{${Array.from({ length: Math.max(0, to - from) }, (_, index) => to - index).join(',')}}`}::int[]`
  return db`
    with high as ${read(between(first, top))},
    found as materialized (select count(*) as number, count(*) < ${Math.ceil(RARE_SHARE * limit)} as is_rare from high),
    middle as ${read(db`${between(second, first)} and (select number < ${limit} and not is_rare from found)`)},
    lower as ${read(db`${between(third, second)} and (select number < ${limit} and not is_rare from found)
      and (select number from found) + (select count(*) from middle) < ${limit}`)},
    rest as ${read(db`(select case when is_rare then ${between(bottom - 1, first)} else ${between(bottom - 1, third)} end from found)
      and (select number from found) + (select count(*) from middle) + (select count(*) from lower) < ${limit}`)}
    select * from (
      select * from high union all select * from middle union all select * from lower union all select * from rest
    ) d order by standing desc, id desc limit ${limit}`
}
