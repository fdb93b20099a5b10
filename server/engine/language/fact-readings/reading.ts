import type { FactReading, Unresolved } from '../../facts/fact-reading.ts'
import { shifted } from '../../facts/shifted.ts'
import type { FactInstrument, FactType, Period } from '../../model.ts'
import type { DurationMention, MoneyMention, PercentMention, TokenRange } from '../mentions/mention.ts'
import { scaleOf } from '../mentions/mention.ts'
import type { LimitMention } from '../statements/covenants/find-limits.ts'
import { INSTRUMENT_UNDECIDED } from '../register/references/references.ts'
import type { Resolved } from '../register/resolve.ts'
import { describeInstrument, isOfPast } from '../register/describe-instrument.ts'
import type { PlacedSentence } from '../sentence.ts'

const SENTENCE_RULE = { name: 'sentence-amount', version: '1' }

const SCALE_LABELS: Readonly<Record<number, string>> = { 3: 'thousands', 6: 'millions', 9: 'billions' }

export interface ReadingParts {
  readonly factType: FactType
  readonly label: string
  readonly period: Period
  readonly doubts: readonly string[]
  readonly resolved: Resolved | null
  readonly rule?: { readonly name: string; readonly version: string }
  readonly referenceRate?: string | null
  readonly maturityYear?: number | null
  readonly ofNotes?: boolean
}

/** A reading of a sum, or null where nothing states its scale. */
export function moneyReading(sentence: PlacedSentence, amount: MoneyMention, parts: ReadingParts): FactReading | null {
  const scale = scaleOf(amount, sentence.plainScale)
  // "$141" in a filing that counts in millions: its sentence forgot the word, or mentions one share.
  const minAmount = (sentence.tableScale ?? 0) >= 6 ? 1e6 : 1e4
  const isSmall =
    amount.scale === null &&
    scale === 0 &&
    (sentence.tableScale ?? 0) > 0 &&
    Number(amount.decimal) < minAmount &&
    amount.decimal !== '0'
  if (scale === null || isSmall) return null
  return {
    ...base(sentence, { from: amount.number, to: amount.number + 1 }, parts),
    value: shifted(amount.decimal, scale),
    reported: amount.printed,
    unit: amount.currency,
    currency: amount.currency,
    scale,
    scaleLabel: SCALE_LABELS[scale] ?? null,
    doubts: [...doubtsOf(parts), ...(amount.scale === null && scale > 0 ? ['scale_from_note'] : [])],
  }
}

/** A reading of a rate, in per cent. */
export function percentReading(sentence: PlacedSentence, rate: PercentMention, parts: ReadingParts): FactReading {
  return {
    ...base(sentence, { from: rate.number, to: rate.number + 1 }, parts),
    value: rate.value,
    reported: rate.printed,
    unit: 'percent',
    currency: null,
    scale: 0,
    scaleLabel: null,
    doubts: doubtsOf(parts),
  }
}

const doubtsOf = ({ doubts, resolved }: ReadingParts): readonly string[] =>
  resolved?.open === true ? [...doubts, INSTRUMENT_UNDECIDED] : doubts

export interface LevelParts {
  readonly concept: string
  readonly period: Period
  readonly doubts: readonly string[]
}

/** A reading of the value that a covenant's quantity reached: a multiple, or a sum of money. */
export function levelReading(sentence: PlacedSentence, number: LimitMention, parts: LevelParts): FactReading {
  const { concept, period, doubts } = parts
  const words = concept.replace(/^(?:maximum|minimum)_/, '').replaceAll('_', ' ')
  return {
    ...base(sentence, number, {
      factType: 'covenant_actual',
      label: `${words.charAt(0).toUpperCase()}${words.slice(1)}, actual`,
      period,
      doubts,
      resolved: null,
    }),
    concept: `text:${concept}`,
    value: number.value,
    reported: number.printed,
    unit: number.kind === 'money' ? number.currency : 'ratio',
    currency: number.currency,
    scale: 0,
    scaleLabel: null,
    doubts,
  }
}

/** A reading of nothing: the words that say so stand for the number. */
export const zeroReading = (sentence: PlacedSentence, words: TokenRange, parts: ReadingParts): FactReading =>
  readingOfWords(sentence, words, { value: 0, unit: 'USD', currency: 'USD' }, parts)

/** A reading of a rate of nothing: the words that say that no interest is borne. */
export const zeroRateReading = (sentence: PlacedSentence, words: TokenRange, parts: ReadingParts): FactReading =>
  readingOfWords(sentence, words, { value: 0, unit: 'percent', currency: null }, parts)

/** A reading of a length of time, in its own unit: 47 days. */
export const durationReading = (sentence: PlacedSentence, value: DurationMention, parts: ReadingParts): FactReading =>
  readingOfWords(
    sentence,
    value,
    { value: value.count, unit: `${sentence.tokens[value.to - 1]?.noun ?? ''}s`, currency: null },
    parts,
  )

/** A reading of how many months lie between two payments. */
export const intervalReading = (
  sentence: PlacedSentence,
  range: TokenRange,
  months: number,
  parts: ReadingParts,
): FactReading => readingOfWords(sentence, range, { value: months, unit: 'months', currency: null }, parts)

/** A reading of a date; the value is its year, the period its day. */
export const dateReading = (
  sentence: PlacedSentence,
  range: TokenRange,
  iso: string,
  parts: ReadingParts,
): FactReading =>
  readingOfWords(sentence, range, { value: Number(iso.slice(0, 4)), unit: 'date', currency: null }, parts)

function readingOfWords(
  sentence: PlacedSentence,
  range: TokenRange,
  value: Pick<FactReading, 'value' | 'unit' | 'currency'>,
  parts: ReadingParts,
): FactReading {
  const own = base(sentence, range, parts)
  const { start } = sentence.passage.display
  const reported = sentence.text.slice(own.number.start - start, own.number.end - start)
  return { ...own, ...value, reported, scale: null, scaleLabel: null, doubts: doubtsOf(parts) }
}

/** What a sentence mentions without deciding it, and why. */
export const undecidedIn = (
  { passage }: PlacedSentence,
  concept: string,
  reasonCode: Unresolved['reasonCode'],
  reason: string,
): Unresolved => ({ concept, reasonCode, reason, place: { kind: 'text', display: passage.display } })

type Base = Omit<FactReading, 'value' | 'reported' | 'unit' | 'currency' | 'scale' | 'scaleLabel' | 'doubts'>

function base(sentence: PlacedSentence, range: TokenRange, parts: ReadingParts): Base {
  const { display } = sentence.passage
  const [first, last] = [sentence.tokens[range.from], sentence.tokens[range.to - 1]]
  const rule = parts.rule ?? SENTENCE_RULE
  return {
    factType: parts.factType,
    concept: `text:${parts.factType}`,
    label: parts.label,
    referenceRate: parts.referenceRate ?? null,
    maturityYear: parts.maturityYear === undefined ? yearOf(parts.resolved) : parts.maturityYear,
    period: parts.period,
    instrument: parts.resolved === null ? null : withDayOf(sentence, parts.resolved, instrumentOf(parts.resolved)),
    number: { start: display.start + (first?.start ?? 0), end: display.start + (last?.end ?? 0) },
    place: { kind: 'text', display },
    source: 'sentence',
    dimensions: null,
    contextRef: null,
    factId: null,
    rule: rule.name,
    ruleVersion: rule.version,
    printed: null,
    ofNotes: parts.ofNotes ?? false,
  }
}

const yearOf = (resolved: Resolved | null): number | null => {
  const isOther = resolved !== null && isOfPast(resolved.name ?? '', resolved.entity)
  const iso = resolved?.open === true || isOther ? null : (resolved?.entity?.maturity?.iso ?? null)
  return iso === null ? null : Number(iso.slice(0, 4))
}

/** "Letters of credit of $6 million were outstanding and expire on May 1": all of them, where the very sentence says so. */
function withDayOf(
  { values }: PlacedSentence,
  { entity }: Resolved,
  instrument: FactInstrument | null,
): FactInstrument | null {
  const day = entity?.maturity?.precision === 'day' ? entity.maturity.iso : null
  const isTold = values.some((one) => one.kind === 'date' && one.iso === day)
  return instrument?.type === 'letter_of_credit' && isTold ? { ...instrument, maturityDate: day } : instrument
}

/** The instrument as records carry it. */
export function instrumentOf(resolved: Resolved): FactInstrument | null {
  if (resolved.name === null || resolved.open) return null
  const described = describeInstrument(resolved.calledAs ?? resolved.name, resolved.entity, resolved.type)
  return isOfPast(resolved.name, resolved.entity) ? { ...described, maturityDate: null, status: null } : described
}
