import type { FactType } from '../../model.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'

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

/** What a sum that is owed on an instrument is told as; a facility may be anything, and what is no debt is absent. */
export const OWED_AS: Readonly<Partial<Record<InstrumentType, FactType>>> = {
  revolver: 'revolver_drawn',
  term_loan: 'term_loan',
  bridge: 'term_loan',
  loan: 'other_debt',
  notes: 'notes',
  commercial_paper: 'commercial_paper',
  letter_of_credit: 'letters_of_credit',
  mortgage: 'other_debt',
  advance: 'other_debt',
  finance_lease: 'other_debt',
  warehouse: 'other_debt',
  securitization: 'other_debt',
  repurchase: 'other_debt',
}

/** What is owed on debts other than a line; their words also name what a company holds, notes and loans of others. */
export const DEBT_FACTS: ReadonlySet<FactType> = new Set<FactType>([
  'notes',
  'term_loan',
  'other_debt',
  'total_debt',
  'long_term_debt',
  'commercial_paper',
])
