import { endOfMonth } from '../../calendar.ts'
import type { FilingContext } from '../../model.ts'
import { holds } from '../context/speaker.ts'
import { phraseSet } from '../phrases.ts'
import type { Sentence } from '../sentence.ts'
import type { DateMention } from '../mentions/mention.ts'
import { linkedDays } from '../time/listed-days.ts'
import { readDateRoles, timeAt } from '../time/time.ts'
import { COVENANT_NOUNS } from '../lexicon/statements.ts'
import { findQuantities } from './covenants/find-quantities.ts'
import type { Claim } from './acts/claims.ts'
import type { Utterance } from './proposal.ts'

/** Whether a relief appears only in a condition or a proviso. */
export const inCondition = ({ clause }: Claim): boolean => clause.kind === 'condition' || clause.kind === 'proviso'

/** The last day of a relief; a day after another verb of the sentence belongs to that verb. */
export function untilOf(utterance: Utterance, claim: Claim): Readonly<Record<string, unknown>> {
  const until = utterance.dates.find(
    ({ role, date }) =>
      (role === 'until' || (role === 'period' && lastsUntil(utterance, date.from))) &&
      // "a failure to deliver statements by March 31": when something was due.
      utterance.sentence.tokens[date.from - 1]?.lower !== 'by' &&
      date.from > claim.verb.at &&
      !isOfAnotherVerb(utterance, claim, date.from) &&
      !isOfSigning(utterance, claim, date.from),
  )
  const last = until?.date ?? extendedTo(utterance, claim)
  return last === undefined ? {} : { until: last.iso }
}

/** "until the fiscal quarter ending March 31": the quarter in which something ends. */
const lastsUntil = ({ sentence: { tokens } }: Utterance, at: number): boolean =>
  tokens.slice(Math.max(0, at - UNTIL_REACH), at).some(({ lower }) => lower === 'until' || lower === 'through')

const UNTIL_REACH = 6

/** "agreed to extend to May 4 their waiver", "was extended from May 2 to May 4". */
const extendedTo = ({ sentence: { tokens }, dates }: Utterance, { verb, reach }: Claim) =>
  verb.class === 'extend'
    ? dates.find(({ date }) => date.from > verb.at && date.to <= reach.to && tokens[date.from - 1]?.lower === 'to')
        ?.date
    : undefined

/** "amendments entered into on or prior to May 4": the latest day of signing, not the end of the relief. */
const isOfSigning = ({ claims }: Utterance, claim: Claim, at: number): boolean =>
  claims.some(
    ({ verb }) =>
      verb.at > claim.verb.at &&
      verb.at < at &&
      at - verb.at < 8 &&
      /^(?:enter|execute|sign|obtain|receive|date)$/.test(verb.lemma) &&
      verb.modal === null,
  )

const RELIEF = phraseSet('forbearance|waiver|suspension|relief|forbearance period|waiver period|period|agreement')

function isOfAnotherVerb({ sentence, claims }: Utterance, claim: Claim, at: number): boolean {
  return claims.some(
    ({ verb, governor, clause, subject }) =>
      verb.at > claim.verb.at &&
      verb.at < at &&
      governor === null &&
      verb.tense !== 'none' &&
      clause.kind === 'main' &&
      clause !== claim.clause &&
      !holds(sentence, RELIEF, subject.from, Math.min(subject.to, verb.from)),
  )
}

/** "for the period which began on July 1": the first day of a relief. */
export function fromOf({ dates }: Utterance, claim: Claim): Readonly<Record<string, unknown>> {
  const first = dates.find(({ role, date }) => role === 'from' && date.from > claim.verb.at)
  return first === undefined ? {} : { from: first.date.iso }
}

/**
 * The last days of the periods of one list, "the quarters ended A, B and C", "the first, third and fourth quarters of
 * 2014", after the verb or at the start of the sentence: the statement applies to each. Empty where there is no such
 * list.
 */
function listedPeriods(utterance: Utterance, { verb }: Claim, written: string | null): readonly string[] {
  const { sentence } = utterance
  const dates = utterance.dates.filter(({ date, fronted }) => fronted || date.from > verb.at)
  const periods = dates.filter(({ role }) => role === 'period')
  const isOne = periods.every(({ date }, index) => {
    const last = periods[index - 1]?.date
    const between = last === undefined ? [] : sentence.tokens.slice(last.to, date.from)
    return between.length <= 3 && between.every(({ lower }) => LINKING.test(lower))
  })
  if (!isOne) return []
  const days =
    periods.length > 1
      ? periods.map(({ date }) => date.iso)
      : dates.flatMap(({ date }) => (date.precision === 'quarter' ? quartersOf(utterance, date) : []))
  return [...new Set(days)].filter((iso) => written === null || iso <= written)
}

const ORDINALS = ['first', 'second', 'third', 'fourth']
const MONTHS = 3

/** "the first, third and fourth quarters of 2014": each is counted back from the last one, whose end is known. */
function quartersOf({ sentence: { tokens } }: Utterance, { iso, from, to }: DateMention): readonly string[] {
  const plural = tokens.slice(from, to).findIndex(({ lower }) => lower === 'quarters')
  const last = ORDINALS.indexOf(tokens[from + plural - 1]?.lower ?? '')
  if (plural < 0 || last < 0) return []
  const found: number[] = []
  for (let at = from + plural - 1; at >= 0; at -= 1) {
    const word = tokens[at]?.lower ?? ''
    const number = ORDINALS.indexOf(word)
    if (number >= 0) found.unshift(number)
    else if (word !== ',' && word !== 'and') break
  }
  return found.length < 2 ? [] : found.map((number) => endOfMonth(iso, (number - last) * MONTHS))
}

const LINKING = /^(?:and|,|for|the)$/

/** The periods and test days that a relief covers: "waived the covenant for the quarters ended A and B", "for December 31". */
export function coveredBy(utterance: Utterance, claim: Claim): Readonly<Record<string, unknown>> {
  const listed = listedPeriods(utterance, claim, null)
  const { sentence, dates, claims } = utterance
  const next = claims.find(
    ({ verb, clause, governor }) =>
      verb.at > claim.verb.at && governor === null && verb.tense !== 'none' && clause.kind === 'main',
  )
  const own = dates.filter(({ role, date }) => {
    if (date.from <= claim.verb.at || date.from >= (next?.verb.at ?? Infinity)) return false
    if (role === 'period' || role === 'as_of') return !isMade(sentence.tokens, date.from)
    return role === 'unknown' && sentence.tokens[date.from - 1]?.lower === 'for'
  })
  const days = listed.length > 1 ? listed : own.map(({ date }) => date.iso)
  return days.length === 0 ? {} : { periods: [...new Set(days)] }
}

/** "an agreement as of May 4": the date of the document. */
const isMade = (tokens: Utterance['sentence']['tokens'], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ noun }) => /^(?:agreement|amendment|letter|dated|effective)$/.test(noun))

/** "exceeded the ratio due to the resignation of the president in July": the day of the cause, not of the breach. */
function isOfCause({ sentence, dates }: Utterance, { verb }: Claim, iso: string): boolean {
  const day = dates.find(({ role, date }) => role === 'event' && date.iso === iso)?.date
  return day !== undefined && day.from > verb.at && holds(sentence, CAUSES, verb.at, day.from)
}

const CAUSES = phraseSet(
  'due to|due primarily to|due in part to|due mainly to|because of|as a result of|resulting from|result of|caused by|attributable to|owing to',
)

/** "Commencing on March 31, 2012 and for each quarter thereafter", "since August 31": the first day of a state that lasts. */
function sinceOf({ sentence: { tokens }, dates }: Utterance, written: string | null): string | null {
  const since = dates.find(
    ({ role, fronted, date }) =>
      role === 'from' && date.precision === 'day' && (fronted || tokens[date.from - 1]?.lower === 'since'),
  )
  return since === undefined || (written !== null && since.date.iso > written) ? null : since.date.iso
}

/**
 * "For the quarter ended May 4 we were not in compliance": the last day of the only period, unless it is the period of
 * a report.
 */
function periodOf({ sentence, dates }: Utterance, { verb, clause }: Claim, written: string | null): string | null {
  const own = dates.filter(
    ({ role, fronted, scope, date: { from } }) =>
      role === 'period' &&
      (from > verb.at ? !holds(sentence, CAUSES, verb.at, from) : fronted || scope === clause.scope) &&
      !isOfReport(sentence.tokens, from),
  )
  const [only, other] = new Set(own.map(({ date }) => date.iso))
  return only === undefined || other !== undefined || (written !== null && only > written) ? null : only
}

/** "the financial statements for the quarter ended", "the results of operations for the year ended". */
const isOfReport = (tokens: Utterance['sentence']['tokens'], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - REPORT_REACH), at)
    .some(({ noun }) => /^(?:statement|report|form|filing|result|operation|loss|earnings|income)$/.test(noun))

const REPORT_REACH = 9

/**
 * "At May 4 the ratio was 0.9. Accordingly, we were in violation of it": the only day in the sentence before, where
 * that one is about covenants.
 */
export function dayBefore({ before, dates, passage }: Utterance, { verb }: Claim): string | null {
  const last = before.at(-1)
  if (dates.length > 0 || !PAST.test(verb.tense) || last?.passage.paragraph !== passage.paragraph) return null
  if (last.passage.index !== passage.index - 1 || !speaksOfCovenants(last)) return null
  const [only, other] = new Set(readDateRoles(last).map(({ date }) => date.iso))
  const stated = readDateRoles(last).find(({ role }) => role === 'as_of' || role === 'period')
  return other === undefined && stated?.date.iso === only ? (only ?? null) : null
}

/**
 * "At May 4, $12 million was outstanding under the line. We were in compliance", "as of that date": the only day of the
 * state of debt that the sentence goes on with; "as of the balance sheet date": the last day of the period.
 */
function dayOfState(
  { sentence, before, dates, passage }: Utterance,
  { verb }: Claim,
  filing: FilingContext,
): string | null {
  if (holds(sentence, PERIOD_END)) return filing.periodEnd
  const last = before.at(-1)
  if (dates.length > 0 || verb.tense !== 'past' || last?.passage.paragraph !== passage.paragraph) return null
  if (last.passage.index !== passage.index - 1 || last.instruments.length === 0) return null
  const told = readDateRoles(last).filter(({ role }) => /^(?:as_of|period|event|from|until)$/.test(role))
  const [only, other] = new Set(told.map(({ date }) => date.iso))
  const written = filing.filedAt ?? filing.periodEnd
  const isState = told.some(({ role, date }) => role === 'as_of' && date.precision === 'day')
  return isState && only !== undefined && other === undefined && (written === null || only <= written) ? only : null
}

const PERIOD_END = phraseSet('balance sheet date|date of the balance sheet|date of these balance sheet')
const PAST = /^(?:past|none)$/

const speaksOfCovenants = (sentence: Sentence): boolean =>
  holds(sentence, COVENANT_NOUNS) || findQuantities(sentence).some(({ quantity }) => !quantity.weak)

/**
 * The days of a stated condition, "at July 31, August 31 and September 30", none after the filing; `[null]` where the
 * sentence names none.
 */
export function daysOf(utterance: Utterance, claim: Claim, filing: FilingContext): readonly (string | null)[] {
  const { sentence, dates } = utterance
  const event = timeAt(sentence, dates, claim.verb.at, 'event')
  const time =
    timeAt(sentence, dates, claim.verb.at, 'state') ??
    (event !== null && isOfCause(utterance, claim, event.iso) ? null : event)
  const written = filing.filedAt ?? filing.periodEnd
  if (time === null) {
    const periods = listedPeriods(utterance, claim, written)
    if (periods.length > 1) return periods
    return [
      sinceOf(utterance, written) ??
        periodOf(utterance, claim, written) ??
        dayBefore(utterance, claim) ??
        dayOfState(utterance, claim, filing),
    ]
  }
  const days = time.role === 'as_of' ? linkedDays(sentence, dates, time.iso) : []
  const stated = (days.length > 0 ? days : [time.iso]).filter((iso) => written === null || iso <= written)
  return stated.length > 0 ? [...new Set(stated)] : [null]
}
