import type { AmountReading } from '../../../amounts/amount-role.ts'
import { LENT_TYPES } from '../../../lexicon/instruments.ts'
import { isKnownDebt } from '../../../mentions/instrument.ts'
import type { Resolved } from '../../../register/resolve.ts'
import type { TypedAmount } from '../../typed-amount.ts'
import { OWED_AS, typedAmount } from '../../typed-amount.ts'

/** A facility that a plan speaks of for the first time, under a name that leaves its kind open. */
export const isNewFacility = (one: AmountReading['instrument']): boolean =>
  one?.type === 'facility' && !/revolv|\bline/i.test(one.name) && !isKnownDebt(one)

/** What a sum that is promised or intended will be, where its role alone does not say: "notes of up to $5 million". */
export function planOf({ frame }: AmountReading, { type, name, container }: Resolved): TypedAmount | null {
  const doubts = container ? ['sum_of_instruments'] : []
  // "has agreed to loan the company up to": lent, under no named debt.
  if (name === null) return frame === 'lent_to_us' ? typedAmount('other_debt', ['instrument_type_open'], false) : null
  if (type === null) return typedAmount('other_debt', ['instrument_type_open', ...doubts])
  const owed = LENT_TYPES.has(type) ? OWED_AS[type] : undefined
  return owed === undefined ? null : typedAmount(owed, doubts)
}
