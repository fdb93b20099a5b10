import type { Category, Passage, RefusalReason, Role, SectionRange, Speaker } from '../../model.ts'
import type { Debtors } from '../debtor/debtor.ts'
import type { Parties } from '../debtor/parties.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { PlacedSentence, Sentence } from '../sentence.ts'
import type { DatedRole } from '../time/time.ts'
import type { Claim } from './acts/claims.ts'

/** A sentence prepared for frames: its verbs, its dates and its context. */
export interface Utterance {
  /** The sentence; a list's item is read after its stem, as one sentence. */
  readonly sentence: Sentence
  /** First token of the passage itself: the tokens before it are the stem. */
  readonly start: number
  readonly passage: Passage
  readonly stem: Passage | null
  readonly plainScale: number | null
  /** Power of ten that the section states for its tables, or null. */
  readonly tableScale: number | null
  readonly section: SectionRange | null
  readonly headings: string
  /** Up to four sentences before it in its section, nearest last. */
  readonly before: readonly PlacedSentence[]
  /**
   * True where one of so many sentences right before it is so, asked from the nearest on; a list's stem is none of them.
   * Only those are read that `may` be so by their text, or by a name that the filing defines.
   */
  readonly someBefore: (
    count: number,
    is: (sentence: PlacedSentence) => boolean,
    may: (text: string) => boolean,
  ) => boolean
  /** Up to fourteen sentences before it under its headings, nearest last. */
  readonly farther: readonly PlacedSentence[]
  readonly claims: readonly Claim[]
  readonly dates: readonly DatedRole[]
  readonly speaker: Speaker
  readonly role: Role
  readonly debtors: Debtors
  readonly parties: Parties
}

/** What a frame states about an utterance; the projection adds evidence, context and state. */
export interface Proposal {
  readonly frame: string
  readonly signalType: Category
  readonly concept: string
  readonly action: string
  readonly comparator: 'maximum' | 'minimum' | null
  /** The limit, as a plain number: 3.5 for "3.50 to 1.00", 0.65 for "65%". */
  readonly ratio: number | null
  /** Amount in whole units of `currency`. */
  readonly threshold: number | null
  readonly currency: string | null
  readonly doubts: readonly string[]
  /** Where the number is, in tokens of the utterance's sentence. */
  readonly limitAt: TokenRange | null
  /** The word of the utterance's sentence that states it: its verb or its quantity; null where the number does. */
  readonly anchor: number | null
  readonly details: Readonly<Record<string, unknown>>
  /** The words of its sentence that name what an act is on, which may refer to an instrument of the text before. */
  readonly mention?: InstrumentMention
}

/** The words of a concept in a stated mood, but nothing that decides what they state. */
export interface Undecided {
  readonly frame: string
  readonly concept: string
  readonly reasonCode: RefusalReason
  readonly reason: string
}

/** A proposal whose omitted fields are null or empty. */
export function proposalOf(
  frame: string,
  signalType: Category,
  concept: string,
  action: string,
  more: Partial<Omit<Proposal, 'frame' | 'signalType' | 'concept' | 'action'>> = {},
): Proposal {
  return {
    frame,
    signalType,
    concept,
    action,
    comparator: more.comparator ?? null,
    ratio: more.ratio ?? null,
    threshold: more.threshold ?? null,
    currency: more.currency ?? null,
    doubts: more.doubts ?? [],
    limitAt: more.limitAt ?? null,
    anchor: more.anchor ?? null,
    details: more.details ?? {},
    ...(more.mention === undefined ? {} : { mention: more.mention }),
  }
}
