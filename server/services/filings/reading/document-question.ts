import type { SourceText } from '#server/engine/model.ts'
import type { SourceRange } from '../get-source-range.ts'
import type { DocumentMark } from '../get-document-marks.ts'
import type { ByteRange, PageRange } from '../map-document.ts'

/** A question about a document, with everything its answer depends on. */
export type DocumentQuestion =
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'view' }
  | { readonly kind: 'writing' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'marks'; readonly places: readonly { readonly start: number; readonly end: number }[] }
  | { readonly kind: 'bytes'; readonly range: PageRange }
  | { readonly kind: 'page'; readonly range: ByteRange }
  | { readonly kind: 'quote'; readonly quote: string; readonly maxMatches: number }

interface Answers {
  readonly range: SourceRange | null
  readonly view: string
  readonly writing: Pick<SourceText, 'charset' | 'format'>
  readonly part: string | null
  readonly marks: readonly DocumentMark[]
  readonly bytes: ByteRange | null
  readonly page: PageRange
  readonly quote: readonly PageRange[]
}

/** Also null if the document can't be read. */
export type AnswerTo<Question extends DocumentQuestion> = Answers[Question['kind']] | null

/** Message to the thread: a file to keep, or a question about one. */
export type ToThread =
  | { readonly kind: 'hold'; readonly sha256: string; readonly gzipBytes: Uint8Array }
  | { readonly kind: 'ask'; readonly id: number; readonly sha256: string; readonly question: DocumentQuestion }

/** Message from the thread: an answer, that it does not have the file, or that reading it failed. */
export type FromThread =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: AnswerTo<DocumentQuestion> }
  | { readonly id: number; readonly kind: 'unknown' }
  | { readonly id: number; readonly kind: 'failed'; readonly error: Error }
