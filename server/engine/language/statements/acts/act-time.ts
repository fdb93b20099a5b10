import type { DateMention } from '../../mentions/mention.ts'
import { holds } from '../../context/speaker.ts'
import { IN_FULL } from '../../lexicon/acts.ts'
import { timeAt } from '../../time/time.ts'
import type { Claim } from './claims.ts'
import type { Utterance } from '../proposal.ts'
import { dayFromContext } from '../day-from-context.ts'
import {
  asActDate,
  dayOfMaturity,
  dayOfPeriod,
  dayOfSpan,
  finerDay,
  isDatedByProceeds,
  isDayOfReport,
  isDayOfProceeds,
  isOfVerbBefore,
  lastOfListed,
  PAYING,
} from '../act-span.ts'
import { dayOfDocument } from './document-day.ts'

/**
 * The day of an act, from its clause, its sentence or, for an act that continues an earlier one, the sentence before.
 */
export interface ActDate {
  readonly iso: string
  readonly precision: DateMention['precision']
  readonly from: 'clause' | 'sentence' | 'before'
  /** True where it was done by that day: "As of May 4, the loan had been repaid". */
  readonly by?: true
}

/**
 * When an act took place: the day of its own clause, else the day that opens the sentence, else the date of its
 * document, else the day of the earlier sentence that it refers to; null where nothing dates it.
 */
export function actDate(utterance: Utterance, claim: Claim): ActDate | null {
  if (claim.day !== undefined) return asActDate(claim.day, 'clause')
  // "The loan, obtained on May 4, is guaranteed by": a guarantee that stands has no day.
  if (claim.verb.tense === 'present' && claim.verb.passive) return null
  return (
    finerDay(utterance, claim) ??
    dayBeforeClause(utterance, claim) ??
    dayOfClause(utterance, claim) ??
    dayOfJoined(utterance, claim) ??
    dayOfState(utterance, claim) ??
    dayOfSentence(utterance, claim) ??
    dayOfMeans(utterance, claim) ??
    (isDatedByProceeds(utterance, claim) ? null : dayFromAround(utterance, claim))
  )
}

/** The day of what the act is a part of: a period, the debt's own maturity, its document or an earlier act. */
function dayFromAround(utterance: Utterance, claim: Claim): ActDate | null {
  return (
    dayOfPeriod(utterance, claim) ??
    dayOfSpan(utterance) ??
    dayOfMaturity(utterance, claim) ??
    asActDate(dayOfDocument(utterance, claim), 'sentence') ??
    dayOfMaking(utterance, claim) ??
    dayOfHolder(utterance, claim) ??
    dayOfSettlement(utterance, claim) ??
    (isLaterThanMade(utterance, claim) ? null : dayOfEarlierAct(utterance, claim))
  )
}

/**
 * "was paid off using a bridge loan on May 4": the day behind the means; "Proceeds of the offering, which closed on May 4,
 * were used to repay": that of what was used.
 */
function dayOfMeans({ claims, dates }: Utterance, { verb, clause, governor }: Claim): ActDate | null {
  if (governor?.verb.lemma === 'use' && governor.verb.passive) {
    const closing = claims.find(
      (one) => one.clause.kind === 'relative' && CLOSING.test(one.verb.lemma) && one.verb.at < governor.verb.from,
    )
    const closed = dates.find(
      ({ role, date }) =>
        closing !== undefined && role === 'event' && date.from > closing.verb.at && date.to <= governor.verb.from,
    )
    return asActDate(closed?.date ?? null, 'clause')
  }
  const means = claims.find(
    (one) =>
      one.verb.at > verb.at &&
      one.verb.lemma === 'use' &&
      one.verb.tense === 'none' &&
      one.clause.kind === 'participle' &&
      one.clause.parent === clause.index,
  )
  const day = dates.find(
    ({ role, date }) =>
      means !== undefined && role === 'event' && date.from > means.verb.at && date.to <= means.reach.to,
  )
  return asActDate(day?.date ?? null, 'clause')
}

const CLOSING = /^(?:close|complete|consummate|receive|issue)$/

/** "took place on May 4, when the Company issued": the day right before the clause. */
function dayBeforeClause({ sentence: { tokens }, dates }: Utterance, { clause }: Claim): ActDate | null {
  if (clause.kind !== 'time' || tokens[clause.from]?.lower !== 'when' || tokens[clause.from - 1]?.text !== ',')
    return null
  return asActDate(dates.find(({ date }) => date.to === clause.from - 1)?.date ?? null, 'clause')
}

/** "entered into the Sixth Amendment on May 4, extending the maturity": changed on the day that the amendment was made. */
function dayOfMaking(utterance: Utterance, { verb, clause }: Claim): ActDate | null {
  const isParticiple = clause.kind === 'participle' && verb.tense === 'none'
  if (!(isParticiple || clause.kind === 'relative') || !/^(?:extend|increase|decrease)$/.test(verb.class)) return null
  const making = utterance.claims.findLast((one) => one.verb.at < verb.at && one.clause !== clause)
  const { tokens } = utterance.sentence
  if (making === undefined || !/^(?:enter|amend)$/.test(making.verb.class) || making.reality !== 'fact') return null
  return tokens.slice(making.verb.at, verb.from).some(({ noun }) => noun === 'amendment')
    ? dayOfClause(utterance, making)
    : null
}

/** "replaced the prior facility, which was terminated": both on one day. */
function dayOfHolder(utterance: Utterance, { clause, verb }: Claim): ActDate | null {
  if (clause.kind !== 'relative' || verb.class !== 'terminate' || verb.tense !== 'past') return null
  const holder = utterance.claims.find((one) => one.clause.index === clause.parent && one.verb.class === 'replace')
  return holder === undefined ? null : actDate(utterance, holder)
}

/** "accepted $300 million of the notes, which settled on July 19": on the day on which it was settled. */
function dayOfSettlement(utterance: Utterance, { clause, verb }: Claim): ActDate | null {
  const settling = utterance.claims.find(
    (one) =>
      one.clause.kind === 'relative' &&
      one.clause.parent === clause.index &&
      one.verb.at > verb.at &&
      /^(?:settle|close|fund)$/.test(one.verb.lemma),
  )
  return settling === undefined ? null : dayOfClause(utterance, settling)
}

const eventFor = (utterance: Utterance, claim: Claim) =>
  timeAt(
    utterance.sentence,
    utterance.dates.filter(
      (one) => one.role === 'event' && isOf(utterance, claim, one) && !isOfMade(utterance, claim, one.date),
    ),
    claim.verb.at,
    'event',
  )

/** "The notes issued in 2021 matured": when they were made, and not when they matured. */
const isOfMade = (
  { sentence: { tokens, instruments } }: Utterance,
  { verb }: Claim,
  { from }: DateMention,
): boolean => {
  // "issued on June 3", "issued June 3".
  const at = /^(?:in|on)$/.test(tokens[from - 1]?.lower ?? '') ? from - 2 : from - 1
  return (
    // The verb itself, and no noun of an act that is given its place: "upon conversion of a note issued on".
    !(verb.at === at && tokens[verb.at]?.verb?.lemma === verb.lemma) &&
    /^(?:issued|sold|obtained|incurred|assumed)$/.test(tokens[at]?.lower ?? '') &&
    instruments.some(({ to }) => to === at)
  )
}

/** The day of the event stated in the act's own clause. */
export function dayOfClause(utterance: Utterance, claim: Claim): ActDate | null {
  const event = eventFor(utterance, claim)
  if (event?.from !== 'clause') return null
  const at = utterance.dates.find(({ date }) => date.iso === event.iso)?.date.to ?? 0
  // "twice in 2018 we broke covenants and as of March 2019 we entered into": the day nearest before the verb.
  const nearer = utterance.dates.some(
    ({ role, date }) =>
      role === 'as_of' && date.from > at && date.to <= claim.verb.from && claim.verb.from - date.to < 3,
  )
  return nearer ? null : { iso: event.iso, precision: precisionOf(utterance, event.iso, claim.verb.at), from: 'clause' }
}

/** "was repaid in full and terminated on May 4": verbs right after each other have one day. */
function dayOfJoined(utterance: Utterance, claim: Claim): ActDate | null {
  const { claims, sentence } = utterance
  const next = claims[claims.indexOf(claim) + 1]
  if (next === undefined || next.verb.from !== next.verb.at || next.subject.from !== claim.subject.from) return null
  const between = sentence.tokens.slice(claim.verb.at + 1, next.verb.from)
  const isJoined = between.at(-1)?.lower === 'and' && between.length <= 4
  return isJoined && between.every(({ kind, verb }) => kind === 'word' && verb === null)
    ? (dayOfClause(utterance, next) ?? dayOfState(utterance, next))
    : null
}

/** The day that opens the sentence, or the effective day of the act, where its own clause has none. */
export function dayOfSentence(utterance: Utterance, claim: Claim): ActDate | null {
  const event = eventFor(utterance, claim)
  if (event !== null && isFronted(utterance, event.iso) && !isLaterThanMade(utterance, claim))
    return { iso: event.iso, precision: precisionOf(utterance, event.iso), from: event.from }
  const effective = utterance.dates.find(
    ({ role, date }) => (role === 'from' || role === 'as_of') && isEffective(utterance, date),
  )
  return asActDate(effective?.date ?? null, 'clause')
}

/** "has been terminated as of May 4"; "as of the date of this report" names no known day. */
export function dayOfState(utterance: Utterance, claim: Claim): ActDate | null {
  const { sentence, dates } = utterance
  const { verb } = claim
  const stated = dates.filter(
    (one) =>
      one.own !== true &&
      (one.fronted || !isOfVerbBefore(utterance, claim, one.date)) &&
      !(one.date.to <= verb.from && isDayOfBalance(sentence, one.date.from)),
  )
  const state = timeAt(sentence, stated, verb.at, 'state')
  if (state === null || state.from !== 'clause' || verb.class === 'be') return null
  const found = stated.find(({ role, date }) => role === 'as_of' && date.iso === state.iso)?.date
  // "entered into an amendment of the agreement, amended as of May 4": the day of another act.
  const isOfAnother =
    found !== undefined &&
    sentence.tokens
      .slice(verb.at + 1, found.from)
      .some(({ verb: one, lower }) => one?.tenses.includes('past_participle') || OWED_THEN.test(lower))
  const last = found === undefined || PAYING.has(verb.class) ? found : lastOfListed(utterance, found)
  const day = last === undefined || isOfAnother ? null : asActDate(last, 'clause')
  return day !== null && isDoneBy(sentence, verb, found) ? { ...day, by: true } : day
}

/** "The loan had been repaid as of May 4", "As of May 4 it was fully repaid": done on that day or before. */
function isDoneBy(sentence: Utterance['sentence'], verb: Claim['verb'], found: DateMention | undefined): boolean {
  if (found === undefined || !PAYING.has(verb.class)) return false
  if (verb.tense === 'perfect') return true
  return found.to <= verb.from && verb.passive && holds(sentence, IN_FULL, found.to, verb.at + 3)
}

/** "down from $23 million at December 31 as we repaid": the day of a balance to which another is compared. */
const isDayOfBalance = ({ values }: Utterance['sentence'], at: number): boolean =>
  values.some(({ kind, to }) => kind === 'money' && to < at && at - to <= 2)

/** "issued each of the notes outstanding as of May 4": the day of a balance. */
const OWED_THEN = /^(?:outstanding|payable|unpaid|existing)$/

/** "executed a note, which was amended", "was originally for a year but was extended": not on the day it was made. */
function isLaterThanMade({ sentence, claims }: Utterance, claim: Claim): boolean {
  const { verb, clause } = claim
  if (!CHANGING.has(verb.class) || !verb.passive) return false
  const lead = sentence.tokens.slice(0, verb.from)
  if (lead.some(({ lower }) => lower === 'originally' || lower === 'initially')) return true
  // "had an original maturity date of May 4, which was extended".
  if (
    lead.some(
      ({ lower }, at) => lower === 'original' && /^(?:maturity|term|due|expiration)$/.test(lead[at + 1]?.lower ?? ''),
    )
  )
    return true
  const holder = clause.parent === null ? null : (sentence.clauses[clause.parent] ?? null)
  const own = clause.kind === 'relative' ? clause : holder
  const relative =
    own?.kind === 'relative' &&
    /^(?:which|that)$/.test(sentence.tokens[own.from]?.lower ?? '') &&
    sentence.tokens[own.from + 1]?.verb?.class === 'be'
  const making = claims.findLast((one) => one.verb.at < verb.at && one.clause !== clause)
  return relative && making !== undefined && MAKING.has(making.verb.class)
}

const CHANGING = new Set(['amend', 'extend', 'repay', 'redeem'])
const MAKING = new Set(['enter', 'issue', 'borrow', 'receive'])

/** A date after another verb belongs to that verb, unless it opens the sentence. */
function isOf(
  { claims, sentence, dates }: Utterance,
  claim: Claim,
  { date, fronted }: Utterance['dates'][number],
): boolean {
  if ((fronted && isDayOfReport(sentence, claim, claims)) || isDayOfProceeds({ sentence, claims }, claim, date))
    return false
  // "On May 4 the holder converted the June 3, 2022 note": what it is called.
  if (sentence.instruments.some(({ from, headFrom }) => date.from >= from && date.to <= headFrom)) return false
  if (isOfChosen(claims, dates, claim, date.from) || isDayOfPayment(sentence, claim, date.from)) return false
  if (isBound(sentence, date.from) || isDayCalledFor(sentence, claim, date.from)) return false
  if (fronted) return true
  if (isOfParticiple(sentence, claims, claim, date.from) || opensNext(sentence, claims, claim, date)) return false
  if (date.to <= claim.verb.from) return true
  if (isDayOfCause(sentence, claim, date)) return true
  const between = claims.filter(({ verb }) => verb.at > claim.verb.at && verb.at < date.from)
  return between.every(({ governor, subject }) => governor !== null || subject.from === claim.subject.from)
}

/** "The notes issued in September were exchanged": the day of the issue, which says which notes. */
const isOfParticiple = (
  { tokens }: Utterance['sentence'],
  claims: readonly Claim[],
  { verb, subject }: Claim,
  at: number,
): boolean =>
  at > subject.from &&
  at < verb.from &&
  tokens
    .slice(Math.max(subject.from, at - 3), at)
    .some(
      (token) =>
        token.verb?.tenses.includes('past_participle') === true && claims.every((one) => tokens[one.verb.at] !== token),
    )

/** "was extended to March 31, and on May 4 further extended": the day of the verb that follows it. */
const opensNext = (
  { tokens }: Utterance['sentence'],
  claims: readonly Claim[],
  { verb }: Claim,
  date: DateMention,
): boolean =>
  date.from > verb.at &&
  /^(?:on|in)$/.test(tokens[date.from - 1]?.lower ?? '') &&
  tokens[date.from - 2]?.lower === 'and' &&
  claims.some((one) => one.verb.from >= date.to && one.verb.from - date.to < 3)

/** "The payment due on May 4 was deferred": the day on which it would have been made. */
const isDayOfPayment = ({ tokens }: Utterance['sentence'], { verb, subject }: Claim, at: number): boolean =>
  /^(?:defer|postpone|reschedule|suspend)$/.test(verb.lemma) &&
  (at < verb.from
    ? verb.passive &&
      tokens
        .slice(subject.from, at)
        .some(({ noun }) => /^(?:payment|repayment|installment|interest|principal)$/.test(noun))
    : tokens.slice(Math.max(verb.at, at - 3), at).some(({ lower }) => /^(?:payable|due|owed|owing)$/.test(lower)))

/** "On May 4 we elected to redeem the notes on June 4": the day of what was chosen, beside the day of the choice. */
function isOfChosen(claims: readonly Claim[], dates: Utterance['dates'], claim: Claim, at: number): boolean {
  const chosen = claim.verb.lemma === 'elect' ? claims.find(({ governor }) => governor === claim) : undefined
  return (
    chosen !== undefined &&
    at > chosen.verb.at &&
    dates.some(({ role, date }) => role === 'event' && date.to <= chosen.verb.at)
  )
}

/** "reduced the line pursuant to a waiver entered into on May 4": the date of the document that makes the change. */
function isDayOfCause({ tokens }: Utterance['sentence'], { verb }: Claim, { from }: DateMention): boolean {
  const at = tokens.findLastIndex(({ verb: form }, index) => index < from && from - index < 4 && form !== null)
  if (at < 0 || !/^(?:enter|execute|sign|date)$/.test(tokens[at]?.verb?.lemma ?? '')) return false
  const lead = tokens.slice(Math.max(verb.at + 1, at - 7), at).map(({ lower }) => lower)
  const by = lead.findLastIndex((word) => /^(?:pursuant|by|under|through|via)$/.test(word))
  return (
    by >= 0 && lead.slice(by).some((word) => /^(?:amendment|waiver|agreement|supplement|consent|letter)$/.test(word))
  )
}

/** "called for redemption on May 4": the day of the future redemption. */
const isDayCalledFor = ({ tokens }: Utterance['sentence'], { verb }: Claim, at: number): boolean =>
  verb.lemma === 'call' && tokens[at - 1]?.lower === 'on' && tokens[at - 2]?.lower === 'redemption'

/** "subsequent to the end of 2025", "prior to 2011": a bound, not a day; a date after a comma is a day. */
const isBound = ({ tokens }: Utterance['sentence'], at: number): boolean => {
  if (tokens[at - 1]?.lower === 'on' && tokens[at - 2]?.text === ',') return false
  return tokens
    .slice(Math.max(0, at - 6), at)
    .some(({ lower }, index, own) => /^(?:subsequent|prior)$/.test(lower) && own[index + 1]?.lower === 'to')
}

/** The day of the earlier sentence that the act refers to. */
export function dayOfEarlierAct(utterance: Utterance, claim: Claim): ActDate | null {
  const day = dayFromContext(utterance, claim)
  return day === null ? null : { ...day, from: 'before' }
}

const isFronted = ({ dates }: Utterance, iso: string): boolean =>
  dates.some(({ fronted, date }) => fronted && date.iso === iso)

/** The precision of a date in the sentence, of the one nearest to a token where several end on the same day. */
export function precisionOf({ dates }: Utterance, iso: string, at = 0): DateMention['precision'] {
  const [nearest] = dates
    .filter(({ date }) => date.iso === iso)
    .sort((one, other) => Math.abs(one.date.from - at) - Math.abs(other.date.from - at))
  return nearest?.date.precision ?? 'day'
}

function isEffective({ sentence }: Utterance, date: DateMention): boolean {
  return sentence.tokens.slice(Math.max(0, date.from - 4), date.from).some(({ lower }) => lower === 'effective')
}
