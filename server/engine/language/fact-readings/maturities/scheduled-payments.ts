import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod, maturityPeriod } from '../../../facts/readers/period.ts'
import { clauseAt } from '../../clauses.ts'
import type { DateMention, MoneyMention, PercentMention } from '../../mentions/mention.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { Resolved } from '../../register/resolve.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { ReadingParts } from '../reading.ts'
import { moneyReading, percentReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { NO_DEBT } from './ladder-facts.ts'
import { bearerOf, bears } from './maturity-bearer.ts'
import { nextDay } from './payments-due.ts'

type Sum = MoneyMention | PercentMention

/** How often a payment falls due, by the word for it. */
const PACES: ReadonlyMap<string, string> = new Map([
  ['daily', 'Daily'],
  ['day', 'Daily'],
  ['weekly', 'Weekly'],
  ['week', 'Weekly'],
  ['monthly', 'Monthly'],
  ['month', 'Monthly'],
  ['quarterly', 'Quarterly'],
  ['quarter', 'Quarterly'],
  ['semiannual', 'Semi-annual'],
  ['semiannually', 'Semi-annual'],
  ['annual', 'Annual'],
  ['annually', 'Annual'],
  ['yearly', 'Annual'],
  ['year', 'Annual'],
  ['annum', 'Annual'],
])
const PAYMENT =
  /^(?:payment|instal{1,2}ment|repayment|prepayment|redemption|reduction|amorti[sz]ation|amorti[sz](?:e|es|ed|ing))$/
/** Words between the noun of a payment and its sum. */
const TO_SUM = new Set(
  'of to in the an a amount amounts aggregate equal approximately about each every principal and interest plus totaling totalling at rate basis on is are was were be will : ( annual annually quarterly monthly semiannual yearly semi bi - level consecutive blended minimum scheduled required payments installments instalments including on per annum or not less than by under and , ; year one two three four five first second third fourth fifth due or as follows through thereafter increasing rising stepping up quarter month'.split(
    ' ',
  ),
)
/** Words between a sum and the noun of its payment. */
const TO_NOUN =
  /^(?:[a-z]+ly|annual|semi|equal|principal|scheduled|required|mandatory|level|consecutive|debt|-|and|interest)$/
/** What else is paid by the month. */
const OTHERS = new Set(
  'salary salaries consulting rent rental royalties dividends distribution distributions premium premiums tax taxes tuition retainer severance bonus insurance settlement service management monitoring subscription contribution contributions compensation revenue sales share unit advances services consideration receive receives'.split(
    ' ',
  ),
)
const PAYING = /^(?:pay|repay|make|amortize|amortise|remit|reduce)$/
const VERB = /^(?:re)?pay(?:s|able|ing)?$|^(?:repaid|reduce|reduced)$/
const REACH = 14

/** "quarterly principal payments of $750,000", "amortizes at 1.25% a quarter", "an instalment of $4 million due on May 1". */
export function scheduledPayments(context: SentenceContext): FactReading[] {
  const { sentence, language } = context
  const end = language.periodEnd
  if (end === null || !sentence.tokens.some(({ noun, lower }) => PAYMENT.test(noun) || VERB.test(lower))) return []
  return sentence.values.flatMap((value) => {
    if ((value.kind !== 'money' && value.kind !== 'percent') || !isFigure(sentence, value)) return []
    const payment = paymentOf(sentence, value, end)
    if (payment === null || !isOwed(sentence, value, payment.from)) return []
    const debt = debtOf(context, value, payment)
    if (debt === undefined) return []
    const parts = partsOf(context, end, payment, context.resolver.resolve(debt, sentence))
    const reading =
      value.kind === 'money' ? moneyReading(sentence, value, parts) : percentReading(sentence, value, parts)
    return reading === null ? [] : [reading]
  })
}

const OF_DEBT = /^(?:principal|interest|instal{1,2}ments?|(?:re|pre)pay(?:ments?)?|amorti[sz]\w+|sinking)$/

/** "7.5% in year two and 10%": the word is no share. */
const isFigure = ({ tokens }: PlacedSentence, { number }: Sum): boolean => tokens[number]?.kind === 'number'

/** The debt that is paid: undefined where nothing says that a debt is. */
function debtOf({ sentence, resolver }: SentenceContext, value: Sum, { from }: Payment): InstrumentMention | undefined {
  const named = bearerOf(sentence, value) ?? sentence.instruments.find(bears)
  if (named !== undefined) return named
  // "Monthly payments of $900": of the debt that the paragraph is about, unless it tells of anything else.
  const said = sentence.tokens.slice(from, value.to + 6)
  const isOfDebt = said.some(({ lower }) => OF_DEBT.test(lower))
  if (!isOfDebt || sentence.tokens.some(({ lower }) => OTHERS.has(lower))) return undefined
  const carried = resolver.antecedent(sentence, bears)
  return carried === null || resolver.resolve(carried, sentence).open ? undefined : carried
}

interface Payment {
  readonly from: number
  readonly label: string
  /** The one day on which it falls due; null where it is one of several. */
  readonly day: DateMention | null
}

function partsOf({ roles }: SentenceContext, end: string, payment: Payment, resolved: Resolved): ReadingParts {
  // "On January 15 we issued a note payable in": of a debt that was made after the period.
  const made = roles.find(({ role, date }) => role === 'event' && date.iso > end && date.precision === 'day')?.date
  const { label, day } = payment
  if (day !== null)
    return {
      factType: 'scheduled_payment',
      label,
      period: maturityPeriod(day.iso, day.precision, false),
      doubts: day.precision === 'day' ? [] : ['day_not_stated'],
      resolved,
    }
  return {
    factType: 'scheduled_payment',
    label,
    period: made === undefined ? instantPeriod(end, end) : instantPeriod(made.iso, end, 'subsequent'),
    doubts: made === undefined ? ['date_from_filing_period'] : [],
    resolved,
  }
}

/** The payment that a sum is of, if it is made at each of several times or on a day to come. */
function paymentOf(sentence: PlacedSentence, value: Sum, end: string): Payment | null {
  const noun =
    nounBefore(sentence, value) ??
    nounAfter(sentence, value) ??
    verbBefore(sentence, value) ??
    verbAfter(sentence, value)
  if (noun === null) return null
  const said = sentence.tokens.slice(Math.max(0, Math.min(noun, value.from) - 5), value.to + 4)
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
  const from = Math.max(0, Math.min(noun, value.from) - 5)
  return { from, label: `${pace ?? 'Scheduled'} payment${of}`, day }
}

/** "In 2025, we are scheduled to repay": what is to be done at the time that opens the sentence. */
const isDuty = ({ tokens }: PlacedSentence, verb: number): boolean =>
  tokens[verb - 1]?.lower === 'to' && /^(?:scheduled|required|obligated|due)$/.test(tokens[verb - 2]?.lower ?? '')

/** "payments of $61,300, including interest": interest is a part of it. */
const isAside = ({ tokens }: PlacedSentence, { to }: Sum): boolean =>
  tokens[to]?.text === ',' || /^(?:including|inclusive|with|plus)$/.test(tokens[to]?.lower ?? '')

/** "amortizes at 1.25%", "installments of 2.5% of the original principal amount"; not "payments at 8%" of interest. */
const isOfPrincipal = ({ tokens }: PlacedSentence, { from, to }: Sum, noun: number): boolean =>
  !tokens
    .slice(Math.min(noun, from) - 4, to + 3)
    .some(({ lower }) => /^(?:interest|bears?|bearing|fee|fees)$/.test(lower)) &&
  (/^amorti/.test(tokens[noun]?.lower ?? '') ||
    /^of (?:the |its |such )?(?:\S+ ){0,3}(?:principal|amount|loans?|balance|commitments?)\b/.test(
      wordsIn(tokens, to, to + 7),
    ))

/** The noun that a sum belongs to, also as one of a list: "installments of $1 million in 2026 and $2 million in 2027". */
function nounBefore({ tokens, values, instruments }: PlacedSentence, value: Sum): number | null {
  let at = value.from - 1
  for (let step = 0; at >= 0 && step < REACH; step += 1) {
    if (PAYMENT.test(tokens[at]?.noun ?? '') || PAYMENT.test(tokens[at]?.lower ?? '') || isList(tokens, at)) return at
    const inside =
      instruments.find(({ from, to }) => at >= from && at < to) ??
      values.find(({ kind, from, to }) => at >= from && at < to && (kind === 'date' || kind === value.kind))
    if (inside !== undefined) at = inside.from - 1
    else if (TO_SUM.has(tokens[at]?.lower ?? '')) at -= 1
    else return null
  }
  return null
}

/** "will be repaid as follows", "principal and interest of $2,000 monthly". */
const isList = (tokens: PlacedSentence['tokens'], at: number): boolean =>
  (/^(?:repa(?:id|yable)|payable)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'as') ||
  wordsIn(tokens, at, at + 4) === 'principal and interest of'

function nounAfter({ tokens }: PlacedSentence, { to }: Sum): number | null {
  let at = to
  while (at - to < 5 && !PAYMENT.test(tokens[at]?.noun ?? '') && TO_NOUN.test(tokens[at]?.lower ?? '')) at += 1
  return PAYMENT.test(tokens[at]?.noun ?? '') ? at : null
}

/** "we pay $15,000 each month", "must repay at least $3 million per quarter". */
function verbBefore({ tokens, values, instruments }: PlacedSentence, { from }: Sum): number | null {
  // "a note payable with a principal of": a word of its name.
  const isOfName = (at: number): boolean => instruments.some((one) => at >= one.from && at < one.to)
  const at = tokens.findLastIndex(
    ({ lower }, index) => index < from && index > from - 9 && VERB.test(lower) && !isOfName(index),
  )
  return at < 0 || values.some((one) => one.from > at && one.to <= from) ? null : at
}

/** "Principal of $2 million is payable on the last day of each quarter". */
function verbAfter({ tokens }: PlacedSentence, { from, to }: Sum): number | null {
  const at = tokens.findIndex(({ lower }, index) => index >= to && !/^(?:is|are|will|shall|be|becomes?)$/.test(lower))
  const isDue = /^(?:due|(?:re)?(?:payable|paid))$/.test(tokens[at]?.lower ?? '') && at > to
  return isDue && tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => lower === 'principal') ? at : null
}

/** How often: "per quarter" after the sum, else the word before the noun or between both. */
function paceOf({ tokens, values }: PlacedSentence, value: Sum, noun: number): string | null {
  const [begin, end] = [Math.min(noun, value.from), Math.max(noun, value.to)]
  const next =
    values.find(({ kind, from }) => from >= end && (kind === 'money' || kind === 'percent'))?.from ?? Infinity
  const rest = tokens.slice(end, Math.min(next, end + 11))
  const stop = rest.findIndex(({ text, lower }) => text === ';' || /^(?:until|and|while|with|plus)$/.test(lower))
  const after = (stop < 0 ? rest : rest.slice(0, stop)).map(({ lower }) => lower)
  const per = after.findIndex((word, at) => PACES.has(word) && isEach(after, at))
  if (per >= 0) return PACES.get(after[per] ?? '') ?? null
  const lead = tokens.slice(Math.max(0, begin - 5), end).map(({ lower }) => lower)
  const at = lead.findLastIndex((word) => PACES.has(word) && word !== 'year' && word !== 'day')
  const word = lead[at] ?? after.find((one) => /ly$/.test(one) && PACES.has(one)) ?? ''
  const isHalf = /^(?:semi|bi)$/.test(lead[at - 1] ?? '') || /^(?:semi|bi)$/.test(lead[at - 2] ?? '')
  const pace = PACES.get(word) ?? null
  return isHalf && pace === 'Annual' ? 'Semi-annual' : isHalf ? null : pace
}

/** "per quarter", "each fiscal quarter". */
const isEach = (words: readonly string[], at: number): boolean =>
  /^(?:per|each|every|a|an)$/.test(words[/^(?:fiscal|calendar)$/.test(words[at - 1] ?? '') ? at - 2 : at - 1] ?? '')

/** A payment that is still to be made on a debt: not one that was made, may be made, or is made for something else. */
function isOwed({ tokens, clauses }: PlacedSentence, value: Sum, from: number): boolean {
  const clause = clauseAt(clauses, value.from)
  if (clause !== null && /^(?:conditional|hypothetical|permission)$/.test(clause.mood)) return false
  // "If the notes are not converted, they are payable in": perhaps never.
  if (clauses.some((one) => one.kind === 'condition' && one.from < value.from)) return false
  const said = tokens.slice(Math.max(0, from - 2), value.to + 5)
  if (tokens.slice(from, value.from).some(({ lower }) => /^(?:no|without)$/.test(lower))) return false
  if (said.some(({ noun, lower }) => OTHERS.has(lower) || (NO_DEBT.has(noun) && noun !== 'interest'))) return false
  const verb = clauses
    .flatMap(({ predicates }) => predicates)
    .findLast(({ at, lemma }) => at < value.from && value.from - at < 20 && PAYING.test(lemma))
  return verb === undefined || (!verb.negated && (verb.modal !== null || !/^(?:past|perfect)$/.test(verb.tense)))
}
