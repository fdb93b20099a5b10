import { ApiError } from '#server/contract/errors.ts'
import type { ChangeFolderRequest, CreateFolderRequest, Folder } from '#server/contract/resources/workspace/folder.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { auditWorkspaceItem } from '../workspace/audit-workspace-item.ts'
import { demandRoom } from '../workspace/limits.ts'
import { readNames } from '../workspace/queries.ts'
import { demandMayEnd, demandMayShow, demandRevision, editWorkspace, touched } from '../workspace/owned.ts'
import { getFolder } from './list-folders.ts'
import {
  countFolders,
  deleteFolderRow,
  insertFolder,
  selectFolderForUpdate,
  selectItems,
  updateFolderRow,
} from './queries.ts'
import type { FolderRow } from './queries.ts'

/** Creates a folder. Throws `conflict` if there are too many. */
export async function createFolder(act: Act, { name, purpose = '', visibility }: CreateFolderRequest): Promise<Folder> {
  const id = newId()
  await editWorkspace(act, async (change) => {
    const { tx, caller } = change
    const { orgId, userId } = caller
    demandRoom('folders', await countFolders(tx, orgId))
    const at = now()
    await insertFolder(tx, {
      ...{ id, orgId, authorId: userId, changedBy: userId, visibility, createdAt: at, updatedAt: at },
      ...{ name, purpose },
    })
    await auditWorkspaceItem(change, 'folder.created', id, { visibility })
  })
  return await getFolder(act.caller, id)
}

/** Changes a folder's name, purpose or visibility. Throws `conflict` unless the revision is the current one. */
export async function updateFolder(
  act: Act,
  { id, revision, name, purpose, visibility }: ChangeFolderRequest,
): Promise<Folder> {
  await editWorkspace(act, async (work) => {
    const row = await lockFolder(work, id, revision)
    demandMayShow(row, visibility, work.caller)
    await updateFolderRow(work.tx, id, {
      ...touched(row, work.caller, now()),
      ...(name !== undefined && { name }),
      ...(purpose !== undefined && { purpose }),
      ...(visibility !== undefined && { visibility }),
    })
    await auditWorkspaceItem(work, 'folder.updated', id, { ...(visibility !== undefined && { visibility }) })
  })
  return await getFolder(act.caller, id)
}

/** Deletes a folder with its items; the records and filings they point to stay. */
export async function deleteFolder(act: Act, { id, revision }: { id: string; revision: number }): Promise<void> {
  await editWorkspace(act, async (work) => {
    const row = await lockFolder(work, id, revision)
    demandMayEnd(row, work.caller)
    await deleteFolderRow(work.tx, id)
    await auditWorkspaceItem(work, 'folder.deleted', id)
  })
}

/**
 * Locks a folder and its items for a change. Throws `not_found`, and `conflict` unless the revision is the current one;
 * null accepts any revision.
 */
export async function lockFolder({ tx, caller }: Change, id: string, revision: number | null): Promise<FolderRow> {
  const row = await selectFolderForUpdate(tx, caller, id)
  if (row === undefined) throw new ApiError('not_found')
  if (revision === null || revision === row.revision) return row
  const { name, purpose } = row
  const items = (await selectItems(id, tx)).map(({ id: itemId, title }) => ({ id: itemId, title }))
  demandRevision(row, revision, await readNames([row.changedBy], tx), { name, purpose, items })
  return row
}
