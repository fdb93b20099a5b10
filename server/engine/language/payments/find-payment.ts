import { clauseAt } from '../clauses.ts'
import type { DateMention, MoneyMention, PercentMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { wordsIn } from '../tokens.ts'
import { nextDay } from './next-day.ts'
import { NO_DEBT, OTHERS } from './not-of-debt.ts'
import { paceOf } from './payment-pace.ts'

export type Sum = MoneyMention | PercentMention

const PAYMENT =
  /^(?:payment|instal{1,2}ment|repayment|prepayment|redemption|reduction|amorti[sz]ation|amorti[sz](?:e|es|ed|ing))$/
/** Words between the noun of a payment and its sum. */
const TO_SUM = new Set(
  'of to in the an a amount amounts aggregate equal approximately about each every principal and interest plus totaling totalling at rate basis on is are was were be will : ( annual annually quarterly monthly semiannual yearly semi bi - level consecutive blended minimum scheduled required payments installments instalments rates including on per annum or not less than by under and , ; year one two three four five first second third fourth fifth due or as follows through thereafter increasing rising stepping up quarter month quarters months years following amounts next last beginning commencing starting from until thereafter maturity then for which ranging ranges between'.split(
    ' ',
  ),
)
/** Words between a sum and the noun of its payment. */
const TO_NOUN =
  /^(?:[a-z]+ly|annual|semi|equal|principal|scheduled|required|mandatory|level|consecutive|debt|-|and|interest)$/
const PAYING = /^(?:pay|repay|make|amortize|amortise|remit|reduce|redeem|retire)$/
const VERB = /^(?:re)?pay(?:s|able|ing)?$|^(?:repaid|paid|reduce|reduced|redeem|retire)$/
const REACH = 20

/** One payment of a debt. */
export interface Payment {
  /** Where its words begin, with those that may describe it. */
  readonly from: number
  /** Where the payment or its sum begins. */
  readonly at: number
  readonly label: string
  /** The one day on which it falls due; null where it is one of several. */
  readonly day: DateMention | null
}

/** Whether the words of a sentence may tell of a payment at all. */
export const mayPay = ({ tokens }: Sentence): boolean =>
  tokens.some(({ noun, lower }, at) => PAYMENT.test(noun) || VERB.test(lower) || isPrincipalDue(tokens, at))

/** The payment that a sum is of, if it is still to be made at each of several times or on a day to come. */
export function findPayment(sentence: Sentence, value: Sum, end: string): Payment | null {
  if (!isFigure(sentence, value)) return null
  const payment = paymentOf(sentence, value, end)
  return payment === null || !isOwed(sentence, value, payment) ? null : payment
}

/** "7.5% in year two and 10%": the word is no share. */
const isFigure = ({ tokens }: Sentence, { number }: Sum): boolean => tokens[number]?.kind === 'number'

/** The payment that a sum is of, if it is made at each of several times or on a day to come. */
function paymentOf(sentence: Sentence, value: Sum, end: string): Payment | null {
  const noun =
    nounBefore(sentence, value) ??
    nounAfter(sentence, value) ??
    verbBefore(sentence, value) ??
    verbAfter(sentence, value)
  if (noun === null) return null
  // "installments of $500,000 through 2028, interest at": behind a comma it is another term.
  const rest = sentence.tokens.slice(value.to, value.to + 4)
  const stop = rest.findIndex(({ text }) => /^[,;]$/.test(text))
  const lead = sentence.tokens.slice(Math.max(0, Math.min(noun, value.from) - 5), value.to)
  const said = [...lead, ...(stop < 0 ? rest : rest.slice(0, stop))]
  if (value.kind === 'percent' && !isOfPrincipal(sentence, value, noun)) return null
  const isInterest = said.some(({ lower }) => lower === 'interest')
  const isPrincipal = value.kind === 'percent' || said.some(({ noun: one }) => one === 'principal')
  if (isInterest && !isPrincipal && !isAside(sentence, value)) return null
  const pace = paceOf(sentence, value, noun)
  const days = sentence.values.flatMap((one) => (one.kind === 'date' && one.iso > end ? [one] : []))
  const next =
    nextDay(sentence, value, days) ?? (isDuty(sentence, noun) ? days.find(({ from }) => from < 3) : undefined)
  const day = pace === null && value.kind === 'money' ? (next ?? null) : null
  if (pace === null && day === null) return null
  const of = isPrincipal ? (isInterest ? ' of principal and interest' : ' of principal') : ''
  const at = Math.min(noun, value.from)
  return { from: Math.max(0, at - 5), at, label: `${pace ?? 'Scheduled'} payment${of}`, day }
}

/** "In 2025, we are scheduled to repay": what is to be done at the time that opens the sentence. */
const isDuty = ({ tokens }: Sentence, verb: number): boolean =>
  tokens[verb - 1]?.lower === 'to' && /^(?:scheduled|required|obligated|due)$/.test(tokens[verb - 2]?.lower ?? '')

/** "payments of $61,300, including interest": interest is a part of it. */
const isAside = ({ tokens }: Sentence, { to }: Sum): boolean =>
  tokens[to]?.text === ',' || ASIDE.test(wordsIn(tokens, to, to + 5).replace(HOW_OFTEN, ''))

const HOW_OFTEN = /^(?:(?:per|each|a|every) (?:calendar |fiscal )?\w+|monthly|quarterly|annually) /
const ASIDE = /^(?:including|inclusive|with|plus)\b/

/** "amortizes at 1.25%", "installments of 2.5% of the original principal amount"; not "payments at 8%" of interest. */
const isOfPrincipal = ({ tokens }: Sentence, { from, to }: Sum, noun: number): boolean =>
  !tokens
    .slice(Math.min(noun, from) - 4, to + 3)
    .some(({ lower }) => /^(?:interest|bears?|bearing|fee|fees)$/.test(lower)) &&
  (/^amorti/.test(tokens[noun]?.lower ?? '') ||
    /\bprincipal (?:re)?payments?$/.test(wordsIn(tokens, noun - 1, noun + 1)) ||
    /^of (?:the |its |such )?(?:\S+ ){0,3}(?:principal|amount|loans?|balance|commitments?)\b/.test(
      wordsIn(tokens, to, to + 7),
    ))

/** The noun that a sum belongs to, also as one of a list: "installments of $1 million in 2026 and $2 million in 2027". */
function nounBefore({ tokens, values, instruments }: Sentence, value: Sum): number | null {
  let at = value.from - 1
  for (let step = 0; at >= 0 && step < REACH; step += 1) {
    if (PAYMENT.test(tokens[at]?.noun ?? '') || PAYMENT.test(tokens[at]?.lower ?? '') || isList(tokens, at)) return at
    if (isPrincipalDue(tokens, at)) return at
    const inside =
      instruments.find(({ from, to }) => at >= from && at < to) ??
      values.find(
        ({ kind, from, to }) =>
          at >= from && at < to && (kind === 'date' || kind === 'duration' || kind === value.kind),
      )
    if (inside !== undefined) at = inside.from - 1
    // "the last of which is $15 million": one payment, which is no more like the others.
    else if (tokens[at]?.lower === 'which' && /^(?:last|final)$/.test(tokens[at - 2]?.lower ?? '')) return null
    else if (TO_SUM.has(tokens[at]?.lower ?? '') || isCount(tokens[at]?.text ?? '')) at -= 1
    else return null
  }
  return null
}

/** "Quarterly principal of $2 million", "Scheduled principal is $800,000 a month": the payment is left out. */
const isPrincipalDue = (tokens: Sentence['tokens'], at: number): boolean =>
  tokens[at]?.lower === 'principal' &&
  /^(?:monthly|quarterly|annual|scheduled|required)$/.test(tokens[at - 1]?.lower ?? '') &&
  /^(?:of|is)$/.test(tokens[at + 1]?.lower ?? '')

/** "the first 15 of which". */
const isCount = (text: string): boolean => /^\d{1,2}$/.test(text)

/** "will be repaid as follows", "principal and interest of $2,000 monthly". */
const isList = (tokens: Sentence['tokens'], at: number): boolean =>
  (/^(?:repa(?:id|yable)|payable)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'as') ||
  wordsIn(tokens, at, at + 4) === 'principal and interest of'

function nounAfter({ tokens }: Sentence, { to }: Sum): number | null {
  let at = to
  while (at - to < 5 && !PAYMENT.test(tokens[at]?.noun ?? '') && TO_NOUN.test(tokens[at]?.lower ?? '')) at += 1
  return PAYMENT.test(tokens[at]?.noun ?? '') ? at : null
}

/** "we pay $15,000 each month", "must repay at least $3 million per quarter", also as one of a list. */
function verbBefore({ tokens, values, instruments }: Sentence, value: Sum): number | null {
  const begin = firstOfList({ tokens, values }, value)
  // "a note payable with a principal of": a word of its name.
  const isOfName = (at: number): boolean => instruments.some((one) => at >= one.from && at < one.to)
  const at = tokens.findLastIndex(
    ({ lower }, index) => index < begin && index > begin - VERB_REACH && VERB.test(lower) && !isOfName(index),
  )
  // "The agent who arranged the loan is paid": what a person is paid is no payment of a debt.
  if (tokens[at]?.lower === 'paid' && tokens.slice(0, at).some(({ lower }) => lower === 'who')) return null
  if (/^reduced?$/.test(tokens[at]?.lower ?? '') && isOfLimit(tokens, at, begin)) return null
  return at < 0 || values.some((one) => one.from > at && one.to <= begin) ? null : at
}

/** "the commitments will be reduced by $5 million", "will be reduced to $80 million": how much may be lent from then on. */
const isOfLimit = (tokens: Sentence['tokens'], verb: number, sum: number): boolean =>
  tokens[sum - 1]?.lower === 'to' ||
  tokens.slice(Math.max(0, verb - 16), verb).some(({ noun }) => /^(?:commitment|maximum|limit|base)$/.test(noun))

const VERB_REACH = 12

/** "$2 million on April 1, 2026 and $3 million on October 1, 2026": where the first of the sums begins. */
function firstOfList({ tokens, values }: Pick<Sentence, 'tokens' | 'values'>, { from, kind }: Sum): number {
  let [begin, at] = [from, from - 1]
  while (at > 0) {
    const inside = values.find((one) => at >= one.from && at < one.to)
    if (inside !== undefined && inside.kind !== kind && inside.kind !== 'date') return begin
    if (inside === undefined && !/^(?:and|,|on|in|by|another|an|additional)$/.test(tokens[at]?.lower ?? ''))
      return begin
    if (inside?.kind === kind) begin = inside.from
    at = (inside?.from ?? at) - 1
  }
  return begin
}

/** "Principal of $2 million is payable on the last day of each quarter". */
function verbAfter({ tokens }: Sentence, { from, to }: Sum): number | null {
  const at = tokens.findIndex(({ lower }, index) => index >= to && !/^(?:is|are|will|shall|be|becomes?)$/.test(lower))
  const isDue = /^(?:due|(?:re)?(?:payable|paid))$/.test(tokens[at]?.lower ?? '') && at > to
  return isDue && tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => lower === 'principal') ? at : null
}

const DENIED_WITHIN = 3

/** A payment that is still to be made on a debt: not one that was made, may be made, or is made for something else. */
function isOwed({ tokens, clauses }: Sentence, value: Sum, { from, at }: Payment): boolean {
  const clause = clauseAt(clauses, value.from)
  if (clause !== null && /^(?:conditional|hypothetical|permission)$/.test(clause.mood)) return false
  // "If the notes are not converted, they are payable in": perhaps never.
  if (clauses.some((one) => one.kind === 'condition' && one.from < value.from)) return false
  const said = tokens.slice(Math.max(0, from - 2), value.to + 5)
  // "is without recourse and amortizes at": what is denied stands next to the payment.
  if (tokens.slice(Math.max(0, at - DENIED_WITHIN), value.from).some(({ lower }) => NOT_DUE.test(lower))) return false
  if (said.some(({ noun, lower }) => OTHERS.has(lower) || (NO_DEBT.has(noun) && noun !== 'interest'))) return false
  const verbs = clauses.flatMap(({ predicates }) => predicates).filter(({ at }) => at < value.from)
  // "The note was payable in three installments": it no longer is.
  const told = verbs.at(-1)
  if (isForgone(tokens, value)) return false
  if (told?.lemma === 'be' && told.tense === 'past' && WAS_DUE.test(wordsIn(tokens, told.at + 1, value.from)))
    return false
  const paid = verbs.findLast(({ at, lemma }) => value.from - at < 20 && PAYING.test(lemma))
  // "The first was paid, and the rest of $2 million each are due": another verb stands between.
  const isOfOther = paid !== undefined && isNextDue(tokens, paid.at, value)
  const verb = isOfOther ? undefined : paid
  return verb === undefined || (!verb.negated && (verb.modal !== null || !/^(?:past|perfect)$/.test(verb.tense)))
}

/** "Quarterly principal of $2 million was waived", "is no longer due". */
const isForgone = (tokens: Sentence['tokens'], { to }: Sum): boolean =>
  FORGONE.test(wordsIn(tokens, to, to + 10).replace(/ [,;.].*$/, ''))

const FORGONE = /\b(?:is|are|was|were|been) (?:waived|deferred|suspended|forgiven|no longer)\b/

/** What is not paid, or is paid without having to be. */
const NOT_DUE = /^(?:no|without|voluntary|voluntarily|optional|intends?|intention)$/

const WAS_DUE = /^(?:originally |initially )?(?:re)?payable in\b/

/** "and the remaining installments of": a subject of its own after the verb. */
const isNextDue = (tokens: Sentence['tokens'], at: number, { from }: Sum): boolean =>
  /\band (?:the|all) (?:remaining|other|next|final|last|balance)\b/.test(wordsIn(tokens, at, from))
