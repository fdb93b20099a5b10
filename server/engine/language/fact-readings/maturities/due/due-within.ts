import type { FactReading } from '../../../../facts/fact-reading.ts'
import type { Clause } from '../../../clauses.ts'
import { isOwnedByOthers } from '../../../debtor/owner-beside.ts'
import type { MoneyMention } from '../../../mentions/mention.ts'
import { NO_DEBT } from '../../../payments/not-of-debt.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { ALL_DUE, INTEREST_DUE } from '../../../tables/ladders/other-payments.ts'
import type { Token } from '../../../tokens.ts'
import { wordsIn } from '../../../tokens.ts'
import type { SentenceContext } from '../../sentence-facts.ts'
import { speaksOfAssets } from '../../amounts/types/amount-type.ts'
import { bears } from '../maturity-bearer.ts'
import type { Rung } from '../prose-rungs.ts'
import { rungsOf } from '../prose-rungs.ts'
import { rungReading } from '../rung.ts'

/** What is paid: principal, interest alone, or both. */
type What = typeof INTEREST_DUE | typeof ALL_DUE | 'principal'

/**
 * "Future interest payments total $90 million, with $9 million payable within 12 months", "notes of $40 million, of which
 * $4 million is due within one year": the part that falls due in a span that begins with the report's day, and for
 * interest the whole, which no balance holds.
 */
export function dueWithin(context: SentenceContext): FactReading[] {
  const { sentence } = context
  const [first, ...others] = sentence.values.flatMap((value) => (value.kind === 'money' ? [value] : []))
  if (first === undefined || sentence.clauses.some(isUncertain)) return []
  const rungs = rungsOf(sentence)
  const [only, further] = rungs
  if (only !== undefined && isFromAnotherDay(context, only)) return []
  const sum = only === undefined ? first : ([first, ...others].find((one) => isDueIn(sentence, one, only)) ?? null)
  const lead = sentence.tokens.slice(0, Math.min(sum?.from ?? first.from, only?.at ?? first.from))
  const what = whatOf(sentence, lead)
  const parts = BY_TERM.exec(wordsIn(lead, 0, lead.length))
  // "Short-term and long-term interest payments are $9 million and $81 million": a part each, and no whole.
  if (parts !== null && what !== null && what !== 'principal') {
    const sums = [first, ...others]
    if (sums.length !== 2 || isOfOthers(context, lead)) return []
    return sums.flatMap((one, at) => {
      const span = parts[at + 1] ?? ''
      return readingOf(context, one, { at: lead.length, year: null, later: false, span }, what, lead)
    })
  }
  if (sum === null || what === null || further !== undefined || isOfOthers(context, lead)) return []
  const part = only === undefined ? [] : readingOf(context, sum, only, what, lead)
  const isWhole = what !== 'principal' && (part.length === 0 || sum !== first) && others.length < 2
  const whole = isWhole && isTotal(sentence, first) ? readingOf(context, first, null, what, lead) : []
  return [...whole, ...part]
}

const BY_TERM = /\b(short[- ]term|current) and (long[- ]term|non[- ]?current)\b/

const isUncertain = ({ mood }: Clause): boolean => mood === 'conditional' || mood === 'hypothetical'

/** "Interest payments on the notes", "principal and interest": before the sum; null where anything else is paid. */
function whatOf({ instruments }: PlacedSentence, lead: readonly Token[]): What | null {
  const words = wordsIn(lead, 0, lead.length)
  // "fixed-rate notes": the rate is a part of the name.
  const free = lead.filter((_, at) => !instruments.some(({ from, to }) => at >= from && at < to))
  if (lead.some(({ noun }) => NO_DEBT.has(noun) && noun !== 'interest')) return null
  if (NO_PAYMENT.test(wordsIn(free, 0, free.length))) return null
  if (BOTH.test(words)) return ALL_DUE
  if (INTEREST.test(words)) return INTEREST_DUE
  return /\binterest\b/.test(words) ? null : 'principal'
}

const BOTH = /\b(?:principal and interest|interest and principal)\b/
const INTEREST = /\binterest (?:payments?|obligations?)\b/
const NO_PAYMENT =
  /\b(?:held|hold|own|swaps?|derivatives?|rates?|taxes|savings|unused|available|accrued|vendor|supplier)\b/

/** "$9 million payable within 12 months", "$9 million of which is due in the next twelve months", "due within one year is $9 million". */
function isDueIn({ tokens }: PlacedSentence, sum: MoneyMention, { at, later, span }: Rung): boolean {
  if (span === undefined || later) return false
  if (at >= sum.to) return FALLS_DUE.test(wordsIn(tokens, sum.to, at).replace(OF_WHICH, ''))
  const end = at + span.split(' ').length
  return DUE_BEFORE.test(wordsIn(tokens, at - 1, at)) && IS_SUM.test(wordsIn(tokens, end, sum.from))
}

const OF_WHICH = /^of (?:which|this|this amount) /
const FALLS_DUE =
  /^(?:(?:is|are|was|were|becomes?|will be|will become) )?(?:due|payable|matur(?:es?|ing))(?: and payable)?$/
const DUE_BEFORE = /^(?:due|payable|maturing)$/
const IS_SUM = /^(?:is|are|was|were|totals?|totaled|totalled|amounts? to|amounted to|of)(?: approximately| about)?$/

/** "Within 12 months of the sale": a span that begins with another day than the report's. */
function isFromAnotherDay({ sentence, language }: SentenceContext, { at, span = '' }: Rung): boolean {
  const { tokens, values } = sentence
  const end = at + span.split(' ').length
  if (!/^(?:of|after|from|following|before|prior)$/.test(tokens[end]?.lower ?? '')) return false
  const day = values.find(({ kind, from }) => kind === 'date' && from > end && from <= end + 2)
  if (day?.kind === 'date') return day.iso !== language.periodEnd
  return !OF_REPORT.test(wordsIn(tokens, end + 1, end + 8))
}

const OF_REPORT = /\b(?:reports?|reporting|balance sheet|filing|financial statements|year end|period end)\b/

/** "Future interest payments on the notes total $90 million": all that is still to be paid, and no sum of each year. */
function isTotal({ tokens }: PlacedSentence, { from, to }: MoneyMention): boolean {
  const lead = tokens.slice(0, from)
  if (!lead.some(({ lower }) => TO_COME.test(lower)) || lead.some(({ lower }) => EACH.test(lower))) return false
  if (EACH_TIME.test(wordsIn(tokens, to, to + 2))) return false
  // "requires us to pay contractual interest payments of": what is paid each time, as it may be.
  if (lead.at(-1)?.lower === 'of' && lead.some(({ lower }) => PAYING.test(lower))) return false
  return IS_SUM.test(wordsIn(tokens, from - 2, from).replace(/^(?!amount)\w+ (?=\w+$)/, ''))
}

const EACH = /^(?:annual|yearly|quarterly|monthly|semiannual)$/
const EACH_TIME = /^(?:annually|yearly|quarterly|monthly|semi|semiannually|(?:per|an?|each|every) \w)/
const PAYING = /^(?:pay|make|requires?|required|obligates?|obligated)$/
const TO_COME = /^(?:future|remaining|scheduled|contractual)$/

/** Money that is lent, held or owed by somebody else. */
function isOfOthers({ sentence, language, lender }: SentenceContext, lead: readonly Token[]): boolean {
  const debt = sentence.instruments.findLast(({ to }) => to <= lead.length)
  return (
    (lender && debt === undefined) ||
    speaksOfAssets(sentence) ||
    isOwnedByOthers(sentence.tokens, { from: debt?.headFrom ?? 0, to: lead.length }, language.parties())
  )
}

/** The reading of a sum, on the one debt that the words before it name. */
function readingOf(
  context: SentenceContext,
  sum: MoneyMention,
  rung: Rung | null,
  what: What,
  lead: readonly Token[],
): FactReading[] {
  const { sentence, resolver } = context
  const [debt, other] = sentence.instruments.filter((one) => bears(one) && one.to <= lead.length)
  // "Debt of $45 million is due within one year": of all of it; "debt due within one year was" is a line of the balance sheet.
  const isOfAny =
    rung !== null &&
    rung.at >= sum.to &&
    sentence.instruments.some(({ type, to }) => type === 'debt' && to <= lead.length)
  if (what === 'principal' && debt === undefined && !isOfAny) return []
  const resolved = debt === undefined || other !== undefined ? null : resolver.resolve(debt, sentence)
  const reading = rungReading(context, sum, rung ?? { year: null, later: false, span: 'in all' }, resolved)
  if (reading === null || what === 'principal') return reading === null ? [] : [reading]
  const label = rung === null ? `${what} in all` : `${what}: ${rung.span ?? ''}`
  return [{ ...reading, factType: 'scheduled_payment', concept: 'text:scheduled_payment', label }]
}
