import type { Span } from './span.ts'

export interface Passage {
  readonly index: number
  readonly kind: 'sentence' | 'heading' | 'table_row'
  /** Text of the passage, in display characters with `\n` replaced by a space. */
  readonly text: string
  readonly display: Span
  /** Index of the section, or null for cover, contents, signatures and unassigned text. */
  readonly sectionIndex: number | null
  /** Index of the paragraph, equal for the sentences of one paragraph. */
  readonly paragraph: number
  /** The nearest headings above inside the section, outermost first (note title, sub-heading). */
  readonly headings: readonly string[]
  readonly tableIndex: number | null
  readonly row: number | null
}
