import { sharedSubject } from '../../bearers.ts'
import { NO_LOANS } from '../../lexicon/instruments.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { TokenRange } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { wordsIn } from '../../tokens.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import type { RateRole } from './rate-kinds.ts'
import { isOfCompany, namesNoDebt } from './rate-refusals.ts'

/** A whole debt that can bear a rate. */
export const isBearer = ({ part, type }: InstrumentMention): boolean => part === null && !NO_LOANS.has(type)

/** What a rate is borne by; "base rate loans" and "loans at the eurodollar rate" are ways to draw on an agreement. */
export function instrumentOfRate(
  context: SentenceContext,
  value: TokenRange,
  role: RateRole,
): InstrumentMention | null {
  const bearer = bearerOfRate(context, value, role)
  if (bearer === null || !isWayToDraw(bearer)) return bearer
  return drawnUnder(context, bearer)
}

/** The agreement that loans are drawn under: the sentence's, else what the paragraph mentions. */
function drawnUnder({ sentence, resolver }: SentenceContext, loans: InstrumentMention): InstrumentMention {
  const named = agreementsOf(sentence, loans)
  // Of several agreements nobody says whose loans they are.
  if (named.length > 0) return named.every(({ name }) => name === named[0]?.name) ? (named[0] ?? loans) : loans
  const last = resolver.antecedent(sentence)
  const spokenOf =
    last === null || !isOneLoan(last) ? last : resolver.governing(sentence, ({ type }) => type === 'facility')
  return spokenOf === null || isWayToDraw(spokenOf) ? loans : spokenOf
}

/** "The term loan matures in 2030. Loans bear interest at": loans are drawn under an agreement or a line, not a loan. */
const isOneLoan = ({ type, plural }: InstrumentMention): boolean =>
  !plural && /^(?:term_loan|loan|bridge|mortgage|notes)$/.test(type)

/** What has a part to draw: not "Loans bear interest, and the unused commitments carry a fee". */
const hasUnused = (one: InstrumentMention): boolean => !isWayToDraw(one)

/** The instrument that bears the rate: its own name, its clause's, the sentence's nearest before it, the paragraph's. */
function bearerOfRate(
  { sentence, resolver, roles }: SentenceContext,
  value: TokenRange,
  role: RateRole,
): InstrumentMention | null {
  const named = sentence.instruments.find((one) => value.from >= one.from && value.to <= one.to)
  if (named !== undefined) return named
  // "The letters of credit bear interest at": what they cost is no rate of the line's loans.
  const nearest = sentence.instruments.findLast(({ to }) => to <= value.from)
  if (
    role !== 'fee' &&
    nearest?.type === 'letter_of_credit' &&
    /^bears?$/.test(sentence.tokens[nearest.to]?.lower ?? '')
  )
    return null
  const bearers = sentence.instruments.filter((one) => mayBear(sentence, one, value, role))
  // "a closing fee of 1.5% of the commitments and a termination fee of 2.0% under the Revolver".
  if (role === 'fee' && bearers.length === 1) return bearers[0] ?? null
  const shared = sharedSubject(sentence, value.from, (one) => bearers.includes(one))
  if (shared !== null && role !== 'average') return shared
  const before = bearers.filter((one) => one.to <= value.from)
  const last = before.filter(({ type }) => type !== 'debt').at(-1)
  const specific = last === undefined ? undefined : (lentUnder(sentence, last, before) ?? last)
  // Not "as determined by our ratio of total indebtedness to EBITDA": a measure.
  const following = bearers.find((one) => {
    const between = wordsBetween(sentence, value.to, one.from, role)
    return (
      one.from >= value.to &&
      between.length <= (role === 'commitment_fee' ? 16 : 10) &&
      sentence.tokens.slice(one.from - 2, one.from).some(({ lower }) => /^(?:under|on|for|of)$/.test(lower)) &&
      !between.some((word) => /^(?:compared|versus|against|than|ratio|leverage|based)$/.test(word)) &&
      // "at 0.6%, $400 million of five-year notes": the next of a list.
      !sentence.values.some(({ kind, from, to }) => kind === 'money' && from >= value.to && to <= one.from) &&
      !(specific !== undefined && isOfNextRate(sentence, value.to, one))
    )
  })
  // "The lease obligations bear interest at": no other sentence's debt does.
  if (before.length === 0 && sentence.instruments.some(({ type, to }) => /lease$/.test(type) && to <= value.from))
    return null
  const near = following ?? specific ?? before.at(-1) ?? null
  // "Outstanding borrowings will accrue": those of what the paragraph mentions.
  if (near?.type === 'debt' && near.lent && role !== 'average') return resolver.antecedent(sentence) ?? near
  // "The average rate on borrowings was": on those of the one line of the paragraph.
  if (near !== null && /^(?:outstanding )?borrowings$/i.test(near.name) && role === 'average')
    return resolver.line(sentence, 'paragraph') ?? near
  if (near !== null) return withSharedName(sentence, near)
  // "The effective rate at June 30 was 4%" is of debt; over a year, of tax too.
  const ofDay = roles.some(({ role: kind, date }) => kind === 'as_of' && date.precision === 'day')
  if (role === 'effective' && isOfCompany(sentence, value)) return null
  if (role === 'effective' && !ofDay && !sentence.tokens.some(({ lower }) => lower === 'interest')) return null
  // "The weighted average interest rates at A and B were": of the debt that the paragraph mentions.
  const isOfSentence = role === 'average' && !namesNoDebt(sentence.tokens.map(({ lower }) => lower))
  if (isOfSentence) return null
  const isOfLine = role === 'commitment_fee' || (role === 'fee' && isForLetters(sentence, value))
  return isOfLine ? resolver.line(sentence) : resolver.antecedent(sentence)
}

/**
 * The words from a rate to a debt. "a commitment fee of 0.50% (which may fall to 0.375% by our leverage ratio) to the
 * lenders under the Revolver": between a fee and its line without what comes in brackets.
 */
function wordsBetween({ tokens }: PlacedSentence, from: number, to: number, role: RateRole): readonly string[] {
  const words = tokens.slice(from, to).map(({ lower }) => lower)
  if (role !== 'commitment_fee') return words
  let kept: string[] = []
  let depth = 0
  for (const word of words) {
    if (word === '(') depth += 1
    // The fee itself is in brackets that end here.
    else if (word === ')' && depth === 0) kept = []
    else if (word === ')') depth -= 1
    else if (depth === 0) kept.push(word)
  }
  return kept
}

/** "a letter of credit fee of 1.5%": no mortgage or note has letters of credit drawn on it. */
const isForLetters = ({ tokens }: PlacedSentence, { from, to }: TokenRange): boolean =>
  /\bletters? of credit\b/.test(wordsIn(tokens, from - 10, to + 10))

const mayBear = (sentence: PlacedSentence, one: InstrumentMention, value: TokenRange, role: RateRole): boolean =>
  isBearer(one) &&
  !isExcluded(sentence, one) &&
  !isInAsideOfRate(sentence, one, value) &&
  (role !== 'commitment_fee' || hasUnused(one))

/** "The Term Loan under the Credit Agreement bears": the loan, which the agreement only governs. */
function lentUnder(
  { tokens }: PlacedSentence,
  { type, from }: InstrumentMention,
  before: readonly InstrumentMention[],
): InstrumentMention | null {
  if (type !== 'facility') return null
  const under = /^(?:the|our|its|such|that)$/.test(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1
  if (tokens[under]?.lower !== 'under') return null
  return (
    before.find(
      (one) =>
        one.to === under &&
        /^(?:term_loan|bridge|notes|mortgage|revolver)$/.test(one.type) &&
        // "the revolving commitments under the Harbor Agreement": no debt of their own.
        !/commitments?$/i.test(one.name),
    ) ?? null
  )
}

/** "at 8.25% and, on the revolver, at the prime rate plus 1%": after a mark or "and" a debt bears the rate that follows it. */
function isOfNextRate({ tokens, values }: PlacedSentence, after: number, { from, to }: InstrumentMention): boolean {
  const rates = values.filter(({ kind }) => kind === 'percent')
  return (
    tokens.slice(after, from).some(({ lower }) => /^(?:,|;|and|while|whereas)$/.test(lower)) &&
    !rates.some((one) => one.from >= after && one.to <= from) &&
    rates.some((one) => one.from >= to && one.from - to <= 16)
  )
}

/** "short-term borrowings other than current maturities": what is left out bears nothing here. */
const isExcluded = ({ tokens }: PlacedSentence, { from, to }: InstrumentMention): boolean =>
  // "of the borrowing base under the Credit Agreement", "a facility fee": no debt.
  /^(?:base|fees?)$/.test(tokens[to]?.lower ?? '') ||
  tokens.slice(Math.max(0, from - 5), from).some(({ lower }) => /^(?:excluding|excludes|except)$/.test(lower)) ||
  // "our debt portfolio, including credit agreement borrowings": a part of what bears it.
  (tokens[from - 1]?.lower === 'including' && tokens[from - 2]?.text === ',')

/**
 * "The rate of borrowings was 5.4% (based on the paper) and 5.2%", "LIBOR (with a floor of 1% on Term Loan A), or a base rate
 * of the highest of": what comes in brackets behind one rate, or with one, bears no next one.
 */
function isInAsideOfRate(
  { tokens, values, instruments }: PlacedSentence,
  { from, to }: TokenRange,
  value: TokenRange,
): boolean {
  const open = tokens.findLastIndex(({ text }, at) => /^[()]$/.test(text) && at < from)
  const close = tokens.findIndex(({ text }, at) => text === ')' && at >= to)
  return (
    tokens[open]?.text === '(' &&
    close >= 0 &&
    close < value.from &&
    values.some(
      (one) =>
        one.kind === 'percent' &&
        (one.to <= open ||
          // Not the coupon of a name.
          (one.from > open &&
            one.to <= close &&
            !instruments.some((name) => one.from >= name.from && one.to <= name.to))),
    )
  )
}

const WAY_TO_DRAW = /^(?:loans|rate loans|.*\b(?:base|prime|eurodollar|eurocurrency|libor|sofr|abr|index)\b.* loans)$/i

/** "prime rate loans", "a term SOFR loan". */
const isWayToDraw = ({ type, plural, name, determiner }: InstrumentMention): boolean =>
  type === 'loan' &&
  (plural ? determiner === null : /^an?$/.test(determiner ?? '')) &&
  WAY_TO_DRAW.test(plural ? name : `${name}s`)

/** The agreements that the sentence names beside its loans. */
const agreementsOf = ({ instruments }: PlacedSentence, loans: InstrumentMention): InstrumentMention[] =>
  instruments.filter((one) => one !== loans && one.part === null && /^(?:revolver|facility|term_loan)$/.test(one.type))

const KIND = /^(?:(?:\w+ )?(?:fixed|variable|floating|adjustable)[ -]rate )(.+)$/i

/** "57 fixed-rate mortgage loans and seven variable-rate mortgage loans with rates of": of both, by what they share. */
function withSharedName({ tokens }: PlacedSentence, one: InstrumentMention): InstrumentMention {
  const shared = KIND.exec(one.name)?.[1]
  const before = tokens.slice(Math.max(0, one.from - 9), one.from).map(({ lower }) => lower.replace('_', ''))
  const joined = before.slice(-2).includes('and') && before.some((word) => /^(?:fixed|variable|floating)$/.test(word))
  return shared === undefined || !joined ? one : { ...one, name: shared }
}

/** "SOFR borrowings and base rate borrowings": both belong to the instrument that the paragraph mentions. */
export function holderOf(context: SentenceContext, dealt: InstrumentMention | null): InstrumentMention | null {
  const { resolver, sentence } = context
  if (dealt !== null && isWayToDraw(dealt)) return drawnUnder(context, dealt)
  return dealt?.type === 'debt' && dealt.lent ? (resolver.antecedent(sentence) ?? dealt) : dealt
}
