import { ApiError, invalidRequest } from '#server/contract/errors.ts'
import type {
  AddItemRequest,
  ChangeItemRequest,
  Folder,
  ItemRequest,
  MoveItemRequest,
} from '#server/contract/resources/workspace/folder.ts'
import { historyEdge } from '#server/plans/history.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { auditWorkspaceItem } from '../workspace/audit-workspace-item.ts'
import { demandRoom } from '../workspace/limits.ts'
import { editWorkspace, touched } from '../workspace/owned.ts'
import { lockFolder } from './change-folder.ts'
import { describeItem } from './describe-item.ts'
import { getFolder } from './list-folders.ts'
import {
  countItems,
  deleteItem,
  insertItem,
  reorderItems,
  selectItem,
  selectItems,
  updateFolderRow,
  updateItemNote,
} from './queries.ts'
import type { FolderItemRow, FolderRow } from './queries.ts'

/**
 * Adds an item at the end of a folder. Two people may do so at once: no revision is asked for. Throws
 * `history_window_exceeded` for a filing from before the plan's history, and for what was read from one.
 */
export async function addItem(act: Act, request: AddItemRequest): Promise<Folder> {
  const described = await describeItem(request, historyEdge(act.caller.planKey, now()))
  const itemId = newId()
  const change = { id: request.id, revision: null, itemId, action: 'folder.item_added' } as const
  return await changeItems(act, change, async ({ tx, caller }, folder) => {
    const itemCount = await countItems(tx, folder.id)
    demandRoom('folderItems', itemCount)
    const { kind, note = '' } = request
    await insertItem(tx, {
      ...{
        id: itemId,
        folderId: folder.id,
        position: itemCount + 1,
        kind,
        note,
        addedBy: caller.userId,
        createdAt: now(),
      },
      ...described,
    })
  })
}

/** Replaces the note beside an item of a folder. */
export async function updateItem(act: Act, { id, revision, itemId, note }: ChangeItemRequest): Promise<Folder> {
  return await changeItems(act, { id, revision, itemId, action: 'folder.item_updated' }, async ({ tx }) => {
    const { kind } = await findItem(tx, id, itemId)
    if (kind === 'note' && note.trim() === '') throw invalidRequest([{ path: 'note', message: 'Expected some text' }])
    await updateItemNote(tx, itemId, note)
  })
}

/** Moves an item of a folder to another position; the items there and after it move down. */
export async function moveItem(act: Act, { id, revision, itemId, position }: MoveItemRequest): Promise<Folder> {
  return await changeItems(act, { id, revision, itemId, action: 'folder.item_moved' }, async ({ tx }) => {
    await findItem(tx, id, itemId)
    const rows = await selectItems(id, tx)
    const order = rows.map((row) => row.id).filter((other) => other !== itemId)
    order.splice(position - 1, 0, itemId)
    await reorderItems(tx, order)
  })
}

/** Removes an item from a folder. */
export async function removeItem(act: Act, { id, revision, itemId }: ItemRequest): Promise<Folder> {
  return await changeItems(act, { id, revision, itemId, action: 'folder.item_removed' }, async ({ tx }) => {
    await deleteItem(tx, await findItem(tx, id, itemId))
  })
}

interface ItemChange {
  /** The folder's id. */
  readonly id: string
  readonly revision: number | null
  readonly itemId: string
  readonly action: `folder.item_${string}`
}

async function changeItems(
  act: Act,
  { id, revision, itemId, action }: ItemChange,
  work: (change: Change, folder: FolderRow) => Promise<void>,
): Promise<Folder> {
  await editWorkspace(act, async (change) => {
    const folder = await lockFolder(change, id, revision)
    await work(change, folder)
    await updateFolderRow(change.tx, id, touched(folder, change.caller, now()))
    await auditWorkspaceItem(change, action, id, { itemId })
  })
  return await getFolder(act.caller, id)
}

async function findItem(tx: Change['tx'], folderId: string, itemId: string): Promise<FolderItemRow> {
  const row = await selectItem(tx, folderId, itemId)
  if (row === undefined) throw new ApiError('not_found')
  return row
}
