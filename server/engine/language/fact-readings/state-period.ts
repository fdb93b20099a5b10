import type { Predicate } from '../clauses.ts'
import { clauseAt } from '../clauses.ts'
import { actPeriod, instantPeriod } from '../../facts/readers/period.ts'
import type { Period } from '../../model.ts'
import { isUndatedComparative } from '../amounts/comparatives.ts'
import { isPastTerm } from '../context/past-stretches.ts'
import type { FilingLanguage } from '../document.ts'
import type { InstrumentType } from '../lexicon/instruments.ts'
import { LENT_TYPES } from '../lexicon/instruments.ts'
import type { ValueMention } from '../mentions/mention.ts'
import type { PlacedSentence } from '../sentence.ts'
import type { DatedRole } from '../time/time.ts'
import { readDateRoles, timeAt } from '../time/time.ts'
import { wordsIn } from '../tokens.ts'
import { yearlessDays } from '../mentions/yearless-days.ts'

/** "In 2024" in a report to October 31, 2024: the time ends with the period, not with the year. */
export function withinYear(iso: string, roles: readonly DatedRole[], periodEnd: string | null): string {
  const isYear = roles.some(({ date }) => date.iso === iso && date.precision === 'year')
  const after = periodEnd !== null && iso > periodEnd && iso.slice(0, 4) === periodEnd.slice(0, 4)
  return isYear && after ? periodEnd : iso
}

/** A period with the doubts that its source leaves about it. */
export interface DatedPeriod {
  readonly period: Period
  readonly doubts: readonly string[]
}

/** The day of a state: its clause's, the sentence's, the paragraph's, else the filing's own with that doubt. */
export function statePeriod(
  language: FilingLanguage,
  sentence: PlacedSentence,
  roles: readonly DatedRole[],
  at: number,
  carried: string | null,
  born: string | null = null,
): DatedPeriod | null {
  if (isUndatedComparative(sentence, at)) return null
  if (endedWith(language, sentence, at) && language.periodEnd !== null)
    return { period: instantPeriod(language.periodEnd, language.periodEnd), doubts: [] }
  const stated = timeAt(sentence, roles, at, 'state')
  if (stated !== null)
    return { period: instantPeriod(withinYear(stated.iso, roles, language.periodEnd), language.periodEnd), doubts: [] }
  if (refersBack(sentence) && carried !== null)
    return { period: instantPeriod(carried, language.periodEnd), doubts: [] }
  // "We owe $90,000 under a loan agreement dated June 1, 2018": the day of a document is no balance's.
  const acts = roles.filter(({ role }) => role !== 'agreement')
  const event = timeAt(sentence, acts, at, 'event')
  if (event !== null) return { period: actPeriod(event.iso, language.periodEnd), doubts: ['date_from_event'] }
  const end = language.periodEnd
  if (end === null) return null
  if (isPresent(sentence, at) || hasEarlierAside(sentence, at, end))
    return born === null
      ? { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
      : { period: instantPeriod(born, end, 'subsequent'), doubts: ['date_from_paragraph'] }
  if (isAtOtherTime(sentence)) return null
  if (carried !== null) return { period: instantPeriod(carried, end), doubts: ['date_from_paragraph'] }
  return isCurrentReport(language) || isReportedBalance(sentence, at)
    ? { period: instantPeriod(end, end), doubts: ['date_from_filing_period'] }
    : null
}

/** "We ended the quarter with $120 million of cash and": what there was when the report's own span ended. */
export function endedWith(
  { periodEnd, reading }: Pick<FilingLanguage, 'periodEnd' | 'reading'>,
  { tokens, values }: PlacedSentence,
  at: number,
): boolean {
  const words = wordsIn(tokens, Math.max(0, at - ENDED_WITHIN), at)
  const [found, quarter, span, year = null, yearOf = null] = spanEndedWith(words) ?? []
  if (found === undefined || periodEnd === null) return false
  // "ended the year with debt of $84 million, down from $90 million": another day's.
  const said = words.slice(words.lastIndexOf(' with '))
  if (/,|\b(?:from|compared|versus|than|down|up|ago)\b/.test(said)) return false
  // "In 2022 we ended the year with": a day or a year that the sentence tells is heard first.
  const told = [year, yearOf].filter((one) => one !== null)
  const isOther = values.some(
    (one) =>
      one.kind === 'date' &&
      one.iso !== periodEnd &&
      !(told.length > 0 && one.precision !== 'day' && one.iso.startsWith(told[0] ?? '')),
  )
  if (isOther || told.some((one) => !periodEnd.startsWith(one))) return false
  const isAnnual = reading.filing.form.startsWith('10-K')
  if (year !== null) return isAnnual
  return isAnnual
    ? (span === 'year' && quarter === undefined) || (span === 'quarter' && quarter === 'fourth')
    : span === 'quarter' && quarter === undefined
}

const ENDED_WITHIN = 24

/** The quarter, the span and the years that a balance is told at the end of: "we ended the fourth quarter of 2023 with". */
function spanEndedWith(words: string): RegExpExecArray | null {
  for (const { 0: ended, index } of words.matchAll(ENDED)) {
    const span = SPAN_WITH.exec(words.slice(index + ended.length))
    if (span !== null) return span
  }
  return null
}

const ENDED = /\b(?:we|company) (?:ended|finished|closed|exited|concluded) (?:the |our |its )?/g
const SPAN_WITH =
  /^(?:(first|second|third|fourth) )?(?:fiscal )?(?:year )?(?:(quarter|year)|(\d{4}))(?: of (?:fiscal )?(\d{4}))? with\b/

/**
 * "The carrying value of the notes was $198 million": a report's balance, told as what there was on the day that the
 * report is on. The day of an act that the text told before is none of it.
 */
export function isReportedBalance(sentence: PlacedSentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  const verb = sentence.clauses
    .filter(({ scope }) => scope === clause?.scope)
    .flatMap(({ predicates }) => predicates)
    .find(({ tense }) => tense !== 'none')
  return (
    clause?.kind === 'main' &&
    clause.mood === 'stated' &&
    verb?.tense === 'past' &&
    verb.modal === null &&
    (verb.class === 'have' ? isRightAfter(sentence, verb.at, at) : /^(?:be|total|remain)$/.test(verb.class)) &&
    !sentence.tokens.slice(clause.from, verb.from).some(({ lower }) => MOVED.test(lower)) &&
    !isPastTerm(sentence, at) &&
    !isAtOtherTime(sentence) &&
    readDateRoles(sentence).every(({ role }) => role === 'maturity' || role === 'agreement')
  )
}

/**
 * "had $12 million outstanding", "had notes payable of $12 million outstanding"; "had facilities for $5 billion of
 * borrowings" says how much there may be.
 */
function isRightAfter({ instruments, tokens }: PlacedSentence, verb: number, at: number): boolean {
  const between = instruments.filter(({ from, to, type }) => from > verb && to <= at && type !== 'debt')
  const isOwed = tokens.slice(verb + 1, at + 6).some(({ lower }) => /^(?:outstanding|balances?|unpaid)$/.test(lower))
  return verb < at && (between.length === 0 || (isOwed && between.every(({ type }) => OWED.has(type))))
}

const OWED: ReadonlySet<InstrumentType | null> = new Set([...LENT_TYPES, 'commercial_paper'])

/** "The total borrowed was": a sum that moved, and no balance. */
const MOVED = /^(?:borrowed|issued|received|raised|repaid|paid)$/

/** "at closing", "as of the closing date", "then": a day of its own, which the sentence does not give. */
const isAtOtherTime = ({ tokens, values, clauses, text }: PlacedSentence): boolean =>
  PRIOR_PERIOD.test(text) ||
  // "At February 28, we had drawn": of a year that nothing states.
  yearlessDays(tokens, values).length > 0 ||
  clauses.some(
    ({ kind, from, predicates }) =>
      kind === 'time' && tokens[from]?.lower === 'when' && predicates.some(({ tense }) => tense === 'past'),
  ) ||
  tokens.some(({ lower }, at) => {
    if (OTHER_TIME.test(lower)) return true
    if (!NAMED_TIME.test(lower) || values.some(({ from, to }) => from <= at && to > at)) return false
    const lead = tokens.slice(Math.max(0, at - 4), at).map((one) => one.lower)
    const opened = lead.findLastIndex((word, index) => AT.test(word) || (word === 'of' && lead[index - 1] === 'as'))
    return opened >= 0 && lead.slice(opened).every((word) => /^[a-z-]+$/.test(word))
  })

/** "in the prior year", "for the same period last year". */
const PRIOR_PERIOD =
  /\b(?:in|during|for|at|of) (?:the )?(?:prior|previous|preceding|last|same)[- ](?:fiscal )?(?:year|quarter|period)/i
const OTHER_TIME = /^(?:then|thereafter|subsequently|previously|formerly|originally|initially|inception)$/
const NAMED_TIME = /^(?:date|time|closing|close|end|issuance|acquisition|emergence|completion|maturity)$/
const AT = /^(?:at|on|upon)$/

/** Form 8-K, whose period is the day of the event it reports (Form 8-K, cover page). */
export const isCurrentReport = ({ reading }: FilingLanguage): boolean => reading.filing.form.startsWith('8-K')

/** "as of that date", "at such dates", "at year end". */
function refersBack({ tokens }: PlacedSentence): boolean {
  return tokens.some(
    ({ lower }, at) => /^dates?$/.test(lower) && /^(?:that|such|those|each)$/.test(tokens[at - 1]?.lower ?? ''),
  )
}

/**
 * "was $188 million (December 31, 2023: $200 million)": with an earlier day in brackets beside it, a sum is of the
 * period's end.
 */
export function hasEarlierAside(sentence: PlacedSentence, at: number, end: string): boolean {
  const { tokens, values } = sentence
  const own = values.find(({ from, to }) => at >= from && at < to)
  if (own === undefined) return false
  if (tokens[own.to]?.text !== '(') return isComparedWithEarlier(sentence, own, end)
  const close = tokens.findIndex(({ text }, index) => index > own.to && text === ')')
  const inside = values.filter(({ from, to }) => from > own.to && to <= close)
  const day = inside.find((value) => value.kind === 'date')
  return day?.kind === 'date' && day.iso < end && inside.some(({ kind }) => kind === own.kind)
}

/** "was $188 million, down from $200 million at December 31, 2023": the sum that another of an earlier day is compared with. */
function isComparedWithEarlier({ tokens, values }: PlacedSentence, { kind, to }: ValueMention, end: string): boolean {
  const day = values.find((value) => value.kind === 'date' && value.from >= to)
  const other = values.findLast((value) => value.kind === kind && value.from >= to && value.to <= (day?.from ?? 0))
  if (day?.kind !== 'date' || day.iso >= end || other === undefined || day.from - other.to > 5) return false
  const words = wordsIn(tokens, to, other.from)
  return (
    other.from - to <= 12 &&
    COMPARED.test(words) &&
    values.every((one) => one.kind !== 'date' || one.from >= to || one.iso === end)
  )
}

const COMPARED = /^,? ?(?:(?:as )?compared (?:to|with)|versus|vs|against|(?:up|down|an? (?:in|de)crease)\b.* from)$/

/** No verb, or one of the present, governs the token. */
export function isPresent(sentence: PlacedSentence, at: number): boolean {
  const clause = clauseAt(sentence.clauses, at)
  const predicates = sentence.clauses.filter(({ scope }) => scope === clause?.scope).flatMap((one) => one.predicates)
  const first = predicates.find(({ tense }) => tense !== 'none') ?? verbBeforeList(sentence, at)
  // "notes, in the principal amount of $167 million, will mature in May": they are owed now.
  const isStillOwed = first?.tense === 'future' && first.lemma === 'mature' && isInAmountOf(sentence, at)
  // "In the prior year we had drawn": before another time of the past.
  const isPast = first?.tense === 'perfect' && sentence.tokens[first.from]?.lower === 'had'
  return first === undefined || first.tense === 'present' || (first.tense === 'perfect' && !isPast) || isStillOwed
}

/**
 * "provided financing of $105 million, consisting of a term loan and a $30 million revolver": the verb before the list.
 */
function verbBeforeList({ clauses, tokens }: PlacedSentence, at: number): Predicate | undefined {
  const { from, predicates } = clauseAt(clauses, at) ?? { from: 0, predicates: [] }
  const [participle] = predicates
  const goesOn = participle === undefined ? tokens[from]?.lower === 'and' : tokens[participle.from - 1]?.text === ','
  const all = clauses.flatMap((clause) => clause.predicates)
  return goesOn ? all.findLast((one) => one.at < at && one.tense !== 'none') : undefined
}

/** "in the aggregate principal amount of": said about what has been named, not of what an act moves. */
const isInAmountOf = ({ tokens }: PlacedSentence, at: number): boolean =>
  /\bin (?:the|an) (?:aggregate |total )?principal amount of(?: approximately)?$/.test(wordsIn(tokens, at - 8, at))
