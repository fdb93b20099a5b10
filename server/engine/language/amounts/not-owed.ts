import type { TokenRange } from '../mentions/mention.ts'
import type { Clause, Predicate } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import type { AmountNoun } from '../lexicon/amounts.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'

/** Nouns of money that moved, or of a value that is no balance. */
const MOVING = new Set<AmountNoun>(['proceeds', 'payment', 'fair_value'])

/** Verbs that only say how much their subject is: the subject's noun still governs after them. */
export const SAYING_HOW_MUCH = new Set<Predicate['class']>(['be', 'total', 'exceed'])

interface Governing {
  readonly from: number
  readonly to: number
  /** Governs after "was" and "totaled" too. */
  readonly asSubject: boolean
  /** A value that is no movement: "fair value". */
  readonly isValue?: boolean
}

/** Proceeds, payments, fair values and averages govern what follows them in their clause up to the next verb. */
export function isOfFlow(sentence: Sentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  if (isSubjectAfterEvent(sentence, clause, at)) return false
  const scopes = scopesOf(sentence, clause, at)
  const from = Math.max(0, at - 60, startOfOwnPhrase(sentence, at))
  const last = flows(sentence, from, at)
    .filter((one) => scopes.has(scopeAt(sentence, one.from)))
    .at(-1)
  // "repayments of $20 million, leaving $80 million outstanding": what is left is no flow.
  if (last !== undefined && sentence.tokens.slice(last.to, at).some(({ lower }) => lower === 'leaving')) return false
  // "payable in instalments of $850, with an outstanding balance of": the debt's, which the paragraph is about.
  if (BALANCE_OF_ITS_OWN.test(wordsIn(sentence.tokens, at - 8, at))) return false
  if (last === undefined) return isOfInstalments(sentence, clause)
  if (last.isValue && isOfOwnNoun(sentence, last.to, at)) return false
  const between = sentence.clauses
    .filter(({ scope }) => scopes.has(scope))
    .flatMap(({ predicates }) => predicates)
    .filter((predicate) => predicate.at > last.to && predicate.at < at)
  return between.every(({ class: cls }) => cls === 'borrow' || (last.asSubject && SAYING_HOW_MUCH.has(cls)))
}

const BALANCE_OF_ITS_OWN = /, (?:with|and) an? (?:\w+ )?(?:outstanding|unpaid|remaining|principal) (?:\w+ )?balance of$/

/** "Following the repurchase, $5 million remains": what the clause is about, after the event that opens it. */
function isSubjectAfterEvent({ tokens, clauses }: Sentence, clause: Clause | null, at: number): boolean {
  const start = /^(?:approximately|about)$/.test(tokens[at - 1]?.lower ?? '') ? at - 1 : at
  const first = clauses.find(({ scope }) => scope === clause?.scope)?.from ?? 0
  return tokens[start - 1]?.text === ',' && /^(?:after|following|upon|since)$/.test(tokens[first]?.lower ?? '')
}

/** "a tender offer for the Notes with an aggregate principal amount of": what a phrase of its own says of the Notes is of them. */
function startOfOwnPhrase({ tokens, nouns, instruments }: Sentence, at: number): number {
  const noun = nouns.findLast(({ noun: kind, to }) => kind === 'principal' && to < at && at - to <= 2)
  if (noun === undefined || tokens[noun.to]?.lower !== 'of') return 0
  let begin = noun.from - 1
  while (/^(?:outstanding|aggregate|total|original|remaining|combined|an?|the)$/.test(tokens[begin]?.lower ?? ''))
    begin -= 1
  const named = instruments.find(({ to }) => to === begin)
  return tokens[begin]?.lower === 'with' && named !== undefined ? named.from : 0
}

/** "the fair value of the notes was $41 million with a carrying amount of": a noun of the sum's own after the value. */
const isOfOwnNoun = ({ tokens, nouns, instruments }: Sentence, after: number, at: number): boolean =>
  nouns.some(
    ({ noun, from, to }) =>
      (noun === 'balance' || noun === 'principal') &&
      from >= after &&
      to < at &&
      // "the fair value of the loans and the notes compared with a carrying value of": of both together.
      (tokens[from - 3]?.lower !== 'compared' || instruments.filter((one) => one.to <= from).length === 1) &&
      tokens.slice(to, at).every(({ lower }) => /^(?:of|approximately|about)$/.test(lower)),
  )

/** "payments of $45,000 are due, consisting of principal of $27,080": parts of what is paid. */
function isOfInstalments(sentence: Sentence, clause: Clause | null): boolean {
  if (clause?.kind !== 'participle' || clause.parent === null) return false
  if (sentence.tokens[clause.from]?.verb?.class !== 'consist') return false
  const parent = sentence.clauses[clause.parent]
  return (
    parent !== undefined &&
    sentence.nouns.some(({ noun, from }) => noun === 'payment' && from >= parent.from && from < parent.to)
  )
}

const scopeAt = (sentence: Sentence, at: number): number => clauseAt(sentence.clauses, at)?.scope ?? -1

/** The amount's own clause, and for "payments totaling $5" the one that the participle depends on. */
function scopesOf(sentence: Sentence, clause: Clause | null, at: number): ReadonlySet<number> {
  const scopes = new Set([clause?.scope ?? 0])
  const verb = clause?.kind === 'participle' ? sentence.tokens[clause.from]?.verb : null
  const parent = clause?.parent == null ? undefined : sentence.clauses[clause.parent]
  if (verb?.class === 'total' && parent !== undefined && at - (clause?.from ?? 0) < 8) scopes.add(parent.scope)
  return scopes
}

/** Those of a range of tokens, in order. */
function flows(sentence: Sentence, begin: number, end: number): Governing[] {
  const within = (one: TokenRange): boolean => one.from >= begin && one.to <= end
  const nouns = sentence.nouns.filter(within)
  const instruments = sentence.instruments.filter(within)
  const found: Governing[] = []
  for (const { from, to, noun } of nouns) {
    if (MOVING.has(noun) && !isAccount(sentence, from))
      found.push({ from, to, asSubject: noun !== 'payment', isValue: noun === 'fair_value' })
    else if (noun !== 'interest' && isAveraged(sentence, from)) found.push({ from, to, asSubject: true })
  }
  for (const { from, to } of instruments) if (isAveraged(sentence, from)) found.push({ from, to, asSubject: true })
  return found.sort((one, other) => one.from - other.from)
}

/** "after consideration of outstanding letters", "with a maturity date of", "notes with varying maturities": no money that moved. */
const isAccount = ({ tokens }: Sentence, from: number): boolean =>
  (tokens[from]?.lower === 'consideration' && /^(?:into|after|in|under)$/.test(tokens[from - 1]?.lower ?? '')) ||
  (tokens[from]?.lower === 'maturity' && /^dates?$/.test(tokens[from + 1]?.lower ?? '')) ||
  // "our balances, which, at fair value, were": how they are measured.
  (wordsIn(tokens, from - 1, from + 3) === 'at fair value ,' && tokens[from - 2]?.text === ',') ||
  (WITH_TERMS.test(wordsIn(tokens, from - 2, from + 1)) && !/^of [$€£]/.test(wordsIn(tokens, from + 1, from + 3)))

const WITH_TERMS = /\b(?:with|having)(?: (?:varying|various|different|staggered|remaining|original))? maturities$/

/** "The average daily balances outstanding", "the highest balance", "the maximum month-end balance": no balance of a day. */
function isAveraged({ tokens }: Sentence, from: number): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from)
  const isMost = before.some(({ lower }) => lower === 'maximum') && before.some(({ lower }) => lower === 'end')
  return (
    (isMost || before.some(({ lower }) => /^(?:averaged?|highest|peak)$/.test(lower))) &&
    !/^rates?$/.test(before.at(-1)?.lower ?? '')
  )
}

/** "averaged $18 million during 2024 and peaked at $37 million": no balance of a day. */
const PEAKS = new Set(['averaged', 'averaging', 'peaked', 'peaking'])

const COMPARED = new Set(['higher', 'lower', 'more', 'less', 'greater', 'fewer'])
const TO_SUM = new Set(['approximately', 'about', 'nearly', 'almost', 'roughly', 'by', 'a', 'an'])

/**
 * A difference ("down $3 million", "$8 million higher than"), what is deducted ("net of $16 million") and what a hedge
 * is written on ("swaps on a notional amount of $250 million") are no amounts of the debt that their sentence names.
 */
export function isApart(sentence: Sentence, amount: TokenRange): boolean {
  const { tokens } = sentence
  let at = amount.from - 1
  while (TO_SUM.has(tokens[at]?.lower ?? '')) at -= 1
  const [before, further] = [tokens[at]?.lower ?? '', tokens[at - 1]?.lower ?? '']
  // "a total of $22 million and a $27 million average balance".
  if (/^average\b/.test(wordsIn(tokens, amount.to, amount.to + 1))) return true
  if (PEAKS.has(before) || (before === 'at' && PEAKS.has(further))) return true
  // "85% of receivables plus $500,000": a term of a formula.
  if (/^(?:plus|minus|less)$/.test(before) && isOfFormula(sentence, at)) return true
  if (/^(?:down|up)$/.test(before) && tokens[at - 1]?.verb == null) return true
  if (before === 'of' && /^(?:net|addition)$/.test(further)) return true
  if (OF_MARKET.test(wordsIn(tokens, amount.to, amount.to + 4))) return true
  if (before === 'than' && further === 'less') return true
  if (COMPARED.has(tokens[amount.to]?.lower ?? '') && tokens[amount.to + 1]?.lower === 'than') return true
  return isOfChange(sentence, amount.from) || isHedged(sentence, amount.from)
}

/** "a $700 billion annual market for paper": how large a market is. */
const OF_MARKET = /^(?:(?!money\b|capital\b)[a-z]+ ){0,2}(?:market|industry)\b(?! value| rate)/

const isOfFormula = ({ values }: Sentence, at: number): boolean =>
  values.some(({ kind, to }) => kind === 'percent' && to <= at && at - to < 14)

/** "the net increase in cash was $5 million", "a change in restricted cash of $170". */
function isOfChange({ tokens, clauses }: Sentence, at: number): boolean {
  const clause = clauseAt(clauses, at)
  const from = Math.max(clause?.from ?? 0, at - 16)
  const found = tokens
    .slice(from, at)
    .findLastIndex(({ noun }, index) => CHANGES.has(noun) && tokens[from + index + 1]?.lower === 'in')
  const change = from + found
  if (found < 0 || /^(?:to|from)$/.test(tokens[at - 1]?.lower ?? '')) return false
  // "permits us to request increases in the commitments": what may grow.
  if (clause?.predicates.some((verb) => verb.at < change && ASKING.test(verb.lemma)) === true) return false
  const verbs = clause?.predicates.filter((verb) => verb.at > change && verb.at < at) ?? []
  return verbs.every(({ class: cls }) => SAYING_HOW_MUCH.has(cls))
}

const ASKING = /^(?:permit|allow|request|entitle)$/
const CHANGES = new Set(['increase', 'decrease', 'change', 'decline', 'reduction'])

const HEDGES = /^(?:swaps?|swaptions?|notional|hedges?|hedged|hedging|designated|collars?)$/

const DESIGNATED_WITHIN = 34

function isHedged(sentence: Sentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  if (clause === null) return false
  // "had the effect of converting $300 million of the loan from a floating to a fixed rate".
  const words = wordsIn(sentence.tokens, at, Math.min(clause.to, at + 18))
  if (
    / from (?:an? )?(?:floating|variable|fixed)\b/.test(words) &&
    sentence.tokens.some(({ noun }) => HEDGES.test(noun))
  )
    return true
  // "$1 billion of our notes was designated as a hedge": the part of them that hedges, and not what is owed on them.
  const rest = wordsIn(sentence.tokens, at, Math.min(clause.to, at + DESIGNATED_WITHIN))
  if (/ of (?:the|our|its|these) /.test(rest) && / (?:was|were|is|are) designated as /.test(rest)) return true
  const from = Math.max(clause.from, at - 40)
  const found = sentence.tokens
    .slice(from, at)
    .findLastIndex(
      ({ lower }, index, own) =>
        HEDGES.test(lower) ||
        (/^caps?$/.test(lower) && /^(?:agreements?|transactions?)$/.test(own[index + 1]?.lower ?? '')),
    )
  if (found < 0) return false
  const hedge = from + found
  // "notes designated as hedges had carrying amounts of": a verb in between begins a new part.
  return !clause.predicates.some(
    (verb) => verb.at > hedge && verb.at < at && verb.lemma !== 'relate' && verb.tense !== 'none',
  )
}

const OTHER_HEADS = new Set<AmountNoun>(['other', 'costs', 'conversion', 'limit', 'fair_value'])

/** "$5 million of outstanding forward contracts", "of remaining net assets": the head noun is no debt. */
export function isOfOtherHead(sentence: Sentence, from: number): boolean {
  for (let at = from; at < from + 6; at += 1) {
    const token = sentence.tokens[at]
    if (token?.kind !== 'word' || token.verb?.class === 'be') return false
    const inside = sentence.instruments.find((one) => at >= one.from && at < one.to)
    if (inside !== undefined) return inside.type === 'other'
    const noun = sentence.nouns.find((one) => one.from === at)
    if (noun !== undefined) return OTHER_HEADS.has(noun.noun)
    if (/^(?:at|as|on|of|in|under|for|to|and|or|with|pursuant|against|from|by|if|that|which)$/.test(token.lower))
      return false
    const next = sentence.tokens[at + 1]
    const ends = next?.kind !== 'word' || /^(?:at|as|on|of|in|under|for|with|and|from)$/.test(next.lower)
    if (ends) return token.lower !== token.noun && token.lower.endsWith('s')
  }
  return false
}

/** "$286 million unamortized debt discount associated with the notes". */
export function isDiscount({ tokens }: Sentence, to: number): boolean {
  let at = to
  while (/^(?:of|in|the|unamortized|debt|original|issue|remaining)$/.test(tokens[at]?.lower ?? '') && at < to + 5)
    at += 1
  return /^(?:discounts?|premiums?)$/.test(tokens[at]?.lower ?? '')
}

/** "and capitalized interest were converted": a word of the interest, no verb. */
const isOfInterest = ({ tokens }: Sentence, at: number): boolean =>
  /^(?:accrued|capitalized|deferred|unpaid)$/.test(tokens[at]?.lower ?? '') &&
  tokens.slice(at + 1, at + 4).some(({ lower }) => lower === 'interest')

const SPENT = new Set<Predicate['class']>(['repay', 'redeem', 'pay', 'convert'])

/** "A balance of $1 million has been converted": what its own passive verb ends is no balance. */
export function isSpentAfter(sentence: Sentence, { to }: { readonly to: number }, clause: Clause | null): boolean {
  const scopes = scopesOf(sentence, clause, to)
  const following = sentence.clauses
    .filter(({ scope }) => scopes.has(scope))
    .flatMap(({ predicates }) => predicates)
    .find(({ at }) => at >= to && !isOfInterest(sentence, at))
  if (following === undefined || following.negated || following.modal !== null) return false
  const past = following.tense === 'past' || following.tense === 'perfect'
  // "$700 million of the notes matured": they are owed no longer.
  if (following.lemma === 'mature' && past && !following.passive) return true
  const used = following.class === 'use' && /^(?:to|for|in)$/.test(sentence.tokens[following.at + 1]?.lower ?? '')
  return (
    following.passive &&
    past &&
    (used || SPENT.has(following.class) || /^(?:extinguish|retire|forgive|pledge)$/.test(following.lemma))
  )
}

const BEFORE_OBJECT = new Set([
  'approximately',
  'about',
  'the',
  'all',
  'of',
  'our',
  'its',
  'off',
  'down',
  'up',
  'to',
  'an',
  'aggregate',
  'additional',
  'outstanding',
])

/** "repay $275 million outstanding": an item of a list whose verb has no subject of its own. */
export function isObjectOfRepaying({ tokens }: Sentence, from: number): boolean {
  let at = from - 1
  while (at > from - 5 && BEFORE_OBJECT.has(tokens[at]?.lower ?? '')) at -= 1
  const verb = tokens[at]?.verb
  return verb != null && (/^(?:repay|redeem|terminate)$/.test(verb.class) || verb.lemma === 'pay')
}

interface At {
  readonly from: number
  readonly to: number
}

/** "net of outstanding letters of credit of $166 million": what is deducted, whatever it is deducted from. */
export function isNetOf({ tokens, values }: Sentence, { from }: At): boolean {
  const net = tokens.findLastIndex(
    ({ lower }, at) => at < from && at >= from - 10 && lower === 'net' && tokens[at + 1]?.lower === 'of',
  )
  if (net < 0 || tokens.slice(net, from).some(({ verb, text }) => /^[,;]$/.test(text) || verb?.class === 'be'))
    return false
  return !values.some((value) => value.kind === 'money' && value.from > net && value.to <= from)
}

/** "letters of credit of $166 million", "$166 million of letters of credit". */
export const namesLetters = ({ nouns }: Sentence, { from, to }: At): boolean =>
  nouns.some(
    (one) =>
      one.noun === 'letters' && ((one.to <= from && from - one.to <= 3) || (one.from >= to && one.from - to <= 2)),
  )
