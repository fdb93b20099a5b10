import type { z } from 'zod'
import type { Member } from '#server/auth/caller.ts'
import type { MembershipRole } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'

type Role = z.infer<typeof MembershipRole>

/** The roles that manage members. */
const MANAGERS = ['owner', 'admin'] as const satisfies readonly Role[]

/** Refuses callers who don't manage members, and callers who are not owners if one of these roles is `owner`. */
export function demandMayManage({ role }: Member, ...touched: readonly string[]): void {
  const roles: readonly Role[] = touched.includes('owner') ? ['owner'] : MANAGERS
  if (!roles.includes(role)) throw new ApiError('insufficient_role', { details: { roles } })
}
