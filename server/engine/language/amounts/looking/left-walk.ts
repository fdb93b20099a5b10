import type { Clause } from '../../clauses.ts'
import type { AmountNoun } from '../../lexicon/amounts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Sentence, StateMention } from '../../sentence.ts'

/** What the words before an amount say of it. */
export interface Left {
  noun: AmountNoun | null
  state: StateMention['state'] | null
  instrument: InstrumentMention | null
  upTo: boolean
  by: boolean
  to: boolean
  additional: boolean
}

/** A walk from an amount towards the beginning of its sentence: where it is and what it has seen. */
export interface LeftWalk {
  readonly sentence: Sentence
  /** The first token of the amount. */
  readonly start: number
  /** The amount's clause, and the first token of its scope. */
  readonly own: Clause | null
  readonly first: number
  /** The token it is at. */
  at: number
  /** Nothing but links came between the amount and this token. */
  nearest: boolean
  readonly left: Left
}

/** The mentions that end at the token a walk is at. */
export interface Ending {
  readonly noun: Sentence['nouns'][number] | undefined
  readonly instrument: InstrumentMention | undefined
  readonly state: StateMention | undefined
  readonly value: Sentence['values'][number] | undefined
}

/** What a rule decides at a token: the token to go on at, what the amount is of, or that nothing more says it. */
export type Step = { readonly at: number; readonly far?: true } | { readonly found: Partial<Left> } | 'stop'
