import type { Member } from '#server/auth/caller.ts'
import { canonicalTicker } from '#server/contract/atoms.ts'
import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import { listCost, RECORD_COST, searchCost } from '#server/contract/query-cost.ts'
import { MAX_EXPORTED, type ExportRequest } from '#server/contract/resources/workspace/export.ts'
import type { Folder } from '#server/contract/resources/workspace/folder.ts'
import type { SavedSearchKind } from '#server/contract/resources/workspace/saved-search.ts'
import { now } from '#server/platform/clock.ts'
import { historyEdge } from '#server/plans/history.ts'
import { getFolder } from '../folders/list-folders.ts'
import { findSavedSearch } from '../saved-searches/list-saved-searches.ts'
import { canonicalQuery, readSavedQuery, type SavedQuery, withinHistory } from '../saved-searches/saved-query.ts'
import { searchFilings } from '../search/search-filings.ts'
import { MAX_DOCUMENTS } from './bundle.ts'
import { countRows, findIssuerName, listAccessions } from './queries.ts'

/** Records in a page that is read for an export. */
export const PER_PAGE = 100

type ListPart = Extract<SavedQuery, { kind: 'list' }> & { readonly rows: number }
/** A search holds its best results only, as many as a page of the API. */
type SearchPart = Extract<SavedQuery, { kind: 'search' }> & { readonly filings: number }

/** A part of an export with its own way of reading. */
export type ExportPart = ListPart | SearchPart | { readonly kind: 'folder'; readonly folder: Folder }

/** A planned export: its parts, its size, and the cost of each request. */
export interface PlannedExport {
  readonly title: string
  readonly parts: readonly ExportPart[]
  readonly rows: number
  readonly isCut: boolean
  /** Maximum number of original files in a bundle; each counts as a request for one record. */
  readonly documents: number
  /** Query cost of each request that the API would count. */
  readonly costs: readonly number[]
}

type Planned = Omit<PlannedExport, 'documents'>

/** Plans an export of what the caller's plan reaches back to. Throws `not_found` for what the caller may not see, and `invalid_request` for an invalid query. */
export async function planExport(caller: Member, request: ExportRequest): Promise<PlannedExport> {
  const planned = await planRecords(caller, request)
  const { format, withDocuments = true } = request
  return { ...planned, documents: format === 'bundle' && withDocuments ? await countDocuments(planned.parts) : 0 }
}

async function planRecords(caller: Member, request: ExportRequest): Promise<Planned> {
  const { kind, query = '', ticker, searchId, folderId } = request
  const historyFrom = historyEdge(caller.planKey, now())
  if (folderId !== undefined) return planFolder(await getFolder(caller, folderId))
  if (ticker !== undefined) return await planCompany(canonicalTicker(ticker), historyFrom)
  if (searchId !== undefined) {
    const saved = await findSavedSearch(caller, searchId)
    // The column's check constraint allows the contract's kinds only.
    return await planQuery(saved.kind as SavedSearchKind, saved.query, { title: saved.name, historyFrom })
  }
  if (kind === undefined) throw invalidRequest([{ path: 'kind', message: 'Expected exactly one thing to export' }])
  return await planQuery(kind, query, { title: `${kind} ${canonicalQuery(query)}`.trim(), historyFrom })
}

async function planQuery(
  kind: SavedSearchKind,
  query: string,
  { title, historyFrom }: { readonly title: string; readonly historyFrom: string },
): Promise<Planned> {
  const read = withinHistory(readSavedQuery(kind, query), historyFrom)
  if (read.kind === 'list') return planLists(title, [await countPart(read)])
  const { filter, useSynonyms } = read
  const { tickers, forms } = filter
  const cost = searchCost({ limit: PER_PAGE, tickers: tickers.length, forms: forms.length, useSynonyms })
  const { results, truncated } = await searchFilings({ ...read, limit: PER_PAGE })
  const filings = new Set(results.map((result) => result.filing.accession))
  return { title, parts: [{ ...read, filings: filings.size }], rows: results.length, isCut: truncated, costs: [cost] }
}

async function planCompany(ticker: string, historyFrom: string): Promise<Planned> {
  const name = await findIssuerName(ticker)
  if (name === null) throw new ApiError('not_found')
  const collections = ['filings', 'facilities', 'covenants', 'events'] as const
  const filter = { ticker, filedFrom: historyFrom }
  return planLists(
    `${name} (${ticker})`,
    await Promise.all(collections.map((collection) => countPart({ kind: 'list', collection, filter }))),
  )
}

function planFolder(folder: Folder): Planned {
  const costs = folder.items.filter(({ kind }) => kind !== 'note').map(() => RECORD_COST)
  return { title: folder.name, parts: [{ kind: 'folder', folder }], rows: folder.items.length, isCut: false, costs }
}

async function countPart(part: Extract<SavedQuery, { kind: 'list' }>): Promise<ListPart> {
  const { collection, filter } = part
  return { ...part, rows: await countRows(collection, filter, MAX_EXPORTED + 1) }
}

/** Filings that the records may come from. */
async function countDocuments(parts: readonly ExportPart[]): Promise<number> {
  const accessions = new Set<string>()
  let found = 0
  for (const part of parts) {
    if (part.kind === 'search') found += part.filings
    else if (part.kind === 'folder') for (const { accession } of part.folder.items) accessions.add(accession ?? '')
    else
      for (const accession of await listAccessions(part.collection, part.filter, MAX_EXPORTED))
        accessions.add(accession)
  }
  accessions.delete('')
  return Math.min(MAX_DOCUMENTS, accessions.size + found)
}

function planLists(title: string, found: readonly ListPart[]): Planned {
  let room = MAX_EXPORTED
  const parts = found.map((part) => {
    const rows = Math.min(part.rows, room)
    room -= rows
    return { ...part, rows }
  })
  const rows = MAX_EXPORTED - room
  const costs = parts.flatMap(({ collection, rows: held }) =>
    Array.from({ length: Math.max(1, Math.ceil(held / PER_PAGE)) }, () => listCost(collection, PER_PAGE)),
  )
  return { title, parts, rows, isCut: found.reduce((sum, part) => sum + part.rows, 0) > rows, costs }
}
