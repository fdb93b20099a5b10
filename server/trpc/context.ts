import type { Caller } from '#server/auth/caller.ts'

/** What a procedure knows about the request beside its input. */
export interface ApiContext {
  readonly requestId: string
  readonly caller: Caller
  /** The client's address as our own server saw it; empty where no client is behind the call. */
  readonly address: string
  /** Gives the browser a new session's cookie, or takes it away; without a browser it does nothing. */
  readonly keepSession: (token: string | null) => void
  /** `rest` and `site` (/api/trpc) are admitted before they come here; `page` is a page while it is made, in this process. */
  readonly surface: 'rest' | 'site' | 'page'
}
