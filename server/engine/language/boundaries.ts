import type { ClauseKind } from './clauses.ts'
import { findSubject } from './predicates/clause-subject.ts'
import { hasFinite, isAuxiliary, isFinite, isPlainFinite, NOUN_LIKE } from './predicates/finite-verbs.ts'
import { OPEN_TIME, SUBORDINATORS } from './lexicon/connectors.ts'
import type { VerbClass } from './lexicon/verbs.ts'
import { isListMark } from './list-marks.ts'
import type { Token } from './tokens.ts'
import { wordsIn } from './tokens.ts'

/** A stretch of a sentence before its verbs are read. */
export interface Draft {
  kind: ClauseKind
  from: number
  to: number
  scope: number
  parent: number | null
}

/** Where the clauses of a sentence begin and end, and what each depends on. */
export function boundaries(tokens: readonly Token[]): Draft[] {
  const drafts: Draft[] = [{ kind: 'main', from: 0, to: 0, scope: 0, parent: null }]
  const open: number[] = []
  let current = 0
  let isConditional = false
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
      if (isListMark(tokens, at)) {
        // "; (ii) the commitments were": the mark opens the item's own clause.
        const item = opensItem(tokens, at) ? boundaryAt(tokens, at, drafts[current] ?? null) : null
        if (item !== null) begin(isConditional ? 'condition' : item.kind, at, item.root ? null : current)
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
      // What follows the aside continues the clause around it.
      begin(draft?.kind ?? 'main', at + 1, draft?.parent ?? null, draft?.scope)
      continue
    }
    if (token.text === ':') isConditional = opensConditions(tokens, at)
    const holder = resumed(tokens, at, drafts, current) ?? beforeNextSum(tokens, at, drafts, current)
    if (holder !== null) {
      begin(holder.kind, at, holder.parent, holder.scope)
      continue
    }
    const next = boundaryAt(tokens, at, drafts[current] ?? null)
    if (next?.kind === 'main' && goesOnWithCondition(tokens, at, drafts, current)) begin('condition', at, current)
    else if (next !== null) begin(next.kind, at, next.root ? null : current)
  }
  close(tokens.length)
  return drafts.filter((draft) => draft.to > draft.from).length === drafts.length ? drafts : compact(drafts)
}

/**
 * "If sales fall and we are unable to borrow, we may fail", "if there is no default and we are in compliance": "and" goes on
 * with a condition whose main clause is still to come, or that follows it without a comma.
 */
function goesOnWithCondition(tokens: readonly Token[], at: number, drafts: readonly Draft[], current: number): boolean {
  if (!/^(?:and|or)$/.test(tokens[at]?.lower ?? '') || tokens[at - 1]?.text === ',') return false
  let holder = drafts[current]
  while (holder !== undefined && holder.kind !== 'condition')
    holder = holder.parent === null ? undefined : drafts[holder.parent]
  if (holder === undefined) return false
  const { from } = holder
  const isBehind = drafts.some((one) => one.kind === 'main' && one.from < from && hasFinite(tokens, one.from, one.to))
  return !isBehind || !tokens.slice(from, at).some(({ text }) => text === ',')
}

/** "unless:", "if any of the following occurs:", "events of default include:": a list of what may come. */
function opensConditions(tokens: readonly Token[], colon: number): boolean {
  const near = tokens.slice(Math.max(0, colon - 8), colon)
  if (near.some(({ lower }) => /^(?:if|unless|upon|until|conditions?)$/.test(lower))) return true
  return tokens
    .slice(0, colon)
    .some(
      ({ lower }, at, own) =>
        /^events?$/.test(lower) && own[at + 1]?.lower === 'of' && own[at + 2]?.lower === 'default',
    )
}

/** "3.50:1.00": a mark inside a number parts no clauses. */
const isOfNumber = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number'

/**
 * After a semicolon, or after a colon where the item has a verb: "the following documents: (i) an amendment" continues.
 */
function opensItem(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text
  if (before !== ':') return before === ';'
  const end = tokens.findIndex(({ text }, index) => index > at && text === ';')
  return hasFinite(tokens, at + 3, end < 0 ? tokens.length : end)
}

/**
 * The clause that still waits for its verb continues: after the comma of a relative ("The facility, which is secured,
 * matures"), at the auxiliary after a participle ("assets collateralizing the line of credit were"), or at the second
 * auxiliary of a relative that no comma opens ("the notes that matured in 2020 were").
 */
function resumed(tokens: readonly Token[], at: number, drafts: readonly Draft[], current: number): Draft | null {
  const draft = drafts[current]
  const token = tokens[at]
  if (draft === undefined || token?.verb == null || (draft.kind !== 'relative' && draft.kind !== 'participle'))
    return null
  const holder = draft.parent === null ? undefined : drafts[draft.parent]
  if (holder?.kind !== 'main') return null
  const behindComma = tokens[at - 1]?.text === ',' && isPlainFinite(token)
  const behindParticiple =
    draft.kind === 'participle' && at - draft.from >= 3 && isAuxiliary(token) && token.verb.class !== 'modal'
  if (!behindComma && !behindParticiple && !isBehindRelative(tokens, at, draft)) return null
  const said = ({ scope }: Draft): boolean =>
    drafts.some((one) => one.scope === scope && hasFinite(tokens, one.from, one === draft ? at : one.to))
  // A participle clause has its verb in its first word; a relative one must have had a verb: "in which we hold 30%,".
  const isComplete = draft.kind === 'participle' || said(draft) || hasVerb(tokens, draft.from, at)
  return isComplete && !said(holder) ? holder : null
}

/** "the notes that were issued in 2020 | were", but not "the loan that we believe is" nor "that was repaid and has". */
function isBehindRelative(tokens: readonly Token[], at: number, { kind, from }: Draft): boolean {
  const before = tokens[at - 1]
  if (kind !== 'relative' || tokens[from - 1]?.text === ',' || !isAuxiliary(tokens[at]) || before === undefined)
    return false
  if (before.verb !== null || NO_END.test(before.lower) || !hasFinite(tokens, from, at)) return false
  return !tokens.slice(from + 1, at).some(({ lower, text }) => text === ',' || EMBEDDING.test(lower))
}

/** What ends no clause: a conjunction, an adverb or the subject of what follows. */
const NO_END = /^(?:and|or|but|also|not|then|we|it|they|there|who|which|that|company)$|ly$/
/** What begins a clause inside the relative one, whose verb the next may be. */
const EMBEDDING = /^(?:that|which|who|whether|if|when|where|because|as|than|and|or)$/

/** Verbs of a participle that describes a debt and takes no sum: "maturing in 2031", "bearing interest at 5%". */
const DESCRIBING = new Set<VerbClass>(['mature', 'bear', 'secure', 'guarantee', 'terminate'])

/** "$50 million of notes maturing in 2031 and $25 million of notes": the sum goes on with what the participle is in. */
function beforeNextSum(tokens: readonly Token[], at: number, drafts: readonly Draft[], current: number): Draft | null {
  const draft = drafts[current]
  if (draft?.kind !== 'participle' || tokens[at]?.lower !== 'and' || tokens[at + 1]?.kind !== 'currency') return null
  const verb = tokens[draft.from]?.verb ?? null
  // "notes with carrying amounts of $6 billion and $5 billion": a noun's first word.
  if (verb === null || verb.lemma === 'carry' || !DESCRIBING.has(verb.class) || draft.parent === null) return null
  return drafts[draft.parent] ?? null
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

const COORDINATORS = new Set(['and', 'but', 'or', 'nor', 'yet'])
const RELATIVES = new Set(['which', 'who', 'whose', 'whereby', 'wherein', 'whom', 'where'])

/** "(December 31, 2023: $3.7 million)": the day of the sum in the brackets. */
const isAfterDayInBrackets = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.kind === 'currency' &&
  /^(?:19|20)\d\d$/.test(tokens[at - 1]?.text ?? '') &&
  tokens.slice(Math.max(0, at - 5), at).some(({ text }) => text === '(')

function boundaryAt(tokens: readonly Token[], at: number, current: Draft | null): Boundary | null {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined || at === 0) return subordinate(tokens, at)
  if (
    before?.text === ';' ||
    (before?.text === ':' && !isOfNumber(tokens, at - 1) && !isAfterDayInBrackets(tokens, at - 1))
  )
    return { kind: subordinate(tokens, at)?.kind ?? 'main', root: before.text === ';' }
  // "if at any time availability falls": one condition.
  const own = subordinate(tokens, at)
  const sub = own?.kind === 'time' && current?.kind === 'condition' && at - current.from === 1 ? null : own
  if (sub !== null && !(token.capital && before?.text !== ',' && at > 0 && token.lower !== 'if')) return sub
  if (token.kind !== 'word') return null
  if (RELATIVES.has(token.lower)) return { kind: 'relative', root: false }
  if (token.lower === 'that' && before?.kind === 'word' && isFinite(tokens, at + 1))
    return { kind: 'relative', root: false }
  const afterComma = before?.text === ','
  const subordinated = current !== null && current.kind !== 'main'
  // "has not yet repaid": an adverb, where no comma makes it a conjunction.
  if (token.lower === 'yet' && !afterComma) return null
  if (COORDINATORS.has(token.lower)) {
    // "if Holdings or its parent failed to": a clause that still waits for its verb is continuing.
    if (current?.kind === 'condition' && !hasFinite(tokens, current.from, at)) return null
    const subject = findSubject(tokens, isListMark(tokens, at + 1) ? at + 4 : at + 1)
    if (subject === 'none') return null
    const said = current !== null && hasFinite(tokens, current.from, at)
    const resumes = current?.kind === 'participle' && isOwnThirdPerson(tokens[at + 1])
    if (subject === 'verb' && !said) return resumes ? { kind: 'main', root: true } : null
    // "The 5% Notes and the 6% Notes were redeemed": a first clause without a verb is the first half of a subject.
    if (subject === 'subject' && token.lower === 'and' && current?.from === 0 && !hasVerb(tokens, 0, at)) return null
    const apart = afterComma || (said && isApart(tokens, current.from, at))
    return { kind: 'main', root: !(subordinated && subject === 'verb' && !apart) }
  }
  // "if, on or prior to May 4, we had not paid": after the aside the condition still waits for its verb.
  const waits = current?.kind === 'condition' && at - current.from > 1 && !hasVerb(tokens, current.from, at)
  if (afterComma && subordinated && !waits && current.kind !== 'aside' && findSubject(tokens, at, true) === 'subject')
    return { kind: 'main', root: true }
  if (isParticiple(tokens, at)) return { kind: 'participle', root: false }
  return null
}

/** "a facility maturing in 2028 and replaces": the verb goes on from the one before the participle. */
const isOwnThirdPerson = (token: Token | undefined): boolean =>
  token?.verb != null &&
  token.verb.tenses.includes('present') &&
  !token.verb.tenses.includes('base') &&
  !NOUN_LIKE.has(token.verb.lemma)

/** Any form of a verb that could be the one of the clause: "we maintain" as well as "we maintained". */
const hasVerb = (tokens: readonly Token[], from: number, to: number): boolean =>
  hasFinite(tokens, from, to) ||
  tokens.slice(from, to).some(({ verb, joined }) => verb?.tenses.includes('base') === true && !joined)

/** "that it would stop the payments and did not make": an auxiliary of its own ends what the modal verb opened. */
function isApart(tokens: readonly Token[], from: number, at: number): boolean {
  const next = tokens[at + 1]
  if (next === undefined || !isAuxiliary(next) || next.verb?.class === 'modal') return false
  return tokens.slice(from, at).some(({ verb }) => verb?.class === 'modal')
}

const INVERTED = new Set(['had', 'were', 'should'])

/** "Had the merger closed, we would have": a verb before its subject opens a condition. "Had no borrowings" is a bullet. */
function isInverted(tokens: readonly Token[], verb: string): boolean {
  return (
    verb !== 'had' ||
    tokens.some(({ lower }, at) => /^(?:would|could|might)$/.test(lower) && tokens[at + 1]?.lower === 'have')
  )
}

/** "repaid $40 million of principal upon the maturity of our notes": what was paid, and no clause of its own. */
const isPaidAtMaturity = (tokens: readonly Token[], at: number): boolean =>
  /^(?:the )?maturity of\b/.test(wordsIn(tokens, at + 1, at + 4)) &&
  tokens
    .slice(Math.max(0, at - PAID_WITHIN), at)
    .some(({ verb }) => verb?.tenses.includes('past') === true && /^(?:repay|pay|retire|redeem)$/.test(verb.lemma))

const PAID_WITHIN = 12

function subordinate(tokens: readonly Token[], at: number): Boundary | null {
  const found = SUBORDINATORS.at(tokens, at)
  if (found === null) return null
  const token = tokens[at]
  if (token !== undefined && INVERTED.has(token.lower))
    return at === 0 && isInverted(tokens, token.lower) ? { kind: 'condition', root: false } : null
  // "during 2024", "since May", "effective May 1": a time, not a clause, unless a verb follows.
  const { value } = found
  // "repaid upon maturity the $40 million of notes", "has since been repaid": no clause of their own.
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (token?.lower === 'upon' && before?.verb != null && after?.lower === 'maturity') return null
  if (token?.lower === 'upon' && isPaidAtMaturity(tokens, at)) return null
  // "depends upon its cash flow", "based upon LIBOR": a preposition.
  if (token?.lower === 'upon' && LEANING.test(before?.lower ?? '')) return null
  // "due upon the earliest of (i) May 4, 2027 and (ii) a sale": the days and events, one of which it falls due on.
  if (token?.lower === 'upon' && CHOICE.test(wordsIn(tokens, at + 1, at + 3))) return null
  if (token?.lower === 'since' && before?.verb?.class === 'have' && after?.lower === 'been') return null
  // "effective in May and was reduced again": a day, whatever verb follows.
  if (token?.lower === 'effective' && /^(?:in|on)$/.test(after?.lower ?? '')) return null
  // "and, if necessary, the revolver": two words between commas are no clause.
  if (token?.lower === 'if' && isElliptic(tokens, at)) return null
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

const CHOICE = /^the (?:earlier|earliest|first|sooner|later|latest)$/
const LEANING = /^(?:depend(?:s|ed|ing|ent)?|rel(?:y|ies|ied|ying|iant)|based|agreed)$/

const isElliptic = (tokens: readonly Token[], at: number): boolean =>
  /^(?:necessary|needed|required|any|applicable|appropriate|desired|available|possible)$/.test(
    tokens[at + 1]?.lower ?? '',
  ) && /^[,.;)]$/.test(tokens[at + 2]?.text ?? '.')

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

/** After these a gerund comes before its noun: "all remaining obligations", "an increasing rate". */
const BEFORE_NOUN =
  /^(?:of|for|by|in|to|from|with|without|on|an?|the|its|our|their|his|all|any|such|each|these|those|no|some|certain)$/

/** A gerund or participle that describes the noun before it. */
function isParticiple(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  // "financing" is a noun: "flows from operations and financing activities", "additional financing".
  if (token?.verb == null || before === undefined || token.joined || token.lower === 'financing') return false
  const effect = before.text === ',' && /^(?:trigger|result|cause|constitute|create|lead|bring)$/.test(token.verb.lemma)
  // "we recapitalized, entering into a credit agreement".
  const entry = before.text === ',' && token.lower === 'entering' && tokens[at + 1]?.lower === 'into'
  if (token.verb.tenses.includes('gerund') && (effect || entry || PARTICIPLES.has(token.verb.class)))
    return before.verb?.class !== 'be' && !BEFORE_NOUN.test(before.lower)
  return false
}
