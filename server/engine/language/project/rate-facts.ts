import type { FactReading } from '../../facts/fact-reading.ts'
import { durationPeriod, instantPeriod } from '../../facts/readers/period.ts'
import type { FactType, Period } from '../../model.ts'
import { clauseAt } from '../clauses.ts'
import type { InstrumentMention } from '../mentions/instrument.ts'
import type { PercentMention } from '../mentions/mention.ts'
import type { PlacedSentence } from '../sentence.ts'
import { respectiveTimes, timeAt } from '../time.ts'
import { predicateBefore } from '../amounts/governor.ts'
import { bornAfter } from './born-after.ts'
import { percentReading } from './reading.ts'
import type { SentenceContext } from './sentence-facts.ts'

type RateRole = 'coupon' | 'stated' | 'margin' | 'average' | 'effective' | 'commitment_fee'

const LABELS: Readonly<Record<RateRole, string>> = {
  coupon: 'Stated interest rate',
  stated: 'Interest rate',
  margin: 'Spread over the reference rate',
  average: 'Weighted average interest rate',
  effective: 'Effective interest rate',
  commitment_fee: 'Commitment fee',
}
const REFERENCES: readonly (readonly [word: string, name: string])[] = [
  ['sofr', 'SOFR'],
  ['libor', 'LIBOR'],
  ['euribor', 'EURIBOR'],
  ['sonia', 'SONIA'],
  ['prime', 'prime rate'],
  ['base', 'base rate'],
  ['eurodollar', 'eurodollar rate'],
  ['eurocurrency', 'eurocurrency rate'],
  ['bsby', 'BSBY'],
  ['cdor', 'CDOR'],
  ['corra', 'CORRA'],
  ['tibor', 'TIBOR'],
  ['treasury', 'treasury rate'],
  ['abr', 'base rate'],
  ['benchmark', 'benchmark rate'],
  ['cp', 'commercial paper rate'],
]
const HIGHEST_RATE = 40
/** Percentages of these are no rates of debt. */
const OTHER_RATES = new Set(
  'tax discount ownership owned equity shares voting stock stake capital redemption revenue revenues sales assets advance redeemed outstanding portion majority excess discounted yield volatility dividend pension interests accounts eligible appraised value margins purchased tendered repurchased lenders commitments holders cash consolidated liquidation imputed'.split(
    ' ',
  ),
)

interface Previous {
  readonly role: RateRole
  readonly instrument: InstrumentMention | null
  readonly to: number
}

/** Interest rates, margins and commitment fees of a sentence. */
export function rateReadings(context: SentenceContext): FactReading[] {
  const { sentence } = context
  const found: FactReading[] = []
  const held: { previous: Previous | null } = { previous: null }
  for (const value of sentence.values) {
    if (value.kind !== 'percent' || value.value > HIGHEST_RATE) continue
    const { previous } = held
    const linked = previous !== null && isRange(sentence, previous.to, value.from)
    const role = linked ? previous.role : roleOf(sentence, value)
    if (role === null) {
      held.previous = null
      continue
    }
    const instrument = linked ? previous.instrument : instrumentFor(context, value, role)
    held.previous = { role, instrument, to: value.to }
    const reading = readingOf(context, value, role, instrument)
    if (reading !== null) found.push(reading)
  }
  return found
}

function isRange(sentence: PlacedSentence, from: number, to: number): boolean {
  return (
    to - from <= 3 && sentence.tokens.slice(from, to).every(({ lower }) => /^(?:to|and|-|,|or|through)$/.test(lower))
  )
}

function readingOf(
  context: SentenceContext,
  value: PercentMention,
  role: RateRole,
  instrument: InstrumentMention | null,
): FactReading | null {
  const { sentence, resolver } = context
  const clause = sentence.clauses.find(({ from, to }) => value.from >= from && value.from < to)
  if (clause !== undefined && clause.mood === 'hypothetical' && role !== 'margin' && role !== 'commitment_fee')
    return null
  if (instrument === null && role !== 'average') return null
  if (instrument !== null && isOfAnother(sentence, value, role, instrument)) return null
  const repaid = (role === 'coupon' && isRepaid(sentence, value)) || isFormerTerm(sentence, value)
  const resolved = resolver.resolve(instrument, sentence)
  if (['lease', 'guarantee', 'other', 'letter_of_credit'].includes(resolved.type ?? '')) return null
  const dated = periodOf(context, value, role, bornAfter(context, resolved.entity))
  if (dated === null) return null
  const factType: FactType = role === 'commitment_fee' ? 'commitment_fee' : 'interest_rate'
  return percentReading(sentence, value, {
    factType,
    label: LABELS[role],
    period: repaid ? { ...dated.period, status: 'prior' } : dated.period,
    doubts: [...dated.doubts, ...(resolved.former || repaid ? ['former_instrument'] : [])],
    resolved: instrument === null ? null : resolved,
    referenceRate: role === 'margin' ? referenceOf(sentence, value) : null,
  })
}

/** What the issuer is owed, or a leg of a swap. */
function isOfAnother(
  sentence: PlacedSentence,
  value: PercentMention,
  role: RateRole,
  instrument: InstrumentMention,
): boolean {
  if (/^receivables?$/.test(sentence.tokens[instrument.to]?.lower ?? '')) return true
  return role === 'stated' && sentence.instruments.some(({ name, from }) => /swap/i.test(name) && from < value.from)
}

/** "Prior to the amendment, the margin was 4.75%": what has held until then. */
function isFormerTerm({ tokens, clauses }: PlacedSentence, value: PercentMention): boolean {
  const clause = clauseAt(clauses, value.from)
  const verb = clause?.predicates.find(({ tense }) => tense !== 'none')
  if (verb?.tense !== 'past') return false
  const [first, second] = tokens
  return (
    /^(?:previously|formerly|before|until)$/.test(first?.lower ?? '') ||
    (first?.lower === 'prior' && second?.lower === 'to')
  )
}

/** "we redeemed our 6.50% Senior Notes": the coupon of notes that were paid back. */
function isRepaid(sentence: PlacedSentence, value: PercentMention): boolean {
  const predicate = predicateBefore(sentence, value.from)
  if (predicate === null || (predicate.class !== 'redeem' && predicate.class !== 'repay')) return false
  return (predicate.tense === 'past' || predicate.tense === 'perfect') && !predicate.negated
}

/** What the words around a percentage make of it. */
function roleOf(sentence: PlacedSentence, value: PercentMention): RateRole | null {
  const { tokens, instruments } = sentence
  const named = instruments.find((one) => value.from >= one.from && value.to <= one.to)
  if (
    named !== undefined &&
    (named.type === 'notes' || named.type === 'loan' || named.type === 'term_loan' || named.type === 'mortgage')
  )
    return 'coupon'
  const before = tokens.slice(Math.max(0, value.from - 16), value.from).map(({ lower }) => lower)
  const near = before.slice(-7)
  const after = tokens.slice(value.to, value.to + 8).map(({ lower }) => lower)
  if (after.slice(0, 3).some((word) => /^(?:increase|decrease|change|point)$/.test(word))) return null
  // "reduced the margin by 25 basis points": how far it moved.
  if (before.at(-1) === 'by') return null
  if (after[0] === 'or' && /^(?:more|less|greater|higher|lower)$/.test(after[1] ?? '')) return null
  // "a 1.00% floor", "subject to a floor of 0.75%": the least that the reference rate counts as.
  if (after.slice(0, 3).includes('floor') || near.slice(-3).includes('floor')) return null
  if (isLettersFee(before)) return null
  if (after[0] === 'of' && !/^(?:interest)$/.test(after[1] ?? '') && !before.includes('fee')) return null
  if (
    OTHER_RATES.has(after[0] ?? '') ||
    near.some(
      (word) =>
        OTHER_RATES.has(word) &&
        !/^(?:outstanding|commitments|consolidated|cash)$/.test(word) &&
        !isFeeBase(before, word),
    )
  )
    return null
  if (
    (before.includes('fee') || before.includes('fees')) &&
    /commitment|unused|facility|undrawn|ticking/.test(before.join(' ')) &&
    !near.includes('interest')
  )
    return 'commitment_fee'
  if (
    near.includes('plus') ||
    near.includes('over') ||
    near.includes('above') ||
    near.includes('margin') ||
    near.includes('spread') ||
    before.includes('margin') ||
    after.includes('over') ||
    after.includes('above')
  ) {
    return hasReference(sentence, value) || before.includes('margin') || before.includes('spread') ? 'margin' : null
  }
  if (before.includes('weighted') && (before.includes('average') || near.includes('average')))
    return before.includes('rate') || before.includes('rates') ? 'average' : null
  if (before.includes('average') && /rates?/.test(before.join(' '))) return 'average'
  if (before.includes('effective') && /rates?|yield/.test(near.join(' '))) return 'effective'
  const predicate = predicateBefore(sentence, value.from)
  if (
    predicate?.class === 'bear' ||
    before.includes('bearing') ||
    before.includes('bear') ||
    before.includes('bears') ||
    before.includes('accrues')
  )
    return 'stated'
  if (
    near.includes('interest') ||
    (near.includes('rate') && before.includes('interest')) ||
    (near.includes('rates') && before.includes('interest')) ||
    near.includes('coupon') ||
    near.includes('rate')
  )
    return 'stated'
  return after.includes('interest') && after.indexOf('interest') <= 2 ? 'stated' : null
}

/** "letter of credit fees of 3.25%": what is paid for letters, not for the line. */
function isLettersFee(before: readonly string[]): boolean {
  const fee = before.findLastIndex((word) => word === 'fee' || word === 'fees')
  return fee > 2 && before[fee - 1] === 'credit' && /^letters?$/.test(before[fee - 3] ?? '')
}

/** "a commitment fee on the unused portion of": what a fee is paid on. */
const isFeeBase = (before: readonly string[], word: string): boolean =>
  /^(?:portion|excess|lenders)$/.test(word) && /\bfees?\b.*\b(?:unused|undrawn|unutilized)\b/.test(before.join(' '))

function hasReference(sentence: PlacedSentence, value: PercentMention): boolean {
  return referenceOf(sentence, value) !== null
}

function referenceOf(sentence: PlacedSentence, value: PercentMention): string | null {
  const words = sentence.tokens.slice(Math.max(0, value.from - 22), value.to + 8).map(({ lower }) => lower)
  for (let at = Math.min(words.length, 22) - 1; at >= 0; at -= 1) {
    const known = REFERENCES.find(([word]) => word === words[at])
    if (known !== undefined && !(known[0] === 'base' && !/rate/.test(words[at + 1] ?? ''))) return known[1]
  }
  return REFERENCES.find(([word]) => words.includes(word) && word !== 'base')?.[1] ?? null
}

const NO_BEARERS = new Set(['letter_of_credit', 'lease', 'guarantee', 'other'])

/** The instrument that bears the rate: its own name, its clause's, the sentence's nearest before it, the paragraph's. */
function instrumentFor(
  { sentence, resolver }: SentenceContext,
  value: PercentMention,
  role: RateRole,
): InstrumentMention | null {
  const named = sentence.instruments.find((one) => value.from >= one.from && value.to <= one.to)
  if (named !== undefined) return named
  const bearers = sentence.instruments.filter((one) => one.part === null && !NO_BEARERS.has(one.type))
  const before = bearers.filter((one) => one.to <= value.from)
  const specific = before.filter(({ type }) => type !== 'debt').at(-1)
  const behind = bearers.find(
    (one) =>
      one.from >= value.to &&
      one.from - value.to <= 10 &&
      sentence.tokens.slice(one.from - 2, one.from).some(({ lower }) => /^(?:under|on|for|of)$/.test(lower)),
  )
  const near = behind ?? specific ?? before.at(-1) ?? null
  // "Outstanding borrowings will accrue": those of what the paragraph speaks of.
  if (near?.type === 'debt' && near.lent && role !== 'average') return resolver.antecedent(sentence) ?? near
  if (near !== null) return near
  return role === 'average' ? null : resolver.antecedent(sentence)
}

/** A term of an agreement holds while it does; a measured rate has its day or span. */
function periodOf(
  { sentence, roles, language }: SentenceContext,
  value: PercentMention,
  role: RateRole,
  born: string | null,
): { period: Period; doubts: string[] } | null {
  const end = language.periodEnd
  const standing = (): { period: Period; doubts: string[] } | null =>
    end === null
      ? null
      : born === null
        ? { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
        : { period: instantPeriod(born, end, 'subsequent'), doubts: ['date_from_paragraph'] }
  // A coupon belongs to its notes for as long as they live: from their issue, where that comes after the period.
  if (role === 'coupon') {
    const issued = timeAt(sentence, roles, value.from, 'event')
    const isExact = roles.some(({ date }) => date.iso === issued?.iso && date.precision !== 'year')
    if (issued !== null && end !== null && issued.iso > end && isExact)
      return { period: instantPeriod(issued.iso, end), doubts: [] }
    return standing()
  }
  const stated = timeAt(sentence, roles, value.from, 'state')
  if (role !== 'average') {
    if (stated !== null && stated.iso <= (end ?? '9999')) return { period: instantPeriod(stated.iso, end), doubts: [] }
    const event = timeAt(sentence, roles, value.from, 'event')
    if (event !== null && end !== null && event.iso > end) return { period: instantPeriod(event.iso, end), doubts: [] }
    return standing()
  }
  const listed = averagesOf(sentence)
  const paired = respectiveTimes(sentence, roles, listed).get(value.from)
  if (paired !== undefined) return { period: instantPeriod(paired, end), doubts: [] }
  if (stated !== null) return { period: instantPeriod(stated.iso, end), doubts: [] }
  const period = roles.find(({ role: kind }) => kind === 'period')
  const duration = sentence.values.find((one) => one.kind === 'duration')
  if (period !== undefined) {
    const months = duration?.kind === 'duration' ? duration.months : 12
    return { period: durationPeriod(startOf(period.date.iso, months), period.date.iso, end), doubts: [] }
  }
  return end === null ? null : { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
}

/** The rates of a sentence's first list: "3.2% and 3.4% as of A and B". */
function averagesOf(sentence: PlacedSentence): number[] {
  const rates = sentence.values.filter(({ kind }) => kind === 'percent')
  const run: number[] = []
  for (const [index, rate] of rates.entries()) {
    const before = rates[index - 1]
    if (before !== undefined && rate.from - before.to > 2) break
    run.push(rate.from)
  }
  return run
}

function startOf(iso: string, months: number): string {
  const [year, month] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7))]
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10)
}
