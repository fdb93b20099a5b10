import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Visibility } from '#server/contract/resources/workspace/owned.ts'
import { changeOrganization, type Act, type Change } from '../account/change-organization.ts'
import { personOf, type Names } from './names.ts'

/** Columns that all rows of the workspace have. */
export interface OwnedRow {
  readonly id: string
  readonly orgId: string
  readonly authorId: string | null
  readonly visibility: string
  readonly revision: number
  readonly changedBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Reader = Pick<Member, 'orgId' | 'userId' | 'role'>

/** Makes a change in the workspace, under the organization's lock. Throws `insufficient_role` for a viewer. */
export async function editWorkspace<Result>(act: Act, work: (change: Change) => Promise<Result>): Promise<Result> {
  return await changeOrganization(act, async (change) => {
    demandEditor(change.caller)
    return await work(change)
  })
}

function demandEditor({ role }: Pick<Member, 'role'>): void {
  if (role === 'viewer') throw new ApiError('insufficient_role', { details: { roles: ['owner', 'admin', 'member'] } })
}

/**
 * Refuses a change that was made on another revision than the present one. The error has the present values, who wrote
 * them and when, so that nobody's text is overwritten unnoticed.
 */
export function demandRevision(
  row: OwnedRow,
  madeOn: number,
  names: Names,
  now: Readonly<Record<string, unknown>> = {},
): void {
  if (row.revision === madeOn) return
  const by = personOf(row.changedBy, names)
  throw new ApiError('conflict', {
    message: `${by?.name ?? 'Somebody'} changed this in between. Nothing of yours was saved; look at it as it is now.`,
    details: { revision: row.revision, changedBy: by, changedAt: row.updatedAt.toISOString(), now },
  })
}

/** Only its author makes a shared thing private again. */
export function demandMayShow(row: OwnedRow, visibility: Visibility | undefined, caller: Reader): void {
  if (visibility !== 'private' || row.authorId === caller.userId) return
  throw new ApiError('insufficient_role', { message: 'Only its author can make this private.' })
}

/** A thing may be deleted by its author, and by owners and admins of the organization. */
export function mayEnd(row: Pick<OwnedRow, 'authorId'>, { userId, role }: Pick<Reader, 'userId' | 'role'>): boolean {
  return role !== 'viewer' && (row.authorId === userId || role === 'owner' || role === 'admin')
}

/** Refuses a caller who may not delete a thing. */
export function demandMayEnd(row: OwnedRow, caller: Reader): void {
  if (mayEnd(row, caller)) return
  throw new ApiError('insufficient_role', { message: 'Only its author, an owner or an admin can delete this.' })
}

/** The fields that every record of a workspace has. */
export function ownedRecord(row: OwnedRow, caller: Reader, names: Names) {
  return {
    id: row.id,
    // The column's check constraint allows the contract's two values only.
    visibility: row.visibility as Visibility,
    author: personOf(row.authorId, names),
    isMine: row.authorId === caller.userId,
    mayChange: caller.role !== 'viewer',
    mayEnd: mayEnd(row, caller),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The columns that every change sets: revision, person and time. */
export function touched(row: OwnedRow, caller: Reader, at: Date) {
  return { revision: row.revision + 1, changedBy: caller.userId, updatedAt: at }
}
