import type {
  FactInstrument,
  FactType,
  Grid,
  GridCell,
  GroupEntity,
  RefusalReason,
  Span,
  StatedPeriod,
} from '../model.ts'

/** Where a reading is: a range of text, or a cell of a table row. */
export type Place =
  | { readonly kind: 'text'; readonly display: Span }
  | { readonly kind: 'row'; readonly grid: Grid; readonly row: number; readonly cell: GridCell }

export type Instrument = FactInstrument

/** What was read. Two readings are independent only if their sources differ. */
export type ReadingSource = 'inline' | 'sentence' | 'table'

/**
 * One rule's reading of one printed number, before readings of the same fact are merged. Offsets are display offsets.
 */
export interface FactReading {
  readonly factType: FactType
  readonly concept: string
  readonly label: string
  readonly value: number
  readonly reported: string | null
  readonly unit: string | null
  readonly currency: string | null
  readonly scale: number | null
  readonly scaleLabel: string | null
  readonly referenceRate: string | null
  readonly maturityYear: number | null
  readonly period: StatedPeriod
  readonly instrument: Instrument | null
  /** The part of the group that it is of, where it is not of the company as a whole. */
  readonly entity?: GroupEntity
  /** The printed number, or the word used for it. */
  readonly number: Span
  readonly place: Place
  readonly source: ReadingSource
  readonly dimensions: Readonly<Record<string, string>> | null
  readonly contextRef: string | null
  readonly factId: string | null
  readonly rule: string
  readonly ruleVersion: string
  /** Why the reading is less than certain; empty if nothing speaks against it. */
  readonly doubts: readonly string[]
  /** An independent reading of the same printed number that agrees, found by the same rule. */
  readonly printed: PrintedWitness | null
  /** Long-term debt with its current maturities: it is all debt only if there is no other short-term debt. */
  readonly longTermWithCurrent?: boolean
  /** How a sentence states a term: moved to a new value, plainly, or as a past one. */
  readonly standing?: 'moved' | 'plain' | 'past'
  /** The day of the act that moved it, where that is not the reading's own. */
  readonly since?: string
  /** The sum is promised or intended: it merges and compares with no sum that is there. */
  readonly mood?: 'planned' | 'conditional'
  /** The sentence tells it of the past. */
  readonly past?: true
  /** What a tag leaves open and its reading has from the words at its number, which are no second witness of it. */
  readonly fromWords?: readonly ('type' | 'day')[]
  /** Other statements of the same maturity that give only its year or month. */
  readonly coarser?: readonly FactReading[]
  /** The rows of the table that this number adds up, in its own column. */
  readonly addsUp?: readonly number[]
  /** The sentence calls the debt notes and nothing else. */
  readonly ofNotes?: boolean
}

/** The printed number, read without the tag: its scale comes from the sentence or the table's note. */
export interface PrintedWitness {
  readonly value: number
  readonly number: Span
  readonly scaleNote: Span | null
}

/** A passage or row that mentions a fact which no rule could read. */
export interface Unresolved {
  readonly concept: string
  readonly reasonCode: RefusalReason
  readonly reason: string
  readonly place: Place
}

/** The value of one step of the last printed digit: 100,000 for "$52.7 million". */
export function printedUnit(reading: FactReading): number {
  const decimals = /\.(\d+)$/.exec(reading.reported ?? '')?.[1]?.length ?? 0
  return 10 ** ((reading.scale ?? 0) - decimals)
}
