import type { MemberAccess } from '../../admission/access.ts'

/** The workspace is for signed-in people: a key has no place in it. Everybody in the organization reads. */
export const READS = { scope: 'account:read', isForPeople: true } as const satisfies MemberAccess
/** Viewers read only. */
export const EDITS = {
  scope: 'account:write',
  roles: ['owner', 'admin', 'member'],
  isForPeople: true,
} as const satisfies MemberAccess
