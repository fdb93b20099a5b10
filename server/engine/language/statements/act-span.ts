import type { Predicate } from '../clauses.ts'
import type { DateMention } from '../mentions/mention.ts'
import { isPeriodOfBreach } from '../time/owned-dates.ts'
import { wordsIn } from '../tokens.ts'
import type { Utterance } from './proposal.ts'
import type { ActDate } from './acts/act-time.ts'
import type { Claim } from './acts/claims.ts'

/** The last day of the period in which the act was done. */
export function dayOfPeriod(utterance: Utterance, claim: Claim): ActDate | null {
  const period = utterance.dates.find(
    ({ role, date, fronted }) =>
      isSpan(utterance, { role, date }) &&
      (date.to <= claim.verb.from || date.from - claim.verb.at < 30) &&
      (fronted || !isOfVerbBefore(utterance, claim, date)) &&
      (fronted || !(isMeasuredFor(utterance, claim, date) || isPeriodOfBreach(utterance.sentence, date))),
  )
  if (period === undefined) return null
  const { iso } = period.date
  // "During the six months ended June 30": by that day, as no word for a period fits.
  if (isOfMonths(utterance, period.date) || isOfQuarters(utterance, period.date))
    return { iso, precision: 'day', from: 'clause', by: true }
  return { iso, precision: spanOf(utterance, period.date), from: 'clause' }
}

/** "the nine months ended", "the 36 weeks ended": no quarter and no year. */
export const isOfMonths = (
  { sentence: { tokens } }: { readonly sentence: Pick<Utterance['sentence'], 'tokens'> },
  { from }: DateMention,
): boolean =>
  tokens.slice(Math.max(0, from - 4), from).some(({ lower, kind }, at, own) => {
    const unit = own[at + 1]?.lower ?? ''
    if (/^weeks?$/.test(unit))
      return kind === 'number' ? !WHOLE_WEEKS.test(lower) : MORE_WEEKS.test(own[at - 1]?.lower ?? '')
    return MONTHS_BUT.test(lower) && /^months?$/.test(unit)
  })

/** The weeks of a quarter or a year; "thirty-nine weeks" are neither. */
const WHOLE_WEEKS = /^(?:12|13|14|52|53)$/
const MORE_WEEKS = /^(?:twenty|thirty|forty)$/
const MONTHS_BUT = /^(?:two|four|five|six|seven|eight|nine|ten|eleven|2|4|5|6|7|8|9|10|11)$/

/** "Between May 29 and June 5", "from May 2019 through June 2020": done by the last of these days or months. */
export function dayOfSpan({ sentence: { tokens }, dates }: Utterance): ActDate | null {
  const found = dates.find(({ fronted, date }, index) => {
    const first = dates[index - 1]?.date
    if (!fronted || first === undefined || date.from - first.to > 2 || !/^(?:day|month)$/.test(date.precision))
      return false
    const link = tokens[date.from - 1]?.lower
    const opening = tokens.slice(Math.max(0, first.from - 6), first.from).map(({ lower }) => lower)
    return (
      (link === 'and' && opening.includes('between')) ||
      (link === 'through' && /^(?:from|since|subsequent)$/.test(opening[0] ?? '')) ||
      (link === 'to' && opening[0] === 'from')
    )
  })
  return found === undefined ? null : { iso: found.date.iso, precision: found.date.precision, from: 'clause', by: true }
}

/** "(i) waives the default for the quarter ended March 31, (ii) reduces the line": the period of what is waived. */
export const isOfVerbBefore = ({ claims }: Utterance, { verb }: Claim, { from, to }: DateMention): boolean =>
  to <= verb.from && claims.some((one) => one.verb.tense !== 'none' && one.verb.at < from && one.verb.at < verb.at)

/** "in the first and second quarters of 2023": the last of several quarters. */
const isOfQuarters = (
  { sentence: { tokens, values } }: Pick<Utterance, 'sentence'>,
  { from, to, precision }: DateMention,
): boolean =>
  precision === 'quarter' &&
  // "we repaid $20 million and $30 million in the first and second quarters": each in its own.
  !tokens.some(({ lower }) => lower === 'respectively') &&
  values.filter(({ kind }) => kind === 'money').length < 2 &&
  tokens.slice(from, to).some(({ lower }) => lower === 'quarters') &&
  SEVERAL_QUARTERS.test(wordsIn(tokens, Math.max(0, from - 7), from))

const SEVERAL_QUARTERS =
  /\b(?:in|during|over|throughout)(?: each of| both)? the (?:first|second|third)(?: (?:second|third|and|,|the))*$/

/** "during the year ended June 30", "for fiscal 2007". */
export const isSpan = (
  { sentence }: Utterance,
  { role, date }: Pick<Utterance['dates'][number], 'role' | 'date'>,
): boolean =>
  role === 'period' ||
  isOfQuarters({ sentence }, date) ||
  (role === 'unknown' &&
    date.precision === 'fiscal_year' &&
    sentence.tokens
      .slice(Math.max(0, date.from - 12), date.from + 1)
      .some(({ lower }, at, own) => lower === 'fiscal' && /^(?:for|in|during)$/.test(own[at - 1]?.lower ?? '')))

/** "During the year ended", "in the twelve months ended" and "during the quarter ended". */
export const spanOf = (utterance: Utterance, date: DateMention): DateMention['precision'] =>
  /^(?:day|month)$/.test(date.precision) ? spanEndedBy(utterance, date) : date.precision

const spanEndedBy = ({ sentence: { tokens } }: Utterance, { from }: DateMention): DateMention['precision'] =>
  tokens.slice(Math.max(0, from - 4), from).some(({ lower }) => /^(?:years?|twelve|12|52|53|fifty)$/.test(lower))
    ? 'fiscal_year'
    : 'quarter'

/** "amended the definition of EBITDA for the years ended ...": the subject of the change, not when it was made. */
function isMeasuredFor({ sentence: { tokens } }: Utterance, { verb }: Claim, { from }: DateMention): boolean {
  const lead = tokens.slice(Math.max(0, from - 12), from)
  return (
    /^(?:amend|suspend)$/.test(verb.class) &&
    lead.some(({ lower }) => /^(?:for|each|starting|beginning|commencing)$/.test(lower))
  )
}

/**
 * "In fiscal 2019 we issued notes in March 2019", "During 2019 we repaid notes that matured in May 2019": the month or the day
 * behind the verb of a sentence that only a year or a quarter opens.
 */
export function finerDay(utterance: Utterance, claim: Claim): ActDate | null {
  const { verb, clause, reach } = claim
  const { claims, dates, sentence } = utterance
  const matured = maturing(utterance, claim)
  const isFine = ({ date }: Utterance['dates'][number]): boolean => /^(?:day|month)$/.test(date.precision)
  const due = dueAtMaturity(utterance, claim)
  if (due !== null) return due
  const opening = dates.filter(({ fronted }) => fronted)
  if (opening.length === 0 || opening.some(isFine)) return null
  const [only, other] = dates.filter((one) => {
    const { role, date } = one
    if (matured !== null)
      return role === 'maturity' && date.precision !== 'year' && isWithin(date, matured.verb.at, matured.reach.to)
    const between = claims.some((next) => next.verb.at > verb.at && next.verb.at < date.from)
    // "repaid the notes after the sale in June": the day of something else.
    const isOfOther = sentence.tokens.slice(verb.at, date.from).some(({ lower }) => OCCASION.test(lower))
    const isOwn = isWithin(date, verb.at, Math.min(reach.to, clause.to)) && !between && !isOfOther
    return role === 'event' && isFine(one) && isOwn
  })
  return only === undefined || other !== undefined ? null : asActDate(only.date, 'clause')
}

/** "repaid $2 million upon maturity of its notes due May 2024", "repaid the notes due May 4, 2024 at maturity": when they fell due. */
function dueAtMaturity({ sentence: { tokens, instruments } }: Utterance, { verb, reach }: Claim): ActDate | null {
  if (!/^(?:repay|redeem|pay)$/.test(verb.class) || verb.tense !== 'past') return null
  const own = instruments.filter(({ from }) => from < reach.to && (verb.passive || from > verb.at))
  const [only, other] = own
  const due = only?.due ?? null
  if (only === undefined || other !== undefined || due === null || !/^(?:day|month)$/.test(due.precision)) return null
  const before = /\b(?:at|upon|on) (?:the |their )?maturity (?:of|for) (?:the |our |its )?$/
  const isBefore = before.test(`${wordsIn(tokens, verb.at, only.from)} `)
  const end = verb.passive ? verb.at + 1 : only.to
  const isBehind = /^(?:in full )?(?:at|upon|on) (?:their |the )?maturity\b(?! (?:of|dates?)\b)/.test(
    wordsIn(tokens, end, end + 6),
  )
  return isBefore || isBehind ? { iso: due.iso, precision: due.precision, from: 'clause' } : null
}

const OCCASION = /^(?:after|before|following|upon|since|until|prior)$/

const isWithin = (date: DateMention, from: number, to: number): boolean => date.from > from && date.from < to

/** "repaid notes that matured", "the notes matured and were paid": all that had fallen due was paid. */
export const isOfMatured = (utterance: Utterance, claim: Claim): boolean =>
  maturing(utterance, claim) !== null ||
  utterance.claims.some(
    ({ verb, subject }) =>
      verb.lemma === 'mature' && verb.tense === 'past' && claim.verb.passive && subject.from === claim.subject.from,
  )

/** "repaid notes that matured in May": the clause that says when all of them fell due. */
const maturing = ({ claims }: Utterance, { verb, clause }: Claim): Claim | null =>
  /^(?:repay|redeem|pay)$/.test(verb.class)
    ? (claims.find(
        (one) =>
          one.verb.lemma === 'mature' &&
          one.verb.tense === 'past' &&
          one.clause.kind === 'relative' &&
          one.clause.parent === clause.index &&
          one.verb.at > verb.at,
      ) ?? null)
    : null

/**
 * "The notes matured on May 4", "repaid the notes at maturity in May", "matured on May 4 and were repaid": the day on which
 * they fell due.
 */
export function dayOfMaturity(utterance: Utterance, { verb, subject }: Claim): ActDate | null {
  if (!PAYING.has(verb.class)) return null
  const { passive } = verb
  const fell = utterance.claims.find(
    (one) =>
      one.verb.lemma === 'mature' &&
      one.verb.tense === 'past' &&
      passive &&
      one.verb.at < verb.at &&
      one.subject.from === subject.from &&
      isOwedAt(utterance, subject),
  )
  const matured = utterance.dates.find(({ role, date }) => {
    if (role !== 'maturity') return false
    if (date.from < verb.at)
      return fell === undefined
        ? date.to <= OPENING && isAtMaturity(utterance, date)
        : date.from > fell.verb.at && isPaidThen(utterance, date, verb)
    return verb.class === 'mature' || isAtMaturity(utterance, date)
  })
  return matured === undefined || matured.date.precision === 'year' ? null : asActDate(matured.date, 'clause')
}

/** "on May 4 and was repaid in full"; "and was repaid in installments through June" has a time of its own, or a rest. */
function isPaidThen({ sentence: { tokens }, dates }: Utterance, { to }: DateMention, { from, at }: Predicate): boolean {
  const comma = tokens.findIndex(({ text }, index) => index > at && /^[.,;]$/.test(text))
  const end = comma < 0 ? tokens.length : comma
  return (
    tokens.slice(to, from).every(({ lower }) => /^(?:and|,)$/.test(lower)) &&
    tokens.slice(at + 1, end).every(({ lower }) => AT_ONCE.test(lower)) &&
    !dates.some(({ date }) => date.from > at && date.to <= end)
  )
}

/** What leaves it paid on that day; any other word may tell of a part or of a later time. */
const AT_ONCE = /^(?:in|full|cash|at|par|with|together|and|accrued|unpaid|interest|thereon|its|their|our|hand|on)$/

/** "Our investment in notes", "the loan to Orlo", "the certificates of deposit": what another owes. */
const isOwedAt = ({ sentence: { tokens } }: Utterance, { from, to }: Claim['subject']): boolean =>
  tokens.slice(from, to).every(({ noun }) => !/^(?:investment|deposit|receivable|cd|bill|to)$/.test(noun))

/** "Upon their maturity on September 15, 2025,". */
const OPENING = 9

/** What pays a debt, or says that it fell due. */
export const PAYING: ReadonlySet<string> = new Set(['repay', 'redeem', 'pay', 'mature'])

/** A date of the text as the day of an act. */
export const asActDate = (date: DateMention | null, from: ActDate['from']): ActDate | null =>
  date === null ? null : { iso: date.iso, precision: date.precision, from }

/** "repaid the notes at maturity in September 2025": on that day. */
const isAtMaturity = ({ sentence: { tokens } }: Utterance, { from, to }: DateMention): boolean =>
  (tokens[to]?.lower === 'maturity' && AT_ITS.test(wordsIn(tokens, Math.max(0, from - 2), from))) ||
  tokens
    .slice(0, from)
    .some(
      ({ lower }, at) =>
        lower === 'maturity' &&
        at >= from - 5 &&
        (at === 0 || /^(?:at|upon|on|their|its)$/.test(tokens[at - 1]?.lower ?? '')),
    )

/** "at their February 1, 2019 maturity". */
const AT_ITS = /^(?:at|upon|on) (?:the|their|its|our)$/

/** "Proceeds from the issuance of notes in May were used to repay": when the money came, and not when it was paid on. */
export const isDayOfProceeds = (
  { sentence: { tokens }, claims }: Pick<Utterance, 'sentence' | 'claims'>,
  { verb }: Claim,
  { from, to }: DateMention,
): boolean =>
  claims.some(
    (one) =>
      /^(?:use|apply)$/.test(one.verb.lemma) &&
      one.verb.passive &&
      one.verb.at < verb.at &&
      to <= one.verb.from &&
      tokens.slice(one.subject.from, from).some(({ noun }) => noun === 'proceed'),
  )

export const isDatedByProceeds = (utterance: Utterance, claim: Claim): boolean =>
  utterance.dates.some(({ date }) => isDayOfProceeds(utterance, claim, date))

/** "On May 4 we disclosed that we had amended": the day of the announcement. */
export const isDayOfReport = (
  { tokens }: Utterance['sentence'],
  { verb, clause }: Claim,
  claims: readonly Claim[],
): boolean =>
  tokens.slice(verb.from, verb.at).some(({ lower }) => lower === 'had') &&
  claims.some((one) => one.clause !== clause && one.verb.at < verb.at && isReporting(tokens, one))

/** "announced that", "filed a current report announcing that". */
const isReporting = (tokens: Utterance['sentence']['tokens'], { verb, object }: Claim): boolean =>
  /^(?:announce|disclose|report)$/.test(verb.lemma) ||
  (/^(?:file|issue|furnish)$/.test(verb.lemma) &&
    tokens.slice(object.from, object.from + 5).some(({ noun }) => /^(?:report|form|release)$/.test(noun)))

/** "As of June 30, 2024 and December 31, 2023, we guaranteed": what holds on both days holds on the later. */
export function lastOfListed({ sentence: { tokens }, dates }: Utterance, found: DateMention): DateMention {
  const days = dates.filter(({ role }) => role === 'as_of').map(({ date }) => date)
  const at = days.indexOf(found)
  const isListed = (one: DateMention | undefined, next: DateMention | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    /^,? ?(?:and|or|,)(?: at| as of)?$/.test(wordsIn(tokens, one.to, next.from))
  const beside = [days[at - 1], found, days[at + 1]].filter(
    (one) => one !== undefined && (one === found || isListed(one, found) || isListed(found, one)),
  )
  return beside.reduce<DateMention>((last, one) => (one !== undefined && one.iso > last.iso ? one : last), found)
}
