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

/** "on the earlier of (i) May 5, 2027 and": the word before the list of days that the date begins; null elsewhere. */
export function firstOfSeveral(tokens: Tokens, at: number): number | null {
  let before = at
  if (tokens[before]?.text === ')' && tokens[before - 2]?.text === '(') before -= 3
  if (tokens[before]?.text === ':') before -= 1
  if (tokens[before]?.lower !== 'of' || !/^(?:earlier|earliest|sooner)$/.test(tokens[before - 1]?.lower ?? ''))
    return null
  before -= 2
  return tokens[before]?.lower === 'the' ? before - 1 : before
}

/** "(May 31, 2025 - $98,923)": a day in brackets with more than itself in them. */
export function isAside(
  tokens: Tokens,
  at: number,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  return tokens.slice(at + 1, from).some(({ text }) => text === '(') && tokens[to]?.text !== ')'
}

const SPANS = new Set(['year', 'quarter', 'period', 'month', 'week'])
const LONGEST_SPAN = 34

/** "each quarter ending", "available for drawing during the period beginning on A and ending on": no debt ends. */
export function isEndOfSpan(tokens: Tokens, end: number): boolean {
  if (SPANS.has(tokens[end - 1]?.noun ?? '')) return true
  if (tokens[end]?.lower !== 'ending') return false
  return tokens
    .slice(Math.max(0, end - LONGEST_SPAN), end)
    .some(({ noun, lower }) => noun === 'period' || lower === 'available')
}

/** "has a term through May 2027", "for a term ending May 2027": until when an agreement lasts. */
export const isTermThrough = (tokens: Tokens, at: number): boolean =>
  /^(?:through|until|to|ending|expiring)$/.test(tokens[at]?.lower ?? '') &&
  /^(?:term|terms|tenor)$/.test(tokens[at - 1]?.lower ?? '') &&
  /^(?:an?|the|its|their|initial|stated|remaining|with|have|has)$/.test(tokens[at - 2]?.lower ?? '')

const OFTEN = /^(?:monthly|quarterly|annual|annually|semiannual|semiannually|weekly|yearly|periodic|consecutive)$/
const PAYMENT = /^(?:payments?|instal{1,2}ments?)$/
const UNTIL = /^(?:through|until|till|to|ending)$/
const REACH = 20

/**
 * "in monthly installments of $10,000 through June 1, 2031", "a balloon payment of $4 million on April 1, 2030": the last of
 * the payments of a debt is when it falls due. Payments of interest alone are none.
 */
export function isLastPayment(sentence: Sentence, at: number, date: number): boolean {
  const { tokens } = sentence
  const before = tokens.slice(Math.max(0, at - REACH), date)
  const words = before.map(({ lower }) => lower)
  const stop = words.findLastIndex((word) => /^[;:]$/.test(word))
  const near = words.slice(stop + 1)
  const payment = near.findLastIndex((word) => PAYMENT.test(word))
  if (payment < 0 || near.some((word) => NOT_OVER.has(word))) return false
  const lead = near.slice(Math.max(0, payment - 6), payment)
  const behind = near.slice(payment + 1).filter((word) => word !== ',')
  if (lead.includes('balloon') || lead.includes('final')) return isOn(behind) && !isSaid(sentence, at, date)
  const end = UNTIL.test(tokens[at]?.lower ?? '') || (tokens[at]?.lower === 'including' && words.includes('through'))
  if (!end || !near.some((word) => OFTEN.test(word)) || hasLaterMaturity(sentence, date)) return false
  const all = [...lead, ...behind]
  return !all.includes('interest') || all.includes('principal') || /^(?:including|plus|of)$/.test(beforeInterest(all))
}

/** "through May 2028, with a balloon payment in June 2028": the sentence names the maturity itself. */
function hasLaterMaturity({ tokens, values }: Sentence, date: number): boolean {
  if (!tokens.some(({ lower }) => /^(?:matur|balloon)/.test(lower))) return false
  const own = values.find((value) => value.kind === 'date' && value.from === date)
  return values.some((value) => value.kind === 'date' && own?.kind === 'date' && value.iso > own.iso)
}

/** A payment of what is no debt, or of a part that ends before it does. */
const NOT_OVER = new Set(
  'waive waived defer defers deferred deferral deferring postpone postponed forbearance dividend dividends rent lease moratorium suspended'.split(
    ' ',
  ),
)

const beforeInterest = (words: readonly string[]): string => words[words.indexOf('interest') - 1] ?? ''

/** "of $4.1 million (due) on": nothing else stands between the payment and its day. */
function isOn(behind: readonly string[]): boolean {
  const last = behind.at(-1) ?? ''
  return /^(?:on|in|at|by)$/.test(last) && behind.length <= 12
}

/** What was paid is paid: "made the final payment on May 1". */
function isSaid({ clauses }: Sentence, at: number, date: number): boolean {
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < date && one.at < at)
  return verb?.tense === 'past' || verb?.tense === 'perfect'
}

const MUST = /^(?:must|shall|will)$/

/** "is to be repaid no later than", "must be repaid in full by": when the whole of a debt has to be paid back. */
export function isRepaidBy({ tokens, clauses, values }: Sentence, at: number, date: number): boolean {
  const word = tokens[at]?.lower ?? ''
  if (!/^(?:by|on|than|before|until)$/.test(word)) return false
  const clause = clauses.find(({ from, to }) => date >= from && date < to)
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast((one) => one.at < at && at - one.at <= 8 && (one.lemma === 'repay' || one.lemma === 'pay'))
  if (verb === undefined || clause === undefined || !/^(?:stated|future|duty)$/.test(clause.mood)) return false
  const bound = MUST.test(verb.modal ?? '') || /^(?:to be|be required)$/.test(lead(tokens, verb.at))
  if (!verb.passive || verb.negated || !bound || verb.tense === 'past' || verb.tense === 'perfect') return false
  if (tokens.slice(0, date).some(({ lower }) => lower === 'if' || lower === 'unless')) return false
  const whole = tokens.slice(Math.max(clause.from, verb.from - 12), verb.from)
  const isSum = values.some(({ kind, from, to }) => kind === 'money' && from >= clause.from && to <= verb.from)
  return (
    !isSum && !whole.some(({ lower }) => PARTS.test(lower)) && /^(?:repaid|paid)$/.test(tokens[verb.at]?.lower ?? '')
  )
}

const PARTS =
  /^(?:interest|fees?|installments?|instalments?|payments?|premiums?|dividends?|portion|half|percent|costs?)$/

const lead = (tokens: Tokens, at: number): string =>
  tokens
    .slice(Math.max(0, at - 2), at)
    .map(({ lower }) => lower)
    .join(' ')

/** "its notes due 2018 on November 1, 2016": the name has a date of its own. */
export const isInDatedName = ({ instruments }: Sentence, due: number, date: number): boolean =>
  instruments.some((one) => one.due !== null && one.from <= due && due < one.to && one.to <= date)
