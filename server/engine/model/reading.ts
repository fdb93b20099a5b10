import type { Outline } from './outline.ts'
import type { Passage } from './passages.ts'
import type { DocumentIdentity, FilingContext, Locator, Refusal } from './records.ts'
import type { SourceText } from './source.ts'
import type { Span } from './span.ts'
import type { Grid, GridCell } from './tables.ts'
import type { DocumentTree } from './tree.ts'
import type { XbrlReading } from './xbrl.ts'

/** The evidence triple that every record carries. */
export interface Evidence {
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
}

/** Turns display ranges into evidence; built once per document by `evidence.ts`. */
export interface EvidenceBuilder {
  /** Evidence of a display range, trimmed; the locator has source and byte offsets and the section. */
  readonly at: (display: Span) => Evidence
  /** Evidence of a whole table row; with `cell`, the locator also points at that cell's number. */
  readonly row: (grid: Grid, row: number, cell?: GridCell) => Evidence
  /** For refusals about the document as a whole: empty evidence, `scope: 'document'`. */
  readonly document: () => Evidence
}

/** What was read from a file's bytes before anybody says which filing it is. */
export interface DocumentReading {
  /** An empty text where the file could not be read; `refusals` then say why. */
  readonly source: SourceText
  readonly tree: DocumentTree
  readonly xbrl: XbrlReading
  readonly identity: DocumentIdentity
  /** What reading the bytes refused: undecodable files, exhibits, truncation. */
  readonly refusals: readonly Refusal[]
}

/** Everything that was read from one filing before facts and signals are looked for. */
export interface FilingReading {
  readonly filing: FilingContext
  readonly source: SourceText
  readonly tree: DocumentTree
  readonly outline: Outline
  readonly grids: readonly Grid[]
  readonly passages: readonly Passage[]
  readonly xbrl: XbrlReading
  readonly identity: DocumentIdentity
  readonly evidence: EvidenceBuilder
  /** What the stages so far refused. */
  readonly refusals: readonly Refusal[]
}
