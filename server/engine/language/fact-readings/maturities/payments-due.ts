import type { FactReading } from '../../../facts/fact-reading.ts'
import type { Clause } from '../../clauses.ts'
import { predicateBefore } from '../../amounts/governor.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import { PLANNING } from '../../lexicon/connectors.ts'
import { NUMBER_WORDS } from '../../lexicon/numbers.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention, MoneyMention, TokenRange } from '../../mentions/mention.ts'
import type { Resolved } from '../../register/resolve.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { nextDay } from '../../payments/next-day.ts'
import { NO_DEBT } from '../../payments/not-of-debt.ts'
import { bears } from './maturity-bearer.ts'
import { rungReading } from './rung.ts'
import type { RungTime } from './rung.ts'

/** What is paid last, or is left to pay. */
const LAST = /^(?:balloon|bullet|final|last|lump|remaining|remainder)$/
/** Words between such a word and its sum: "balloon payment of principal of". */
const TO_SUM = /^(?:payments?|principal|instal{1,2}ments?|sum|amount|of|the|approximately|about|,)$/
const DUE = /^(?:due|payable|repayable|repaid|paid|matur(?:es?|ing)|balloon|bullet|final|last)$/
const MAX_INSTALMENTS = 12

/** "a balloon of $9 million in January 2033", "$5 million of which is due in 2027", "three annual instalments of $4 million from July 2026". */
export function paymentReadings(context: SentenceContext): FactReading[] {
  const { sentence, language } = context
  const end = language.periodEnd
  if (end === null || !sentence.values.some(({ kind }) => kind === 'money')) return []
  if (sentence.clauses.some((one) => isUncertain(one) && !isAtEnd(sentence, one))) return []
  const parts = partsOfWhole(context, end)
  if (parts.length > 0) return parts.flatMap(({ sum, ...rung }) => rungReading(context, sum, rung, null) ?? [])
  return sentence.values.flatMap((value) => {
    if (value.kind !== 'money') return []
    const resolved = debtOf(context, value)
    const maturity = resolved?.open === false ? (resolved.entity?.maturity?.iso ?? null) : null
    const years = isOfDebt(sentence) ? yearsOf(sentence, value, end, maturity) : lastDay(sentence, value, maturity)
    return years.flatMap((year) => rungReading(context, value, { year, later: false }, resolved) ?? [])
  })
}

const isUncertain = ({ mood }: Clause): boolean => mood === 'conditional' || mood === 'hypothetical'

/** "upon maturity": a time that comes. */
const isAtEnd = ({ tokens }: PlacedSentence, { from }: Clause): boolean =>
  /^(?:up)?on (?:the |its |final |stated )*maturity\b/.test(wordsIn(tokens, from, from + 5))

/** The debt that a sum is of or that is named before it; where the sentence names none, the one that the text is about. */
function debtOf({ sentence, resolver }: SentenceContext, { from, to }: MoneyMention): Resolved | null {
  const debts = sentence.instruments.filter(bears)
  const own = debts.find((one) => /^of(?: the| our| its)?$/.test(wordsIn(sentence.tokens, to, one.from)))
  const debt =
    own ?? debts.findLast((one) => one.to <= from) ?? (debts.length > 0 ? null : resolver.antecedent(sentence, bears))
  return debt === null ? null : resolver.resolve(debt, sentence)
}

/** "A final payment of $12 million is due March 14, 2028": on the day on which the debt of the text falls due. */
function lastDay(sentence: PlacedSentence, sum: MoneyMention, maturity: string | null): readonly number[] {
  if (maturity === null || !isLastPart(sentence, sum)) return []
  const day = dayAfter(
    sentence,
    sum,
    sentence.values.flatMap((value) => (value.kind === 'date' ? [value] : [])),
  )
  return day?.iso === maturity ? [Number(maturity.slice(0, 4))] : []
}

interface Part extends RungTime {
  readonly sum: MoneyMention
}

/** "debt was $90 million, of which $40 million is due in 2026 and $50 million thereafter": its parts by when they fall due. */
function partsOfWhole({ sentence, language }: SentenceContext, end: string): readonly Part[] {
  const { tokens, values, instruments } = sentence
  const money = values.flatMap((value) => (value.kind === 'money' ? [value] : []))
  const first = money.findIndex(({ from }) =>
    /\bof which(?: approximately| about)?$/.test(wordsIn(tokens, from - 3, from)),
  )
  const whole = money[first - 1]
  const debt = instruments.findLast(({ to }) => whole !== undefined && to <= whole.from)
  if (whole === undefined || debt?.type !== 'debt') return []
  // "debt of $9 million without leases of $2 million, of which": the sum is not the debt's.
  if (money.some(({ from, to }) => from >= debt.to && to <= whole.from)) return []
  if (tokens.some(({ noun }) => NO_DEBT.has(noun) && noun !== 'lease')) return []
  if (isOwnedByOthers(tokens, { from: debt.headFrom, to: whole.from }, language.parties())) return []
  if (PLANNING.has(predicateBefore(sentence, debt.from)?.lemma ?? '')) return []
  const parts: Part[] = []
  for (const [index, sum] of money.slice(first).entries()) {
    const next = money[first + index + 1]?.from ?? tokens.length
    const words = wordsIn(tokens, sum.to, Math.min(next, sum.to + 8))
    const day = values.find(({ kind, from }) => kind === 'date' && from >= sum.to && from < Math.min(next, sum.to + 6))
    const last = parts.at(-1)?.year
    if ((!FALLS_DUE.test(words) && index === 0) || /\brepaid\b/.test(words)) return []
    // "matures by December 31, 2029": within all the years until then.
    if (day !== undefined && /^(?:by|before|through|until)$/.test(tokens[day.from - 1]?.lower ?? '')) return []
    if (day?.kind === 'date' && day.iso > end) parts.push({ sum, year: Number(day.iso.slice(0, 4)), later: false })
    else if (last !== undefined && LATER.test(words)) parts.push({ sum, year: last, later: true })
    else break
  }
  return parts
}

const FALLS_DUE = /^(?:is|was|are|were|becomes?|will be)? ?(?:due|payable|matur(?:es?|ing))\b/
const LATER = /\b(?:thereafter|(?:subsequent|later) years)\b/

/** A debt is named, or its principal; nothing else is that is paid by instalments. */
export const isOfDebt = ({ tokens, instruments }: PlacedSentence): boolean =>
  (instruments.some((one) => bears(one) || one.type === 'debt') ||
    tokens.some(({ noun }) => /^(?:principal|repayment|balloon)$/.test(noun))) &&
  !tokens.some(({ noun }) => NO_DEBT.has(noun) && noun !== 'interest')

/** The years in which a sum falls due. */
function yearsOf(sentence: PlacedSentence, sum: MoneyMention, end: string, maturity: string | null): readonly number[] {
  const days = sentence.values.flatMap((value) => (value.kind === 'date' && value.iso > end ? [value] : []))
  const annual = instalmentsOf(sentence, sum, days)
  if (annual.length > 0) return annual
  const isPart =
    isLastPart(sentence, sum) ||
    wordsIn(sentence.tokens, sum.to, sum.to + 2) === 'of which' ||
    debtFallingDue(sentence, sum) !== null
  const day = (isPart ? dayAfter(sentence, sum, days) : null) ?? dayBefore(sentence, sum, days)
  const isAtMaturity = isPart && maturity !== null && maturity > end && fallsDueLast(sentence, sum)
  const iso = day?.iso ?? (isAtMaturity ? maturity : undefined)
  return iso === undefined ? [] : [Number(iso.slice(0, 4))]
}

/** "$300 million of our senior notes will mature in": the debt whose part, or all, falls due on the day after the verb. */
export function debtFallingDue({ tokens, instruments }: PlacedSentence, { to }: TokenRange): InstrumentMention | null {
  const debt = instruments.find((one) => one.from > to && /^of(?: the| our| its)?$/.test(wordsIn(tokens, to, one.from)))
  return debt !== undefined && WILL_FALL_DUE.test(wordsIn(tokens, debt.to, debt.to + 5)) ? debt : null
}

const WILL_FALL_DUE = new RegExp(
  '^(?:outstanding )?(?:(?:will )?matures?' +
    '|(?:(?:is|are|will be|becomes?|will become|falls?|will fall|comes?|will come) (?:due|payable)))\\b',
)

/** "a final instalment of $21 million due at maturity", "until maturity, at which time a balloon of $9 million": on the debt's own day. */
const fallsDueLast = ({ tokens }: PlacedSentence, { from, to }: MoneyMention): boolean =>
  AT_MATURITY.test(wordsIn(tokens, to, to + 9).replace(FALLING_DUE, '')) ||
  UNTIL_MATURITY.test(wordsIn(tokens, from - 12, from))

const UNTIL_MATURITY =
  /\b(?:until|through|to|at|upon) (?:the |its )?maturity ,? ?(?:at|on|upon|when) ?(?:which (?:time|date|point))?\b/
const FALLING_DUE = /^(?:(?:is|will be|shall be|being) )?(?:due|payable|paid|repaid)(?: and payable)? /
const AT_MATURITY = /^(?:at|upon|on) (?:the |its |final )*maturity\b/

/** "a balloon payment of $9 million", "the remaining $52 million": the words right before a sum. */
function isLastPart({ tokens }: PlacedSentence, { from }: MoneyMention): boolean {
  let at = from - 1
  // "with $64 million payable at maturity".
  if (tokens[at]?.lower === 'with') return true
  while (TO_SUM.test(tokens[at]?.lower ?? '') && !LAST.test(tokens[at]?.lower ?? '')) at -= 1
  return LAST.test(tokens[at]?.lower ?? '')
}

function dayAfter(sentence: PlacedSentence, sum: MoneyMention, days: readonly DateMention[]): DateMention | null {
  const day = nextDay(sentence, debtFallingDue(sentence, sum) ?? sum, days)
  const said = sentence.tokens.slice(Math.max(0, sum.from - 5), day?.from ?? 0)
  return said.some(({ lower }) => DUE.test(lower)) ? day : null
}

/** "until March 2028, when the remaining $52 million is due". */
function dayBefore({ tokens }: PlacedSentence, sum: MoneyMention, days: readonly DateMention[]): DateMention | null {
  const day = days.findLast(({ to }) => to <= sum.from)
  if (day === undefined || sum.from - day.to > 8) return null
  const between = tokens.slice(day.to, sum.from).map(({ lower }) => lower)
  const isThen =
    between.includes('when') || /\bat which (?:time|point|date)\b|\bon which (?:date|day)\b/.test(between.join(' '))
  return isThen && tokens.slice(sum.to, sum.to + 5).some(({ lower }) => DUE.test(lower)) ? day : null
}

/** "three equal annual instalments of $4 million each, beginning in July 2026": the year of each. */
function instalmentsOf({ tokens }: PlacedSentence, sum: MoneyMention, days: readonly DateMention[]): readonly number[] {
  const lead = tokens.slice(Math.max(0, sum.from - 9), sum.from)
  const noun = lead.findLastIndex(({ lower }) => /^(?:instal{1,2}ments|payments)$/.test(lower))
  const isAnnual = lead.some(({ lower }) => /^(?:annual|annually|yearly)$/.test(lower))
  const count = lead.slice(0, Math.max(0, noun)).findLast(({ lower }) => countOf(lower) > 1)
  const first = days.find(({ from }) => from >= sum.to && from - sum.to <= 8)
  if (noun < 0 || !isAnnual || count === undefined || first === undefined) return []
  const link = tokens.slice(sum.to, first.from).map(({ lower }) => lower)
  if (!link.some((word) => /^(?:beginning|commencing|starting|first|from)$/.test(word))) return []
  const begin = Number(first.iso.slice(0, 4))
  return Array.from({ length: Math.min(countOf(count.lower), MAX_INSTALMENTS) }, (_, index) => begin + index)
}

const countOf = (word: string): number => (/^\d{1,2}$/.test(word) ? Number(word) : (NUMBER_WORDS[word] ?? 0))
