import { sql } from '#db/client.ts'
import type { FolderItem } from '#server/contract/resources/workspace/folder.ts'
import type { FolderItemRow } from './list-folders.ts'

/** How the store stands to something in a folder, and where it is shown. */
export interface Standing {
  readonly state: FolderItem['state']
  readonly address: string | null
}

/** Records by id with the hash of what they rest on now, in one question. */
async function readRecords(
  ids: readonly string[],
): Promise<ReadonlyMap<string, { kind: string; sha256: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await sql()<{ id: string; kind: string; sha256: string | null }[]>`
    select id, kind, evidence_sha256 as sha256 from search_documents where id = any (${ids})
    union all
    select id, 'event', json::jsonb->'source'->>'evidenceSha256' from events where id = any (${ids})`
  return new Map(rows.map(({ id, kind, sha256 }) => [id, { kind, sha256 }]))
}

async function readStored(accessions: readonly string[]): Promise<ReadonlySet<string>> {
  if (accessions.length === 0) return new Set()
  const rows = await sql()<{ accession: string }[]>`select accession from filings where accession = any (${accessions})`
  return new Set(rows.map(({ accession }) => accession))
}

const PAGES: Readonly<Record<string, string>> = { fact: '/facts', signal: '/signals' }

/** What the store holds now of everything in a folder, by item. */
export async function readStanding(items: readonly FolderItemRow[]): Promise<ReadonlyMap<string, Standing>> {
  const [records, stored] = await Promise.all([
    readRecords(items.flatMap(({ recordId }) => recordId ?? [])),
    readStored(items.flatMap(({ accession }) => accession ?? [])),
  ])
  return new Map(items.map((item) => [item.id, standingOf(item, records, stored)]))
}

function standingOf(
  { kind, accession, recordId, address, evidenceSha256 }: FolderItemRow,
  records: Awaited<ReturnType<typeof readRecords>>,
  stored: ReadonlySet<string>,
): Standing {
  if (kind === 'note' || kind === 'search') return { state: 'present', address }
  if (accession === null || !stored.has(accession)) return { state: 'gone', address: null }
  const filing = `/filings/${accession}`
  if (kind === 'filing') return { state: 'present', address: filing }
  const record = recordId === null ? undefined : records.get(recordId)
  if (record === undefined) return { state: 'gone', address: filing }
  const page = PAGES[record.kind]
  return {
    state: record.sha256 === evidenceSha256 ? 'present' : 'changed',
    address: page === undefined ? filing : `${filing}${page}#${record.kind}-${recordId}`,
  }
}
