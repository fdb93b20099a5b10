import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Locator } from '../../../facts/locate.ts'
import type { FilingReading, GridCell, Span } from '../../../model.ts'
import type { Register } from '../../register/build-register.ts'
import type { NumberMeaning } from '../sentence-facts.ts'

/** What the readers of tags look up. */
export interface TagContext {
  readonly reading: FilingReading
  readonly periodEnd: string | null
  readonly locator: Locator
  readonly register: Register
  /** What the sentences say each number is. */
  readonly meanings: ReadonlyMap<number, NumberMeaning>
  /** What the tables say each number is. */
  readonly rows: ReadonlyMap<number, FactReading>
  /** Names that tables give rows beyond their labels, by the labels' cells. */
  readonly names: ReadonlyMap<GridCell, string>
  readonly sentenceScaleOf: (section: number | null) => { readonly scale: number | null; readonly note: Span | null }
}
