import { wordsIn } from '../tokens.ts'
import { clauseAt } from '../clauses.ts'
import type { Predicate } from '../clauses.ts'
import type { Sentence } from '../sentence.ts'

const OFTEN = /^(?:monthly|quarterly|annual|annually|semiannual|semiannually|weekly|yearly|periodic|consecutive)$/
/** "$6 million a quarter". */
const EACH = /^(?:an?|per|each|every) (?:quarter|month|year)$/
const PAYMENT = /^(?:payments?|instal{1,2}ments?|repaid|repayable)$/
const UNTIL = /^(?:through|until|till|to|ending)$/
const REACH = 20

/**
 * "in monthly installments of $10,000 through June 1, 2031", "a balloon payment of $4 million on April 1, 2030": the last of
 * the payments of a debt is when it falls due. Payments of interest alone are none.
 */
export function isLastPayment(sentence: Sentence, at: number, date: number): boolean {
  const { tokens } = sentence
  const before = tokens.slice(Math.max(0, at - REACH), date)
  // "due to minority interest shareholders in installments": nothing that a debt bears.
  const words = before.map(({ lower }, index) => (isStake(before[index - 1]) && lower === 'interest' ? '' : lower))
  const stop = words.findLastIndex((word) => /^[;:]$/.test(word))
  const near = words.slice(stop + 1)
  // "payable $812 monthly": not of a note payable.
  const payment = near.findLastIndex(
    (word, index) => PAYMENT.test(word) || (word === 'payable' && /^[$€£]$/.test(near[index + 1] ?? '')),
  )
  if (payment < 0 || near.some((word) => NOT_OVER.has(word)) || goesOn(sentence, date)) return false
  const lead = near.slice(Math.max(0, payment - 6), payment)
  const following = near.slice(payment + 1).filter((word) => word !== ',')
  if (lead.includes('balloon') || lead.includes('final')) return isOn(following) && !isSaid(sentence, at, date)
  const end = UNTIL.test(tokens[at]?.lower ?? '') || (tokens[at]?.lower === 'including' && words.includes('through'))
  const isOften =
    near.some((word, index) => OFTEN.test(word) || EACH.test(`${near[index - 1] ?? ''} ${word}`)) ||
    (/^instal/.test(near[payment] ?? '') && isOwed(near.slice(0, payment)))
  if (!end || !(isOften || isRanged(sentence, at)) || hasLaterMaturity(sentence, date)) return false
  const all = [...lead, ...following]
  return !all.includes('interest') || all.includes('principal') || /^(?:including|plus|of)$/.test(beforeInterest(all))
}

/** "$1 million per quarter through 2025 and $2 million thereafter": other payments come. */
function goesOn({ tokens, values }: Sentence, date: number): boolean {
  const end = values.find(({ kind, from }) => kind === 'date' && from === date)?.to ?? date
  const stop = tokens.findIndex(({ text }, at) => at >= end && text === ';')
  return tokens
    .slice(end, Math.min(end + REACH, stop < 0 ? Infinity : stop))
    .some(({ lower }) => lower === 'thereafter')
}

const isStake = (before: Sentence['tokens'][number] | undefined): boolean =>
  /^(?:minority|noncontrolling|controlling|ownership|security)$/.test(before?.lower ?? '')

/** "are due in installments through 2031", which interest alone may be too. */
const isOwed = (lead: readonly string[]): boolean =>
  lead.some((word) => /^(?:due|payable|repayable|repaid)$/.test(word)) &&
  (!lead.includes('interest') || lead.includes('principal'))

/** "become due from March 2026 to March 2030": the last of several years. */
const isRanged = ({ tokens, values }: Sentence, at: number): boolean =>
  values.some(({ kind, from, to }) => kind === 'date' && to === at && tokens[from - 1]?.lower === 'from') &&
  tokens.slice(Math.max(0, at - REACH / 2), at).some(({ lower }) => lower === 'due')

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

/** "of $4.1 million (due) on": nothing else comes between the payment and its day. */
function isOn(following: readonly string[]): boolean {
  const last = following.at(-1) ?? ''
  return /^(?:on|in|at|by)$/.test(last) && following.length <= 12
}

/** What was paid is paid: "made the final payment on May 1". */
function isSaid({ clauses }: Sentence, at: number, date: number): boolean {
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < date && one.at < at)
  return verb?.tense === 'past' || verb?.tense === 'perfect'
}

const MUST = /^(?:must|shall|will)$/

/** "is to be repaid no later than", "must be repaid in full by": when the whole of a debt has to be paid back. */
export function isRepaidBy(sentence: Sentence, at: number, date: number): boolean {
  const { tokens, clauses, values, instruments } = sentence
  const word = tokens[at]?.lower ?? ''
  if (!/^(?:by|on|upon|than|before|until)$/.test(word)) return false
  const clause = clauseAt(clauses, date)
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast((one) => one.at < at && at - one.at <= MAX_OBJECT && (one.lemma === 'repay' || one.lemma === 'pay'))
  if (verb === undefined || clause === null) return false
  // "$400 million in term loans to be repaid": what is paid back is the loans.
  const isNamed = instruments.some(({ to }) => to <= verb.from && verb.from - to <= 1)
  if (!/^(?:stated|future|duty)$/.test(clause.mood) && !(isNamed && clause.mood === 'permission')) return false
  // "required to repay a total of $9 million, representing all principal and interest, upon": all of the debt named before.
  const isWhole = ALL_OWED.test(wordsIn(tokens, verb.at, at)) && instruments.some(({ to }) => to <= verb.at)
  if (isWhole ? isDutyOf(sentence, verb) && !isOpenCase(tokens, at) : isToRepay(sentence, verb, at)) return true
  if (at - verb.at > 8) return false
  const bound = MUST.test(verb.modal ?? '') || /^(?:to be|be required)$/.test(wordsIn(tokens, verb.at - 2, verb.at))
  if (!verb.passive || verb.negated || !bound || verb.tense === 'past' || verb.tense === 'perfect') return false
  if (isOpenCase(tokens, date)) return false
  const whole = tokens.slice(Math.max(clause.from, verb.from - 12), verb.from)
  const isSum =
    !isNamed && values.some(({ kind, from, to }) => kind === 'money' && from >= clause.from && to <= verb.from)
  // "principal and accrued interest on the note shall be paid": all of it.
  const isAll = whole.some(({ lower }) => lower === 'principal')
  const isPart = whole.some(({ lower }) => PARTS.test(lower) && !(isAll && lower === 'interest'))
  return !isSum && !isPart && /^(?:repaid|paid)$/.test(tokens[verb.at]?.lower ?? '')
}

/** How far the day may stand behind the verb, and what makes it the day of all that is owed. */
const MAX_OBJECT = 24
const ALL_OWED = /\ball (?:of the )?(?:(?:outstanding|unpaid|remaining) )?principal\b/

/** "must repay", "was required to repay". */
function isDutyOf({ clauses }: Sentence, verb: Predicate): boolean {
  const earlier = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < verb.at)
  const isRequired =
    earlier !== undefined &&
    /^(?:require|obligate|oblige)$/.test(earlier.lemma) &&
    !earlier.negated &&
    verb.from - earlier.at <= 2
  return (MUST.test(verb.modal ?? '') || isRequired) && !verb.negated
}

/** "is required to repay the loans (in full) by": the whole object comes between the verb and the day. */
function isToRepay(sentence: Sentence, verb: Predicate, at: number): boolean {
  const { tokens, instruments, values } = sentence
  if (verb.lemma !== 'repay' || verb.passive || verb.negated || verb.tense === 'past' || verb.tense === 'perfect')
    return false
  const object = instruments.find(({ from }) => from > verb.at && from - verb.at <= 3)
  if (!isDutyOf(sentence, verb) || object === undefined || isOpenCase(tokens, at)) return false
  const rest = tokens.slice(object.to, at).map(({ lower }) => lower)
  const isSum = values.some(({ kind, from, to }) => kind === 'money' && from > verb.at && to <= at)
  return !isSum && rest.every((word) => /^(?:in|full|entirety|its|their|no|later|or|on)$/.test(word))
}

/** "if we default": a case that may not come; "unless extended" only says what may move the day. */
const isOpenCase = (tokens: Sentence['tokens'], to: number): boolean =>
  tokens
    .slice(0, to)
    .some(
      ({ lower }, at) =>
        /^(?:if|unless)$/.test(lower) && !tokens.slice(at + 1, at + 5).some((next) => ENDED_BEFORE.test(next.lower)),
    )

const ENDED_BEFORE = /^(?:extended|renewed|earlier|sooner|accelerated|prepaid|repaid|converted|redeemed|repurchased)$/

const PARTS =
  /^(?:interest|fees?|installments?|instalments?|payments?|premiums?|dividends?|portion|half|percent|costs?)$/
