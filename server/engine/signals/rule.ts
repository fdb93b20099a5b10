import type { Category, FilingContext, RefusalReason, Span } from '../model.ts'
import type { Statement } from './statement.ts'

/** What a rule states about one sentence or table row; `find-signals.ts` adds evidence, context and state. */
export interface Proposal {
  readonly signalType: Category
  readonly concept: string
  readonly action: string
  readonly comparator: 'maximum' | 'minimum' | null
  /** The limit, as a plain number: 3.5 for "3.50 to 1.00", 0.65 for "65%". Never scaled by a table's note. */
  readonly ratio: number | null
  /** Amount in whole units of `currency`. */
  readonly threshold: number | null
  readonly currency: string | null
  /** Why the reading is open to doubt; empty where the words say it all. */
  readonly doubts: readonly string[]
  /** Where the limit's number stands in the statement's text. */
  readonly limitAt: Span | null
  /** What else the sentence says of the statement: steps, conditions, dates. Goes into the locator. */
  readonly details: Readonly<Record<string, unknown>>
}

/** The words of a concept in a stated mood, but nothing that decides what they state. */
export interface Undecided {
  readonly concept: string
  readonly reasonCode: RefusalReason
  readonly reason: string
}

export interface RuleAnswer {
  readonly proposals: readonly Proposal[]
  readonly undecided: readonly Undecided[]
}

/** One rule of language. It sees one statement at a time and keeps nothing between them. */
export interface SignalRule {
  readonly id: string
  readonly version: string
  /** Whether it reads sentences or rows of tables. */
  readonly reads: 'sentence' | 'table_row'
  /** A cheap pattern without which the rule can never speak. */
  readonly trigger: RegExp
  readonly read: (statement: Statement, filing: FilingContext) => RuleAnswer
}

export const NOTHING: RuleAnswer = { proposals: [], undecided: [] }

/** An answer that holds proposals only. */
export function propose(...proposals: readonly Proposal[]): RuleAnswer {
  return { proposals, undecided: [] }
}

/** A proposal without a limit: what is left out is null or empty. */
export function statementOf(
  signalType: Category,
  concept: string,
  action: string,
  more: Partial<Omit<Proposal, 'signalType' | 'concept' | 'action'>> = {},
): Proposal {
  return {
    signalType,
    concept,
    action,
    comparator: more.comparator ?? null,
    ratio: more.ratio ?? null,
    threshold: more.threshold ?? null,
    currency: more.currency ?? null,
    doubts: more.doubts ?? [],
    limitAt: more.limitAt ?? null,
    details: more.details ?? {},
  }
}
