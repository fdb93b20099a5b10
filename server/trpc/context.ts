import type { Caller } from '#server/auth/caller.ts'

export { ANONYMOUS } from '#server/auth/caller.ts'
export type { Caller, Member } from '#server/auth/caller.ts'

/** What a procedure knows about the request beside its input. */
export interface ApiContext {
  readonly requestId: string
  readonly caller: Caller
  /** The website's own reads are not metered; the REST edge has charged its requests before they come here. */
  readonly surface: 'rest' | 'site'
}
