import { clauseAt } from '../clauses.ts'
import { MONTHS } from '../lexicon/numbers.ts'
import type { DateMention, TokenRange } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import type { Token } from '../tokens.ts'
import { wordsIn } from '../tokens.ts'
import { NO_DEBT, OTHERS } from './not-of-debt.ts'

export type Paid = 'interest' | 'principal' | 'both' | 'open'

export const INTERVAL_LABELS: Readonly<Record<Paid, string>> = {
  interest: 'Interest payment interval',
  principal: 'Principal payment interval',
  both: 'Principal and interest payment interval',
  open: 'Payment interval',
}

/** How often something is paid on a debt. */
export interface PaymentInterval {
  readonly paid: Paid
  readonly months: number
  /** The words that say how often. */
  readonly pace: TokenRange
  /** What is paid, up to the verb or the pace: the debt may be named between. */
  readonly subject: TokenRange
  /** The day of the first payment, where it is told. */
  readonly first: DateMention | null
  /** Where the debts of this pace are named, if others are paid at another. */
  readonly of: TokenRange | null
}

const MONTHS_OF: ReadonlyMap<string, number> = new Map([
  ['monthly', 1],
  ['quarterly', 3],
  ['semiannually', 6],
  ['semiannual', 6],
  ['annually', 12],
  ['annual', 12],
  ['yearly', 12],
])
const UNITS: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
])
const PAYING = new Set(
  'payable repayable pay pays repay repays paid repaid due amortize amortizes amortized amortise amortises amortised'.split(
    ' ',
  ),
)
const NOUN = /^(?:payment|repayment|instal{1,2}ment|amorti[sz]ation)$/
/** Words between how often and what is paid: "equal consecutive monthly cash interest payments". */
const TO_NOUN = new Set(
  'equal consecutive level fixed minimum cash interest principal and only scheduled required mandatory blended regular substantially debt loan amortization'.split(
    ' ',
  ),
)
/** Words between the verb and how often: "payable in cash in arrears on the first day of each month". */
const TO_PACE = new Set(
  'in on at the and each end cash arrear arrears equal approximately a an basis first last final business day date or about before of by us interest principal only is are be both commencing beginning , one two three four five six seven eight nine ten twelve twenty thirty forty sixty substantially consecutive level kind'.split(
    ' ',
  ),
)
const ORDINAL = /^(?:\d+|[a-z]+th|[a-z]+teen)$/
const REACH = 10
/** What is paid, said so far before the verb. */
const SUBJECT_WITHIN = 24

/** Whether the words of a sentence may tell how often a debt is paid. */
export const mayRecur = ({ tokens }: Sentence): boolean =>
  tokens.some(({ lower, noun }) => TIMES.has(lower) || UNITS.has(noun)) &&
  tokens.some(({ noun, lower }) => PAYING.has(lower) || NOUN.test(noun))

const TIMES = new Set([...MONTHS_OF.keys(), ...Object.keys(MONTHS)])

/** How often interest or principal is paid, one for each time that the sentence says so. */
export function paymentIntervals(sentence: Sentence): PaymentInterval[] {
  const { tokens, clauses } = sentence
  const all = pacesIn(sentence)
  let last: Found | null = null
  return all.flatMap(({ months, pace }, index) => {
    const [before, next] = [all[index - 1]?.pace, all[index + 1]?.pace]
    const goesOn = before !== undefined && last !== null && isOfListed(sentence, before, pace)
    const found: Found | null = goesOn ? last : (ofNoun(tokens, pace) ?? ofVerb(sentence, pace))
    last = found
    if (found === null || isOpen(sentence, found.subject, pace)) return []
    if (clauses.some(({ kind, from, to }) => kind === 'condition' && pace.from >= from && pace.from < to)) return []
    const isListed = goesOn || (next !== undefined && isOfListed(sentence, pace, next))
    const of = isListed ? { from: pace.to, to: next?.from ?? tokens.length } : null
    return [{ ...found, months, pace, first: firstDay(sentence, pace), of }]
  })
}

/** "quarterly on the term loan, annually on the bonds and semi-annually on": one verb, and how often on each. */
function isOfListed({ tokens, instruments, clauses }: Sentence, pace: TokenRange, next: TokenRange): boolean {
  const between = tokens.slice(pace.to, next.from)
  return (
    /^(?:on|for)$/.test(between[0]?.lower ?? '') &&
    /^(?:,|and)$/.test(between.at(-1)?.lower ?? '') &&
    /^(?:on|for)$/.test(tokens[next.to]?.lower ?? '') &&
    instruments.some(({ from, to }) => from >= pace.to && to <= next.from) &&
    clauses.every(({ predicates }) => predicates.every(({ at }) => at < pace.to || at >= next.from))
  )
}

/** "semi-annually", "each quarter", "every six months", "on March 15 and September 15": how often, with the words for it. */
export function pacesIn({ tokens, values }: Sentence): { readonly months: number; readonly pace: TokenRange }[] {
  const said = tokens.flatMap(({ lower }, at) => {
    const before = tokens[at - 1]?.lower ?? ''
    const months = MONTHS_OF.get(lower)
    if (months !== undefined) {
      if (before === 'bi') return []
      const isHalf = before === 'semi'
      return isHalf && months !== 12
        ? []
        : [{ months: isHalf ? 6 : months, pace: { from: isHalf ? at - 1 : at, to: at + 1 } }]
    }
    // "twice a year".
    if (/^(?:once|twice)$/.test(lower) && /^(?:a|per|each|every)$/.test(tokens[at + 1]?.lower ?? ''))
      return tokens[at + 2]?.noun === 'year'
        ? [{ months: lower === 'once' ? 12 : 6, pace: { from: at, to: at + 3 } }]
        : []
    const unit = UNITS.get(lower)
    const from = /^(?:calendar|fiscal)$/.test(before) ? at - 2 : at - 1
    return unit !== undefined && /^(?:each|every|per)$/.test(tokens[from]?.lower ?? '') && !isDayOfYear(tokens, at)
      ? [{ months: unit, pace: { from, to: at + 1 } }]
      : []
  })
  const every = values.flatMap((value) =>
    value.kind === 'duration' &&
    tokens[value.from - 1]?.lower === 'every' &&
    /^(?:1|3|6|12)$/.test(String(value.months)) &&
    tokens[value.to - 1]?.noun === 'month'
      ? [{ months: value.months, pace: { from: value.from - 1, to: value.to } }]
      : [],
  )
  const found = [...said, ...every]
  return found.length > 0 ? found : daysOfYear(tokens)
}

/** "on June 1 of each year": one day of several. */
const isDayOfYear = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'year' && tokens[at - 2]?.lower === 'of'

/** "on March 15 and September 15": two days half a year apart, or four days a quarter apart, without a year. */
function daysOfYear(tokens: readonly Token[]): { readonly months: number; readonly pace: TokenRange }[] {
  const days = tokens.flatMap(({ lower, capital }, at) => {
    const month = capital ? MONTHS[lower] : undefined
    const isBare = !/^\d{4}$/.test(tokens[at + 2]?.text ?? '') && !/^\d{4}$/.test(tokens[at + 3]?.text ?? '')
    return month !== undefined && isBare && /^\d{1,2}$/.test(tokens[at + 1]?.text ?? '') ? [{ month, at }] : []
  })
  const [first, second] = days
  const last = days.at(-1)
  if (first === undefined || second === undefined || last === undefined) return []
  const step = (second.month - first.month + 12) % 12
  const isEven = days.every(({ month }, at) => month === ((first.month - 1 + at * step) % 12) + 1)
  return isEven && step * days.length === 12 ? [{ months: step, pace: { from: first.at, to: last.at + 2 } }] : []
}

type Found = Pick<PaymentInterval, 'paid' | 'subject'>

/** "quarterly principal payments", "monthly installments of principal and interest". */
function ofNoun(tokens: readonly Token[], pace: TokenRange): Found | null {
  let at = pace.to
  while (at - pace.to < 6 && !NOUN.test(tokens[at]?.noun ?? '') && TO_NOUN.has(tokens[at]?.lower ?? '')) at += 1
  if (!NOUN.test(tokens[at]?.noun ?? '')) return null
  const behind = /^of (?:the )?(?:outstanding )?(?:principal|interest)/.test(wordsIn(tokens, at + 1, at + 4))
    ? at + 6
    : at
  const end = tokens
    .slice(at + 1, behind)
    .findIndex(({ lower }) => !/^(?:of|the|outstanding|principal|interest|and|only)$/.test(lower))
  const said = tokens.slice(Math.max(0, pace.from - 6), end < 0 ? behind : at + 1 + end)
  if (said.some(({ lower }) => NONE.test(lower))) return null
  // "Annual principal payments for the next five years are as follows": sums by year, and not how often.
  if (tokens[pace.from]?.lower === 'annual' && tokens.slice(at).some(({ lower }) => LISTED.test(lower))) return null
  return { paid: paidIn(tokens.slice(pace.to, end < 0 ? behind : at + 1 + end)), subject: { from: 0, to: pace.from } }
}

const LISTED = /^(?:follows|following|below|next|years)$/
const NONE = /^(?:no|not|without|voluntary|optional|prepay|prepayments?)$/

const paidIn = (words: readonly Token[]): Paid => {
  const isInterest = words.some(({ lower }) => lower === 'interest')
  const isPrincipal = words.some(({ lower }) => lower === 'principal')
  return isInterest ? (isPrincipal ? 'both' : 'interest') : isPrincipal ? 'principal' : 'open'
}

/** "Interest is payable in arrears semi-annually", "bears interest at 6%, payable quarterly", "the loan is payable monthly". */
function ofVerb({ tokens, instruments }: Sentence, pace: TokenRange): Found | null {
  let verb = pace.from - 1
  while (pace.from - verb <= REACH && isBetween(tokens[verb]?.lower ?? '')) verb -= 1
  if (!PAYING.has(tokens[verb]?.lower ?? '')) return null
  if (tokens.slice(Math.max(0, verb - 3), verb).some(({ lower }) => NONE.test(lower))) return null
  const begin = Math.max(
    0,
    verb - SUBJECT_WITHIN,
    tokens.findLastIndex(({ text }, at) => at < verb && text === ';') + 1,
  )
  const at = tokens.findLastIndex(
    ({ noun }, index) =>
      index >= begin && index < pace.from && (/^(?:interest|principal)$/.test(noun) || NOT_PAID.has(noun)),
  )
  const noun = tokens[at]?.noun ?? ''
  if (NOT_PAID.has(noun)) return null
  if (noun === '') {
    // "Fees on the unused part of the facility are computed daily and paid each quarter".
    if (tokens.slice(0, begin).some((token) => NOT_PAID.has(token.noun))) return null
    const last = instruments.findLast(({ to }) => to <= verb)
    const isSubject = last !== undefined && tokens.slice(last.to, verb).every(({ lower }) => TO_VERB.test(lower))
    // "The line is due annually and may be renewed": it falls due, and no part of it is paid.
    return isSubject && tokens[verb]?.lower !== 'due' ? { paid: 'open', subject: { from: last.from, to: verb } } : null
  }
  const paired = /^(?:interest and principal|principal and interest)$/.test(wordsIn(tokens, at - 2, at + 1))
  return { paid: paired ? 'both' : noun === 'interest' ? 'interest' : 'principal', subject: { from: at, to: verb } }
}

const isBetween = (word: string): boolean => !PAYING.has(word) && (TO_PACE.has(word) || ORDINAL.test(word))

const TO_VERB = /^(?:is|are|will|shall|be|and|,|principally|generally|currently)$/
/** What is paid by the quarter and is no debt: the nearest one before the verb tells. */
const NOT_PAID = new Set(
  'fee dividend premium rent royalty tax salary lease distribution bonus contribution swap receivable benefit payroll commission'.split(
    ' ',
  ),
)

/** Nothing that is paid now: a condition, a choice, another's money. */
function isOpen({ tokens, clauses }: Sentence, subject: TokenRange, pace: TokenRange): boolean {
  const clause = clauseAt(clauses, pace.from)
  // "payable quarterly if a default occurs"; "quarterly or, if earlier, at maturity" adds a day only.
  if (clauses.some(({ kind, from }) => kind === 'condition' && from >= pace.to && from - pace.to <= 1)) return true
  // "a fixed rate equal to the three-year swap rate".
  const isLentOut = tokens.some(({ lower }, at) => LENT_OUT.test(lower) && tokens[at + 1]?.noun !== 'rate')
  if (isLentOut || isOwedToFiler(tokens)) return true
  // "notes that required monthly payments": they no longer do.
  const told = clause?.predicates.findLast(({ at }) => at < pace.from)
  const isNear = told !== undefined && pace.from - told.at < 4
  if (isNear && told.tense === 'past' && /^(?:require|call|have|carry|be)$/.test(told.lemma)) return true
  if (clause !== null && /^(?:conditional|hypothetical|permission)$/.test(clause.mood)) return true
  const begin = Math.max(0, subject.from - REACH, pace.from - 2 * REACH)
  const near = tokens.slice(begin, pace.to + REACH / 2)
  return near.some(
    ({ lower, noun }) => OTHERS.has(lower) || (NO_DEBT.has(noun) && !/^(?:interest|commitment)$/.test(noun)),
  )
}

/** Swaps, and words of those to whom loans are made. */
const LENT_OUT = /^(?:swaps?|borrowers|originates?|originated|residential|consumer)$/

/** "The buyer pays us interest monthly", "the loans that we make". */
const isOwedToFiler = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }, at) => {
    const before = tokens[at - 1]?.lower ?? ''
    return (
      (lower === 'us' && /^(?:pays?|repays?)$/.test(before)) ||
      (before === 'we' && /^(?:make|lend)$/.test(lower) && tokens[at - 2]?.lower === 'that')
    )
  })

const FIRST = /^(?:commencing|beginning|starting|commenced|began|commences|begins)$/
const FIRST_WITHIN = 28

/** "commencing on March 15, 2026". */
function firstDay({ tokens, values }: Sentence, pace: TokenRange): DateMention | null {
  const at = tokens.findIndex(
    ({ lower }, index) => index >= pace.to && index < pace.to + FIRST_WITHIN && FIRST.test(lower),
  )
  const day = at < 0 ? undefined : values.find(({ kind, from }) => kind === 'date' && from > at && from - at <= 3)
  return day?.kind === 'date' ? day : null
}
