import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Locator } from '../../../facts/locate.ts'
import type { FactType, FilingReading, GridCell, Passage, Span } from '../../../model.ts'
import type { Register } from '../../register/build-register.ts'
import type { Sentence } from '../../sentence.ts'
import type { NumberMeaning } from '../sentence-facts.ts'

/** What the readers of tags look up. */
export interface TagContext {
  readonly reading: FilingReading
  readonly periodEnd: string | null
  readonly locator: Locator
  readonly register: Register
  /** What the sentences say each number is. */
  readonly meanings: ReadonlyMap<number, NumberMeaning>
  /** The passages of financing as sentences. */
  readonly sentenceOf: (passage: Passage) => Sentence | null
  /** The sentences' own records, by the place of their numbers. */
  readonly told: ReadonlyMap<number, readonly FactReading[]>
  /** What the tables say each number is. */
  readonly rows: ReadonlyMap<number, FactReading>
  /** Names that tables give rows beyond their labels, by the labels' cells. */
  readonly names: ReadonlyMap<GridCell, string>
  readonly sentenceScaleOf: (section: number | null) => { readonly scale: number | null; readonly note: Span | null }
}

/** The type of a tagged number, and what speaks against it. */
export interface Decided {
  readonly factType: FactType
  readonly doubts: readonly string[]
}

export const decided = (factType: FactType, doubts: readonly string[] = []): Decided => ({ factType, doubts })
