import type { Span } from './span.ts'

export interface GridCell {
  readonly text: string
  readonly display: Span
  readonly source: Span
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  /** Of the label of a typed line: how many characters it is set in. */
  readonly indent?: number
}

/** A table as a reader reads it: currency signs, closing parentheses and footnote marks joined to their number. */
export interface Grid {
  /** Index into `DocumentTree.tables`. */
  readonly tableIndex: number
  readonly display: Span
  readonly source: Span
  readonly rows: readonly (readonly GridCell[])[]
  readonly rowCount: number
  readonly columnCount: number
  /** How many leading rows are column headings. */
  readonly headerRowCount: number
  /** The power of ten that the header or caption states for money ("in millions" = 6), or null. */
  readonly scale: number | null
  /** Display span of the text that states the scale. */
  readonly scaleNote: Span | null
  readonly currency: string | null
  /** The paragraph that introduces the table, or null. */
  readonly caption: Span | null
  /** Index of the section that contains the table, or null. */
  readonly sectionIndex: number | null
}
