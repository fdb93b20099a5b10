import { and, count, eq } from 'drizzle-orm'
import { folders } from '#db/schema/workspace/workspace.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { ChangeFolderRequest, CreateFolderRequest, Folder } from '#server/contract/resources/workspace/folder.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { auditThing } from '../workspace/audit-thing.ts'
import { demandRoom } from '../workspace/limits.ts'
import { visibleTo, readNames } from '../workspace/queries.ts'
import { demandMayEnd, demandMayShow, demandRevision, editWorkspace, touched } from '../workspace/owned.ts'
import { type FolderRow, getFolder } from './list-folders.ts'

/** Makes a folder. Throws `conflict` where there are too many. */
export async function createFolder(act: Act, { name, purpose = '', visibility }: CreateFolderRequest): Promise<Folder> {
  const id = newId()
  await editWorkspace(act, async (change) => {
    const { tx, caller } = change
    const { orgId, userId } = caller
    const [held] = await tx.select({ count: count() }).from(folders).where(eq(folders.orgId, orgId))
    demandRoom('folders', held?.count ?? 0)
    const at = now()
    await tx.insert(folders).values({
      ...{ id, orgId, authorId: userId, changedBy: userId, visibility, createdAt: at, updatedAt: at },
      ...{ name, purpose },
    })
    await auditThing(change, 'folder.created', id, { visibility })
  })
  return await getFolder(act.caller, id)
}

/** Changes a folder's name, purpose or visibility as it was looked at. */
export async function updateFolder(
  act: Act,
  { id, revision, name, purpose, visibility }: ChangeFolderRequest,
): Promise<Folder> {
  await editWorkspace(act, async (work) => {
    const row = await lockFolder(work, id, revision)
    demandMayShow(row, visibility, work.caller)
    await work.tx
      .update(folders)
      .set({
        ...touched(row, work.caller, now()),
        ...(name !== undefined && { name }),
        ...(purpose !== undefined && { purpose }),
        ...(visibility !== undefined && { visibility }),
      })
      .where(eq(folders.id, id))
    await auditThing(work, 'folder.updated', id, { ...(visibility !== undefined && { visibility }) })
  })
  return await getFolder(act.caller, id)
}

/** Deletes a folder with what lies in it; the things themselves stay where they are. */
export async function deleteFolder(act: Act, { id, revision }: { id: string; revision: number }): Promise<void> {
  await editWorkspace(act, async (work) => {
    const row = await lockFolder(work, id, revision)
    demandMayEnd(row, work.caller)
    await work.tx.delete(folders).where(eq(folders.id, id))
    await auditThing(work, 'folder.deleted', id)
  })
}

/**
 * The folder that is about to be changed; what lies in it changes under this lock too. Throws `not_found`, and `conflict`
 * where it is another revision than the one that was looked at; with null for that, whatever it is.
 */
export async function lockFolder({ tx, caller }: Change, id: string, revision: number | null): Promise<FolderRow> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), visibleTo(folders, caller)))
    .for('update')
  if (row === undefined) throw new ApiError('not_found')
  const { name, purpose } = row
  if (revision !== null) demandRevision(row, revision, await readNames([row.changedBy], tx), { name, purpose })
  return row
}
