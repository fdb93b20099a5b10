import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { folderItems, folders } from '#db/schema/workspace/workspace.ts'
import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import type {
  AddItemRequest,
  ChangeItemRequest,
  Folder,
  ItemRequest,
  MoveItemRequest,
} from '#server/contract/resources/workspace/folder.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { auditThing } from '../workspace/audit-thing.ts'
import { demandRoom } from '../workspace/limits.ts'
import { editWorkspace, touched } from '../workspace/owned.ts'
import { lockFolder } from './change-folder.ts'
import { describeItem } from './describe-item.ts'
import { type FolderRow, getFolder } from './list-folders.ts'

/** Puts something behind what lies in a folder. Two people who do so at once are not in each other's way. */
export async function addItem(act: Act, request: AddItemRequest): Promise<Folder> {
  const described = await describeItem(request)
  return await changeItems(act, request.id, null, 'folder.item_added', async ({ tx, caller }, folder) => {
    const [held] = await tx.select({ count: count() }).from(folderItems).where(eq(folderItems.folderId, folder.id))
    const position = (held?.count ?? 0) + 1
    demandRoom('folderItems', position - 1)
    const { kind, note = '' } = request
    await tx.insert(folderItems).values({
      ...{ id: newId(), folderId: folder.id, position, kind, note, addedBy: caller.userId, createdAt: now() },
      ...described,
    })
  })
}

/** Writes again what people say to something in a folder. */
export async function updateItem(act: Act, { id, revision, itemId, note }: ChangeItemRequest): Promise<Folder> {
  return await changeItems(act, id, revision, 'folder.item_updated', async ({ tx }) => {
    const { kind } = await findItem(tx, id, itemId)
    if (kind === 'note' && note.trim() === '') throw invalidRequest([{ path: 'note', message: 'Expected some text' }])
    await tx.update(folderItems).set({ note }).where(eq(folderItems.id, itemId))
  })
}

/** Gives something in a folder another place; what lies there and behind makes room. */
export async function moveItem(act: Act, { id, revision, itemId, position }: MoveItemRequest): Promise<Folder> {
  return await changeItems(act, id, revision, 'folder.item_moved', async ({ tx }) => {
    await findItem(tx, id, itemId)
    const rows = await tx
      .select({ id: folderItems.id })
      .from(folderItems)
      .where(eq(folderItems.folderId, id))
      .orderBy(asc(folderItems.position))
    const order = rows.map((row) => row.id).filter((other) => other !== itemId)
    order.splice(position - 1, 0, itemId)
    // Places are compared when the transaction ends.
    for (const [at, moved] of order.entries())
      await tx
        .update(folderItems)
        .set({ position: at + 1 })
        .where(and(eq(folderItems.id, moved), sql`${folderItems.position} <> ${at + 1}`))
  })
}

/** Takes something out of a folder. */
export async function removeItem(act: Act, { id, revision, itemId }: ItemRequest): Promise<Folder> {
  return await changeItems(act, id, revision, 'folder.item_removed', async ({ tx }) => {
    const { position } = await findItem(tx, id, itemId)
    await tx.delete(folderItems).where(eq(folderItems.id, itemId))
    await tx
      .update(folderItems)
      .set({ position: sql`${folderItems.position} - 1` })
      .where(and(eq(folderItems.folderId, id), gt(folderItems.position, position)))
  })
}

async function changeItems(
  act: Act,
  id: string,
  revision: number | null,
  action: `folder.${string}`,
  work: (change: Change, folder: FolderRow) => Promise<void>,
): Promise<Folder> {
  await editWorkspace(act, async (change) => {
    const folder = await lockFolder(change, id, revision)
    await work(change, folder)
    await change.tx
      .update(folders)
      .set(touched(folder, change.caller, now()))
      .where(eq(folders.id, id))
    await auditThing(change, action, id)
  })
  return await getFolder(act.caller, id)
}

async function findItem(tx: Change['tx'], folderId: string, itemId: string) {
  const [row] = await tx
    .select()
    .from(folderItems)
    .where(and(eq(folderItems.id, itemId), eq(folderItems.folderId, folderId)))
  if (row === undefined) throw new ApiError('not_found')
  return row
}
