import type { TokenRange } from '../mentions/mention.ts'
import { clauseAt, scopeStart } from '../clauses.ts'
import {
  beforeDebt,
  firstOfSeveral,
  isAside,
  isBegin,
  isEndOfSpan,
  isInDatedName,
  isInterestOnly,
  isTermThrough,
  lastingVerb,
} from './around-date.ts'
import { isLastPayment, isRepaidBy } from './last-payments.ts'
import { extendingVerb, isExtendedTo, isMovedTo, isToBeMoved, MAX_TOKENS_BACK, OTHER_SPANS } from './moved-maturity.ts'
import type { Sentence } from '../sentence.ts'
import { LINE_TYPES } from '../lexicon/instruments.ts'
import { wordsIn } from '../tokens.ts'
import type { Token } from '../tokens.ts'

type Tokens = Sentence['tokens']

const MATURITY_VERBS = new Set(['mature', 'expire', 'terminate', 'lapse', 'end'])
const MATURITY_NOUNS = new Set([
  'maturity',
  'expiration',
  'due',
  'maturing',
  'expiring',
  'expiry',
  'payable',
  'termination',
])
/** Words before a date that say a state's day or the side on which a time begins: no maturity. */
const NO_MATURITY = new Set(['at', 'since', 'after', 'following'])
/** How far left of a date the word of maturity may appear. */
const REACH = 6

/** Whether a date is the day on which debt falls due. `at` is the word that governs it, before its own determiners. */
export function isMaturity(sentence: Sentence, at: number, date: TokenRange): boolean {
  const { tokens } = sentence
  const first = firstOfSeveral(tokens, at)
  if (first !== null)
    return (
      isAnchored(sentence, first, date.from) ||
      isMaturityIs(sentence, first) ||
      isMovedTo(sentence, first) ||
      isRepaidBy(sentence, first, date.from)
    )
  const word = tokens[at]?.lower ?? ''
  if (isAtEndOf(sentence, at) || isNoLaterThan(tokens, at)) return true
  const debt = beforeDebt(sentence, at)
  if (debt !== null) return !isInterestOnly(tokens, debt, date.to) && isAnchored(sentence, debt, date.from)
  if (NO_MATURITY.has(word) || /^(?:as of|(?:subsequent|prior) to)$/.test(`${tokens[at - 1]?.lower ?? ''} ${word}`))
    return false
  if (isBegin(tokens, at)) return isRangeBegun(tokens, at)
  if (SPREAD.test(wordsIn(tokens, at - SPREAD_WITHIN, at + 1))) return true
  if (isAside(tokens, at, date) || isInterestOnly(tokens, at, date.to)) return false
  if (isLastPayment(sentence, at, date.from) || isRepaidBy(sentence, at, date.from)) return true
  if (isTermThrough(tokens, at))
    return !tokens.slice(Math.max(0, at - 12), at).some(({ lower }) => OTHER_SPANS.has(lower))
  const moved = /^(?:from|to|until|till|through)$/.test(word) ? extendingVerb(sentence, at) : null
  if (moved !== null) return word === 'from' ? isToBeMoved(sentence, moved, at) : isExtendedTo(sentence, moved, at)
  return (
    isAnchored(sentence, at, date.from) ||
    isMaturityIs(sentence, at) ||
    isCommittedThrough(sentence, at) ||
    isLastingUntil(sentence, at)
  )
}

/** "payable on demand, but in any event no later than": the last day on which it falls due. */
const isNoLaterThan = (tokens: Tokens, at: number): boolean =>
  NO_LATER.test(wordsIn(tokens, at - 6, at + 1)) &&
  /\b(?:due|payable|repayable) (?:and payable )?(?:up)?on demand\b/.test(wordsIn(tokens, at - 16, at))

const NO_LATER = /\b(?:but|and|event|events|case) (?:no|not) later than$/

/** "balloon maturities which occur at various dates from", "The maturities of the term notes range from". */
const SPREAD = /\bmaturit(?:ies|y dates)\b [^.;()]{0,40}\b(?:dates|ranges?|ranging|fall|spread) (?:from|between)$/
const SPREAD_WITHIN = 12

/** "terminates at the end of fiscal 2026": the verb of maturity right before. */
function isAtEndOf({ tokens, clauses, instruments }: Sentence, at: number): boolean {
  if (wordsIn(tokens, at - 2, at + 1) !== 'the end of' || !/^(?:at|by|on)$/.test(tokens[at - 3]?.lower ?? ''))
    return false
  const verb = clauses.flatMap(({ predicates }) => predicates).find((one) => one.at === at - 4)
  return (
    verb !== undefined &&
    /^(?:mature|expire|terminate|lapse)$/.test(verb.lemma) &&
    /^(?:present|future|none)$/.test(verb.tense) &&
    instruments.some(({ to }) => to <= verb.from)
  )
}

/** "two vessel loans that run until November 2030": the debt lasts until then, and nothing else does. */
function isLastingUntil(sentence: Sentence, at: number): boolean {
  const verb = lastingVerb(sentence.tokens, at)
  // "The facility runs through": of the one that was named before.
  const isSpoken = /^(?:facility|line|loan|revolver)$/.test(sentence.tokens[verb - 1]?.lower ?? '') && verb < 4
  const isOfDebt = isSpoken || sentence.instruments.some(({ to }) => to <= verb)
  return verb > 0 && isOfDebt && !isOfOtherSpan(sentence, verb)
}

const AGAIN = /\b(?:re ?borrowed|re ?drawn)(?: (?:at any time|from time to time|thereunder|up)){0,2}$/

/** "an aggregate commitment of $90 million through May 2027", "may borrow up to $90 million through May 2027". */
function isCommittedThrough(sentence: Sentence, at: number): boolean {
  const { tokens, values, clauses, instruments } = sentence
  if (!/^(?:through|until)$/.test(tokens[at]?.lower ?? '')) return false
  if (isAvailableUntil(sentence, at)) return true
  // "may be repaid and re-borrowed until": as long as it can be drawn again, it lasts.
  if (AGAIN.test(wordsIn(tokens, at - 7, at))) return true
  const sum = values.findLast(({ kind, to }) => kind === 'money' && to <= at && at - to < 8)
  if (sum === undefined) return false
  const named = instruments.find(({ from, to }) => from > sum.to && (to === at || isWithLender(tokens, to, at)))
  // "$90 million through June, and $80 million through December": the first is a step, and not the end.
  const isStep = values.some(({ kind, from }) => kind === 'money' && from > at)
  if (isStep) return false
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < sum.from)
  // "has a $90 million revolving credit facility through May 2027", "renewed its $9 million line through April 2026".
  const line = instruments.find(({ to, sizes, type, part }) => {
    return to === at && sizes.includes(sum.from) && LINE_TYPES.has(type) && part === null
  })
  if (line !== undefined && verb !== undefined && LASTING.has(verb.class) && !verb.negated) return true
  if ((sum.to !== at && named === undefined) || verb === undefined || verb.tense === 'past' || verb.negated)
    return false
  const between = tokens.slice(verb.at + 1, sum.from)
  if (verb.class === 'borrow')
    return (/^(?:may|can)$/.test(verb.modal ?? '') || isAllowed(tokens, verb.at)) && !between.some(isComma)
  return (
    verb.class === 'provide' &&
    tokens.slice(Math.max(verb.at, sum.from - 3), sum.from).some(({ noun }) => noun === 'commitment')
  )
}

/** "under the credit agreement with Harlan Bank through". */
const isWithLender = (tokens: Tokens, from: number, to: number): boolean =>
  tokens[from]?.lower === 'with' &&
  to - from < 6 &&
  tokens.slice(from + 1, to).every(({ capital, lower }) => capital || /^(?:the|an?|our|its|of|and)$/.test(lower))

const LASTING = new Set(['have', 'provide', 'maintain', 'enter', 'permit'])

const isComma = ({ text }: Tokens[number]): boolean => text === ','

/** "allows us to borrow". */
const isAllowed = (tokens: Tokens, at: number): boolean =>
  /\b(?:allows?|permits?|enables?) (?:us|it|the company) to$/.test(wordsIn(tokens, at - 5, at))

/** "their November 1, 2025 maturity date", "the March 2026 maturity of the notes". */
export const isMaturityDate = (tokens: Tokens, at: number): boolean =>
  isNamedMaturity(tokens, at) ||
  isDefinedMaturity(tokens, at) ||
  /^(?:maturity|maturities)$/.test(tokens[at]?.lower ?? '') ||
  (/^(?:stated|final|scheduled|original|current)$/.test(tokens[at]?.lower ?? '') &&
    tokens[at + 1]?.lower === 'maturity')

/** "a revolving credit facility that is available until October 2028": how long a line can be drawn is how long it lasts. */
function isAvailableUntil({ tokens, instruments }: Sentence, at: number): boolean {
  let end = at - 1
  while (/^(?:for|to|borrowing|borrowings|us|the|company|drawing|draw)$/.test(tokens[end]?.lower ?? '')) end -= 1
  if (!/^(?:available|committed)$/.test(tokens[end]?.lower ?? '')) return false
  // "a line of credit available through March 2026".
  if (instruments.some((one) => one.to === end && one.part === null && LINE_TYPES.has(one.type))) return true
  if (tokens[end - 1]?.verb?.class !== 'be') return false
  if (isOfLinesBefore(tokens, end - 1) || isPartOfLines(tokens, instruments, end - 1)) return true
  const before = /^(?:that|which)$/.test(tokens[end - 2]?.lower ?? '') ? end - 2 : end - 1
  const line = instruments.find(({ to }) => to === before || (to === before - 1 && tokens[to]?.text === ','))
  return line !== undefined && line.part === null && (line.type === 'revolver' || isLineOfCredit(line))
}

/** "The majority of these facilities are available through June 2027 and $1 billion was in use": of lines, and not of plants. */
const isOfLinesBefore = (tokens: Tokens, verb: number): boolean =>
  /\b(?:these|such|those) (?:credit |bank |committed )?(?:facilities|lines)$/.test(wordsIn(tokens, verb - 3, verb)) &&
  tokens.some(({ lower }) =>
    /^(?:use|unused|borrow|borrowed|borrowings|outstanding|committed|banks|lenders)$/.test(lower),
  )

/** "committed credit lines, $500 million of which are available through April 2027", "87% of this amount is": a part of lines. */
const isPartOfLines = (tokens: Tokens, instruments: Sentence['instruments'], verb: number): boolean =>
  /(?:\bof which|\bof this amount|%)$/.test(wordsIn(tokens, verb - 3, verb)) &&
  (instruments.some(({ type, to, part }) => to <= verb && part === null && LINE_TYPES.has(type)) ||
    tokens[verb - 1]?.lower === 'amount')

/** "The Credit Facility": a line by its name; a term loan that can be drawn until a day lasts longer. */
const isLineOfCredit = ({ type, name }: Sentence['instruments'][number]): boolean =>
  (type === 'warehouse' || type === 'facility') &&
  /(?:(?:credit|warehouse) facilit(?:y|ies)|lines? of credit|(?:credit|bank) lines?)$/i.test(name) &&
  !/term|draw/i.test(name)

/** 'through February 1, 2028 (the "Maturity Date")': a day that the text names so. */
function isDefinedMaturity(tokens: Tokens, at: number): boolean {
  if (tokens[at]?.text !== '(') return false
  const close = tokens.findIndex(({ text }, index) => index > at && text === ')')
  const name = tokens.slice(at + 1, Math.min(close, at + 9))
  return name.some(({ lower, capital }, index) => capital && lower === 'maturity' && name[index + 1]?.lower === 'date')
}

/** "established July 12, 2026 as the maturity date for". */
const isNamedMaturity = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.lower === 'as' &&
  /^(?:the|its|a)$/.test(tokens[at + 1]?.lower ?? '') &&
  tokens.slice(at + 2, at + 4).some(({ lower }) => lower === 'maturity')

/** A word of maturity right before the date: "matures on", "due", "with a maturity date of". */
function isAnchored(sentence: Sentence, at: number, date: number): boolean {
  const { tokens } = sentence
  const start = clauseStart(sentence, date)
  for (let back = at; back >= Math.max(start, at - REACH); back -= 1) {
    const token = tokens[back]
    if (token === undefined || /^[;()]$/.test(token.text)) return false
    if (isInDatedName(sentence, back, date)) return false
    if (/^(?:due|payable|repayable)$/.test(token.lower)) return isOwedWhole(sentence, back, at)
    if (MATURITY_NOUNS.has(token.lower) || isRange(tokens, back)) return true
    const isNoun = back < at && !sentence.clauses.some(({ predicates }) => predicates.some((one) => one.at === back))
    // "subsequent to year end", "each quarter ending": the end of a span, and nothing ends.
    if (token.verb?.lemma === 'end' && isEndOfSpan(tokens, back)) return false
    if (token.verb !== null && MATURITY_VERBS.has(token.verb.lemma)) {
      // What terminated or expired on a day has ended on it; what matured keeps its maturity.
      const ended = token.verb.lemma !== 'mature' && token.verb.tenses.includes('past')
      return tokens[back - 1]?.lower !== 'the' && !ended && !isOfOtherSpan(sentence, back)
    }
    if (token.verb !== null && !isNoun && token.verb.class !== 'be' && token.verb.class !== 'modal') return false
    if (/^(?:a|the)$/.test(token.lower) && back < at - 2) return false
  }
  return false
}

/** What a subject may be followed by before its verb. */
const TO_VERB = /^(?:will|shall|would|is|are|was|were|that|which|to|scheduled|set|also|currently|now|initially|,)$/

/** "the draw period under the loan ends", "a waiver that expires on": what lasts until then is no debt. */
function isOfOtherSpan(sentence: Sentence, verb: number): boolean {
  const { tokens } = sentence
  let end = verb - 1
  while (TO_VERB.test(tokens[end]?.lower ?? '')) end -= 1
  return OTHER_SPANS.has(tokens[headOf(sentence, end)]?.lower ?? '')
}

/** "notes with maturities ranging from 2026 to 2030": of each when, and not how much in a year. */
const isRange = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.lower === 'maturities' &&
  /^(?:ranging|varying|from|between|extending|on|through|starting|beginning)$/.test(tokens[at + 1]?.lower ?? '') &&
  /^(?:with|have|has|having|carry|carrying|bear|bearing|final|stated|various|varying|contractual)$/.test(
    tokens[at - 1]?.lower ?? '',
  )

/** "with maturities starting in April 2028 through July 2061": the first of several maturities. */
const isRangeBegun = (tokens: Tokens, at: number): boolean =>
  isRange(tokens, /^(?:in|on)$/.test(tokens[at]?.lower ?? '') ? at - 2 : at - 1)

/** Where the main clause that holds a token begins; the sentence's begin for any other. */
function clauseStart({ clauses, tokens }: Sentence, at: number): number {
  const clause = clauseAt(clauses, at)
  if (clause === null || clause.kind !== 'main') return 0
  const start = scopeStart(clauses, clause)
  // "mature as follows: $5 million in June 2026": a list shares its verb.
  return tokens[start - 1]?.text === ':' ? 0 : start
}

const PART_NOUNS = new Set([
  'payment',
  'installment',
  'instalment',
  'interest',
  'fee',
  'coupon',
  'amortization',
  'premium',
])
const LAST = new Set(['final', 'balloon', 'last', 'entire', 'full', 'single'])
const LINKS = new Set(['of', 'on', 'under', 'for', 'in'])
/** What may come between a noun and "due": "which is", "will become immediately". */
const BEFORE_DUE = new Set(
  'and otherwise due payable is are was were be been being become becomes became will shall would that which which , all scheduled to fully immediately forthwith also then not had has have originally previously initially now each finally fall falls falling'.split(
    ' ',
  ),
)

const EARLY_OR_OLD = /^(?:immediately|forthwith|originally|previously)$/

/** Whether the whole debt is due and not interest, one instalment or "$5 million of which". */
function isOwedWhole(sentence: Sentence, due: number, at: number): boolean {
  const { tokens, instruments } = sentence
  // "notes payable, June 30", "interest payable in": part of a name, no verb.
  const isName = instruments.some((one) => due >= one.from && due < one.to)
  if (isName && !/^(?:on|by|before|until)$/.test(tokens[at]?.lower ?? '')) return false
  if (tokens[due]?.lower === 'due' && tokens[due + 1]?.lower === 'to') return false
  // "amounts due under the loans until May 3": how long something else lasts; "not due until" is when they fall due.
  const open = /^(?:until|till|through)$/.test(tokens[at]?.lower ?? '')
  if (open && /^(?:under|pursuant|to|by)$/.test(tokens[due + 1]?.lower ?? '')) return false
  let end = due - 1
  while (end >= 0 && BEFORE_DUE.has(tokens[end]?.lower ?? '')) end -= 1
  const between = tokens.slice(end + 1, due)
  // "a note bearing 10% interest, due May 4": the note is, behind the comma that ends what it bears.
  const isBorne = tokens[end]?.lower === 'interest' && tokens[end - 1]?.text === '%' && tokens[end + 1]?.text === ','
  if (isBorne) return true
  // "16 instalments, the first falling due on": one of several.
  if (/^(?:first|next)$/.test(tokens[end]?.lower ?? '')) return false
  // "declared immediately due" is called early; "was originally due" has been moved since.
  if (between.some(({ lower }) => EARLY_OR_OLD.test(lower)) || tokens[end]?.lower === 'declared') return false
  if (tokens[end]?.lower === 'of') end -= 1
  const head = headOf(sentence, end)
  // "six tranches: $1.0 billion due in 2030": a sum with "due" after it is a tranche, one that "is due" a part.
  const isSum = sentence.values.some(({ kind, from, to }) => kind === 'money' && head >= from && head < to)
  return (isSum && between.length === 0) || !isPart(sentence, head)
}

/** The head of the noun phrase that ends at a token: "payment" of "interest payment on the Notes". */
function headOf({ tokens, instruments, values }: Sentence, end: number): number {
  let at = end
  for (let steps = 0; steps < 4; steps += 1) {
    const inside =
      instruments.find(({ from, to }) => at >= from && at < to) ?? values.find(({ from, to }) => at >= from && at < to)
    let before = (inside?.from ?? at) - 1
    while (before >= 0 && isDescribing(tokens[before])) before -= 1
    const link = tokens[before]?.lower ?? ''
    if (!LINKS.has(link) || before < 1) return at
    // "$42.8 million of senior notes due": the notes.
    if (link === 'of' && values.some(({ kind, to }) => kind === 'money' && to === before)) return at
    at = before - 1
  }
  return at
}

const isDescribing = (token: Token | undefined): boolean =>
  token?.kind === 'number' ||
  token?.text === '%' ||
  (token?.kind === 'word' &&
    /^(?:the|a|an|our|its|their|such|this|these|which|all|each|senior|outstanding|remaining|aggregate|existing|unpaid)$/.test(
      token.lower,
    ))

function isPart({ tokens, values, instruments }: Sentence, head: number): boolean {
  const token = tokens[head]
  if (token === undefined) return false
  const sum = values.find(({ kind, from, to }) => kind === 'money' && head >= from && head < to)
  // "$42.5 million of which is due", "the remaining $1,366 is due": a sum that no noun names.
  if (sum !== undefined) return !instruments.some(({ sizes }) => sizes.includes(sum.from))
  if (!PART_NOUNS.has(token.noun)) return false
  const near = tokens.slice(Math.max(0, head - 4), head)
  if (near.some(({ lower }) => LAST.has(lower))) return false
  // "the principal and accrued interest": all of it.
  return !(token.noun === 'interest' && near.some(({ lower }) => /^(?:and|with|plus)$/.test(lower)))
}

const DATED_HEADS = new Set(['maturity', 'due', 'repayment', 'expiration', 'termination', 'expiry'])

/** "The maturity date of the Term Loan is now": a date that the verb says the maturity to be. */
function isMaturityIs({ tokens, clauses }: Sentence, at: number): boolean {
  let be = at
  while (/^(?:now|currently|the|on|still|therefore|at|as|unchanged)$/.test(tokens[be]?.lower ?? '')) be -= 1
  if (tokens[be]?.verb?.class !== 'be' && tokens[be]?.verb?.lemma !== 'remain') return false
  const verb = clauses.flatMap(({ predicates }) => predicates).find((one) => one.at === be)
  const from = verb?.from ?? be
  for (let back = from - 1; back >= Math.max(0, from - MAX_TOKENS_BACK); back -= 1) {
    const token = tokens[back]
    if (token === undefined || token.text === ';' || token.text === ':') return false
    if (clauses.some(({ predicates }) => predicates.some((one) => one.at === back && one.tense !== 'none')))
      return false
    if (!DATED_HEADS.has(token.lower)) continue
    const next = /^dates?$/.test(tokens[back + 1]?.lower ?? '') ? back + 2 : back + 1
    if (next === back + 1 && !/^(?:maturity|expiration|expiry)$/.test(token.lower)) return false
    return next === from || /^(?:of|for|on|under|\(|,)$/.test(tokens[next]?.lower ?? '')
  }
  return false
}
