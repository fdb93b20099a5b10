import type { Sql } from '#db/client.ts'
import { LAG_ENDS, LAG_STEP } from '#db/schema/filings/lag.ts'
import { COLLECTIONS, type CollectionName } from '../collections.ts'
import { conditionsOn, type Fragment, rowsOf } from './conditions.ts'
import type { PageRequest, RecordFilter } from '../page.ts'
import type { WalkedRow } from './read-page.ts'
import type { Valued } from './values.ts'

/** The end of each step's lag in days; null where it has none. */
const ENDS = [...LAG_ENDS, null]
const STEPS = ENDS.map((_end, step) => step)

/**
 * A page of the records effective on or before a day. Few of the newest filings may have one, and a scan from the newest on
 * would pass over all others. The lag between the two dates bounds how late such a record was filed, so each step of lag is
 * scanned from its own day on, and the newest of all steps are the page. One subquery serves all steps: planning eight of
 * them takes longer than running them.
 */
export function selectByLag(
  name: CollectionName,
  { filter, limit }: PageRequest<RecordFilter>,
  effectiveTo: string,
  behind: readonly Fragment[],
  db: Sql,
  value: Valued,
): Promise<readonly WalkedRow[]> {
  const { id, filedAt, json } = COLLECTIONS[name]
  return db<WalkedRow[]>`
    select json, filed::text as "order", id
    from unnest(${value(STEPS, 'int[]')}, ${value(ENDS, 'int[]')}) lag (step, days) cross join lateral (
      select ${db(json)} as json, ${db(filedAt)} as filed, ${db(id)} as id
      from ${rowsOf(db, name, filter)}
      where ${db.unsafe(LAG_STEP)} = lag.step and filed_at < coalesce(${value(effectiveTo, 'date')} + lag.days, 'infinity')
        ${[...conditionsOn(db, name, filter, value), ...behind]}
      order by ${db(filedAt)} desc, ${db(id)} desc
      limit ${value(limit + 1, 'int')}
    ) walked
    order by filed desc, id desc
    limit ${value(limit + 1, 'int')}`
}
