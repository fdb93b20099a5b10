import type { InstrumentMention } from '../../../mentions/instrument.ts'
import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { wordsIn } from '../../../tokens.ts'
import type { RateRole } from '../rate-kinds.ts'

/** The rate before another one of its sentence. */
export interface Previous {
  readonly role: RateRole
  readonly instrument: InstrumentMention | null
  readonly to: number
}

/**
 * Whether a rate is of the kind of the one before it: of the same debt, or of the next one that the words deal out to; null
 * where it has words of its own.
 */
export function howItGoesOn(
  sentence: PlacedSentence,
  previous: Previous,
  value: PercentMention,
): 'same_debt' | 'next_debt' | null {
  if (isDealtNext(sentence, previous.to, value)) return 'next_debt'
  const goesOn =
    isRange(sentence, previous.to, value.from) ||
    isDatedNext(sentence, previous.to, value) ||
    (previous.role === 'margin' && isOfNextLoans(sentence, previous.to, value)) ||
    (previous.role === 'margin' && isNextLevel(sentence, previous.to, value))
  return goesOn ? 'same_debt' : null
}

function isRange(sentence: PlacedSentence, from: number, to: number): boolean {
  return (
    to - from <= 3 && sentence.tokens.slice(from, to).every(({ lower }) => /^(?:to|and|-|,|or|through)$/.test(lower))
  )
}

/** "was 8.3% at A and 7.5% at B": the same rate on another day. */
function isDatedNext({ tokens, values }: PlacedSentence, from: number, { from: begin, to }: PercentMention): boolean {
  const day = values.find((one) => one.kind === 'date' && one.from >= from)
  const isDay = (at: number): boolean => day !== undefined && at >= day.from && at < day.to
  const isBetween = (at: number): boolean =>
    isDay(at) ||
    BETWEEN_DAYS.test(tokens[at]?.lower ?? '') ||
    tokens[at]?.text === ')' ||
    isInAside({ tokens }, { from: at + 1 })
  if (day === undefined || day.to > begin || begin - from > 20) return false
  if (!values.some((one) => one.kind === 'date' && one.from > to && one.from - to <= 3)) return false
  return tokens.slice(from, begin).every((_, index) => isBetween(from + index))
}

const BETWEEN_DAYS = /^(?:at|as|of|on|in|for|and|,|;|approximately|about)$/

const OF_DEBT = /^(?:for|on|under|of)(?: (?:the|our|its|each|borrowings|loans|advances|amounts|under|on))*$/

/** "7.70% for the term loan and 7.45% for the revolver": one rate for each. */
function isDealtNext({ tokens, instruments }: PlacedSentence, from: number, { from: at, to }: PercentMention): boolean {
  const own = instruments.find((one) => one.from >= from && one.to <= at)
  const next = instruments.find((one) => one.from >= to)
  return (
    own !== undefined &&
    next !== undefined &&
    OF_DEBT.test(wordsIn(tokens, from, own.from)) &&
    OF_DEBT.test(wordsIn(tokens, to, next.from)) &&
    /^(?:and|,|;|, and|, while|; and|but)$/.test(wordsIn(tokens, own.to, at))
  )
}

const CASE =
  /^(?:when|if|where|while|for|at|between|above|below|over|under|less|greater|otherwise|thereafter|once|after|upon)$/

/** "1.75% when leverage is below 2.0 times, 2.00% between 2.0 and 3.0 times": each for a case of its own. */
function isNextLevel({ tokens, instruments, values }: PlacedSentence, from: number, value: PercentMention): boolean {
  const isCase = (at: number): boolean => tokens.slice(at, at + 2).some(({ lower }) => CASE.test(lower))
  const isClean =
    !instruments.some((one) => one.from >= from && one.to <= value.from) &&
    !values.some(({ kind, ...one }) => kind !== 'ratio' && one.from >= from && one.to <= value.from)
  // "; and if it is less than 2.0, 1.50%": the case comes before its own margin.
  const isLed =
    /^[,;] (?:and |or )?(?:if|when|where) /.test(wordsIn(tokens, from, value.from)) &&
    tokens[value.from - 1]?.text === ','
  return (
    isClean &&
    (isLed || (isCase(from) && isCase(value.to) && /^(?:,|and|or|;)$/.test(tokens[value.from - 1]?.lower ?? '')))
  )
}

/** "125 to 225 basis points for LIBOR loans and for base rate loans from 25 to 125": a margin of each way to draw. */
const isOfNextLoans = ({ tokens }: PlacedSentence, from: number, value: PercentMention): boolean =>
  NEXT_LOANS.test(wordsIn(tokens, from, value.from).replace(TO_RATE, ''))

const TO_RATE = / (?:from|at|of|is|are|ranges? from)$/
const NEXT_LOANS = /^,? ?(?:and|,) (?:for|on) (?!the |our |its )(?:[a-z]+ ){1,4}(?:loans|borrowings|advances)$/

/** A rate in brackets. */
export const isInAside = ({ tokens }: Pick<PlacedSentence, 'tokens'>, { from }: { readonly from: number }): boolean =>
  tokens.slice(0, from).findLastIndex(({ text }) => text === '(') >
  tokens.slice(0, from).findLastIndex(({ text }) => text === ')')

/** "(SOFR plus 3%) and 8.4%": the rate before is in brackets, and this one behind them. */
export const isBehindAside = (sentence: PlacedSentence, previous: Previous | null, value: PercentMention): boolean =>
  previous !== null && isInAside(sentence, { from: previous.to }) && !isInAside(sentence, value)
