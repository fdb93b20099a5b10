import type { DocumentIdentity, Extraction, FilingContext, SubmissionHeader } from '#server/engine/model.ts'

/** The identity that a document itself states. */
export interface SaidByDocument {
  readonly document: DocumentIdentity
  readonly header: SubmissionHeader | null
  readonly primaryFileName: string | null
}

export type EngineQuestion =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'extract'; readonly filing: FilingContext }

export type EngineAnswer =
  | { readonly kind: 'read'; readonly said: SaidByDocument }
  | { readonly kind: 'extracted'; readonly extraction: Extraction }
  | { readonly kind: 'failed'; readonly error: Error }
