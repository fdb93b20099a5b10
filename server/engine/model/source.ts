import type { Span } from './span.ts'

/** One `<DOCUMENT>` of a full submission text file that is not the primary document. */
export interface ExhibitListing {
  readonly type: string
  readonly sequence: number | null
  readonly fileName: string | null
  readonly description: string | null
  /** Source offsets of the whole DOCUMENT element. */
  readonly span: Span
}

/** What the SGML header of a full submission says; every field is null where the header is silent. */
export interface SubmissionHeader {
  readonly accession: string | null
  readonly form: string | null
  /** ISO dates. */
  readonly periodOfReport: string | null
  readonly filedAsOf: string | null
  readonly acceptedAt: string | null
  readonly documentCount: number | null
  readonly items: readonly string[]
  readonly filers: readonly SubmissionFiler[]
}

/** A name that a company had. */
export interface FormerName {
  readonly name: string
  /** ISO date of the change to the next name. */
  readonly changedOn: string | null
}

export interface SubmissionFiler {
  readonly cik: string | null
  readonly name: string | null
  readonly sic: string | null
  readonly sicDescription: string | null
  /** MMDD. */
  readonly fiscalYearEnd: string | null
  /** The newest first. */
  readonly formerNames: readonly FormerName[]
}

/** The decoded file, with everything that is needed to get back to its bytes. */
export interface SourceText {
  readonly text: string
  readonly sha256: string
  readonly byteLength: number
  readonly charset: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
  /** How the charset was found: `bom`, `xml_declaration`, `meta`, `valid_utf8`, `fallback`. */
  readonly decodedBy: string
  readonly format: 'html' | 'text'
  /** Source offsets of the primary document's own content (the whole file unless it is a submission). */
  readonly document: Span
  readonly header: SubmissionHeader | null
  readonly primaryFileName: string | null
  readonly exhibits: readonly ExhibitListing[]
  /** Byte offsets in the original file of a source span. */
  readonly bytesOf: (span: Span) => { readonly byteStart: number; readonly byteEnd: number }
}
