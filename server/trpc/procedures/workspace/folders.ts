import { z } from 'zod'
import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { field } from '#server/contract/field.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import {
  AddItemRequest,
  ChangeFolderRequest,
  ChangeItemRequest,
  CreateFolderRequest,
  Folder,
  FolderSummary,
  ItemRequest,
  MoveItemRequest,
} from '#server/contract/resources/workspace/folder.ts'
import { WorkspaceItemAtRevision, WorkspaceItemPath } from '#server/contract/resources/workspace/owned.ts'
import { createFolder, deleteFolder, updateFolder } from '#server/services/folders/change-folder.ts'
import { addItem, moveItem, removeItem, updateItem } from '#server/services/folders/change-items.ts'
import { getFolder, listFolders } from '#server/services/folders/list-folders.ts'
import { actOf, memberOf } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'
import { EDITS, READS } from './access.ts'

const FolderList = z.strictObject({
  folders: field(z.array(FolderSummary), 'Those that the reader may see, the last changed first.'),
})

/** Folders and their items. */
export const foldersRouter = router({
  list: procedure
    .meta({ access: READS, errors: [] })
    .input(NoParameters)
    .output(envelope(FolderList))
    .query(async ({ ctx }) => ({ data: { folders: await listFolders(memberOf(ctx.caller)) }, meta: apiMeta() })),
  get: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(WorkspaceItemPath)
    .output(envelope(Folder))
    .query(async ({ input, ctx }) => ({ data: await getFolder(memberOf(ctx.caller), input.id), meta: apiMeta() })),
  create: procedure
    .meta({ access: EDITS, errors: ['conflict'] })
    .input(CreateFolderRequest)
    .output(envelope(Folder))
    .mutation(async ({ input, ctx }) => ({ data: await createFolder(actOf(ctx), input), meta: apiMeta() })),
  update: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(ChangeFolderRequest)
    .output(envelope(Folder))
    .mutation(async ({ input, ctx }) => ({ data: await updateFolder(actOf(ctx), input), meta: apiMeta() })),
  delete: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(WorkspaceItemAtRevision)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await deleteFolder(actOf(ctx), input)
      return done()
    }),
  addItem: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict', 'history_window_exceeded'] })
    .input(AddItemRequest)
    .output(envelope(Folder))
    .mutation(async ({ input, ctx }) => ({ data: await addItem(actOf(ctx), input), meta: apiMeta() })),
  updateItem: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(ChangeItemRequest)
    .output(envelope(Folder))
    .mutation(async ({ input, ctx }) => ({ data: await updateItem(actOf(ctx), input), meta: apiMeta() })),
  moveItem: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(MoveItemRequest)
    .output(envelope(Folder))
    .mutation(async ({ input, ctx }) => ({ data: await moveItem(actOf(ctx), input), meta: apiMeta() })),
  removeItem: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(ItemRequest)
    .output(envelope(Folder))
    .mutation(async ({ input, ctx }) => ({ data: await removeItem(actOf(ctx), input), meta: apiMeta() })),
})
