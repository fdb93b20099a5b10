import { ApiError } from '#server/contract/errors.ts'
import type {
  AnnotateRequest,
  Annotation,
  ChangeAnnotationRequest,
} from '#server/contract/resources/workspace/annotation.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Act, Change } from '../account/change-organization.ts'
import { auditWorkspaceItem } from '../workspace/audit-workspace-item.ts'
import { demandRoom } from '../workspace/limits.ts'
import { readNames } from '../workspace/queries.ts'
import { demandMayEnd, demandMayShow, demandRevision, editWorkspace, touched } from '../workspace/owned.ts'
import { findSpan } from './find-span.ts'
import { getAnnotation } from './list-annotations.ts'
import { nameMembers } from './name-members.ts'
import {
  countAnnotations,
  deleteAnnotationRow,
  insertAnnotation,
  selectAnnotationForUpdate,
  updateAnnotationRow,
} from './queries.ts'
import type { AnnotationRow } from './queries.ts'

/** Annotates a record or a span of text. Throws `not_found` and `conflict` as `findSpan` does. */
export async function createAnnotation(act: Act, request: AnnotateRequest): Promise<Annotation> {
  const { accession, recordId = null, evidenceSha256, body, visibility, mentions = [] } = request
  const span = await findSpan(request)
  const id = newId()
  await editWorkspace(act, async (change) => {
    const { tx, caller } = change
    const { orgId, userId } = caller
    demandRoom('annotations', await countAnnotations(tx, orgId))
    const at = now()
    await insertAnnotation(tx, {
      ...{ id, orgId, authorId: userId, changedBy: userId, visibility, createdAt: at, updatedAt: at },
      ...{ accession, recordId, evidenceSha256, body, ...span },
    })
    await nameMembers(change, { id, visibility }, mentions)
    await auditWorkspaceItem(change, 'annotation.created', id, { accession, visibility })
  })
  return await getAnnotation(act.caller, id)
}

/**
 * Changes an annotation. Only its author changes the text; any member may resolve it. Throws `conflict` unless the
 * revision is the current one.
 */
export async function updateAnnotation(act: Act, request: ChangeAnnotationRequest): Promise<Annotation> {
  const { id, revision, body, visibility, isResolved, mentions } = request
  await editWorkspace(act, async (work) => {
    const row = await lockAnnotation(work, id)
    const { caller, tx } = work
    demandRevision(row, revision, await readNames([row.changedBy], tx), {
      body: row.body,
      isResolved: row.resolvedAt !== null,
    })
    if (body !== undefined && row.authorId !== caller.userId)
      throw new ApiError('insufficient_role', { message: 'Only its author can change what it says.' })
    demandMayShow(row, visibility, caller)
    const at = now()
    await updateAnnotationRow(tx, id, {
      ...touched(row, caller, at),
      ...(body !== undefined && { body }),
      ...(visibility !== undefined && { visibility }),
      ...(isResolved !== undefined && {
        resolvedAt: isResolved ? at : null,
        resolvedBy: isResolved ? caller.userId : null,
      }),
    })
    await nameMembers(work, { id, visibility: visibility ?? row.visibility }, mentions ?? [])
    await auditWorkspaceItem(work, 'annotation.updated', id, {
      accession: row.accession,
      ...(isResolved !== undefined && { isResolved }),
      ...(visibility !== undefined && { visibility }),
    })
  })
  return await getAnnotation(act.caller, id)
}

/** Deletes an annotation with its thread. */
export async function deleteAnnotation(act: Act, { id, revision }: { id: string; revision: number }): Promise<void> {
  await editWorkspace(act, async (work) => {
    const row = await lockAnnotation(work, id)
    demandMayEnd(row, work.caller)
    demandRevision(row, revision, await readNames([row.changedBy], work.tx))
    await deleteAnnotationRow(work.tx, id)
    await auditWorkspaceItem(work, 'annotation.deleted', id, { accession: row.accession })
  })
}

/** Locks an annotation for a change. Throws `not_found` if the caller may not see it. */
export async function lockAnnotation({ tx, caller }: Change, id: string): Promise<AnnotationRow> {
  const row = await selectAnnotationForUpdate(tx, caller, id)
  if (row === undefined) throw new ApiError('not_found')
  return row
}
