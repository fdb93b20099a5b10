import { isoDate, lastDay } from '../../../calendar.ts'
import type { FilingContext } from '../../../model.ts'
import { firstOf } from '../../context/speaker.ts'
import { isOwnedByOthers } from '../../debtor/owner-beside.ts'
import { reportedSpan } from '../../time/reported-span.ts'
import type { ActAction } from '../../lexicon/acts.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention } from '../../mentions/mention.ts'
import { NUMBER_WORDS } from '../../lexicon/numbers.ts'
import { phraseTable } from '../../phrases.ts'
import { amountOfAct } from './act-amount.ts'
import type { Act } from './act-model.ts'
import { ACT_CONCEPTS } from './act-model.ts'
import type { ActDate } from './act-time.ts'
import { actRecord } from './act-record.ts'
import { endsOfEach, respectiveEnds } from '../told-maturity.ts'
import type { Claim } from './claims.ts'
import { respectiveActs } from '../further-acts/respective-acts.ts'
import { actDates } from '../further-acts/repeated-days.ts'
import { isDatedByProceeds } from '../act-span.ts'
import { isInPart, isWhole } from '../further-acts/sizes/in-part.ts'
import { sumsBeside } from '../further-acts/sizes/sums-beside.ts'
import type { Sum } from '../liquidity/money-near.ts'
import { wordsIn } from '../../tokens.ts'
import type { Proposal, Utterance } from '../proposal.ts'

/** The records of an act, one for each of its days or of the ends that it gave; none for an act that needs a day and has none. */
export function describeAct(utterance: Utterance, act: Act, filing: FilingContext, acts: readonly Act[]): Proposal[] {
  const dealt: readonly Dealt[] =
    respectiveActs(utterance, act, acts) ??
    actDates(utterance, act.claim, act.action).map((date) => ({
      date: date ?? reportedTime(utterance, act.claim, filing),
    }))
  const [only, other] = dealt
  const each = other === undefined ? endsOfEach(utterance, act, acts) : null
  if (only !== undefined && each !== null)
    return each
      .map((matures) => describeOn(utterance, act, filing, acts, { ...only, matures }))
      .filter((one) => one !== null)
  const ends = respectiveEnds(
    utterance,
    act,
    dealt.map(({ date }) => date?.iso),
  )
  return dealt
    .map((own, index) => describeOn(utterance, act, filing, acts, { ...own, matures: ends?.[index] }))
    .filter((one) => one !== null)
}

/** One of the times at which an act was done, with what was told of that time alone. */
interface Dealt {
  readonly date: ActDate | null
  readonly amount?: Sum
  readonly matures?: string | null | undefined
}

/** "During the quarter, the Company repaid": of the quarter or the year that the filing reports. */
function reportedTime(
  utterance: Utterance,
  { verb, clause }: Claim,
  { form, periodEnd }: FilingContext,
): ActDate | null {
  const { sentence, claims } = utterance
  if (!/^(?:past|perfect)$/.test(verb.tense) || claims.some(({ verb: one }) => one.lemma === 'compare')) return null
  const within = { tokens: sentence.tokens.slice(0, clause.to), values: sentence.values }
  // Which quarter the first or third one is, the end of the report does not say.
  if (within.tokens.some(({ noun }, at, own) => noun === 'quarter' && ORDINAL.test(own[at - 1]?.lower ?? '')))
    return null
  const first = firstMonths(sentence.text, form, periodEnd)
  if (first !== null) return { iso: first, precision: 'day', from: 'clause', by: true }
  const span = reportedSpan(within, form, periodEnd)
  const months = span?.durationMonths
  if (span?.endDate === undefined || (months !== 3 && months !== 12)) return null
  return { iso: span.endDate, precision: months === 3 ? 'quarter' : 'fiscal_year', from: 'clause' }
}

/** "During the first nine months of 2023": its last day, where the filer's own quarters or year end with the calendar's. */
function firstMonths(text: string, form: string, periodEnd: string | null): string | null {
  const [, half, count = '', year = ''] = FIRST_MONTHS.exec(text) ?? []
  const months = half === undefined ? (NUMBER_WORDS[count.toLowerCase()] ?? Number(count)) : 6
  if (year === '' || periodEnd === null || !(months > 1 && months < 12)) return null
  const iso = isoDate(Number(year), months, lastDay(Number(year), months))
  const own = form.startsWith('10-K') ? '12-31' : iso.slice(5)
  return periodEnd.endsWith(own) && iso <= periodEnd ? iso : null
}

const FIRST_MONTHS = /\b(?:in|during|over) the first (?:(half)|(\w{1,6}) months) (?:of|in) ((?:19|20)\d\d)\b/i
const ORDINAL = /^(?:first|second|third|fourth)$/

function describeOn(
  utterance: Utterance,
  act: Act,
  filing: FilingContext,
  acts: readonly Act[],
  { date, amount: dealt, matures }: Dealt,
): Proposal | null {
  const { action, claim, instrument } = act
  const { sentence } = utterance
  const concept = conceptOf(act)
  if (concept === null) return null
  if (isTermOfRate(sentence, claim) || isGuaranteeOfEnded(utterance, act)) return null
  // "The notes were issued under the indenture", "issued the notes under the indenture": refers back to an earlier issue.
  const isOfEarlier = claim.verb.passive || (instrument.determiner === 'the' && instrument.sizes.length === 0)
  if (action === 'issued' && isOfEarlier && date?.from === 'before') return null
  // "The loan was obtained to recapture costs": gives the reason for a loan mentioned before.
  if (action === 'entered_into' && isOfKnown(act) && (date === null || date.from === 'before')) return null
  if (/^(?:issued|entered_into)$/.test(action) && claim.verb.passive && isAfterPreposition(sentence, claim)) return null
  const eightK = filing.form.startsWith('8-K')
  if (date === null && !eightK && utterance.speaker === 'risk_factor') return null
  const told = dealt ?? amountOfAct(utterance, act, acts)
  // "borrowed less than $1 million": how much, nobody says.
  const isBound = told !== null && BELOW.test(wordsIn(sentence.tokens, told.at.from - 3, told.at.from))
  const amount = isBound ? null : told
  const partial = isInPart(utterance, act, told)
  const undated = date === null && !eightK && !/subsequent event/i.test(utterance.headings)
  const isLater = undated && isAfterPeriod(utterance, claim, filing)
  if (undated && !isLater && needsDay(utterance, act, amount)) return null
  return actRecord(utterance, filing, {
    frame: 'agreement_act',
    concept,
    action,
    instrument,
    amount,
    date,
    ...(matures === undefined ? {} : { matures }),
    // "The notes are guaranteed by": a guarantee that stands needs no day.
    doubts:
      undated && !(action === 'guaranteed' && /^(?:present|perfect)$/.test(claim.verb.tense)) ? ['act_undated'] : [],
    more: {
      ...(partial ? { partial: true } : {}),
      ...sumsBeside(utterance, act, amount),
      ...(date?.from === 'before' ? { dayFrom: 'sentence_before' } : {}),
      // The day of what was owed before is not the act's.
      ...(isLater ? { subsequentEvent: true, asOf: null } : {}),
    },
  })
}

/** "which was repaid after the period end", "subsequent to June 30, 2024": on some day that is not told. */
function isAfterPeriod({ sentence }: Utterance, { verb }: Claim, { periodEnd }: FilingContext): boolean {
  if (verb.tense !== 'past' && verb.tense !== 'perfect') return false
  const after = firstOf(sentence, AFTER, verb.at + 1, verb.at + AFTER_WITHIN)
  if (after === null) return false
  const isEnd = sentence.values.some((one) => one.kind === 'date' && one.from === after.to && one.iso === periodEnd)
  return isEnd || firstOf(sentence, PERIOD_ENDS, after.to, after.to + 3)?.at === after.to
}

const AFTER = phraseTable<true>([['after|subsequent to|following', true]])
const AFTER_WITHIN = 8
const PERIOD_ENDS = phraseTable<true>([
  [
    'the period|the period end|period end|the end of the period|the reporting period|the reporting date|year end|the year end|fiscal year end|the end of the year|quarter end|the end of the quarter|the end of the fiscal year|the balance sheet date',
    true,
  ],
])

/** "The Alder Loan was obtained": a loan mentioned before. */
const isOfKnown = ({ claim: { verb }, instrument: { determiner } }: Act): boolean =>
  verb.passive && /^(?:the|this|these|such)$/.test(determiner ?? '')

/** Acts that need a day, unless the filer itself states the sum that it borrowed or paid. */
function needsDay(utterance: Utterance, { action, claim, instrument }: Act, amount: Sum | null): boolean {
  const { sentence } = utterance
  // "Holders have converted $1.4 million of the debentures": the sum is the act.
  const isCounted = action === 'converted' && (amount !== null || isIntoShares(utterance, claim))
  if (instrument.type === 'debt' || (!isCounted && /^(?:matured|converted|called)$/.test(action))) return true
  const isOfEach = sentence.tokens.slice(claim.verb.at, instrument.from).some(({ lower }) => lower === 'each')
  if (amount !== null && !claim.verb.passive && !isOfEach && !OVER_TIME.test(sentence.text)) return false
  return (
    /^(?:issued|borrowed|assumed)$/.test(action) ||
    (action === 'repaid' && !isWhole(sentence, claim, instrument) && !isDatedByProceeds(utterance, claim))
  )
}

/** "The notes were converted into 420,000 shares": done once, whenever it was; into shares of another, a holding of it. */
const isIntoShares = ({ sentence: { tokens }, parties }: Utterance, { verb }: Claim): boolean =>
  !isOwnedByOthers(tokens, { from: verb.at + 1, to: verb.at + 12 }, parties) &&
  verb.passive &&
  verb.tense === 'past' &&
  tokens[verb.at + 1]?.lower === 'into' &&
  tokens.slice(verb.at + 2, verb.at + 9).some(({ noun }) => /^(?:share|stock|unit)$/.test(noun))

/** Words for acts done repeatedly, or at no stated time. */
const OVER_TIME =
  /\b(?:prior years?|since inception|typically|historically|periodically|from time to time|at various times|to date)\b/i

interface DatedAct {
  readonly action: ActAction
  readonly instrument: InstrumentMention
  readonly date: DateMention
  readonly amount?: Sum | null
  readonly partial?: boolean
  /** The words that state the act, where no clause does. */
  readonly basis: 'agreement_date' | 'participle' | 'noun'
}

/** The record of an act that a phrase states with its own day. */
export function describeDated(utterance: Utterance, act: DatedAct, filing: FilingContext): Proposal {
  const { action, instrument, date, amount = null, partial = false, basis } = act
  // A document that is named with its own day is no other than itself.
  const { mention: _, ...record } = actRecord(utterance, filing, {
    frame: 'agreement_act',
    concept: conceptOf(act) ?? 'debt',
    action,
    instrument,
    amount,
    date: { iso: date.iso, precision: date.precision, from: 'clause' },
    doubts: basis === 'agreement_date' ? [basis] : [],
    more: { ...(partial ? { partial: true } : {}), basis },
  })
  return record
}

/** "no less than $1 million" is the least, and may be what was paid. */
const BELOW = /(?<!\b(?:no|not) )\bless than$/

/** "The notes, which were guaranteed by the Company, were repaid": the guarantee has ended with them. */
const isGuaranteeOfEnded = ({ claims }: Utterance, { action, claim: { clause, verb } }: Act): boolean =>
  action === 'guaranteed' &&
  clause.kind === 'relative' &&
  verb.tense === 'past' &&
  claims.some(
    (one) =>
      one.verb.at > verb.at && one.clause.kind === 'main' && /^(?:repay|redeem|terminate|mature)$/.test(one.verb.class),
  )

/** "a rate of 4.25%, as amended in 2014": says which rate it is. */
function isTermOfRate({ tokens, values }: Utterance['sentence'], { verb }: Claim): boolean {
  if (verb.class !== 'amend' || tokens[verb.at - 1]?.lower !== 'as') return false
  const end = tokens[verb.at - 2]?.text === ',' ? verb.at - 2 : verb.at - 1
  return values.some(({ kind, to }) => kind === 'percent' && to === end)
}

/**
 * "the indenture under which the notes were issued", "the agreement under which a facility was established": identifies
 * them, and isn't a new act.
 */
const isAfterPreposition = ({ tokens }: Utterance['sentence'], { clause }: Claim): boolean =>
  clause.kind === 'relative' && /^(?:under|to|by|with)$/.test(tokens[clause.from - 1]?.lower ?? '')

/** Debt that is issued is filed as notes, whatever its name. */
const conceptOf = ({ action, instrument }: Pick<Act, 'action' | 'instrument'>): string | null =>
  action === 'issued' && instrument.type === 'loan' ? 'notes' : (ACT_CONCEPTS[instrument.type] ?? null)
