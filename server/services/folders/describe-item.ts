import { ApiError } from '#server/contract/errors.ts'
import type { AddItemRequest } from '#server/contract/resources/workspace/folder.ts'
import { demandWithinHistory } from '#server/plans/history.ts'
import { selectFiledAt } from '../filings/queries.ts'
import { selectEvent, selectFilingTitle, selectRecord } from './queries.ts'

/** The columns of a folder's item that describe what it points to, as it is now. */
export interface DescribedItem {
  readonly accession: string | null
  readonly recordId: string | null
  readonly address: string | null
  readonly title: string
  readonly evidence: string | null
  readonly evidenceSha256: string | null
}

const NOTHING: Omit<DescribedItem, 'title'> = {
  accession: null,
  recordId: null,
  address: null,
  evidence: null,
  evidenceSha256: null,
}

/**
 * Describes what is about to be added to a folder. Throws `not_found` if it isn't stored, and `history_window_exceeded`
 * for what was filed before `historyFrom`.
 */
export async function describeItem(request: AddItemRequest, historyFrom: string): Promise<DescribedItem> {
  const described = await describe(request)
  const { accession } = described
  if (accession !== null) demandWithinHistory([(await selectFiledAt(accession)) ?? undefined], historyFrom)
  return described
}

async function describe({
  kind,
  accession = '',
  recordId = '',
  address,
  title,
}: AddItemRequest): Promise<DescribedItem> {
  switch (kind) {
    case 'note':
      return { ...NOTHING, title: 'Note' }
    case 'search':
      return { ...NOTHING, address: address ?? null, title: title ?? 'Search' }
    case 'filing':
      return { ...NOTHING, accession, title: found(await selectFilingTitle(accession)).title }
    case 'record':
      return await describeRecord(accession, recordId)
    case 'comparison':
      return { ...NOTHING, ...found(await selectEvent(recordId)), recordId }
  }
}

async function describeRecord(accession: string, recordId: string): Promise<DescribedItem> {
  const { kind, concept, says, issuer, evidence, evidenceSha256 } = found(await selectRecord(accession, recordId))
  const words = says === null ? (concept ?? kind) : `${concept ?? kind}, ${says}`
  const what = words.replace(/^.*:/, '').replaceAll('_', ' ')
  return { ...NOTHING, accession, recordId, evidence, evidenceSha256, title: `${issuer}: ${what}` }
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError('not_found')
  return row
}
