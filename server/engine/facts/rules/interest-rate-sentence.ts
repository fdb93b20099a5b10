import type { FactReading, Instrument } from '../fact-reading.ts'
import type { FilingLanguage, FinancingSentence } from '../filing-language.ts'
import { findNamedNotes } from '../readers/named-notes.ts'
import type { NamedNotes } from '../readers/named-notes.ts'
import { findPercentages } from '../readers/percentage.ts'
import type { Percentage } from '../readers/percentage.ts'
import { instantPeriod } from '../readers/period.ts'
import { readRateRole } from '../readers/rate-role.ts'
import type { RateRole } from '../readers/rate-role.ts'
import { instrumentOf, slug } from '../readers/resolve-mention.ts'
import { findDurations } from '../readers/spoken-duration.ts'
import { maturityYear } from './debt-row.ts'
import { rateReading, termDate } from './sentence-reading.ts'
import type { SentenceFact } from './sentence-reading.ts'

export const INTEREST_RATE_SENTENCE = { name: 'interest-rate-sentence', version: '1' } as const

/** Rates above it are no interest that a company pays on debt. */
const HIGHEST_RATE = 30
const LABELS: Readonly<Record<RateRole['kind'], string>> = {
  spread: 'Spread over the reference rate',
  stated: 'Stated interest rate',
  effective: 'Effective interest rate',
  average: 'Weighted average interest rate',
  current: 'Interest rate',
}
const SUPPOSED =
  /\b(?:hypothetical\w*|assum\w+|sensitivity|would|could|might|if\s+(?:market\s+)?interest|each\s+(?:one|1|quarter|\d+)|(?:one|1|100|half)[\s-]?(?:%|percent|percentage|basis)[\s-]?(?:points?)?\s+(?:increase|decrease|change|rise))\b/i
/** Interest that is received, or a rate of something else than debt. */
const OTHER_RATES =
  /\b(?:swaps?|hedg\w+|collars?|derivatives?|interest\s+rate\s+caps?|leases?|lessees?|discount\s+rates?|pension|postretirement|deposits?|receivables?|investments?|mortgage\s+loans|loans\s+held|held[\s-]for|customers?|dividends?|preferred|income\s+tax|tax\s+rate|inflation|rate\s+of\s+return|incremental\s+borrowing|treasury|certificates?|savings|loans\s+to|we\s+(?:receive|earn)|interest\s+income|servicing|annuit\w+)\b/i
const GONE =
  /\b(?:redeem\w*|redemption|repurchas\w*|repa(?:id|y|yment)\w*|prepa\w+|retire\w*|extinguish\w*|defeas\w*|discharg\w*|tender\w*|refinanc\w*|satisf\w+|prior|former|exchanged)\b/i
const PRESENT =
  /\b(?:issu\w+|outstanding|aggregate\s+principal|principal\s+amount|offering|sold|consist\w*|bear\w*|comprised|matur\w+|guarant\w+)\b/i
/** The list of exhibits names notes that may be long repaid. */
const EXHIBIT = /\bincorporated\s+(?:herein\s+)?by\s+reference|\bfiled\s+as\s+(?:an\s+)?exhibit|^\d{1,2}\.\d{1,2}\s/i
const OTHER_DEBT = /\b(?:and|or)\b[^«]*\b(?:notes|bonds|debentures|debt|loans|borrowings)\b/i
const NOTES_ALONE =
  /\b(?:[Tt]he|[Tt]hese|[Ss]uch|[Oo]ur|[Ii]ts|[Tt]heir)\s+((?:[A-Z][\w-]*\s+){0,4}(?:[Nn]otes?|[Dd]ebentures?|[Bb]onds?|[Ll]oans?))\b(?!\s+receivable)/

/**
 * Interest rates that sentences state: of notes by their name, of facilities and loans as a rate or as a spread over
 * a published rate, weighted averages. Both ends of a range are read as what they are, its lowest and its highest.
 */
export function findInterestRateSentences(language: FilingLanguage, periodEnd: string | null): FactReading[] {
  const readings: FactReading[] = []
  let carried: { readonly paragraph: number; readonly instrument: Instrument } | null = null
  for (const sentence of language.sentences) {
    const { passage } = sentence
    if (sentence.foreign || SUPPOSED.test(passage.text) || EXHIBIT.test(passage.text)) continue
    const rates = findPercentages(sentence.reduced.text)
    const named = rates.length === 0 ? [] : findNamedNotes(passage.text)
    readings.push(...named.flatMap((notes) => ofNotes(sentence, notes, periodEnd)))
    if (rates.length > 0)
      readings.push(
        ...ofRoles(
          sentence,
          rates,
          named,
          carried?.paragraph === passage.paragraph ? carried.instrument : null,
          periodEnd,
        ),
      )
    const only = onlyInstrument(sentence)
    if (only !== null) carried = { paragraph: passage.paragraph, instrument: only }
  }
  return readings
}

function ofNotes(sentence: FinancingSentence, notes: NamedNotes, periodEnd: string | null): FactReading[] {
  const { text } = sentence.passage
  if (
    notes.rate.value > HIGHEST_RATE ||
    GONE.test(text) ||
    !PRESENT.test(text) ||
    /\b(?:receivable|investment|we\s+purchased|held)\b/i.test(text)
  )
    return []
  // The notes' coupon holds as long as they do: the act that issued them dates it only after the period's end.
  const { event } = sentence.dates
  const dated =
    event !== null && periodEnd !== null && event.iso > periodEnd
      ? { period: instantPeriod(event.iso, periodEnd), doubts: [] }
      : periodEnd === null
        ? null
        : { period: instantPeriod(periodEnd, periodEnd), doubts: ['date_from_filing_period'] }
  if (dated === null) return []
  return [
    rateReading(sentence, notes.rate.digits, notes.rate.reported, notes.rate.value, {
      ...dated,
      factType: 'interest_rate',
      label: LABELS.stated,
      rule: INTEREST_RATE_SENTENCE,
      instrument: notes.instrument,
      maturityYear: notes.maturityYear,
    }),
  ]
}

function ofRoles(
  sentence: FinancingSentence,
  rates: readonly Percentage[],
  named: readonly NamedNotes[],
  carried: Instrument | null,
  periodEnd: string | null,
): FactReading[] {
  const { reduced } = sentence
  const roles: (RateRole | null)[] = []
  for (const index of rates.keys()) roles.push(readRateRole(reduced.text, rates, index, roles))
  return rates.flatMap((rate, index) => {
    const role = roles[index] ?? null
    const start = reduced.originalOffset(rate.digits.start)
    if (role === null || rate.value > HIGHEST_RATE || named.some((notes) => notes.rate.digits.start === start))
      return []
    if (
      OTHER_RATES.test(
        role.kind === 'spread' ? reduced.text.slice(Math.max(0, rate.start - 160), rate.start) : reduced.text,
      )
    )
      return []
    const instrument = instrumentFor(sentence, rate, named, role.kind === 'average' ? null : carried)
    if (instrument === null && role.kind !== 'average') return []
    const dated = periodFor(sentence, rates, roles, index, periodEnd)
    if (dated === null) return []
    const ended = rate.range === null ? [] : [rate.range === 'low' ? 'lowest_of_range' : 'highest_of_range']
    const label =
      LABELS[role.kind] +
      (rate.range === null ? '' : rate.range === 'low' ? ', lowest of a range' : ', highest of a range')
    const fact: SentenceFact = {
      factType: 'interest_rate',
      label,
      rule: INTEREST_RATE_SENTENCE,
      period: dated.period,
      instrument: instrument?.name ?? null,
      maturityYear: instrument?.maturityYear ?? null,
      referenceRate: role.referenceRate,
      doubts: [...dated.doubts, ...ended, ...(instrument?.carried === true ? ['instrument_from_paragraph'] : [])],
    }
    return [rateReading(sentence, { start, end: start + rate.reported.length }, rate.reported, rate.value, fact)]
  })
}

/** A rate's date or span of time. A list of rates needs a list of dates; one that has none says nothing certain. */
function periodFor(
  sentence: FinancingSentence,
  rates: readonly Percentage[],
  roles: readonly (RateRole | null)[],
  index: number,
  periodEnd: string | null,
): ReturnType<typeof termDate> {
  const { reduced, dates } = sentence
  const rate = rates[index]
  const role = roles[index]
  if (rate === undefined || role == null) return null
  if (role.kind === 'spread') return termDate(sentence, rate.start, periodEnd)
  const durations = findDurations(reduced, periodEnd, false)
  const run = rate.range === null ? listOf(reduced.text, rates, roles, index) : [index]
  const place = run.indexOf(index)
  if (durations.length > 0) {
    const periods = durations.flatMap(({ periods: all }) => all)
    const period = periods.length === run.length ? periods[place] : run.length === 1 ? periods[0] : undefined
    return period === undefined ? null : { period, doubts: [] }
  }
  if (run.length > 1) {
    const date = dates.stated.length === run.length ? dates.stated[place] : undefined
    return date === undefined ? null : { period: instantPeriod(date.iso, periodEnd), doubts: dates.doubts }
  }
  return dates.overTime ? null : termDate(sentence, rate.start, periodEnd)
}

/** The rates that stand in one list with the one at `index`: "7.32% and 7.85%". */
function listOf(
  text: string,
  rates: readonly Percentage[],
  roles: readonly (RateRole | null)[],
  index: number,
): number[] {
  const joined = (left: number): boolean => {
    const [one, other] = [rates[left], rates[left + 1]]
    return (
      one !== undefined &&
      other !== undefined &&
      roles[left] != null &&
      roles[left + 1] != null &&
      /^\s*(?:,|and|,\s+and)\s*$/i.test(text.slice(one.end, other.start))
    )
  }
  const list = [index]
  while (list[0] !== undefined && list[0] > 0 && joined(list[0] - 1)) list.unshift(list[0] - 1)
  for (let last = index; joined(last); last += 1) list.push(last + 1)
  return list
}

interface NamedInstrument {
  readonly name: Instrument
  readonly maturityYear: number | null
  readonly carried: boolean
}

/** The debt whose rate it is: named before the rate, else behind it, else the one that the paragraph is about. */
function instrumentFor(
  sentence: FinancingSentence,
  rate: Percentage,
  named: readonly NamedNotes[],
  carried: Instrument | null,
): NamedInstrument | null {
  const { reduced, passage } = sentence
  const before = reduced.text.slice(0, rate.start)
  const behind = reduced.text.slice(rate.end, rate.end + 110)
  const last = [...before.matchAll(/«[rtmncog](\d+)»/g)].at(-1)
  const next = /^[^.;%]{0,70}?\b(?:on|under|for|of)\s+(?:[\w’'-]+\s+){0,4}«[rtmncog](\d+)»/i.exec(behind)
  if (last !== undefined && OTHER_DEBT.test(before.slice(last.index + last[0].length))) return null
  const mention = reduced.mentions[Number((last ?? next)?.[1] ?? -1)]
  const notes = named.findLast((one) => one.start <= reduced.originalOffset(rate.start))
  if (notes !== undefined && (mention === undefined || notes.end > mention.start))
    return { name: notes.instrument, maturityYear: notes.maturityYear, carried: false }
  if (mention !== undefined) {
    const year =
      mention.resolved === 'notes' || mention.resolved === 'term_loan'
        ? maturityYear(passage.text.slice(mention.start, mention.end + 60))
        : null
    return { name: instrumentOf(passage.text, mention), maturityYear: year, carried: false }
  }
  const alone = NOTES_ALONE.exec(passage.text)?.[1]
  if (alone !== undefined && !/^loans?$/i.test(alone))
    return { name: { reportedName: alone, canonicalKey: slug(alone) }, maturityYear: null, carried: false }
  return carried === null ? null : { name: carried, maturityYear: null, carried: true }
}

/** The one financing that a sentence speaks of, or null where it speaks of several or none. */
function onlyInstrument({ reduced, passage }: FinancingSentence): Instrument | null {
  const found = new Map(
    reduced.mentions
      .filter(({ resolved }) => resolved !== 'letters_of_credit' && resolved !== 'swingline')
      .map((mention) => instrumentOf(passage.text, mention))
      .map((one) => [one.canonicalKey, one]),
  )
  const [only] = found.values()
  return found.size === 1 ? (only ?? null) : null
}
