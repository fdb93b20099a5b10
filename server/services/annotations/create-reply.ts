import type { Annotation, ReplyRequest } from '#server/contract/resources/workspace/annotation.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act } from '../account/change-organization.ts'
import { auditWorkspaceItem } from '../workspace/audit-workspace-item.ts'
import { demandRoom } from '../workspace/limits.ts'
import { editWorkspace } from '../workspace/owned.ts'
import { lockAnnotation } from './change-annotation.ts'
import { getAnnotation } from './list-annotations.ts'
import { nameMembers } from './name-members.ts'
import { countReplies, insertReply } from './queries.ts'

/** Replies in the thread of an annotation that the caller may see. Two people may reply at once. */
export async function createReply(act: Act, { id, body, mentions = [] }: ReplyRequest): Promise<Annotation> {
  await editWorkspace(act, async (work) => {
    const { tx, caller } = work
    const row = await lockAnnotation(work, id)
    demandRoom('replies', await countReplies(tx, id))
    await insertReply(tx, { id: newId(), annotationId: id, authorId: caller.userId, body, createdAt: now() })
    await nameMembers(work, row, mentions)
    await auditWorkspaceItem(work, 'annotation.answered', id, { accession: row.accession })
  })
  return await getAnnotation(act.caller, id)
}
