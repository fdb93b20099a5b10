import { MODALS, NEGATIONS, OPEN_TIME, PLANNING, SUBORDINATORS } from './lexicon/connectors.ts'
import type { VerbClass } from './lexicon/verbs.ts'
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
}

/** A stretch of a sentence with at most one predicate of its own. */
export interface Clause {
  readonly index: number
  readonly kind: ClauseKind
  readonly from: number
  readonly to: number
  /** Stretches of one clause that an aside parts share its scope. */
  readonly scope: number
  /** The clause it hangs on, or null. */
  readonly parent: number | null
  readonly predicates: readonly Predicate[]
  readonly mood: ClauseMood
}

interface Draft {
  kind: ClauseKind
  from: number
  to: number
  scope: number
  parent: number | null
}

/** Splits a sentence into its clauses: every token belongs to exactly one. Linear in its tokens. */
export function splitClauses(tokens: readonly Token[]): Clause[] {
  const drafts = boundaries(tokens)
  const clauses: Clause[] = []
  for (const [index, draft] of drafts.entries()) {
    const predicates = readPredicates(tokens, draft.from, draft.to)
    const parent = draft.parent === null ? null : (clauses[draft.parent] ?? null)
    clauses.push({ ...draft, index, predicates, mood: moodOf(tokens, draft, predicates[0] ?? null, parent) })
  }
  return clauses
}

function boundaries(tokens: readonly Token[]): Draft[] {
  const drafts: Draft[] = [{ kind: 'main', from: 0, to: 0, scope: 0, parent: null }]
  const open: number[] = []
  let current = 0
  const close = (at: number): void => {
    const draft = drafts[current]
    if (draft !== undefined) draft.to = at
  }
  const begin = (kind: ClauseKind, at: number, parent: number | null, scope = drafts.length): void => {
    close(at)
    drafts.push({ kind, from: at, to: at, scope, parent })
    current = drafts.length - 1
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.text === '(') {
      if (isEnumerator(tokens, at)) {
        at += 2
        continue
      }
      open.push(current)
      begin('aside', at, current)
      continue
    }
    if (token.text === ')' && open.length > 0) {
      const holder = open.pop() ?? 0
      const draft = drafts[holder]
      // What follows the aside goes on with the clause around it.
      begin(draft?.kind ?? 'main', at + 1, draft?.parent ?? null, draft?.scope)
      continue
    }
    const next = boundaryAt(tokens, at, drafts[current] ?? null)
    if (next !== null) begin(next.kind, at, next.root ? null : current)
  }
  close(tokens.length)
  return drafts.filter((draft) => draft.to > draft.from).length === drafts.length ? drafts : compact(drafts)
}

/** "(i)", "(a)", "(2)": a mark of a list, no aside. */
function isEnumerator(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 2]?.text === ')' && /^(?:[ivx]{1,5}|[a-z]|\d{1,2})$/i.test(tokens[at + 1]?.text ?? '')
}

/** Drops empty clauses and renumbers parents. */
function compact(drafts: readonly Draft[]): Draft[] {
  const kept = drafts.map((draft) => draft.to > draft.from)
  const numbers: number[] = []
  let count = 0
  for (const keep of kept) numbers.push(keep ? count++ : -1)
  const parentOf = (parent: number | null): number | null => {
    let at = parent
    while (at !== null && numbers[at] === -1) at = drafts[at]?.parent ?? null
    return at === null ? null : (numbers[at] ?? null)
  }
  return drafts.filter((_, index) => kept[index]).map((draft) => ({ ...draft, parent: parentOf(draft.parent) }))
}

interface Boundary {
  readonly kind: ClauseKind
  readonly root: boolean
}

const PARTICIPLES = new Set<VerbClass>([
  'mature',
  'bear',
  'provide',
  'permit',
  'consist',
  'total',
  'secure',
  'guarantee',
  'require',
  'terminate',
  'increase',
  'decrease',
  'use',
  'replace',
  'repay',
  'extend',
  'amend',
  'limit',
  'exceed',
  'remain',
  'maintain',
  'waive',
])
const RELATIVES = new Set(['which', 'who', 'whose', 'whereby', 'wherein', 'whom', 'where'])

function boundaryAt(tokens: readonly Token[], at: number, current: Draft | null): Boundary | null {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined || at === 0) return subordinate(tokens, at)
  if (before?.text === ';' || before?.text === ':') return { kind: 'main', root: before.text === ';' }
  const sub = subordinate(tokens, at)
  if (sub !== null && !(token.capital && before?.text !== ',' && at > 0 && token.lower !== 'if')) return sub
  if (token.kind !== 'word') return null
  if (RELATIVES.has(token.lower)) return { kind: 'relative', root: false }
  if (token.lower === 'that' && before?.kind === 'word' && isFinite(tokens, at + 1))
    return { kind: 'relative', root: false }
  const afterComma = before?.text === ','
  const subordinated = current !== null && current.kind !== 'main'
  if (/^(?:and|but|or|nor|yet)$/.test(token.lower)) {
    const subject = findSubject(tokens, at + 1)
    if (subject === 'none') return null
    if (subject === 'verb' && !(current !== null && hasFinite(tokens, current.from, at))) return null
    return { kind: 'main', root: !(subordinated && subject === 'verb' && !afterComma) }
  }
  if (afterComma && subordinated && current.kind !== 'aside' && findSubject(tokens, at, true) === 'subject')
    return { kind: 'main', root: true }
  if (isParticiple(tokens, at)) return { kind: 'participle', root: false }
  return null
}

function subordinate(tokens: readonly Token[], at: number): Boundary | null {
  const found = SUBORDINATORS.at(tokens, at)
  if (found === null) return null
  const token = tokens[at]
  if (token?.lower === 'were' || token?.lower === 'should') return at === 0 ? { kind: 'condition', root: false } : null
  // "during 2024", "since May", "effective May 1": a time, not a clause, unless a verb follows.
  const { value } = found
  if (value === 'time' || value === 'reason' || value === 'concession') {
    if (!hasFinite(tokens, at + found.length, Math.min(at + found.length + 14, nextComma(tokens, at)))) {
      if (!(OPEN_TIME.has(token?.lower ?? '') && value === 'time')) return null
    }
  }
  if (value === 'proviso' && token?.lower === 'except') return null
  // "are subject to covenants" is a predicate, no proviso.
  if (token?.lower === 'subject' && isSubjectTo(tokens, at)) return null
  return { kind: value, root: false }
}

function isSubjectTo(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const before = tokens[back]
    if (before?.verb?.class === 'be' || before?.lower === 'remain' || before?.lower === 'become') return true
    if (before === undefined || !/ly$|^(?:also|not|each|all|both)$/.test(before.lower)) return false
  }
  return false
}

function nextComma(tokens: readonly Token[], at: number): number {
  for (let next = at; next < tokens.length; next += 1)
    if (tokens[next]?.text === ',' || tokens[next]?.text === ';') return next
  return tokens.length
}

/** A gerund or participle that describes the noun before it. */
function isParticiple(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token?.verb == null || before === undefined || token.joined) return false
  const effect = before.text === ',' && /^(?:trigger|result|cause|constitute|create|lead)$/.test(token.verb.lemma)
  if (token.verb.tenses.includes('gerund') && (effect || PARTICIPLES.has(token.verb.class)))
    return before.verb?.class !== 'be' && !/^(?:of|for|by|in|to|from|with|without|on|a|the|its|our)$/.test(before.lower)
  return false
}

const PRONOUNS = new Set('we it they he she this these there which such i'.split(' '))
const NOUN_START = new Set(
  'the a an our its their such any all each no these those certain amounts borrowings'.split(' '),
)

/** What stands at a possible beginning of a clause: a subject with its verb, a bare finite verb, or neither. */
function findSubject(tokens: readonly Token[], at: number, reaching = false): 'subject' | 'verb' | 'none' {
  let from = at
  while (
    /^(?:,|also|then|therefore|accordingly|thus|further|in|addition|as|such|result|if|that)$/.test(
      tokens[from]?.lower ?? '',
    ) &&
    from < at + 3
  )
    from += 1
  const first = tokens[from]
  if (first === undefined) return 'none'
  if (PRONOUNS.has(first.lower) && isFinite(tokens, from + 1)) return 'subject'
  if (isFinite(tokens, from) && first.verb !== null && isPlainFinite(first)) return 'verb'
  const opens = tokens[at - 2]?.text === ',' && first.kind === 'word' && first.verb === null
  if (!NOUN_START.has(first.lower) && !first.capital && first.kind !== 'currency' && !opens) return 'none'
  for (let next = from + 1; next < Math.min(from + (reaching ? 18 : 12), tokens.length); next += 1) {
    const token = tokens[next]
    if (token === undefined || /^[,;:()]$/.test(token.text)) return 'none'
    if (isAuxiliary(token)) return 'subject'
    if (token.lower === 'to' && tokens[next + 1]?.verb != null) {
      next += 1
      continue
    }
    if (/^(?:and|or|to)$/.test(token.lower)) {
      if (reaching) continue
      return 'none'
    }
    if (isThirdPerson(tokens, next)) return 'subject'
    if (
      token.verb !== null &&
      token.verb.tenses.includes('past') &&
      !/^(?:by|under|at|in|on|to|from)$/.test(tokens[next + 1]?.lower ?? '')
    )
      return 'subject'
  }
  return 'none'
}

/** "requires", "exists" behind a noun: a finite verb that no plural noun looks like. */
function isThirdPerson(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at]?.verb
  const before = tokens[at - 1]
  if (verb == null || before?.kind !== 'word' || before.verb !== null || NOUN_LIKE.has(verb.lemma)) return false
  return (
    verb.tenses.includes('present') &&
    !verb.tenses.includes('base') &&
    !/^(?:the|a|an|our|its|any|of|in|and|all)$/.test(before.lower)
  )
}

const isAuxiliary = (token: Token | undefined): boolean =>
  token?.verb !== null &&
  token?.verb !== undefined &&
  ['be', 'have', 'modal', 'do'].includes(token.verb.class) &&
  !token.verb.tenses.includes('gerund')

const isPlainFinite = (token: Token): boolean =>
  isAuxiliary(token) || token.verb?.tenses.includes('past') === true || token.verb?.tenses.includes('present') === true

function isFinite(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < Math.min(at + 4, tokens.length); next += 1) {
    const token = tokens[next]
    if (token === undefined || token.kind === 'mark') return false
    if (token.verb !== null && isPlainFinite(token)) return true
    if (token.verb === null && !/(?:ly|also|not|then|now)$/.test(token.lower) && next > at) return false
    if (next === at && token.verb === null && !/(?:ly|also|not|then|now|each)$/.test(token.lower)) {
      if (!isAuxiliary(tokens[at + 1])) return false
    }
  }
  return false
}

function hasFinite(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined) return false
    if (isAuxiliary(token)) return true
    if (token.verb?.tenses.includes('past') === true && at > from) return true
    if (at > from && isThirdPerson(tokens, at)) return true
  }
  return false
}

/** The verb groups between two tokens, in order; past forms count where no auxiliary group covers them. */
export function readPredicates(tokens: readonly Token[], from: number, to: number): Predicate[] {
  const found: Predicate[] = []
  for (let at = from; at < to; ) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.verb !== null && isAuxiliary(token)) {
      const group = readGroup(tokens, at, to)
      found.push(group)
      at = group.at + 1
      continue
    }
    const lone = loneVerb(tokens, at, from)
    if (lone !== null && !isReducedRelative(tokens, at, to)) found.push(lone)
    at += 1
  }
  return found
}

const TRANSITIVE = new Set<VerbClass>(['redeem', 'issue', 'replace', 'sell', 'provide', 'require', 'pay'])

/** "advances paid under the loan may not ...": a participle that describes the subject of a verb to come. */
function isReducedRelative(tokens: readonly Token[], at: number, to: number): boolean {
  const token = tokens[at]
  if (token?.verb?.tenses.includes('past_participle') !== true || token.verb.class === 'enter') return false
  if (TRANSITIVE.has(token.verb.class) && /^(?:[,.;)]|plus)$/.test(tokens[at + 1]?.lower ?? '')) return true
  if (!/^(?:under|by|pursuant|or|in|on|with|from)$/.test(tokens[at + 1]?.lower ?? '')) return false
  for (let next = at + 1; next < Math.min(to, at + 24); next += 1) {
    const lower = tokens[next]?.lower ?? ''
    if (/^(?:and|which|that|who|but|,)$/.test(lower)) return false
    if (isAuxiliary(tokens[next])) return true
    const verb = tokens[next]?.verb
    if (
      verb?.tenses.includes('past') === true &&
      next > at + 2 &&
      /^(?:on|in|as|to)$/.test(tokens[next + 1]?.lower ?? '')
    )
      return true
  }
  return false
}

function readGroup(tokens: readonly Token[], start: number, to: number): Predicate {
  let negated = NEGATIONS.has(tokens[start]?.lower ?? '')
  let modal: string | null = null
  let perfect = false
  let be = false
  let past = false
  let main = start
  for (let at = start; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (NEGATIONS.has(token.lower) && at > start) {
      negated = true
      if (token.lower === 'no') break
      continue
    }
    if (token.verb === null) {
      if (
        /ly$|^(?:also|then|now|been|being|currently|each|all|both|only|only|further|to|able|required|permitted|therefore|thereby|thus|thereafter|since|still|been|previously)$/.test(
          token.lower,
        ) &&
        at < start + 8
      )
        continue
      break
    }
    const { class: cls, tenses } = token.verb
    if (cls === 'modal') modal = token.lower
    else if (cls === 'be') {
      be = true
      past ||= tenses.includes('past')
    } else if (cls === 'have') {
      const next = tokens[at + 1]
      perfect ||= next?.verb != null || next?.lower === 'not' || next?.lower === 'also' || next?.lower === 'been'
      past ||= tenses.includes('past')
    } else if (cls === 'do') past ||= tenses.includes('past')
    else {
      return group(start, at, token.verb.lemma, token.verb.class, {
        negated,
        modal,
        perfect,
        past,
        be,
        participle: tenses.includes('past_participle'),
      })
    }
    main = at
  }
  const verb = tokens[main]?.verb
  return group(start, main, verb?.lemma ?? 'be', verb?.class ?? 'be', {
    negated,
    modal,
    perfect: false,
    past,
    be,
    participle: false,
  })
}

interface GroupState {
  readonly negated: boolean
  readonly modal: string | null
  readonly perfect: boolean
  readonly past: boolean
  readonly be: boolean
  readonly participle: boolean
}

function group(from: number, at: number, lemma: string, cls: VerbClass, state: GroupState): Predicate {
  const tense =
    state.modal === 'will' || state.modal === 'shall'
      ? 'future'
      : state.perfect
        ? 'perfect'
        : state.past
          ? 'past'
          : 'present'
  return {
    at,
    from,
    lemma,
    class: cls,
    tense,
    passive: state.be && state.participle,
    negated: state.negated,
    modal: state.modal,
  }
}

/** A past or present form without auxiliary, after something that can be its subject. */
function loneVerb(tokens: readonly Token[], at: number, from: number): Predicate | null {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token?.verb == null || token.joined) return null
  // "amounts" is a verb only where it amounts to something.
  if (token.verb.lemma === 'amount' && tokens[at + 1]?.lower !== 'to') return null
  const { lemma, class: cls, tenses } = token.verb
  const base = { at, from: at, lemma, class: cls, passive: false, negated: false, modal: null } as const
  if (tenses.includes('past')) {
    if (before?.lower.endsWith("'s") === true) return null
    if (lemma === 'end' && /^(?:quarter|year|period|month|week|day)s?$/.test(before?.lower ?? '')) return null
    if (before === undefined || at === from) return { ...base, tense: 'past' }
    if (/^(?:the|a|an|our|its|any|such|no|and|or|of)$/.test(before.lower) && !/^(?:and|or)$/.test(before.lower))
      return null
    return { ...base, tense: 'past' }
  }
  if (tenses.includes('present') && !tenses.includes('base')) {
    // "matures", "bears", "provides", but neither "borrowings" nor "advances under".
    if (
      before === undefined ||
      (before.kind !== 'word' && before.kind !== 'number' && before.text !== ')' && before.text !== ',')
    )
      return null
    if (lemma === 'equal' && tokens[at + 1]?.lower === 'to') return null
    const joins = before.lower === 'and' && at - 1 === from
    if (!joins && /^(?:the|a|an|our|its|any|such|no|of|in|and|all|these|those|other|to)$/.test(before.lower))
      return null
    if (
      NOUN_LIKE.has(lemma) &&
      !beginsObject(tokens[at + 1]) &&
      !(lemma === 'result' && tokens[at + 1]?.lower === 'in')
    )
      return null
    return { ...base, tense: 'present' }
  }
  if (tenses.includes('base')) {
    if (isListed(tokens, at)) return { ...base, tense: 'none' }
    if (isAfterTo(tokens, at)) return { ...base, tense: 'none' }
    if (before?.lower === 'to' || before?.lower === 'not')
      return { ...base, tense: before.lower === 'to' ? 'none' : 'present' }
    if (isPluralSubject(tokens, at)) return { ...base, tense: 'present' }
  }
  if (tenses.includes('gerund') && at === from) return { ...base, tense: 'none' }
  return null
}

/** "to temporarily forbear". */
function isAfterTo(tokens: readonly Token[], at: number): boolean {
  let back = at - 1
  while (back > at - 3 && /ly$|^(?:also|further)$/.test(tokens[back]?.lower ?? '')) back -= 1
  return back < at - 1 && tokens[back]?.lower === 'to'
}

/** "to (i) extend the term, (ii) increase the commitments": an infinitive of a list. */
const isListed = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.text === ')' &&
  (tokens[at - 3]?.text === '(' || tokens[at - 2]?.text.length === 1) &&
  beginsObject(tokens[at + 1])

/** "the terms of the agreement": a plural noun with an of-phrase that ends here. */
function isOfPlural(tokens: readonly Token[], at: number): boolean {
  for (let back = at; back > Math.max(0, at - 7); back -= 1) {
    const token = tokens[back]
    if (token?.kind !== 'word' || isAuxiliary(token)) return false
    if (token.lower === 'of' || token.lower === 'under') {
      const head = tokens[back - 1]
      return head?.kind === 'word' && head.lower !== head.noun && head.lower.endsWith('s')
    }
  }
  return false
}

/** Verbs whose third person is a common plural noun: "defaults", "advances". */
const NOUN_LIKE = new Set(
  'default loan note advance draw fund issue limit test increase decrease purchase amount result call tender use cap range report record plan transfer exchange offer need request pledge remedy change return charge review estimate project forecast guarantee support place lease reserve cause trigger'.split(
    ' ',
  ),
)

const beginsObject = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'number' ||
    token.capital ||
    token.kind === 'currency' ||
    /^(?:the|a|an|our|its|their|all|any|such|that|from|by|to|no|certain)$/.test(token.lower))

/** "we believe", "these factors raise", "we also expect", "and expect to remain": what can be the subject of a plural verb. */
function isPluralSubject(tokens: readonly Token[], at: number): boolean {
  let back = at - 1
  while (
    back > at - 4 &&
    /ly$|^(?:also|not|now|still|then|each|all|both|only|further)$/.test(tokens[back]?.lower ?? '')
  )
    back -= 1
  const before = tokens[back]
  const next = tokens[at + 1]
  if (before?.kind !== 'word')
    return (
      before?.text === ',' &&
      ['require', 'provide', 'believe', 'alleviate', 'raise_doubt'].includes(tokens[at]?.verb?.class ?? '')
    )
  if (/^(?:we|they|which|that|who)$/.test(before.lower)) return true
  if (before.lower === 'and' || before.lower === 'or' || before.lower === 'but')
    return (
      next !== undefined &&
      /^(?:to|that|we|our|it|the)$/.test(next.lower) &&
      ['believe', 'intend', 'remain'].includes(tokens[at]?.verb?.class ?? '')
    )
  if (
    isOfPlural(tokens, back) &&
    ['require', 'provide', 'permit', 'limit', 'consist'].includes(tokens[at]?.verb?.class ?? '')
  )
    return true
  const plural = before.lower !== before.noun && before.lower.endsWith('s') && !before.lower.endsWith("'s")
  return (
    plural &&
    (before.verb === null || NOUN_LIKE.has(before.verb.lemma)) &&
    !/^(?:of|in|and|or|,|\.)$/.test(next?.lower ?? '.')
  )
}

function moodOf(
  tokens: readonly Token[],
  draft: Draft,
  predicate: Predicate | null,
  parent: Clause | null,
): ClauseMood {
  const own = ownMood(tokens, draft, predicate)
  if (own !== 'stated' || parent === null) return own
  // ", which raises doubt" tells a fact of its own, whatever the clause before it fears.
  const apart = draft.kind === 'relative' && tokens[draft.from - 1]?.text === ','
  if (apart && predicate !== null && predicate.tense !== 'none' && parent.mood !== 'hypothetical') return own
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
