import type { FactType } from '../../../model.ts'
import type { AsideRole } from './asides/role-of-aside.ts'

export type RateRole = 'coupon' | 'stated' | 'margin' | 'average' | 'effective' | 'commitment_fee' | AsideRole

export const RATE_LABELS: Readonly<Record<RateRole, string>> = {
  coupon: 'Stated interest rate',
  stated: 'Interest rate',
  margin: 'Spread over the reference rate',
  average: 'Weighted average interest rate',
  effective: 'Effective interest rate',
  commitment_fee: 'Commitment fee',
  floor: 'Rate floor',
  reference: 'Reference rate',
  adjustment: 'Credit spread adjustment',
  fee: 'Fee',
  default: 'Interest rate in default',
}

const TYPES: Readonly<Partial<Record<RateRole, FactType>>> = {
  commitment_fee: 'commitment_fee',
  floor: 'rate_floor',
  reference: 'reference_rate',
  adjustment: 'spread_adjustment',
  fee: 'financing_fee',
  default: 'default_rate',
}

/** What a rate is as a fact; a coupon, a margin and an average are interest rates that their label tells apart. */
export const typeOfRate = (role: RateRole): FactType => TYPES[role] ?? 'interest_rate'

const ASIDE_TYPES: ReadonlySet<FactType> = new Set([
  'rate_floor',
  'reference_rate',
  'spread_adjustment',
  'financing_fee',
  'default_rate',
])

/** Percentages of a debt's terms that are neither its rate nor its margin. */
export const isAsideType = (type: FactType): boolean => ASIDE_TYPES.has(type)
