import type { Sql } from '#db/client.ts'
import { SORT_KEYS } from '#db/schema/filings/sort-keys.ts'
import type { RecordSort } from '#server/contract/query.ts'
import { COLLECTIONS, type CollectionName } from '../collections.ts'
import type { Position } from '../page.ts'
import type { Fragment } from './conditions.ts'
import { seen, type Valued } from './values.ts'

type SortKey<Sort extends RecordSort> = Sort extends `-${infer Key}` ? Key : Sort

/** A sort without its direction; the compiler demands that each has a key. */
const keyOf = (sort: RecordSort): keyof typeof SORT_KEYS => sort.replace(/^-/, '') as SortKey<RecordSort>

/** How a list is walked, in SQL. */
interface ListOrder {
  readonly key: Fragment
  readonly direction: Fragment
  /** True of the rows that follow a position. */
  readonly isBehind: (position: Position, value?: Valued) => Fragment
}

/** The order of a list: newest filing first, or as it is sorted. Rows with equal keys follow each other by id. */
export function orderOf(db: Sql, name: CollectionName, sort: RecordSort | undefined): ListOrder {
  const { id, filedAt } = COLLECTIONS[name]
  const key = sort === undefined ? db`${db(filedAt)}` : db`${db.unsafe(SORT_KEYS[keyOf(sort)])}`
  const isAscending = sort !== undefined && !sort.startsWith('-')
  return {
    key,
    direction: isAscending ? db`asc` : db`desc`,
    isBehind: ({ order, id: last }, value = seen(db)) => {
      const position = db`(${value(order, sort === undefined ? 'date' : 'double precision')}, ${value(last, 'text')})`
      return isAscending ? db`(${key}, ${db(id)}) > ${position}` : db`(${key}, ${db(id)}) < ${position}`
    },
  }
}
