/** Who asks. Accounts add their kinds of caller here; every caller has a key that its requests are counted under. */
export interface Caller {
  readonly kind: 'anonymous'
}

export const ANONYMOUS: Caller = { kind: 'anonymous' }

/** What a procedure knows about the request beside its input. */
export interface ApiContext {
  readonly requestId: string
  readonly caller: Caller
  /** The website's own reads are not metered; the REST edge has charged its requests before they come here. */
  readonly surface: 'rest' | 'site'
}
