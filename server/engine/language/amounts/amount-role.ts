import type { Clause } from '../clauses.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Governors } from './governor.ts'

/** What an amount is. `none` is an amount whose words name something else. */
export type AmountRole =
  | 'capacity'
  | 'drawn'
  | 'available'
  | 'letters'
  | 'base'
  | 'principal'
  | 'sublimit'
  | 'accordion'
  | 'proposed'
  | 'borrowed'
  | 'repaid'
  | 'issued'
  | 'cash'
  | 'liquidity'
  | 'interest'
  | 'current'
  | 'none'

export interface AmountReading {
  readonly amount: MoneyMention
  readonly role: AmountRole
  /** The instrument its own phrase names, or null. */
  readonly instrument: InstrumentMention | null
  readonly clause: Clause | null
  readonly governors: Governors
  /** Which frame decided, for `explain`. */
  readonly frame: string
  readonly former: boolean
}

export interface Decision {
  readonly role: AmountRole
  readonly frame: string
}

export const is = (role: AmountRole, frame: string): Decision => ({ role, frame })

export const isRepaying = ({ predicate }: Governors): boolean =>
  predicate !== null &&
  (/^(?:repay|redeem|pay)$/.test(predicate.class) || /^(?:retire|extinguish)$/.test(predicate.lemma))
