import type { Caller } from '#server/auth/caller.ts'

/** What a procedure knows about the request beside its input. */
export interface ApiContext {
  readonly requestId: string
  readonly caller: Caller
  /** The client's address as our own server saw it; empty if there is no client behind the call. */
  readonly address: string
  /** Sets the browser's session cookie, or deletes it; does nothing without a browser. */
  readonly keepSession: (token: string | null) => void
  /**
   * `rest` and `site` (/api/trpc) are admitted before they come here; `page` is a page while it is made, in this
   * process; `download` is a file that a page offers to save, made in this process too.
   */
  readonly surface: 'rest' | 'site' | 'page' | 'download'
  /** Says of a download that whoever asks holds the answer already, so that it is charged as a 304 is. */
  readonly noteNotModified?: (() => void) | undefined
}
