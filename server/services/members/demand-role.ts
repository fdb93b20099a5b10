import type { z } from 'zod'
import type { Member } from '#server/auth/caller.ts'
import type { MembershipRole } from '#server/contract/enums.ts'
import { ApiError } from '#server/contract/errors.ts'

type Role = z.infer<typeof MembershipRole>

/** Who manages members. */
export const MANAGERS = ['owner', 'admin'] as const satisfies readonly Role[]

/** Refuses whoever doesn't manage members, and where one of these roles is `owner`, whoever isn't one. */
export function demandMayManage({ role }: Member, ...touched: readonly string[]): void {
  const roles: readonly Role[] = touched.includes('owner') ? ['owner'] : MANAGERS
  if (!roles.includes(role)) throw new ApiError('insufficient_role', { details: { roles } })
}
