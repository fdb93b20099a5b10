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
  /** The year that tells the line it is of from others named with it. */
  readonly expires?: number
  /** The sum of another day that it is compared with, whose words say what it is. */
  readonly alike?: AmountReading
  /** What the sum will be once what is agreed or intended is done, where its role is `proposed`. */
  readonly planned?: Planned
}

/** The role of a sum that is promised or intended: `planned` by what the text says, `conditional` on something open. */
export interface Planned {
  readonly role: AmountRole
  readonly frame: string
  readonly mood: 'planned' | 'conditional'
}

export interface Decision {
  readonly role: AmountRole
  readonly frame: string
  /** What has the thing that a change moves, where the sum's own phrase names nothing: "revolver borrowings". */
  readonly of?: InstrumentMention
  readonly planned?: Planned
}

export const is = (role: AmountRole, frame: string): Decision => ({ role, frame })

/** A sum that is not there yet, with what it will be. */
export const asPlanned = ({ role, frame }: Decision, mood: Planned['mood'], why: string): Decision => ({
  role: 'proposed',
  frame: why,
  planned: { role, frame, mood },
})

export const isRepaying = ({ predicate }: Governors): boolean =>
  predicate !== null &&
  (/^(?:repay|redeem|pay)$/.test(predicate.class) || /^(?:retire|extinguish)$/.test(predicate.lemma))
