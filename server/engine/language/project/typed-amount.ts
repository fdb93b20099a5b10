import type { FactType } from '../../model.ts'

/** What an amount is a fact of. */
export interface TypedAmount {
  readonly factType: FactType
  readonly doubts: readonly string[]
  readonly ofInstrument: boolean
}

export const typedAmount = (factType: FactType, doubts: readonly string[] = [], ofInstrument = true): TypedAmount => ({
  factType,
  doubts,
  ofInstrument,
})
