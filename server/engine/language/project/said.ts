import type { FactType } from '../../model.ts'

/** What an amount is a fact of. */
export interface Said {
  readonly factType: FactType
  readonly doubts: readonly string[]
  readonly ofInstrument: boolean
}

export const said = (factType: FactType, doubts: readonly string[] = [], ofInstrument = true): Said => ({
  factType,
  doubts,
  ofInstrument,
})
