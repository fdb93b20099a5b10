import { sql, type Sql } from '#db/client.ts'
import { COLLECTIONS, type CollectionName } from '../collections.ts'
import { conditionsOn, filingConditions, isOfNoDay, namesIssuer, rowsOf, valuesOf } from './conditions.ts'
import type { Page, PageRequest, RecordFilter } from '../page.ts'
import { orderOf } from './order.ts'
import { selectFilingsOfIssuer } from './select-filings-of-issuer.ts'
import { selectByLag } from './select-by-lag.ts'
import { selectIssuersByFilings } from './select-issuers-by-filings.ts'

/** A record with its position in the list. */
export interface WalkedRow {
  readonly json: string
  readonly order: string
  readonly id: string
}

/** One page of a collection: at most `limit` stored records after `after`, by one prepared keyset query on an index. */
export async function readPage(
  name: CollectionName,
  request: PageRequest<RecordFilter>,
  db: Sql = sql(),
): Promise<Page> {
  const { filter, limit } = request
  if (isOfNoDay(filter)) return { items: [], next: null }
  const rows = await selectRows(name, request, db)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return { items: items.map((row) => row.json), next: more ? { order: last.order, id: last.id } : null }
}

function selectRows(name: CollectionName, request: PageRequest<RecordFilter>, db: Sql): Promise<readonly WalkedRow[]> {
  const { id, json, narrows } = COLLECTIONS[name]
  const { filter, limit, after, sort } = request
  if (narrows === 'filings' && !namesIssuer(filter) && filingConditions(db, filter).length > 0)
    return selectIssuersByFilings(json, request, db)
  if (name === 'filings' && namesIssuer(filter)) return selectFilingsOfIssuer(request, db)
  const { key, direction, isBehind } = orderOf(db, name, sort)
  const value = valuesOf(db, filter)
  const behind = after === null ? [] : [db`and ${isBehind(after, value)}`]
  if (filter.effectiveTo !== undefined && !namesIssuer(filter))
    return selectByLag(name, request, filter.effectiveTo, behind, db, value)
  return db<WalkedRow[]>`
    select ${db(json)} as json, ${key}::text as "order", ${db(id)} as id
    from ${rowsOf(db, name, filter)}
    where ${[db`true`, ...conditionsOn(db, name, filter, value), ...behind]}
    order by ${key} ${direction}, ${db(id)} ${direction}
    limit ${value(limit + 1, 'int')}`
}
