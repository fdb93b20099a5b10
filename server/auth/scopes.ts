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

/** The scopes of a role; a platform administrator's also has `admin:write`. A session has all of them. */
export function scopesOfRole(role: Role, isPlatformAdmin: boolean): Scope[] {
  return isPlatformAdmin ? [...BY_ROLE[role], 'admin:write'] : [...BY_ROLE[role]]
}

/** A key's scopes, limited to those of its owner's present role. */
export function effectiveScopes(own: readonly string[], role: Role, isPlatformAdmin: boolean): Scope[] {
  return scopesOfRole(role, isPlatformAdmin).filter((scope) => own.includes(scope))
}

/** The read scopes of a role: the default for a new member's first key. */
export function readScopesOfRole(role: Role): Scope[] {
  return scopesOfRole(role, false).filter((scope) => scope.endsWith(':read'))
}
