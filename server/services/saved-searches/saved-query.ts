import type { z } from 'zod'
import { invalidRequest } from '#server/contract/errors.ts'
import { FilingListQuery, RecordListQuery } from '#server/contract/query.ts'
import { SearchRequest } from '#server/contract/resources/service/search.ts'
import type { SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import type { CollectionName } from '../lists/collections.ts'
import type { RecordFilter } from '../lists/page.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { SearchFilter } from '../search/plan-search.ts'

/** What a saved search asks for, parsed from an address's query. */
export type SavedQuery =
  | { readonly kind: 'list'; readonly collection: CollectionName; readonly filter: RecordFilter }
  | { readonly kind: 'search'; readonly query: string; readonly useSynonyms: boolean; readonly filter: SearchFilter }

/** Parameters that say where a reader is, not what is asked. */
const PLACES = ['cursor', 'limit', 'view', 'page', 'sort']

/** Returns the query without the reader's position and without blank values. */
export function canonicalQuery(query: string): string {
  const params = new URLSearchParams(query.replace(/^\?/, ''))
  for (const place of PLACES) params.delete(place)
  const given = [...params].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== '')
  return new URLSearchParams(given).toString()
}

/** Reads a saved query with the contract's own schemas. Throws `invalid_request` for one that its list would refuse. */
export function readSavedQuery(kind: SavedSearchKind, query: string): SavedQuery {
  const params = new URLSearchParams(canonicalQuery(query))
  if (kind === 'search') return readSearch(params)
  const schema = kind === 'companies' || kind === 'filings' ? FilingListQuery : RecordListQuery
  const parsed = schema.safeParse(Object.fromEntries(params))
  if (!parsed.success) throw refused(parsed.error)
  const { filed_from, filed_to, ...rest } = parsed.data
  const { effective_from, effective_to, ...same } = { effective_from: undefined, effective_to: undefined, ...rest }
  const filter = {
    ...same,
    filedFrom: filed_from,
    filedTo: filed_to,
    effectiveFrom: effective_from,
    effectiveTo: effective_to,
  }
  return { kind: 'list', collection: kind, filter }
}

/** The same query over filings since the start of a history; a later day that it names itself stays. */
export function withinHistory<Query extends SavedQuery>(query: Query, historyFrom: string): Query {
  const { filedFrom = historyFrom } = query.filter
  return { ...query, filter: { ...query.filter, filedFrom: filedFrom > historyFrom ? filedFrom : historyFrom } }
}

function readSearch(params: URLSearchParams): SavedQuery {
  const many = (name: string) =>
    params.getAll(name).flatMap((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  const one = (name: string) => params.get(name) ?? undefined
  const parsed = SearchRequest.safeParse({
    query: one('q') ?? '',
    useSynonyms: one('exact') !== '1',
    filters: {
      tickers: [...new Set(many('ticker'))],
      forms: [...new Set(many('form'))],
      filedFrom: one('filed_from'),
      filedTo: one('filed_to'),
    },
  })
  if (!parsed.success) throw refused(parsed.error)
  const { query, useSynonyms = true, filters = {} } = parsed.data
  parseQuery(query)
  const { tickers = [], forms = [], filedFrom, filedTo } = filters
  return { kind: 'search', query, useSynonyms, filter: { tickers, forms, filedFrom, filedTo } }
}

function refused(error: z.core.$ZodError): Error {
  const words = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`.replace(/^: /, ''))
  return invalidRequest([{ path: 'query', message: `This cannot be asked. ${words.join('. ')}` }])
}
