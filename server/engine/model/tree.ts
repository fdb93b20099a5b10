import type { Span } from './span.ts'

/**
 * What a reader sees: displayed characters only, white space collapsed, one `\n` where a block, a
 * line break or a table cell ends and one space elsewhere, never two white-space characters in a
 * row. Replacing every `\n` by a space gives exactly the normalised evidence text of the document.
 */
export interface DisplayText {
  readonly text: string
  /** The smallest source span whose normalisation is `text.slice(start, end)` trimmed. */
  readonly sourceSpan: (display: Span) => Span
  /** The display offset at which a source offset is shown (the next displayed character's, if hidden). */
  readonly displayOffset: (sourceOffset: number) => number
}

/** A leaf block: a run of display text between two block ends. */
export interface Block {
  readonly index: number
  /** Display offsets, without the closing `\n`. */
  readonly display: Span
  readonly kind: 'paragraph' | 'heading' | 'list_item' | 'cell' | 'preformatted'
  /** Share of the block's letters that are set bold, 0 to 1; headings of most filers are nothing else. */
  readonly boldShare: number
  readonly italicShare: number
  readonly underlineShare: number
  readonly centered: boolean
  /** True where every letter of the block lies inside a link, as in a table of contents. */
  readonly linked: boolean
  /** Fragment targets of those links, without `#`. */
  readonly linkTargets: readonly string[]
  /** Ids and names of anchors directly before or inside the block. */
  readonly anchors: readonly string[]
  /** Index into `DocumentTree.tables`, or null outside a table. */
  readonly tableIndex: number | null
}

/** One element of the inline XBRL namespaces, still unread. */
export interface InlineElement {
  /** Local name in its canonical spelling: `nonFraction`, `nonNumeric`, `continuation`, `fraction`, `exclude`, `footnote`, `tuple`. */
  readonly name: string
  /** Attribute names in lower case; values with entities decoded. */
  readonly attributes: Readonly<Record<string, string>>
  /** The element from `<` to `>` of its end tag. */
  readonly outer: Span
  readonly inner: Span
  /** Display offsets of the shown content; empty where it is hidden. */
  readonly display: Span
  /** Text content with entities decoded, `ix:exclude` left out; kept for hidden elements too. */
  readonly text: string
  readonly hidden: boolean
  /** Index of the enclosing inline element, or null. */
  readonly parent: number | null
  /** Index into `DocumentTree.tables`, with the cell, or null outside a table. */
  readonly tableIndex: number | null
  readonly row: number | null
  readonly column: number | null
}

/** An XML element below `ix:header`/`ix:resources`: contexts and units, read by the xbrl stage. */
export interface ResourceElement {
  /** Local name in lower case. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly ResourceElement[]
  readonly outer: Span
}

/** A cell that displays something; empty cells are not listed. */
export interface RawCell {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly header: boolean
  readonly display: Span
  /** Source span of the cell's content. */
  readonly source: Span
  /** Of the first cell of a typed line: how many characters it is set in. */
  readonly indent?: number
}

export interface RawTable {
  readonly index: number
  /** Display offsets of the whole table. */
  readonly display: Span
  readonly source: Span
  readonly cells: readonly RawCell[]
  readonly rowCount: number
  readonly columnCount: number
  /** Index of the enclosing table, or null. */
  readonly parent: number | null
  /** True where a span was clamped or rows were dropped for size. */
  readonly clamped: boolean
}

/** A displayed word that shows a hidden fact (style `-sec-ix-hidden: <fact id>`). */
export interface ShownFact {
  readonly factId: string
  readonly display: Span
}

export interface DocumentTree {
  readonly display: DisplayText
  readonly blocks: readonly Block[]
  readonly tables: readonly RawTable[]
  readonly inline: readonly InlineElement[]
  readonly shown: readonly ShownFact[]
  /** Display spans set above or below the line: footnote marks, mostly. In order, not nested. */
  readonly superscripts: readonly Span[]
  /** Display offsets at which a new page begins, in order. */
  readonly pageBreaks: readonly number[]
  /** Children of every `ix:resources`, in order; plus the hidden `ix:references` attributes for schemas. */
  readonly resources: readonly ResourceElement[]
  readonly title: string | null
  /** Prefix to namespace URI, from the root element and any other `xmlns:`. */
  readonly namespaces: Readonly<Record<string, string>>
}
