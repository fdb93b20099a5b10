import type { FolderItem } from '#server/contract/resources/workspace/folder.ts'
import { type FolderItemRow, selectEvidenceHashes, selectStored } from './queries.ts'

/** The present state of a folder's item, and the page that shows it. */
export interface Standing {
  readonly state: FolderItem['state']
  readonly address: string | null
}

const PAGES: Readonly<Record<string, string>> = { fact: '/facts', signal: '/signals' }

/** Reads the present state of a folder's items, by item id. */
export async function readStanding(items: readonly FolderItemRow[]): Promise<ReadonlyMap<string, Standing>> {
  const [records, stored] = await Promise.all([
    selectEvidenceHashes(items.flatMap(({ recordId }) => recordId ?? [])),
    selectStored(items.flatMap(({ accession }) => accession ?? [])),
  ])
  return new Map(items.map((item) => [item.id, standingOf(item, records, stored)]))
}

function standingOf(
  item: FolderItemRow,
  records: Awaited<ReturnType<typeof selectEvidenceHashes>>,
  stored: ReadonlySet<string>,
): Standing {
  const { kind, accession, recordId, address, evidence, evidenceSha256 } = item
  if (kind === 'note' || kind === 'search') return { state: 'present', address }
  if (accession === null || !stored.has(accession)) return { state: 'gone', address: null }
  const filing = `/filings/${accession}`
  if (kind === 'filing') return { state: 'present', address: filing }
  const record = recordId === null ? undefined : records.get(recordId)
  if (record === undefined) return { state: 'gone', address: filing }
  const page = PAGES[record.kind]
  // What quotes nothing has no hash; its event is the same as long as it still quotes nothing.
  const isSame = record.sha256 === null ? evidence === '' : record.sha256 === evidenceSha256
  return {
    state: isSame ? 'present' : 'changed',
    address: page === undefined ? filing : `${filing}${page}#${record.kind}-${recordId}`,
  }
}
