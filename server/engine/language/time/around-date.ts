import { wordsIn } from '../tokens.ts'
import { NUMBER_WORDS } from '../lexicon/numbers.ts'
import type { TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'

type Tokens = Sentence['tokens']

/** "in 36 installments beginning on July 1": the first of several days. */
export function isBegin(tokens: Tokens, at: number): boolean {
  const word = /^(?:on|in|from)$/.test(tokens[at]?.lower ?? '') ? at - 1 : at
  return /^(?:beginning|commencing|starting)$/.test(tokens[word]?.lower ?? '')
}

/** "expires, if not renewed, on May 31": the word before what is put in between, where something is. */
export function beforeInsertion(tokens: Tokens, at: number): number {
  if (tokens[at - 1]?.text !== ',' || !/^(?:on|in)$/.test(tokens[at]?.lower ?? '')) return at
  for (let back = at - 3; back > Math.max(0, at - 8); back -= 1)
    if (tokens[back]?.text === ',') return /^(?:if|unless)$/.test(tokens[back + 1]?.lower ?? '') ? back - 1 : at
  return at
}

/** "interest only until May 2026", "until May 2026 followed by 24 payments of principal": what is paid before the principal is. */
export function isInterestOnly(tokens: Tokens, at: number, end: number): boolean {
  const before = tokens.slice(Math.max(0, at - 6), at).map(({ lower }) => lower)
  const only = before.findLastIndex((word) => word === 'only')
  if (only > 0 && before.slice(Math.max(0, only - 2), only).includes('interest')) return true
  const next = tokens[end]?.text === ',' ? end + 1 : end
  return tokens[next]?.lower === 'followed' || (tokens[next]?.lower === 'after' && tokens[next + 1]?.lower === 'which')
}

/** "on the earlier of (i) May 5, 2027 and": the word before the list of days that the date is in; null elsewhere. */
export function firstOfSeveral(tokens: Tokens, at: number): number | null {
  let before = at
  if (tokens[before]?.text === ')' && tokens[before - 2]?.text === '(') before -= 3
  if (tokens[before]?.text === ':') before -= 1
  // "of the closing of a merger and (ii) May 5, 2027": the date is the list's second.
  const joint = [before, before + 1].find((one) => /^(?:and|or)$/.test(tokens[one]?.lower ?? ''))
  if (joint !== undefined) before = startOfSeveral(tokens, joint)
  if (tokens[before]?.lower !== 'of') return null
  const isOccurring = wordsIn(tokens, before - 2, before) === 'to occur'
  if (isOccurring) before -= 2
  // "on the first of May" is a day, "the first to occur of" a choice.
  const first = tokens[before - 1]?.lower ?? ''
  if (!FIRST_OF.test(first) && !(isOccurring && first === 'first')) return null
  before -= 2
  if (tokens[before]?.lower === 'the') before -= 1
  // "on the date that is the earlier of".
  return /^the (?:date|day) (?:that|which) is$/.test(wordsIn(tokens, before - 3, before + 1)) ? before - 4 : before
}

const FIRST_OF = /^(?:earlier|earliest|sooner|soonest)$/

/** "due on the third anniversary of issuance, or May 12, 2026": where the term stands that the date only repeats, as the token before it; else null. */
export function termBefore({ tokens, values }: Sentence, { from }: TokenRange): number | null {
  const or = tokens[from - 1]?.lower === 'on' ? from - 2 : from - 1
  if (tokens[or]?.lower !== 'or') return null
  const end = tokens[or - 1]?.text === ',' ? or - 1 : or
  const near = (at: number): boolean => at >= end - TERM_WITHIN && at < end
  const anniversary = tokens.findLastIndex(({ lower }, at) => near(at) && lower === 'anniversary')
  if (anniversary >= 0) return tokens[anniversary - 2]?.lower === 'the' ? anniversary - 3 : null
  const term = values.findLast(({ kind, to }) => kind === 'duration' && near(to))
  return term !== undefined && /^(?:after|from|following)$/.test(tokens[term.to]?.lower ?? '') ? term.from - 1 : null
}

/** "is due and payable on the Harlan Note on": the word before the debt that is named between. */
export function beforeDebt({ tokens, instruments, values }: Sentence, at: number): number | null {
  const debt = instruments.find(({ to }) => to === at)
  if (debt === undefined || !/^(?:on|by|in)$/.test(tokens[at]?.lower ?? '')) return null
  const link = debt.determiner === null ? debt.from - 1 : debt.from - 2
  // "Principal of $5 million is due on the loan": a part of it.
  const isSum = values.some(({ kind, to }) => kind === 'money' && to < link && link - to < 6)
  const isLinked = !isSum && /^(?:on|under)$/.test(tokens[link]?.lower ?? '')
  return isLinked && /^(?:due|payable|repayable)$/.test(tokens[link - 1]?.lower ?? '') ? link : null
}

const MAX_EVENT_TOKENS = 26

/** The "of" after "earlier" that opens the list in which an "and" or "or" stands, or -1. */
function startOfSeveral(tokens: Tokens, end: number): number {
  const begin = Math.max(0, end - MAX_EVENT_TOKENS)
  const at = tokens.findLastIndex(
    ({ lower }, index) =>
      index > begin && index < end && FIRST_OF.test(lower) && /^(?:of|to)$/.test(tokens[index + 1]?.lower ?? ''),
  )
  const of = wordsIn(tokens, at + 1, at + 3) === 'to occur' ? at + 3 : at + 1
  return at > 0 && !tokens.slice(at, end).some(({ text }) => text === ';') ? of : -1
}

/** "(May 31, 2025 - $98,923)": a day in brackets with more than itself in them. */
export function isAside(tokens: Tokens, at: number, { from, to }: TokenRange): boolean {
  return tokens.slice(at + 1, from).some(({ text }) => text === '(') && tokens[to]?.text !== ')'
}

const SPANS = new Set(['year', 'quarter', 'period', 'month', 'week'])
const MAX_SPAN_TOKENS = 34

/** "each quarter ending", "available for drawing during the period beginning on A and ending on": no debt ends. */
export function isEndOfSpan(tokens: Tokens, end: number): boolean {
  if (SPANS.has(tokens[end - 1]?.noun ?? '')) return true
  if (tokens[end]?.lower !== 'ending') return false
  if (isEndOfDeed(tokens, end)) return true
  return tokens
    .slice(Math.max(0, end - MAX_SPAN_TOKENS), end)
    .some(({ noun, lower }) => noun === 'period' || lower === 'available')
}

/** "raised $2 million of notes starting in 2022 and ending in 2024": how long something lasted. */
function isEndOfDeed(tokens: Tokens, end: number): boolean {
  const before = tokens.slice(Math.max(0, end - 8), end).map(({ lower }) => lower)
  const begins = before.at(-1) === 'and' && before.some((word) => /^(?:starting|beginning|commencing)$/.test(word))
  return (
    begins && tokens.slice(0, end).some(({ lower, verb }) => verb !== null && /^(?:raised|issued|sold)$/.test(lower))
  )
}

/** How far before its end the words "the term of" may stand. */
const TERM_WITHIN = 12

/** "has a term through May 2027", "a three-year term ending May 2027": until when an agreement lasts. */
export function isTermThrough(tokens: Tokens, at: number): boolean {
  if (!/^(?:through|until|to|ending|expiring)$/.test(tokens[at]?.lower ?? '')) return false
  // "The term of the facility is through".
  if (tokens[at - 1]?.lower === 'is' && /^(?:through|until)$/.test(tokens[at]?.lower ?? ''))
    return tokens
      .slice(Math.max(0, at - TERM_WITHIN), at)
      .some(({ lower }, index, lead) => lower === 'term' && lead[index + 1]?.lower === 'of')
  // "with a term that extends to".
  const isClause = /^(?:that|which) (?:extends|runs|lasts|continues)$/.test(wordsIn(tokens, at - 2, at))
  const term = isClause ? at - 3 : at - 1
  return (
    /^(?:term|terms|tenor)$/.test(tokens[term]?.lower ?? '') &&
    /^(?:an?|the|its|their|initial|stated|remaining|with|have|has|year|month)$/.test(tokens[term - 1]?.lower ?? '')
  )
}

/** "a term of three years ending", "a term of 36 months ending": the last token before the span, or that of its number. */
export function isTermOf(tokens: Tokens, at: number): boolean {
  const of = tokens[at]?.kind === 'number' || NUMBER_WORDS[tokens[at]?.lower ?? ''] !== undefined ? at - 1 : at
  return (
    tokens[of]?.lower === 'of' &&
    /^(?:term|tenor)$/.test(tokens[of - 1]?.lower ?? '') &&
    /^(?:years?|months?)$/.test(tokens[of + 2]?.lower ?? '')
  )
}

const LASTING =
  /^(?:runs?|running|lasts?|lasting|amorti[sz](?:es?|ing)|continues?|continuing|remains?|goes|good|force)$/
/** What may come between such a verb and "until": "amortizes monthly", "remains in effect". */
const LASTING_HOW = /^(?:monthly|quarterly|annually|semiannually|in|full|force|place|effect|effective|available)$/

/** "a loan that runs until May 2030", "amortizes monthly through": the verb of lasting right before, or -1. */
export function lastingVerb(tokens: Tokens, at: number): number {
  // "The line runs out on April 30".
  if (/^runs? out on$/.test(wordsIn(tokens, at - 2, at + 1))) return at - 2
  if (!/^(?:through|until|till|to)$/.test(tokens[at]?.lower ?? '')) return -1
  let verb = at - 1
  while (LASTING_HOW.test(tokens[verb]?.lower ?? '')) verb -= 1
  return LASTING.test(tokens[verb]?.lower ?? '') ? verb : -1
}

/** "its notes due 2018 on November 1, 2016": the name has a date of its own. */
export const isInDatedName = ({ instruments }: Sentence, due: number, date: number): boolean =>
  instruments.some((one) => one.due !== null && one.from <= due && due < one.to && one.to <= date)
