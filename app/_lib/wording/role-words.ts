import type { z } from 'zod'
import type { MembershipRole } from '#server/contract/enums.ts'

/** What each role may do, for the forms that give one. */
export const roleWords: Readonly<Record<z.infer<typeof MembershipRole>, string>> = {
  owner: 'owner: everything, the organization itself too',
  admin: 'admin: members, keys and billing',
  member: 'member: own keys and the company set',
  viewer: 'viewer: reads only',
}
