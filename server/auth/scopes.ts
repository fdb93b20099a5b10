import type { z } from 'zod'
import type { ApiKeyScope, MembershipRole } from '#server/contract/enums.ts'

type Scope = z.infer<typeof ApiKeyScope>
type Role = z.infer<typeof MembershipRole>

const READS: readonly Scope[] = ['filings:read', 'search:read', 'account:read']
const BY_ROLE: Readonly<Record<Role, readonly Scope[]>> = {
  owner: [...READS, 'account:write'],
  admin: [...READS, 'account:write'],
  member: [...READS, 'account:write'],
  viewer: READS,
}

/** What a role carries; a platform administrator's also `admin:write`. A session has all of it. */
export function scopesOfRole(role: Role, isPlatformAdmin: boolean): Scope[] {
  return isPlatformAdmin ? [...BY_ROLE[role], 'admin:write'] : [...BY_ROLE[role]]
}

/** A key's own scopes, cut by what its owner's role carries now. */
export function effectiveScopes(own: readonly string[], role: Role, isPlatformAdmin: boolean): Scope[] {
  return scopesOfRole(role, isPlatformAdmin).filter((scope) => own.includes(scope))
}

/** The read scopes of a role: what a new member's first key opens unless something else is asked for. */
export function readScopesOfRole(role: Role): Scope[] {
  return scopesOfRole(role, false).filter((scope) => scope.endsWith(':read'))
}
