import { ApiError } from '#server/contract/errors.ts'
import type { StoreMode } from '#server/contract/enums.ts'
import { apiMeta } from '#server/contract/envelope.ts'
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts'
import type { RecordListQuery } from '#server/contract/query.ts'
import { changedSince } from '#server/services/lists/changed-since.ts'
import type { CollectionName } from '#server/services/lists/collections.ts'
import type { Page, PageRequest, Position, RecordFilter } from '#server/services/lists/page.ts'
import { watchStoreState } from '#server/services/store/watch-store-state.ts'
import { readCursor, writeCursor } from './cursor.ts'

/**
 * A page of a list in its envelope: checks the cursor, reads the page, and writes the cursor that leads on. The store's
 * revision is read before the page, so that a change in between counts as later. Throws `invalid_cursor`.
 *
 * Items are finished JSON of the list's own record, checked when they were stored; the procedure's output checks the
 * type that the caller names here.
 */
export async function answerPage<Item>(
  collection: CollectionName,
  query: RecordListQuery,
  list: (request: PageRequest<RecordFilter>) => Promise<Page>,
) {
  const { limit = DEFAULT_LIMIT, cursor, ...asked } = query
  const filter = toFilter(asked)
  const { revision, mode } = await watchStoreState()
  const after = cursor === undefined ? null : await positionOf(collection, filter, cursor, revision)
  const { items, next } = await list({ filter, limit, after })
  return {
    // Proven by the procedure's output schema, which parses it next.
    data: items.map((item) => JSON.parse(item) as Item),
    meta: listMeta(mode, limit, items.length, next && writeCursor(collection, filter, { revision, position: next, frozen: {} })),
  }
}

function toFilter(asked: Omit<RecordListQuery, 'limit' | 'cursor'>): RecordFilter {
  const { filed_from, filed_to, effective_from, effective_to, ...same } = asked
  return { ...same, filedFrom: filed_from, filedTo: filed_to, effectiveFrom: effective_from, effectiveTo: effective_to }
}

async function positionOf(collection: CollectionName, filter: RecordFilter, cursor: string, revision: number): Promise<Position> {
  const read = readCursor(collection, filter, cursor)
  const mayHaveChanged = read.revision !== revision
  if (mayHaveChanged && (await changedSince(collection, filter, read.revision, read.position))) throw new ApiError('invalid_cursor')
  return read.position
}

function listMeta(mode: StoreMode, limit: number, returned: number, nextCursor: string | null) {
  return { ...apiMeta(mode), pagination: { limit, returned, hasMore: nextCursor !== null, nextCursor } }
}
