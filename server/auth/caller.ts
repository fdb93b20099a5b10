import type { z } from 'zod'
import type { ApiKeyScope, MembershipRole, PlanKey } from '#server/contract/enums.ts'

/** The holder of a valid token. */
export interface Member {
  readonly kind: 'session' | 'api_key'
  /** SHA-256 of the session's token, or the key's id. */
  readonly credentialId: string
  readonly userId: string
  readonly orgId: string
  readonly role: z.infer<typeof MembershipRole>
  readonly isPlatformAdmin: boolean
  readonly scopes: readonly z.infer<typeof ApiKeyScope>[]
  /** When the key expires, if it does. A session in use is extended instead. */
  readonly endsAt?: Date
  /** The plan in effect. */
  readonly planKey: z.infer<typeof PlanKey>
}

/** Who makes a request. */
export type Caller = { readonly kind: 'anonymous' } | Member

export const ANONYMOUS: Caller = { kind: 'anonymous' }
