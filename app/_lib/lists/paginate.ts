import { readPageNumber } from './search/search-params.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly page: number
  readonly pageCount: number
  /** Place of the first item among all of them. */
  readonly firstIndex: number
}

/** The page of a list that the address names. */
export function paginate<Item>(items: readonly Item[], pageText: string | undefined, pageSize: number): Page<Item> {
  const pageCount = Math.max(Math.ceil(items.length / pageSize), 1)
  const page = readPageNumber(pageText, pageCount)
  const firstIndex = (page - 1) * pageSize
  return { items: items.slice(firstIndex, firstIndex + pageSize), page, pageCount, firstIndex }
}

/** Items counted by a key, the most frequent first, equal ones by name. */
export function countBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [key: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
}
