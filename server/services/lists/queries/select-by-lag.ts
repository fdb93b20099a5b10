import type { Sql } from '#db/client.ts'
import { COLLECTIONS, type CollectionName } from '../collections.ts'
import { conditionsOn, type Fragment, rowsOf } from './conditions.ts'
import type { PageRequest, RecordFilter } from '../page.ts'
import type { WalkedRow } from './read-page.ts'

/** Days from a record's effective date to its filing, below which each step of the index over lags ends; the last has no end. */
const LAGS = [128, 256, 512, 1024, 2048, 4096, 8192, null] as const

/**
 * A page of the records that took effect on a day or earlier. Few of the newest filings may have one: a walk from the newest on
 * would pass over all the others. What took effect by then and was filed so many days later was filed by a day that is known,
 * so each step of lag is walked from its day on, and the newest of all steps are the page.
 */
export function selectByLag(
  name: CollectionName,
  { filter, limit }: PageRequest<RecordFilter>,
  effectiveTo: string,
  behind: readonly Fragment[],
  db: Sql,
): Promise<readonly WalkedRow[]> {
  const { id, filedAt, json } = COLLECTIONS[name]
  // Each in words of its own: where the filter names something rarer, the database walks that instead.
  const walks = LAGS.map(
    (days, step) => db`(
      select ${db(json)} as json, ${db(filedAt)} as filed, ${db(id)} as id
      from ${rowsOf(db, name, filter)}
      where width_bucket(filed_at - effective_date, array[128, 256, 512, 1024, 2048, 4096, 8192]) = ${step}
        ${days === null ? db`` : db`and filed_at < ${effectiveTo}::date + ${days}::int`}
        ${[...conditionsOn(db, name, filter), ...behind]}
      order by ${db(filedAt)} desc, ${db(id)} desc
      limit ${limit + 1}
    )`,
  )
  return db<WalkedRow[]>`
    select json, filed::text as "filedAt", id from (${walks.reduce((all, walk) => db`${all} union all ${walk}`)}) walked
    order by filed desc, id desc
    limit ${limit + 1}`
}
