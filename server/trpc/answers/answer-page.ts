import { ApiError } from '#server/contract/errors.ts'
import type { StoreMode } from '#server/contract/enums.ts'
import { apiMeta } from '#server/contract/envelope.ts'
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts'
import type { FactListQuery, RecordListQuery, RecordSort } from '#server/contract/query.ts'
import { factsChangedSince, type FactFilter } from '#server/services/facts/queries/facts-page.ts'
import { listFacts } from '#server/services/facts/list-facts.ts'
import { changedSince } from '#server/services/lists/queries/changed-since.ts'
import type { CollectionName } from '#server/services/lists/collections.ts'
import { listRecords } from '#server/services/lists/list-records.ts'
import type { Page, PageRequest, Position } from '#server/services/lists/page.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { demandWithinHistory, walkFrom } from '#server/plans/history.ts'
import { historyEdgeOf } from '../admission/history.ts'
import type { RouteMeta } from '../route-meta.ts'

/** Any list's query: `sort` for those that have other orders, types and instrument for facts. */
type ListQuery = RecordListQuery &
  Pick<FactListQuery, 'fact_type' | 'instrument'> & { readonly sort?: RecordSort | undefined }

/** The lists of stored records, and the facts, which stand in their filings. */
type ListName = CollectionName | 'facts'

const readPage = (list: ListName, request: PageRequest<FactFilter>): Promise<Page> =>
  list === 'facts' ? listFacts(request) : listRecords(list, request)

/**
 * A page in its envelope, with parsed items: the procedure's output schema checks the type that the caller names here.
 */
export async function answerPage<Item>(collection: ListName, query: ListQuery, historyFrom: string | null) {
  const { items, meta } = await readStoredPage(collection, query, historyFrom)
  // Proven by the procedure's output schema, which parses it next.
  return { data: items.map((item) => JSON.parse(item) as Item), meta }
}

/**
 * The same page over REST, with its items as the text that they are read as: they were validated when they were stored,
 * and no schema parses them again. Of a list of records they are the stored text itself; a fact is put together with
 * its filing, under which it is stored.
 */
export function finishedPage(collection: ListName): NonNullable<RouteMeta['finished']> {
  return async (input, ctx) => {
    // The edge passes the parsed input of the route, which is this query.
    const query = input as ListQuery
    const { items, meta } = await readStoredPage(collection, query, historyEdgeOf(ctx))
    return { json: `[${items.join(',')}]`, meta }
  }
}

/**
 * A page of a list with finished JSON items: checks the cursor, reads the page, and writes the cursor to the next one.
 * The store's revision is read before the page, so that a change in between counts as later. Throws `invalid_cursor`,
 * and `history_window_exceeded` for a `filed_from` or `filed_to` before `historyFrom`, where the list begins by
 * default.
 */
async function readStoredPage(collection: ListName, query: ListQuery, historyFrom: string | null) {
  const { limit = DEFAULT_LIMIT, cursor, sort, ...given } = query
  const asked = toFilter(given)
  // A cursor leads on in the order in which it was given.
  const walked = { ...asked, sort }
  demandWithinHistory([asked.filedFrom, asked.filedTo], historyFrom)
  const { revision, mode } = await watchStoreState()
  const walk = cursor === undefined ? null : readCursor(collection, walked, cursor)
  const frozen = defaultsOf(asked, walkFrom(walk?.frozen.filedFrom, historyFrom))
  const filter = { ...asked, ...frozen }
  const after = walk && walk.position
  if (walk !== null) await demandUnchanged(collection, filter, sort, walk, revision)
  const { items, next } = await readPage(collection, { filter, sort, limit, after })
  return {
    items,
    meta: listMeta(
      mode,
      limit,
      items.length,
      next && writeCursor(collection, walked, { revision, position: next, frozen }),
    ),
  }
}

/** The plan's default for what the caller leaves open: that of the first page, as far as the caller's own plan reaches. */
function defaultsOf(asked: FactFilter, filedFrom: string | undefined): { filedFrom?: string } {
  return asked.filedFrom === undefined && filedFrom !== undefined ? { filedFrom } : {}
}

function toFilter(asked: Omit<ListQuery, 'limit' | 'cursor' | 'sort'>): FactFilter {
  const { filed_from, filed_to, effective_from, effective_to, fact_type, ...same } = asked
  return {
    ...same,
    filedFrom: filed_from,
    filedTo: filed_to,
    effectiveFrom: effective_from,
    effectiveTo: effective_to,
    ...(fact_type === undefined ? {} : { factTypes: fact_type }),
  }
}

const hasChanged = (list: ListName, filter: FactFilter, revision: number, position: Position, sort?: RecordSort) =>
  list === 'facts'
    ? factsChangedSince(filter, revision, position)
    : changedSince(list, filter, revision, position, sort)

async function demandUnchanged(
  collection: ListName,
  filter: FactFilter,
  sort: RecordSort | undefined,
  walk: Cursor,
  revision: number,
): Promise<void> {
  // Before the first filing came, a list showed illustrative records: none of them leads on into the store.
  if (walk.revision === 0 && revision > 0) throw new ApiError('invalid_cursor')
  const mayHaveChanged = walk.revision !== revision
  if (mayHaveChanged && (await hasChanged(collection, filter, walk.revision, walk.position, sort)))
    throw new ApiError('invalid_cursor')
}

function listMeta(mode: StoreMode, limit: number, returned: number, nextCursor: string | null) {
  return { ...apiMeta(mode), pagination: { limit, returned, hasMore: nextCursor !== null, nextCursor } }
}
