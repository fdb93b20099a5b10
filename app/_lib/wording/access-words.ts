import type { z } from 'zod'
import type { ApiKeyScope, MembershipRole } from '#server/contract/enums.ts'

type Scope = z.infer<typeof ApiKeyScope>
type Role = z.infer<typeof MembershipRole>

/** What each scope opens, as the form for a key explains it. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'filings:read': 'read filings, facts, signals and events',
  'search:read': 'search over filings',
  'account:read': 'view this account: usage, members, keys, audit',
  'account:write': 'change this account: keys, members, watchlist',
  'admin:write': 'administer the platform',
}

/** Scopes by what a key that has them is used for. */
export const scopeUses: readonly {
  readonly use: string
  /** What a program that reads filings needs, the documentation's samples included. */
  readonly isUsual: boolean
  readonly opens: readonly Scope[]
}[] = [
  { use: 'To read and search filings', isUsual: true, opens: ['filings:read', 'search:read'] },
  { use: 'To monitor this account', isUsual: false, opens: ['account:read'] },
  { use: 'To change this account', isUsual: false, opens: ['account:write'] },
  { use: 'To administer the platform', isUsual: false, opens: ['admin:write'] },
]

/** Whether a person may end or replace a key: owners and admins any, members their own, viewers none. */
export function mayManageKey(role: Role, userId: string, keyOwnerId: string): boolean {
  if (role === 'owner' || role === 'admin') return true
  return role === 'member' && userId === keyOwnerId
}

/** Roles that a person may give: only an owner makes owners. */
export function grantableRoles(role: Role): readonly Role[] {
  if (role === 'owner') return ['owner', 'admin', 'member', 'viewer']
  return role === 'admin' ? ['admin', 'member', 'viewer'] : []
}

/** Whether a person may change or remove a member: owners anybody, admins anybody but owners. */
export function mayManageMember(role: Role, memberRole: Role): boolean {
  return role === 'owner' || (role === 'admin' && memberRole !== 'owner')
}

/** What each role may do, for the forms that give one. */
export const roleWords: Readonly<Record<z.infer<typeof MembershipRole>, string>> = {
  owner: 'owner: everything',
  admin: 'admin: members, keys and billing',
  member: 'member: own keys, watchlist',
  viewer: 'viewer: read-only',
}
