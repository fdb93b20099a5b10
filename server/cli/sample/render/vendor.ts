import type { Dims, Period } from '../document.ts'

/** A table whose inline parts are already markup. */
export interface TableMarkup {
  readonly header: readonly (readonly string[])[]
  readonly stub: string
  readonly rows: readonly RowMarkup[]
}

export interface RowMarkup {
  readonly label: string
  readonly cells: readonly CellMarkup[]
  readonly style: 'section' | 'total' | 'plain'
  readonly indent: number
}

export type CellMarkup =
  | null
  | { readonly text: string }
  | { readonly lead: string; readonly number: string; readonly tail: string }

export interface ContentsEntry {
  readonly anchor: string
  readonly label: string
  readonly title: string
  readonly isPart: boolean
}

export interface PageParts {
  readonly title: string
  /** The ix:header element, or an empty string. */
  readonly header: string
  readonly namespaces: string
  readonly body: string
}

export type BlockStyle = 'body' | 'center' | 'centerBold' | 'bullet' | 'small' | 'banner'

/** How one filing vendor marks a document up. */
export interface Vendor {
  /** Characters beyond ASCII are written as numeric references. */
  readonly asciiOnly: boolean
  readonly charset: 'utf-8' | 'windows-1252'
  readonly xbrliPrefix: string
  contextId(index: number, period: Period, dims: Dims): string
  factId(index: number): string
  inline(style: 'bold' | 'italic' | 'boldItalic' | 'underline' | 'plain', markup: string): string
  block(style: BlockStyle, markup: string): string
  heading(level: 1 | 2 | 3, markup: string): string
  /** A part's or item's heading with its anchor; `label` is "Item 1A." where the heading has one. */
  itemHeading(anchor: string, label: string | null, markup: string): string
  contents(entries: readonly ContentsEntry[]): string
  table(markup: TableMarkup): string
  /** Ends a page with its number and begins the next with the running head. */
  pageBreak(page: number, runningHead: string, footer: string): string
  page(parts: PageParts): string
}
