import { sql } from '#db/client.ts'
import type { RecordSort } from '#server/contract/query.ts'
import { COLLECTIONS, type CollectionName } from '../collections.ts'
import { conditionsOn, filedConditions, issuerConditions, rowsOf } from './conditions.ts'
import { orderOf } from './order.ts'
import type { Position, RecordFilter } from '../page.ts'

/**
 * Whether the rest of a filtered list after a position changed since a revision: a record was added, changed, moved or
 * removed there. Records added before the position don't count. Two index look-ups, whatever the depth. Of a sorted list
 * any record that was removed or moved counts, because its mark doesn't tell where it stood.
 */
export async function changedSince(
  name: CollectionName,
  filter: RecordFilter,
  revision: number,
  position: Position,
  sort?: RecordSort,
): Promise<boolean> {
  const { marks, narrows } = COLLECTIONS[name]
  const db = sql()
  const { isBehind } = orderOf(db, name, sort)
  const issuer = issuerConditions(db, filter)
  // An issuer may start or stop matching by any of its filings, so every change of one counts.
  const onRow = narrows === 'row' ? conditionsOn(db, name, filter) : issuer
  const onMark = narrows === 'row' ? [...issuer, ...filedConditions(db, filter)] : issuer
  const [row] = await db<{ changed: boolean }[]>`
    select exists (
      select 1 from ${rowsOf(db, name, filter)}
      where ${[db`revision > ${revision}`, ...onRow]}
        and ${isBehind(position)}
    ) or exists (
      select 1 from tombstones
      where ${[db`collection = ${marks} and revision > ${revision}`, ...onMark]}
        ${sort === undefined ? db`and (filed_at, record_id) < (${position.order}, ${position.id})` : db``}
    ) as changed`
  return row?.changed ?? false
}
