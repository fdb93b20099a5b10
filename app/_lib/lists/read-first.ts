import type { ListRead, Query } from '../api/api.ts'
import type { TableOrder } from './order.ts'

/** As many records as the API gives at once. */
const READ_AT_ONCE = 100
/** What a sorted list and a CSV hold at most. */
export const FIRST_AT_MOST = 500

type Read<Item> = (query: Query) => Promise<ListRead<Item>>

/** The first records of a list, at most `FIRST_AT_MOST`; with a cursor where there are more. */
export async function readFirst<Item>(read: Read<Item>, query: Query): Promise<ListRead<Item>> {
  const { cursor: _, ...filters } = query
  const data: Item[] = []
  let cursor: string | null = null
  do {
    const page: ListRead<Item> = await read({
      ...filters,
      limit: String(READ_AT_ONCE),
      ...(cursor === null ? {} : { cursor }),
    })
    if (page.isRefused) return page
    data.push(...page.data)
    cursor = page.nextCursor
  } while (cursor !== null && data.length < FIRST_AT_MOST)
  return { isRefused: false, data, nextCursor: cursor }
}

/** A page of a list in an order that the API gives, or what there is to be sorted of it. */
export function readFor<Item>(
  order: TableOrder,
  read: Read<Item>,
  query: Query,
  pageSize: number,
): Promise<ListRead<Item>> {
  const { current, apiSort } = order
  return current === null || apiSort !== undefined
    ? read({ ...query, ...(apiSort && { sort: apiSort }), limit: String(pageSize) })
    : readFirst(read, query)
}
