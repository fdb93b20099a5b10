import type { Finding } from './records.ts'
import type { Span } from './span.ts'
import type { InlineElement } from './tree.ts'

export interface DimensionMember {
  readonly axis: string
  /** QName of an explicit member, or the text of a typed one. */
  readonly member: string
  readonly typed: boolean
}

export interface XbrlContext {
  readonly id: string
  readonly entity: string | null
  readonly period:
    | { readonly kind: 'instant'; readonly date: string }
    | { readonly kind: 'duration'; readonly start: string; readonly end: string }
    | { readonly kind: 'forever' }
  /** Sorted by axis. */
  readonly dimensions: readonly DimensionMember[]
}

export interface XbrlUnit {
  readonly id: string
  /** `USD`, `shares`, `pure`, `USD/shares`: local names, divisions with a slash, products with an asterisk. */
  readonly measure: string
}

/** A numeric inline fact, its value computed from the displayed text, scale and sign. */
export interface InlineFact {
  readonly element: InlineElement
  /** QName in the prefix of the document, such as `us-gaap:LineOfCredit`. */
  readonly concept: string
  /** True where the prefix belongs to neither us-gaap, dei, srt, country, currency, exch nor ecd. */
  readonly extension: boolean
  readonly factId: string | null
  readonly context: XbrlContext
  readonly unit: XbrlUnit
  /** Exact decimal as a plain string without exponent; `value` is the same as a number. */
  readonly exactValue: string
  readonly value: number
  readonly scale: number
  readonly decimals: string | null
  readonly format: string | null
  /** What the document shows, with sign and parentheses as printed around it not included. */
  readonly displayed: string
  readonly hidden: boolean
  /** For a hidden fact shown elsewhere by `-sec-ix-hidden`: the display span of that word. */
  readonly shownAt: Span | null
}

/** A text fact: dei identity, text blocks, policy texts. */
export interface InlineText {
  readonly element: InlineElement
  readonly concept: string
  readonly factId: string | null
  readonly context: XbrlContext
  /** Value after its transformation (dates become ISO dates), continuations joined. */
  readonly value: string
  /** Every piece of the continuation chain, in order, as source spans. */
  readonly pieces: readonly Span[]
}

export interface XbrlReading {
  readonly contexts: ReadonlyMap<string, XbrlContext>
  readonly units: ReadonlyMap<string, XbrlUnit>
  readonly facts: readonly InlineFact[]
  /** Facts equal in concept, context, unit and value to an earlier one: index of the duplicate in `inline`. */
  readonly duplicates: readonly { readonly fact: InlineFact; readonly of: InlineFact }[]
  readonly texts: readonly InlineText[]
  /** Facts marked nil: stated to have no value. */
  readonly nils: readonly { readonly element: InlineElement; readonly concept: string; readonly context: XbrlContext }[]
  /** Facts of one concept, context and unit whose values cannot be roundings of one number. */
  readonly conflicts: readonly (readonly InlineFact[])[]
  readonly refusals: readonly Finding[]
}
