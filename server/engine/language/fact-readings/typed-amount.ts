import type { FactType } from '../../model.ts'

/** The fact type of an amount, with its doubts. `ofInstrument` is false for an amount of the whole company. */
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
