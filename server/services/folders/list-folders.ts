import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Folder, FolderItem, FolderSummary } from '#server/contract/resources/workspace/folder.ts'
import { type Names, personOf } from '../workspace/names.ts'
import { readNames } from '../workspace/queries.ts'
import { ownedRecord } from '../workspace/owned.ts'
import { type FolderItemRow, type FolderRow, selectFolder, selectFolders, selectItems } from './queries.ts'
import { readStanding, type Standing } from './standing.ts'

/** Lists the folders that the caller may see, the last changed first. */
export async function listFolders(caller: Member): Promise<FolderSummary[]> {
  const rows = await selectFolders(caller)
  const names = await readNames(rows.map(({ folder }) => folder.authorId))
  return rows.map(({ folder, itemCount }) => summary(folder, itemCount, caller, names))
}

/** Reads a folder with its items and their present state. Throws `not_found`. */
export async function getFolder(caller: Member, id: string): Promise<Folder> {
  const folder = await selectFolder(caller, id)
  if (folder === undefined) throw new ApiError('not_found')
  const items = await selectItems(id)
  const names = await readNames([folder.authorId, ...items.map(({ addedBy }) => addedBy)])
  const standing = await readStanding(items)
  return {
    ...summary(folder, items.length, caller, names),
    items: items.map((item) => itemRecord(item, names, standing)),
  }
}

function summary(row: FolderRow, itemCount: number, caller: Member, names: Names): FolderSummary {
  return { ...ownedRecord(row, caller, names), name: row.name, purpose: row.purpose, itemCount }
}

function itemRecord(row: FolderItemRow, names: Names, standing: ReadonlyMap<string, Standing>): FolderItem {
  const { id, title, accession, recordId, evidence, evidenceSha256, note, addedBy, createdAt } = row
  const { state, address } = standing.get(id) ?? { state: 'present', address: row.address }
  return {
    id,
    // The column's check constraint allows the contract's kinds only.
    kind: row.kind as FolderItem['kind'],
    ...{ title, address, accession, recordId, evidence, evidenceSha256, state, note },
    addedBy: personOf(addedBy, names),
    createdAt: createdAt.toISOString(),
  }
}
