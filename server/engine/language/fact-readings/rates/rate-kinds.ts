import type { FactType } from '../../../model.ts'
import type { AsideRole } from './asides/role-of-aside.ts'

/** What a percentage is to the debt that the sentence speaks of. */
export type RateRole = 'coupon' | 'stated' | 'margin' | 'average' | 'effective' | 'commitment_fee' | AsideRole

/** What the record of a rate is called. */
export const RATE_LABELS: Readonly<Record<RateRole, string>> = {
  coupon: 'Stated interest rate',
  stated: 'Interest rate',
  margin: 'Spread over the reference rate',
  base_part: 'Added to a reference rate in the base rate',
  average: 'Weighted average interest rate',
  effective: 'Effective interest rate',
  commitment_fee: 'Commitment fee',
  floor: 'Rate floor',
  reference: 'Reference rate',
  adjustment: 'Credit spread adjustment',
  fee: 'Fee',
  default: 'Interest rate in default',
}

const ASIDES: Readonly<Record<AsideRole, FactType>> = {
  floor: 'rate_floor',
  reference: 'reference_rate',
  adjustment: 'spread_adjustment',
  base_part: 'spread_adjustment',
  fee: 'financing_fee',
  default: 'default_rate',
}
const TYPES: Readonly<Partial<Record<RateRole, FactType>>> = {
  ...ASIDES,
  commitment_fee: 'commitment_fee',
  effective: 'effective_interest_rate',
  average: 'average_interest_rate',
}

/**
 * What a rate is as a fact; a coupon and a margin are interest rates that their label tells apart. What the text calls
 * effective has discount, costs or hedges in it, and an average is over several borrowings or a time: no debt bears either.
 */
export const typeOfRate = (role: RateRole): FactType => TYPES[role] ?? 'interest_rate'

/** The same for a column or row of a table, which tells it by its label alone; an end of a range has more behind it. */
export const typeOfLabel = (label = ''): FactType =>
  typeOfRate((['effective', 'average'] as const).find((role) => label.startsWith(RATE_LABELS[role])) ?? 'stated')

const ASIDE_TYPES: ReadonlySet<FactType> = new Set(Object.values(ASIDES))

/** Whether a fact is of a term that is neither the debt's rate nor its margin. */
export const isAsideType = (type: FactType): boolean => ASIDE_TYPES.has(type)

/**
 * Whether the words alone tell what a rate is: the tags of rates have none for floors and for what default costs, and filers
 * tag what a loan bears now as its effective or average rate.
 */
export const isToldByWords = (type: FactType): boolean =>
  isAsideType(type) || type === TYPES.effective || type === TYPES.average
