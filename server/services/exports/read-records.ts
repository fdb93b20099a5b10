import type { Company } from '#server/contract/resources/records/company.ts'
import type { Covenant } from '#server/contract/resources/records/covenant.ts'
import type { Event } from '#server/contract/resources/records/event.ts'
import type { Facility } from '#server/contract/resources/records/facility.ts'
import type { FilingSummary } from '#server/contract/resources/records/filing.ts'
import type { FolderItem } from '#server/contract/resources/workspace/folder.ts'
import { appUrl } from '#server/platform/settings.ts'
import type { CollectionName } from '../lists/collections.ts'
import type { Position } from '../lists/page.ts'
import { readPage } from '../lists/queries/read-page.ts'
import { searchFilings } from '../search/search-filings.ts'
import {
  covenantRecord,
  eventRecord,
  type ExportRecord,
  facilityRecord,
  filingRecord,
  NO_RECORD,
  sourceColumns,
} from './export-record.ts'
import { type ExportPart, PER_PAGE, type PlannedExport } from './plan-export.ts'
import { findIssuerNames, findPlace, findSummary } from './queries.ts'

/**
 * The records of an export, page by page, read only as fast as they are consumed; `onPage` is called before each page.
 */
export async function* readRecords(
  { parts }: PlannedExport,
  onPage: () => Promise<void>,
): AsyncGenerator<readonly ExportRecord[]> {
  for (const part of parts) {
    if (part.kind === 'list') yield* readList(part, onPage)
    else if (part.kind === 'search') {
      await onPage()
      yield await readSearch(part)
    } else {
      for (const item of part.folder.items) {
        if (item.kind !== 'note') await onPage()
        yield [await folderRecord(item)]
      }
    }
  }
}

async function* readList(
  { collection, filter, rows }: Extract<ExportPart, { kind: 'list' }>,
  onPage: () => Promise<void>,
): AsyncGenerator<readonly ExportRecord[]> {
  let after: Position | null = null
  for (let left = rows; ; ) {
    await onPage()
    const page = await readPage(collection, { filter, limit: PER_PAGE, after })
    const items = page.items.slice(0, left)
    yield await withNames(items.map((json) => listedRecord(collection, json)))
    left -= items.length
    after = page.next
    if (after === null || left <= 0) return
  }
}

/** Adds the issuers' names to records that have only their CIK: events don't repeat the name. */
async function withNames(records: readonly ExportRecord[]): Promise<readonly ExportRecord[]> {
  const unnamed = records.flatMap(({ company, cik }) => (company === null && cik !== null ? [cik] : []))
  if (unnamed.length === 0) return records
  const names = await findIssuerNames([...new Set(unnamed)])
  return records.map((record) => ({ ...record, company: record.company ?? names.get(record.cik ?? '') ?? null }))
}

/** Stored JSON was validated against the schema of its list when it was written. */
function listedRecord(collection: CollectionName, json: string): ExportRecord {
  const item: unknown = JSON.parse(json)
  switch (collection) {
    case 'filings':
      return filingRecord(item as FilingSummary) // see above
    case 'facilities':
      return facilityRecord(item as Facility) // see above
    case 'covenants':
      return covenantRecord(item as Covenant) // see above
    case 'events':
    case 'filing-comparisons':
      return eventRecord(item as Event) // see above
    case 'companies':
    case 'issuers': {
      const { ticker, cik, name, sector } = item as Company // see above
      return {
        ...NO_RECORD,
        kind: 'company',
        id: cik ?? ticker,
        ticker,
        company: name,
        cik: cik ?? null,
        what: sector,
        json: item,
      }
    }
  }
}

async function readSearch(part: Extract<ExportPart, { kind: 'search' }>): Promise<ExportRecord[]> {
  const { results } = await searchFilings({ ...part, limit: PER_PAGE })
  return results.map((result) => ({
    ...NO_RECORD,
    ...{ kind: 'quotation', id: result.id, ticker: result.issuer.ticker, company: result.issuer.name },
    ...{ cik: result.issuer.cik, what: result.kind },
    ...sourceColumns(result.source),
    json: result,
  }))
}

async function folderRecord(item: FolderItem): Promise<ExportRecord> {
  const { id, kind, title, address, accession, recordId, evidence, evidenceSha256, state, note } = item
  const base = {
    ...NO_RECORD,
    id: recordId ?? accession ?? id,
    what: title,
    note: note === '' ? null : note,
    json: item,
  }
  if (kind === 'search') return { ...base, kind, state, url: address === null ? null : `${appUrl()}${address}` }
  if (kind === 'note' || accession === null) return { ...base, kind: 'note', state }
  const place = await findPlace(recordId, evidenceSha256)
  const where = place ?? { byteStart: null, byteEnd: null, section: null }
  return {
    ...base,
    ...(await filingColumns(accession)),
    kind: kind === 'filing' ? 'filing' : 'quotation',
    accession,
    evidence,
    evidenceSha256,
    state,
    ...where,
  }
}

/** The columns that a folder's item has from its filing; none where the store no longer holds it. */
async function filingColumns(accession: string): Promise<Partial<ExportRecord>> {
  const summary = await findSummary(accession)
  if (summary === null) return {}
  // Stored JSON was validated against its schema when it was written.
  const { ticker, company, cik, form, filedAt, url } = filingRecord(JSON.parse(summary) as FilingSummary)
  return { ticker, company, cik, form, filedAt, url }
}
