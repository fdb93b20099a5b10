import type { MemberAccess } from '../../admission/access.ts'

/** The workspace is for signed-in people; keys are refused. Every member may read. */
export const READS = { scope: 'account:read', isForPeople: true } as const satisfies MemberAccess
/** Viewers may only read. */
export const EDITS = {
  scope: 'account:write',
  roles: ['owner', 'admin', 'member'],
  isForPeople: true,
} as const satisfies MemberAccess
