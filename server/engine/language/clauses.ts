import type { Draft } from './boundaries.ts'
import { boundaries } from './boundaries.ts'
import { MODALS, OPEN_TIME, PLANNING } from './lexicon/connectors.ts'
import type { VerbClass } from './lexicon/verbs.ts'
import { readPredicates } from './predicates/read-predicates.ts'
import type { Token } from './tokens.ts'

export type ClauseKind =
  | 'main'
  | 'relative'
  | 'participle'
  | 'condition'
  | 'time'
  | 'concession'
  | 'reason'
  | 'proviso'
  | 'aside'
export type ClauseMood = 'stated' | 'hypothetical' | 'conditional' | 'future' | 'duty' | 'permission'

export interface Predicate {
  /** Token of the main verb. */
  readonly at: number
  /** First token of the verb group. */
  readonly from: number
  readonly lemma: string
  readonly class: VerbClass
  readonly tense: 'past' | 'present' | 'future' | 'perfect' | 'none'
  readonly passive: boolean
  readonly negated: boolean
  readonly modal: string | null
  /** An infinitive that shares the "to" of the one before it: "to increase the commitments and extend the maturity". */
  readonly joined?: true
}

/** A stretch of a sentence with at most one predicate of its own. */
export interface Clause {
  readonly index: number
  readonly kind: ClauseKind
  readonly from: number
  readonly to: number
  /** Stretches of one clause that an aside parts share its scope. */
  readonly scope: number
  /** The clause it depends on, or null. */
  readonly parent: number | null
  readonly predicates: readonly Predicate[]
  readonly mood: ClauseMood
}

/** Splits a sentence into its clauses: every token belongs to exactly one. Linear in its tokens. */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const drafts = boundaries(tokens)
  const clauses: Clause[] = []
  const moods = new Map<number, ClauseMood>()
  for (const [index, draft] of drafts.entries()) {
    const predicates = withSharedVoice(tokens, readPredicates(tokens, draft.from, draft.to), clauses)
    const parent = draft.parent === null ? null : (clauses[draft.parent] ?? null)
    const own = moodOf(tokens, draft, predicates[0] ?? null, parent)
    // "expects to enter into an agreement (the "Agreement"), with a bank": after an aside a clause continues as it
    // began.
    const goesOn = own === 'stated' && predicates.every(({ tense }) => tense === 'none')
    const mood = goesOn ? (moods.get(draft.scope) ?? own) : own
    moods.set(draft.scope, mood)
    clauses.push({ ...draft, index, predicates, mood })
  }
  return clauses
}

/** "was renewed and increased in size", "was entered into in 2019 and amended in 2023": a joined participle shares "was". */
function withSharedVoice(
  tokens: readonly Token[],
  predicates: readonly Predicate[],
  earlier: readonly Clause[],
): Predicate[] {
  const shared: Predicate[] = []
  const stated = earlier.slice(-REACH_OF_VOICE).flatMap((clause) => clause.predicates)
  let before = stated.at(-1)
  // "was upsized, repriced so that loans bear interest at a lower rate, and extended by two years".
  const passiveBefore = stated.findLast(({ passive, tense }) => passive && tense !== 'none')
  for (const predicate of predicates) {
    const isJoined = isJoinedParticiple(tokens, predicate)
    const voiced = isJoined && before?.passive !== true && lacksObject(tokens, predicate) ? passiveBefore : before
    const joined = isJoined && voiced?.passive === true && voiced.tense !== 'none'
    before =
      joined && voiced !== undefined
        ? { ...voiced, at: predicate.at, from: predicate.from, lemma: predicate.lemma, class: predicate.class }
        : predicate
    shared.push(before)
  }
  return shared
}

/** A bare participle after "and" without an object. */
function isJoinedParticiple(tokens: readonly Token[], { at, from, tense }: Predicate): boolean {
  if (at !== from || tense !== 'past' || tokens[at]?.verb?.tenses.includes('past_participle') !== true) return false
  let back = at - 1
  while (back > at - 4 && /ly$|^(?:then|again|later|further|also)$/.test(tokens[back]?.lower ?? '')) back -= 1
  if (!/^(?:and|or)$/.test(tokens[back]?.lower ?? '')) return false
  const next = tokens[at + 1]
  // "and terminated that day".
  const isDay = tokens[at + 2]?.noun === 'day' || tokens[at + 2]?.noun === 'date' || tokens[at + 3]?.noun === 'day'
  return next === undefined || isDay || !beginsNoun(next)
}

/** How many clauses before may lend their auxiliary. */
const REACH_OF_VOICE = 2

/** "and extended by two years", "and renewed on May 4": nothing that the participle could act on follows it. */
const lacksObject = (tokens: readonly Token[], { at }: Predicate): boolean =>
  /^(?:by|to|on|until|through|from|effective)$/.test(tokens[at + 1]?.lower ?? '')

/** What can be the object of an active verb. */
const beginsNoun = ({ kind, capital, lower }: Token): boolean =>
  kind === 'currency' ||
  kind === 'number' ||
  capital ||
  /^(?:the|a|an|our|its|their|this|that|these|those|such|all|any|certain|some|approximately|up)$/.test(lower)

function moodOf(
  tokens: readonly Token[],
  draft: Draft,
  predicate: Predicate | null,
  parent: Clause | null,
): ClauseMood {
  const own = ownMood(tokens, draft, predicate)
  if (own !== 'stated' || parent === null) return own
  // ", which raises doubt" states a fact of its own, whatever the clause before it fears.
  const apart = draft.kind === 'relative' && tokens[draft.from - 1]?.text === ','
  const isFact = predicate?.tense === 'past' || parent.mood !== 'hypothetical'
  if (apart && predicate !== null && predicate.tense !== 'none' && isFact) return own
  const carries = draft.kind === 'relative' || draft.kind === 'participle' || draft.kind === 'aside'
  return carries && parent.mood !== 'permission' && parent.mood !== 'duty' ? parent.mood : 'stated'
}

function ownMood(tokens: readonly Token[], draft: Draft, predicate: Predicate | null): ClauseMood {
  if (draft.kind === 'condition') return 'hypothetical'
  if (draft.kind === 'proviso') return 'conditional'
  if (draft.kind === 'time' && OPEN_TIME.has(tokens[draft.from]?.lower ?? '')) return 'conditional'
  if (predicate === null) return 'stated'
  const modal = predicate.modal === null ? null : (MODALS[predicate.modal] ?? null)
  if (modal === 'duty') return 'duty'
  if (modal === 'future') return 'future'
  if (modal === 'possible') {
    const permission =
      /^(?:may|can)$/.test(predicate.modal ?? '') && ['borrow', 'issue', 'use'].includes(predicate.class)
    return permission ? 'permission' : 'hypothetical'
  }
  if (PLANNING.has(predicate.lemma) && predicate.tense !== 'past' && tokens[predicate.at + 1]?.lower === 'to')
    return 'future'
  return 'stated'
}

/** The clause that holds a token. */
export function clauseAt(clauses: readonly Clause[], at: number): Clause | null {
  for (let index = clauses.length - 1; index >= 0; index -= 1) {
    const clause = clauses[index]
    if (clause !== undefined && at >= clause.from && at < clause.to) return clause
  }
  return null
}

/** Where the clauses that belong together with one begin; the sentence's begin for none. */
export const scopeStart = (clauses: readonly Clause[], clause: Clause | null): number =>
  clauses.find(({ scope }) => scope === clause?.scope)?.from ?? 0
