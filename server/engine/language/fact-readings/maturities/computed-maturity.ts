import { addDays, daysBetween, endOfMonth } from '../../../calendar.ts'
import type { FactReading } from '../../../facts/fact-reading.ts'
import { clauseAt } from '../../clauses.ts'
import type { DatedRole } from '../../time/time.ts'
import type { DurationMention, TokenRange } from '../../mentions/mention.ts'
import { wordsIn } from '../../tokens.ts'
import type { SentenceContext } from '../sentence-facts.ts'

/** A maturity that the words count from a day: "matures five years after May 15, 2024". */
export interface ComputedMaturity extends TokenRange {
  readonly iso: string
  readonly precision: 'day' | 'month'
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
/** What may come between a term and the day that it runs from. */
const TO_ANCHOR = new Set(
  'from after following the of its their our date closing effective issuance issue initial funding borrowing execution signing agreement amendment facility loan note notes on , which was occurred'.split(
    ' ',
  ),
)
const FALLS = new Set(
  'mature matures maturing matured due payable repayable expire expires expiring terminate terminates term tenor life maturity run runs running last lasts'.split(
    ' ',
  ),
)
const BEGINNING = new Set(['enter', 'issue', 'borrow', 'receive', 'obtain', 'sell', 'amend'])
const REACH = 14
const MAX_YEARS = 40

/** Maturities counted from a day of the sentence, in years of a term or by an anniversary. */
export function computedMaturities(context: SentenceContext): ComputedMaturity[] {
  const { sentence, roles } = context
  const { tokens, values } = sentence
  const found: ComputedMaturity[] = namedTerms(context)
  const days = roles.filter(({ date }) => date.precision === 'day')
  const anchorAfter = (at: number) =>
    days.find(
      ({ date }) =>
        date.from >= at &&
        date.from - at <= REACH &&
        tokens.slice(at, date.from).every(({ lower }) => TO_ANCHOR.has(lower)),
    )
  for (const value of values) {
    if (value.kind !== 'duration' || value.months > MAX_YEARS * 12) continue
    if (tokens[value.to - 1]?.noun === 'week') continue
    const lead = tokens.slice(Math.max(0, value.from - 8), value.from).map(({ lower }) => lower)
    const term = TERM.test(tokens[value.to]?.lower ?? '') ? value.to + 1 : value.to
    if (term === value.to && !lead.slice(isOnTheDate(lead) ? 0 : -4).some((word) => FALLS.has(word))) continue
    const counted = /^(?:from|after|following)$/.test(tokens[term]?.lower ?? '')
    const anchor = counted ? anchorAfter(term) : null
    // "paper with a maturity of up to 397 days from issue": of each, and of none.
    if (wordsIn(tokens, value.from - 2, value.from) === 'up to') continue
    // "matures in two years" of a sentence without a day counts from the day of the report.
    const isFor = lead.at(-1) === 'for' || (lead.at(-1) === 'in' && roles.length > 0)
    const isWhole = !counted && (isFor || isOfTerm(lead, term > value.to))
    if (anchor != null)
      found.push({
        from: value.from,
        to: anchor.date.to,
        iso: endOfTerm(tokens, value, anchor.date.iso),
        precision: 'day',
      })
    else if (isWhole || (counted && isFromMaking(wordsIn(tokens, term, term + 6)))) {
      const begun = beginOf(context)
      if (begun === null) continue
      const iso = endOfTerm(tokens, value, begun.iso)
      found.push({ from: value.from, to: value.to, iso, precision: begun.precision })
    }
  }
  tokens.forEach(({ lower }, at) => {
    if (lower !== 'anniversary') return
    const years = ORDINALS.indexOf(tokens[at - 1]?.lower ?? '') + 1
    if (years === 0) return
    const anchor = anchorAfter(at + 1)
    const falls = tokens.slice(Math.max(0, at - 7), at - 1).some((token) => FALLS.has(token.lower))
    const made = isFromMaking(wordsIn(tokens, at + 1, at + 7)) ? beginOf(context) : null
    const begun = anchor === undefined ? made : { iso: anchor.date.iso, precision: 'day' as const }
    if (begun !== null && falls)
      found.push({ from: at - 1, to: anchor?.date.to ?? at + 1, ...begun, iso: shifted(begun.iso, years * 12) })
  })
  return found
}

/**
 * "entered into a 364-day credit agreement on May 4", "the five-year agreement, dated as of May 4": the term in the name,
 * from the day on which the agreement was made, where nothing states when it ends.
 */
function namedTerms({ sentence, roles, resolver, language }: SentenceContext): ComputedMaturity[] {
  const { tokens, values, instruments } = sentence
  if (!values.some(({ kind }) => kind === 'duration') || roles.some(({ role }) => role === 'maturity')) return []
  if (isMovedOrEnded(sentence)) return []
  return instruments.flatMap((named): ComputedMaturity[] => {
    const term = values.find((one) => one.kind === 'duration' && one.from >= named.from && one.to <= named.to)
    if (term?.kind !== 'duration' || named.part !== null || named.plural || named.former) return []
    if (resolver.resolve(named, sentence).entity?.maturity != null) return []
    const days = roles.filter(({ date }) => date.precision === 'day')
    const begun =
      days.find((day) => isDatedName(sentence, named.to, day)) ?? (isMade(sentence, named.from) ? days[0] : null)
    if (begun == null || days.length > 1 || !/^(?:agreement|event)$/.test(begun.role)) return []
    const iso = endOfTerm(tokens, term, begun.date.iso)
    // An end of the past may have been moved since.
    return iso > (language.periodEnd ?? iso) ? [{ from: named.to, to: named.to, iso, precision: 'day' }] : []
  })
}

/** "repaid the five-year agreement dated May 4", "as amended": the term may not be what it was. */
const isMovedOrEnded = ({ clauses, tokens }: SentenceContext['sentence']): boolean =>
  tokens.some(({ lower }) => /^(?:amended|amendment|extended)$/.test(lower)) ||
  clauses.some(({ predicates }) => predicates.some((one) => MOVING_OR_ENDING.has(one.class)))

const MOVING_OR_ENDING = new Set<string>(['repay', 'redeem', 'terminate', 'replace', 'amend', 'extend', 'mature'])

/** "agreement, dated as of May 4", "agreement dated May 4". */
const isDatedName = ({ tokens }: SentenceContext['sentence'], to: number, { date, role }: DatedRole): boolean =>
  role === 'agreement' &&
  date.from >= to &&
  date.from - to <= 5 &&
  tokens.slice(to, date.from).every(({ lower }) => /^(?:,|\(|\)|["“”]|dated|as|of)$/.test(lower))

/** The object of a verb of making, in the past: "entered into a". */
function isMade({ clauses }: SentenceContext['sentence'], at: number): boolean {
  const verb = clauseAt(clauses, at)?.predicates.findLast((one) => one.at < at)
  return (
    verb !== undefined &&
    at - verb.at <= 4 &&
    /^(?:enter|issue|borrow|receive)$/.test(verb.class) &&
    verb.tense === 'past' &&
    !verb.negated
  )
}

/** "matures on the date that is eighteen months after". */
const isOnTheDate = (lead: readonly string[]): boolean =>
  /\b(?:date|day) (?:that|which) (?:is|falls)$/.test(lead.join(' '))

/** "24 months from the date of issuance": from the day on which the debt was made. */
const isFromMaking = (words: string): boolean =>
  MAKING.test(words.replace(/^(?:from|after|following|of) (?:the |its )?(?:date of (?:the |its )?)?/, ''))
const MAKING = /^(?:issuance|issue|closing|execution|funding|borrowing|effectiveness)\b/

/** The day or month on which the debt was made: the sentence's only one, else that of the deal the paragraph described. */
function beginOf({
  sentence: { clauses },
  roles,
  deal,
  carriedAct,
}: SentenceContext): Pick<ComputedMaturity, 'iso' | 'precision'> | null {
  const [own, ...more] = roles
  const day = own ?? (carriedAct?.date.iso === deal ? carriedAct : null)
  if (day == null || more.length > 0 || day.role !== 'event' || !/^(?:day|month)$/.test(day.date.precision)) return null
  const verb = clauses.flatMap(({ predicates }) => predicates).find(({ tense }) => tense !== 'none')
  if (own !== undefined && (verb === undefined || !BEGINNING.has(verb.class) || verb.negated)) return null
  return { iso: day.date.iso, precision: day.date.precision === 'day' ? 'day' : 'month' }
}

/** "with a one-year term", "for a term of seven years", "has a tenor of". */
const isOfTerm = (lead: readonly string[], named: boolean): boolean =>
  named
    ? /\b(?:with|for|has|have|had|carr(?:y|ies)) an? (?:initial |stated )?$/.test(`${lead.join(' ')} `)
    : /\b(?:term|tenor|life|maturity) of$/.test(lead.join(' '))

const TERM = /^(?:terms?|tenor|life|maturity)$/

/** The day on which a term ends: 364 days are some days less than a year. */
function endOfTerm(
  tokens: SentenceContext['sentence']['tokens'],
  { to, count, months }: DurationMention,
  begin: string,
): string {
  return tokens[to - 1]?.noun === 'day' ? addDays(begin, count) : shifted(begin, months)
}

/** The same day of the month, so many months later. */
function shifted(iso: string, months: number): string {
  const last = endOfMonth(iso, months)
  return iso.slice(8) < last.slice(8) ? `${last.slice(0, 8)}${iso.slice(8)}` : last
}

const NEAR_DAYS = 100

/** Without the ends that were counted where the text states one of the same debt, or one about that time. */
export function withoutStatedEnds(readings: readonly FactReading[]): FactReading[] {
  const ends = readings.filter(({ factType }) => factType === 'maturity')
  const stated = ends.filter((one) => !isCounted(one))
  const isStated = ({ period: { endDate = '' }, instrument }: FactReading): boolean =>
    stated.some(
      (one) =>
        one.instrument?.id === instrument?.id ||
        Math.abs(daysBetween(endDate, one.period.endDate ?? '1900-01-01')) <= NEAR_DAYS,
    )
  return readings.filter((one) => !isCounted(one) || !isStated(one))
}

const isCounted = ({ doubts }: FactReading): boolean => doubts.includes('computed_from_term')
