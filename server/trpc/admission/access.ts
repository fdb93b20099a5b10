import type { z } from 'zod'
import type { ApiKeyScope, MembershipRole } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { Caller, Member } from '#server/auth/caller.ts'
import type { ApiContext } from '../context.ts'

/** A route for members: its scope, and further conditions. */
export interface MemberAccess {
  readonly scope: z.infer<typeof ApiKeyScope>
  /** Roles that may use it; any by default. */
  readonly roles?: readonly z.infer<typeof MembershipRole>[]
  readonly isForPlatformAdmins?: true
  /** For sessions only: keys get 403. */
  readonly isForSessions?: true
  /** Belongs to signed-in people: a key is known, and gets 403. */
  readonly isForPeople?: true
}

/**
 * Who may call a route. `open`: anyone, never metered. `data`: anyone while PUBLIC_ROUTES is open, and metered with a
 * token. `page`: the website's pages and their downloads while they are made, and nobody from outside. Anything else
 * needs a member.
 */
export type Access = 'open' | 'data' | 'page' | MemberAccess

/**
 * Refuses a caller who may not use a route: 404 for routes of pages only, 401 without a valid token, then 403 for an
 * identity, a scope or a role. The same on every surface, except that data routes are never closed to a page; to its
 * downloads they are, and what only pages read follows the same rule there.
 */
export function authorizeCaller(
  access: Access,
  caller: Caller,
  { surface, areDataRoutesClosed }: { readonly surface: ApiContext['surface']; readonly areDataRoutesClosed: boolean },
): void {
  if (access === 'open') return
  if (access === 'page') {
    if (surface === 'page') return
    if (surface !== 'download') throw new ApiError('not_found')
  }
  if (access === 'data' || access === 'page') {
    if (caller.kind === 'anonymous' && areDataRoutesClosed && surface !== 'page')
      throw new ApiError('authentication_required')
    if (caller.kind !== 'anonymous') demandScope(caller, 'filings:read')
    return
  }
  if (caller.kind === 'anonymous' || (access.isForSessions === true && caller.kind !== 'session'))
    throw new ApiError('authentication_required')
  if (access.isForPeople === true && caller.kind !== 'session')
    throw new ApiError('insufficient_scope', {
      message: 'The workspace is for signed-in people; a key has no place in it.',
    })
  if (access.isForPlatformAdmins === true && !caller.isPlatformAdmin) throw new ApiError('platform_admin_required')
  demandScope(caller, access.scope)
  if (access.roles !== undefined && !access.roles.includes(caller.role)) {
    throw new ApiError('insufficient_role', { details: { roles: access.roles } })
  }
}

/** Whether a route answers without a token, at least by default. */
export function isPublicAccess(access: Access): boolean {
  return access === 'open' || access === 'data'
}

/** The member behind a call; a procedure with member access is never called without one. */
export function memberOf(caller: Caller): Member {
  if (caller.kind === 'anonymous') throw new ApiError('authentication_required')
  return caller
}

/** The caller and request of a change, for the service that makes it. */
export function actOf({ caller, requestId }: Pick<ApiContext, 'caller' | 'requestId'>): {
  readonly caller: Member
  readonly requestId: string
} {
  return { caller: memberOf(caller), requestId }
}

function demandScope(caller: Member, scope: z.infer<typeof ApiKeyScope>): void {
  if (!caller.scopes.includes(scope)) throw new ApiError('insufficient_scope', { details: { scope } })
}
