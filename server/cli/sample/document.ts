/**
 * A sample filing before a vendor's markup is added: blocks of prose, tables and tagged facts. Gold labels use the same
 * values, so that the printed text, the tags and the expected results can't diverge.
 */

export type Period = { readonly instant: string } | { readonly start: string; readonly end: string }
export type Dims = Readonly<Record<string, string>>
export type Unit = 'USD' | 'EUR' | 'shares' | 'USDPerShare' | 'EURPerShare' | 'pure'
export type Metric = 'revolver_capacity' | 'revolver_drawn' | 'revolver_availability'

/** What the revolver gold file says about a fact: a metric, or why it must not be read as one. */
export interface RevolverLabel {
  readonly metric: Metric | null
  readonly reasonNoMetric?: string
  readonly alsoAccept?: Metric
  readonly status?: 'current_or_reported' | 'prior_or_replaced' | 'subsequent_event'
}

export interface Fact {
  readonly kind: 'fact'
  readonly concept: string
  readonly period: Period
  readonly dims: Dims
  /** The displayed text inside the tag. */
  readonly text: string
  readonly format: string | null
  readonly numeric: {
    readonly value: number
    readonly unit: Unit
    readonly decimals: string
    readonly scale: number
    readonly negative: boolean
  } | null
  /** Machine value of a fact that stands in ix:hidden and is tied to the displayed words. */
  readonly hidden: string | null
  readonly revolver: RevolverLabel | null
  /** False where the text carries the figure but the filer left it untagged. */
  readonly tagged: boolean
}

/** The labels of one statement, in the vocabulary of the signal gold file. */
export interface SignalLabel {
  readonly signalType: 'covenant' | 'going_concern' | 'liquidity' | 'debt'
  readonly concept: string
  readonly action: string
  readonly comparator?: 'maximum' | 'minimum'
  readonly ratio?: number
  /** In units of the currency. */
  readonly threshold?: number
  readonly currency?: 'USD' | 'EUR'
  readonly note?: string
}

export interface NegativeLabel {
  readonly reason: string
  readonly wouldBe: string
}

/** A labelled sentence: what must be read from it, or what must not. */
export interface Statement {
  readonly kind: 'statement'
  readonly parts: readonly Inline[]
  readonly signals: readonly SignalLabel[]
  readonly negative: NegativeLabel | null
}

export interface Styled {
  readonly kind: 'styled'
  readonly style: 'bold' | 'italic' | 'boldItalic' | 'underline'
  readonly parts: readonly Inline[]
}

export type Inline = string | Fact | Statement | Styled

/** A table cell: text, a number with its currency sign, or a tagged fact. Null is an empty cell. */
export type Cell =
  | null
  | { readonly kind: 'text'; readonly parts: readonly Inline[] }
  | { readonly kind: 'number'; readonly fact: Fact; readonly lead: string; readonly tail: string }

export interface Row {
  readonly label: readonly Inline[]
  readonly cells: readonly Cell[]
  readonly style?: 'section' | 'total' | 'plain'
  readonly indent?: number
  readonly signals?: readonly SignalLabel[]
}

export interface Table {
  /** Column headings from top to bottom; each row as wide as the cells. */
  readonly header: readonly (readonly string[])[]
  /** Stands in the head of the label column, such as "(in thousands)". */
  readonly stub: string
  readonly rows: readonly Row[]
}

export type Block =
  | {
      readonly kind: 'paragraph'
      readonly parts: readonly Inline[]
      readonly style: 'body' | 'center' | 'centerBold' | 'bullet' | 'small' | 'banner'
    }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'part'; readonly text: string }
  | {
      readonly kind: 'item'
      readonly part: 'I' | 'II' | 'III' | 'IV' | null
      readonly item: string
      readonly title: string
      readonly heading: string
    }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'textBlock'; readonly concept: string; readonly period: Period; readonly blocks: readonly Block[] }
  | { readonly kind: 'contents' }
  | { readonly kind: 'pageBreak' }

/** The displayed text of inline parts. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'fact') return part.text
      return plainText(part.parts)
    })
    .join('')
}

/** The displayed text of a table row: label and cells, one space between cells. */
export function rowText(row: Row): string {
  const cells = row.cells.flatMap((cell) => {
    if (cell === null) return []
    if (cell.kind === 'text') return [plainText(cell.parts)]
    return [cell.lead, cell.fact.text, cell.tail].filter((part) => part !== '')
  })
  return [plainText(row.label), ...cells].join(' ').replace(/\s+/g, ' ').trim()
}
