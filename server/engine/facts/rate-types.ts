import type { FactType } from '../model.ts'

/** What a debt's interest is made of: terms that it has as long as it lives. */
export const RATE_TYPES: readonly FactType[] = [
  'interest_rate',
  'effective_interest_rate',
  'average_interest_rate',
  'rate_floor',
  'spread_adjustment',
  'default_rate',
]
