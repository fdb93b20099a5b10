import { wordsIn } from '../../tokens.ts'
import { isPartOfFronted } from '../../amounts/governor.ts'
import { clauseAt } from '../../clauses.ts'
import type { FactReading } from '../../../facts/fact-reading.ts'
import { maturityPeriod } from '../../../facts/readers/period.ts'
import { isPlanned } from '../../context/planned.ts'
import { BEFORE_CHANGE } from '../../lexicon/past-names.ts'
import type { InstrumentMention } from '../../mentions/instrument.ts'
import type { DateMention, TokenRange } from '../../mentions/mention.ts'
import { hasValueOf } from '../../mentions/mention.ts'
import type { PlacedSentence } from '../../sentence.ts'
import { isOfNewOne } from '../../bearers.ts'
import { asPrecondition } from '../../stems.ts'
import { dateReading } from '../reading.ts'
import type { SentenceContext } from '../sentence-facts.ts'
import { computedMaturities } from './computed-maturity.ts'
import { debtFallingDue, isOfDebt } from './payments-due.ts'
import { bearerOf, bearersAfter, bears, isAnaphoric, onlyDebt, spokenOf } from './maturity-bearer.ts'
import type { MentionMaturity } from './maturity-ranges.ts'
import {
  endOf,
  isFinalPayment,
  isInList,
  isLastInstalment,
  isOfSum,
  markOf,
  rangesOf,
  asRange,
} from './maturity-ranges.ts'
import { respectiveInstrument, listedSubjects } from '../respective-instrument.ts'
import type { Resolved } from '../../register/resolve.ts'
import { timeAt } from '../../time/time.ts'
import { standingOf } from '../../register/stated-maturities.ts'

/** A day on which debt falls due, or the last one of the month or year that is stated. */
type Due = Pick<DateMention, 'from' | 'to' | 'iso' | 'precision'>

/**
 * "lines of $85 million, of which $60 million expire in June", "of the $120 million line, $45 million expires in May": the
 * sum of the part that the day is of, or null.
 */
function partDueAt(sentence: PlacedSentence, date: Due): TokenRange | null {
  const { tokens, values } = sentence
  const sum = values.findLast(({ kind, to }) => kind === 'money' && to <= date.from)
  // "$30 million of which bears interest at a fixed rate, mature in 2027": the comma ends what is said of the part.
  if (sum === undefined || tokens.slice(sum.to, date.from).some(({ text }) => /^[,;]$/.test(text))) return null
  const isPart =
    /\bof which(?: approximately| about)?$/.test(wordsIn(tokens, sum.from - 3, sum.from)) ||
    wordsIn(tokens, sum.to, sum.to + 2) === 'of which' ||
    isPartOfFronted(sentence, sum.from) ||
    // Of what falls due in a year the sum may be a part; a day or month is the end of the debt.
    (date.precision === 'year' && isOfThat(sentence, sum))
  return isPart ? sum : null
}

/** "$300 million of our senior notes will mature": a part of what is known; of "our 5% notes" it is all. */
function isOfThat(sentence: PlacedSentence, sum: TokenRange): boolean {
  const debt = debtFallingDue(sentence, sum)
  return /^(?:our|the|its)$/.test(debt?.determiner ?? '') && !/\d/.test(debt?.name ?? '') && isOfDebt(sentence)
}

/** Maturity dates of instruments: "matures on March 1, 2030", "5 % notes due 2031". The fact's day is its period's end. */
export function maturityReadings(context: SentenceContext): FactReading[] {
  const { sentence, resolver } = context
  if (!mayMature(sentence)) return []
  const found: MentionMaturity[] = []
  const seen = new Set<string>()
  const dealtAt = new Set<number>()
  const push = (
    instrument: InstrumentMention,
    due: Due,
    doubts: string[] = [],
    part: TokenRange | null = null,
  ): void => {
    const { from, to, iso, precision } = due
    const end = endOf(sentence, { from, to })
    if (end === 'first_payment') return
    const mark = markOf(end)
    if (!isInForce(sentence, instrument, { from, to }, mark.doubts.length > 0, dealtAt.has(to))) return
    const former =
      isFirstTerm(sentence, from) ||
      wouldHaveFallen(sentence, from) ||
      (iso > (context.language.periodEnd ?? iso) && wasToFall(sentence, from))
    const resolved = afterExtension(sentence, due, instrument, resolver.resolve(instrument, sentence))
    const key = `${iso}|${resolved.entity?.key ?? resolved.name ?? ''}`
    if (seen.has(key)) return
    seen.add(key)
    const standing = standingOf(sentence, instrument, { from })
    const moved = standing === 'moved' ? timeAt(sentence, context.roles, from, 'event')?.iso : undefined
    const reading = dateReading(sentence, { from, to }, iso, {
      factType: 'maturity',
      label: mark.label,
      period: maturityPeriod(iso, precision, resolved.former || former),
      doubts: [
        ...mark.doubts,
        ...(resolved.former || former ? ['former_instrument'] : []),
        // "matures in June 2030": the last day of what is stated stands for the day.
        ...doubts,
        ...(precision === 'day' ? [] : ['day_not_stated']),
      ],
      resolved,
      maturityYear: Number(iso.slice(0, 4)),
    })
    found.push({
      of: instrument,
      reading: { ...reading, standing, ...(moved === undefined ? {} : { since: moved }) },
      isLast: isFinalPayment(sentence, from) || isLastInstalment(sentence, { from, to }),
      isOfSum: isOfSum(sentence, { from, to }),
      isOfPart: part !== null && (instrument.from < part.from || isOfThat(sentence, part)),
    })
  }
  for (const instrument of sentence.instruments) {
    // "repaid $330 million of 6% notes due April 2011": what was paid back matures no more.
    const isPast = instrument.due !== null && instrument.due.iso <= (context.language.periodEnd ?? '')
    if (isPast && isRepaying(sentence)) continue
    // "the 4.95% Treasury note due 2031": nobody's debt here.
    if (instrument.due !== null && instrument.part === null && instrument.type !== 'other')
      push(instrument, { ...instrument.due, from: instrument.to - 1, to: instrument.to })
  }
  const bearerAt = (date: TokenRange): InstrumentMention | null =>
    bearerOf(sentence, date) ??
    (isAnaphoric(sentence, date) ? resolver.antecedent(sentence, spokenOf(sentence, date)) : null)
  const counted = computedMaturities(context)
  const days = maturityDays(context)
  for (const date of days) {
    // "matures 180 days from May 4": the day that the term runs from.
    if (counted.some(({ from, to }) => date.from > from && date.to <= to)) continue
    if (sentence.instruments.some(({ from, to, due }) => due !== null && date.from >= from && date.from < to)) continue
    if (isOfNewOne(sentence.tokens, date.from) && bearerOf(sentence, date) === null) continue
    const part = partDueAt(sentence, date)
    // "this debt, of which $90 million matures by December 31, 2027": of no one debt.
    if (part !== null && sentence.instruments.every(({ from, type }) => from >= date.from || type === 'debt')) continue
    const dealt = respectiveInstrument(sentence, days, date, bears)
    if (dealt !== null) {
      dealtAt.add(date.to)
      if (dealt.instrument !== null) push(dealt.instrument, date)
      continue
    }
    const following = bearersAfter(sentence, date)
    if (following.length > 0) {
      for (const one of following) push(one, date)
      dealtAt.add(date.to)
      continue
    }
    const bearer = bearerAt(date)
    const members = resolver.each(sentence, bearer, date.from)
    if (members.length > 0) {
      for (const one of members) push(one, date)
      dealtAt.add(date.to)
      continue
    }
    const isExact = date.precision === 'day' || endOf(sentence, date) !== null
    const debt = bearer ?? (isExact ? onlyDebt(sentence, date) : null)
    for (const one of debt === null ? [] : debt === bearer ? listedSubjects(sentence, debt, date.from, bears) : [debt])
      push(one, date, [], part)
  }
  for (const { from, to, iso, precision } of counted) {
    const bearer = bearerAt({ from, to: from })
    if (bearer !== null) push(bearer, { from, to, iso, precision }, ['computed_from_term'])
  }
  return asRange(found)
}

/** A day, a time that is counted from one, or a name that bears one. */
const mayMature = asPrecondition(
  ({ values, instruments }: PlacedSentence) =>
    hasValueOf(values, 'date', 'duration') || instruments.some(({ due }) => due !== null),
)

const EXTENDED_TO = /\b(?:extend|extends|extended|extending) (?:[^;]* )?to$/

/** "The maturity of the facility was extended to": a day of what the change made, not of what is called the existing one. */
function afterExtension(sentence: PlacedSentence, due: TokenRange, own: InstrumentMention, known: Resolved): Resolved {
  const isEarlier = BEFORE_CHANGE.test(known.name ?? '') && !BEFORE_CHANGE.test(own.name)
  if (!isEarlier || !EXTENDED_TO.test(wordsIn(sentence.tokens, Math.max(0, due.from - 20), due.from))) return known
  return { ...known, entity: null, name: own.name, calledAs: own.name, former: false }
}

/** True where the sentence states an existing maturity: not a supposed or planned one, nor one year of a list. */
function isInForce(
  sentence: SentenceContext['sentence'],
  instrument: InstrumentMention,
  { from, to }: TokenRange,
  isRange: boolean,
  isDealt: boolean,
): boolean {
  const clause = clauseAt(sentence.clauses, from)
  const open = (clause?.mood === 'hypothetical' || clause?.mood === 'conditional') && !wouldHaveFallen(sentence, from)
  const stays = /^(?:(?:up)?on maturity |(?:if not|unless) (?:renewed|extended|earlier|sooner))/
  const lead = clause === null ? '' : wordsIn(sentence.tokens, clause.from, from)
  // "any amounts outstanding would be due and payable on": whatever is drawn by then.
  const isOfAny = ANY_DRAWN.test(lead) && sentence.clauses.every(({ kind }) => kind !== 'condition')
  if (clause !== null && open && !isOfAny && !stays.test(lead)) return false
  if (isNone(sentence, instrument)) return false
  // "expects to enter into a facility maturing in 2029": of what isn't there yet nothing matures.
  if (isPlanned(sentence, instrument.from, 'name')) return false
  // A range is of several, which the words before it name.
  if (isRange) return sentence.instruments.includes(instrument) && instrument.from <= to
  // "notes due in 2027, 2029 and 2031": a year of a list is of one series, which the name does not state.
  return isDealt || !instrument.plural || !isInList(sentence, { from, to }) || isOfSeries(sentence, instrument, from)
}

const ANY_DRAWN = /^(?:and )?any (?:[a-z]+ ){1,9}would be (?:due|payable|repayable)\b/

/** "the 2021 Notes, due in 2027, 2029 and 2031": the ends of a range, where neither a rate nor a term says which of them. */
const isOfSeries = (sentence: SentenceContext['sentence'], instrument: InstrumentMention, at: number): boolean =>
  sentence.instruments.includes(instrument) &&
  !/%|\b(?:year|day|month)\b/i.test(instrument.name) &&
  !sentence.tokens
    .slice(Math.max(instrument.to, at - LIST_REACH), at)
    .some(({ lower }) => /^extend(?:ed|s|ing)?$/.test(lower))

const LIST_REACH = 16

/** "no notes or debentures maturing until 2029", "none of our bonds": debt that is not there, or not due. */
function isNone({ tokens, instruments }: SentenceContext['sentence'], { from }: InstrumentMention): boolean {
  let at = from - 1
  for (;;) {
    const before = instruments.find((one) => one.to === at + 1)
    if (before !== undefined) at = before.from - 1
    else if (DESCRIBING.test(tokens[at]?.lower ?? '')) at -= 1
    else return /^(?:no|none|neither)$/.test(tokens[at]?.lower ?? '')
  }
}

const DESCRIBING =
  /^(?:or|and|,|of|the|our|its|other|outstanding|significant|material|such|long|short|term|external|public)$/

/** The dates on which debt falls due; of a range that one end opens, both. */
function maturityDays({ sentence, roles }: SentenceContext): DateMention[] {
  const days = roles.flatMap(({ date, role }) => (role === 'maturity' ? [date] : []))
  const named = sentence.instruments.filter(({ due }) => due !== null)
  const isKnown = (one: DateMention): boolean =>
    days.some(({ to }) => to === one.to) || named.some(({ from, to }) => one.from >= from && one.to <= to)
  for (const one of sentence.values) if (one.kind === 'date' && isGapped(sentence, days, one)) days.push(one)
  const others = rangesOf(sentence).flatMap(([first, last]) =>
    isKnown(first) && !isKnown(last) ? [last] : isKnown(last) && !isKnown(first) ? [first] : [],
  )
  return [...days, ...others].sort((one, other) => one.from - other.from)
}

/** "The term loan matures on May 1, 2027 and the revolver on May 1, 2026": the verb is said once for both. */
function isGapped(
  { tokens, instruments, clauses }: SentenceContext['sentence'],
  days: readonly DateMention[],
  { from, to }: DateMention,
): boolean {
  const last = days.findLast((one) => one.to <= from)
  const subject = instruments.find((one) => last !== undefined && one.from >= last.to && one.to < from)
  if (last === undefined || subject === undefined || days.some((one) => one.to === to) || !bears(subject)) return false
  const lead = tokens.slice(last.to, subject.from).map(({ lower }) => lower)
  const link = tokens.slice(subject.to, from).map(({ lower }) => lower)
  return (
    GAP.test(lead.join(' ')) &&
    /^(?:on|in|by) ?$/.test(link.join(' ')) &&
    clauses.every(({ predicates }) => predicates.every(({ at }) => at < last.from || at >= to))
  )
}

const GAP = /^(?:,|;)? ?(?:and|while|but)? ?(?:that of )?(?:the|our|its|each of the|all of the)?$/

/** A verb that describes debt paid back. */
const isRepaying = ({ clauses }: SentenceContext['sentence']): boolean =>
  clauses.some(({ predicates }) =>
    predicates.some(
      ({ class: cls, tense, modal, negated }) =>
        (cls === 'repay' || cls === 'redeem') && /^(?:past|perfect)$/.test(tense) && modal === null && !negated,
    ),
  )

const LASTING = /^(?:mature|expire|terminate|lapse|end|be|schedule|set)$/

/** "originally matured in May 2027": the day of the first terms, which others have taken the place of. */
function isFirstTerm({ tokens, clauses }: SentenceContext['sentence'], date: number): boolean {
  const verb = clauses.flatMap(({ predicates }) => predicates).findLast((one) => one.at < date)
  if (verb === undefined || date - verb.at > 8 || !LASTING.test(verb.lemma)) return false
  return tokens
    .slice(Math.max(0, verb.from - 2), date)
    .some(({ lower }) => /^(?:originally|initially|previously|formerly)$/.test(lower))
}

/** "which would have matured in 2027": the day of a debt that is there no more. */
const wouldHaveFallen = ({ tokens }: SentenceContext['sentence'], date: number): boolean =>
  /\bwould (?:otherwise )?have (?:otherwise )?(?:matured|expired|terminated|come due|fallen due)(?: on| in)? $/.test(
    `${wordsIn(tokens, Math.max(0, date - 7), date)} `,
  )

/** "was scheduled to mature in 2027", about a day still to come: in force until something took its place. */
function wasToFall({ tokens }: SentenceContext['sentence'], date: number): boolean {
  const verb = tokens.findLastIndex(
    ({ lower }, at) => at < date && date - at < 6 && /^(?:mature|expire|terminate|lapse)$/.test(lower),
  )
  if (verb < 2 || tokens[verb - 1]?.lower !== 'to') return false
  const set = /^(?:scheduled|set|due|expected)$/.test(tokens[verb - 2]?.lower ?? '') ? verb - 3 : verb - 2
  const be = /^(?:originally|previously|initially|then)$/.test(tokens[set]?.lower ?? '') ? set - 1 : set
  return /^(?:was|were)$/.test(tokens[be]?.lower ?? '')
}
