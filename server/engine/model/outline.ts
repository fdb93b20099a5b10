import type { Span } from './span.ts'

/** A section of the form's own outline. Sections never overlap; with the rest they are the body. */
export interface SectionRange {
  readonly index: number
  /** Roman part number, or null where the form has none (8-K). */
  readonly part: 'I' | 'II' | 'III' | 'IV' | null
  /** `1A`, `7`, `2.03`, ... */
  readonly item: string
  /** The form's own caption for the item. */
  readonly title: string
  /** Stable id such as `10-K:1A`, `10-Q:I-2`, `8-K:2.03`. */
  readonly id: string
  /** Further items that the same heading names and the same text answers (`Items 1 and 2`). */
  readonly also: readonly string[]
  readonly heading: Span
  /** Display offsets from the heading's start to the section's end. */
  readonly display: Span
  /** True where the text only points somewhere else ("incorporated by reference", "see Item 1.01"). */
  readonly pointer: boolean
  /** Set on financial statements after the form's last item: they continue the item they are named for. */
  readonly continues?: true
}

export interface Outline {
  readonly sections: readonly SectionRange[]
  /** Display offset of the body's begin: after cover page and table of contents. */
  readonly bodyStart: number
  /** Display span of the signature page and what follows it, or null. */
  readonly signatures: Span | null
}
