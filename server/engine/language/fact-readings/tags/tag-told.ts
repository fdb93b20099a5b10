import type { FactReading } from '../../../facts/fact-reading.ts'
import { instantPeriod } from '../../../facts/readers/period.ts'
import type { FactInstrument, FactType, Period } from '../../../model.ts'
import type { FoundDate } from '../../mentions/find-dates.ts'
import { findDates } from '../../mentions/find-dates.ts'
import { couponTerms } from '../../register/coupons.ts'
import { isClassOfDebt, isGenericKey, nameKey } from '../../register/names.ts'
import { RATE_LABELS } from '../rates/rate-kinds.ts'
import { memberWords } from './member-words.ts'
import type { TagContext } from './tag-context.ts'

/** The sentence's own record of a tagged number: of one type and value, and of one instrument. */
export function toldAt(
  { told, locator }: TagContext,
  start: number,
  factType: FactType,
  value: number,
): FactReading | null {
  const isSame = (one: FactReading): boolean =>
    one.factType === factType && one.value === value && one.place.kind === 'text'
  const own = (told.get(start) ?? []).filter(isSame)
  const passage = own.length === 0 && value === 0 ? locator.passageAt(start) : null
  // "no draws on the Tarn Line and no amounts outstanding": of two words for nothing, the tag may be on the other one.
  const nothing =
    passage === null ? [] : [...told].filter(([at]) => at >= passage.display.start && at < passage.display.end)
  const [first, ...more] = [...own, ...nothing.flatMap(([, all]) => all.filter(isSame))]
  return first !== undefined && more.every((one) => one.instrument?.id === first.instrument?.id) ? first : null
}

/**
 * Whether the sentence's own instrument tells more than a tag's member. A name that any debt may bear ("the note") does
 * only if it is the filing's defined term or the member names a class of debt.
 */
export function tellsMore({ id, reportedName }: FactInstrument, own: string | null): boolean {
  if (id == null || reportedName === '') return false
  if (own === null) return !isClassOfDebt(reportedName)
  const member = memberWords(own)
  const isPlain = isGenericKey(nameKey(reportedName)) && !/^[A-Z]/.test(reportedName)
  if (isPlain && !isGenericKey(nameKey(member)) && !isClassOfDebt(member)) return false
  // "three-year notes at 3.1%" may be told of several issues, which the members' coupons tell apart.
  return couponTerms(nameKey(member)) === null || /\d/.test(reportedName)
}

/**
 * "our 364-day facility" under the member of a backup facility, "our five-year facility" under one that spells its size: the
 * words have what tells one line from those beside it.
 */
export const tellsTerm = (name: string, member: string): boolean =>
  TENOR.test(name) && (!TENOR.test(member) || SPELLED_SIZE.test(member))

const TENOR = /\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)[- ](?:day|month|year)\b/i
const SPELLED_SIZE = /\b(?:million|billion)\b/i

/**
 * "Loans bear interest at the base rate plus 1%": a term told in the present and of no act holds at the period's end, though
 * its tag has the day of signing. A coupon is tagged on the day when its notes were issued.
 */
export function lastingPeriod(told: FactReading | null, tagged: Period, context: TagContext): Period | null {
  if (told === null || !isTerm(told) || ENDED.has(told.instrument?.status ?? '')) return null
  if (!told.doubts.includes('date_from_filing_period') || told.doubts.includes('former_instrument')) return null
  const isLater = tagged.endDate !== undefined && (told.period.endDate ?? '') > tagged.endDate
  return isLater && tagged.status !== 'subsequent' && isInPresent(told, context) ? told.period : null
}

/**
 * The period that the sentence prints against the day of its tag: "on May 4, 2021" tagged with that day of another year,
 * and an act after the period's end tagged with that end.
 */
export function printedPeriod(
  start: number,
  told: FactReading | null,
  tagged: Period,
  { reading: { passages, filing }, locator, periodEnd, told: all }: TagContext,
): Period | null {
  const passage = tagged.kind === 'instant' ? locator.passageAt(start) : null
  const day = tagged.endDate
  if (passage === null || day === undefined || periodEnd === null) return null
  if (told !== null && isDealtOut(told, day, all) && / respectively\b/i.test(passage.text)) return told.period
  if (told !== null && day === periodEnd) return isAfterEnd(told, periodEnd, filing.filedAt) ? told.period : null
  if (day.slice(YEAR) === periodEnd.slice(YEAR)) return null
  const before = passages[passage.index - 1]
  const texts = before?.sectionIndex === passage.sectionIndex ? [passage.text, before.text] : [passage.text]
  const printed = texts.some((text) => namesDay(text, day))
  const sameDays = texts.flatMap((text) => findDates(text).filter((one) => isDayDone(text, one, day)))
  const [own = texts.flatMap((text) => monthsDone(text, day))[0]] = sameDays
  return own === undefined || printed ? null : instantPeriod(own.iso, periodEnd)
}

/** "were $3 million and $5 million at A and B, respectively": the list gives a sum one day, whatever day its tag has. */
const isDealtOut = (
  { period, doubts, unit, number, factType, value }: FactReading,
  day: string,
  all: TagContext['told'],
) =>
  period.kind === 'instant' &&
  unit !== 'percent' &&
  value !== 0 &&
  !doubts.some((doubt) => /^(?:date|day)_/.test(doubt)) &&
  (all.get(number.start) ?? []).every((one) => one.factType !== factType || one.period.endDate !== day)

/** "On May 4, 2021": the day of what was done, and not one on which something falls due. */
const isDayDone = (text: string, { start, iso, precision, elided }: FoundDate, day: string): boolean =>
  precision === 'day' && !elided && iso.slice(YEAR) === day.slice(YEAR) && DONE_ON.test(text.slice(0, start))

/** "In May 2021, we issued", tagged with the end of May of another year. */
const monthsDone = (text: string, day: string): readonly FoundDate[] =>
  findDates(text).filter(
    ({ start, end, iso, precision, elided }) =>
      precision === 'month' &&
      !elided &&
      iso.slice(YEAR) === day.slice(YEAR) &&
      DONE_IN.test(text.slice(0, start)) &&
      ISSUED_THEN.test(text.slice(end, end + AHEAD)),
  )

const AHEAD = 48
const DONE_IN = /(?:^|[.;] )(?:In|During) $/
const ISSUED_THEN = /^,? (?:we|[Tt]he [A-Z]\w+|[A-Z]\w+) (?:also )?(?:issued|sold|completed|entered|closed)\b/
const DONE_ON = /(?:^|[.;] )On (?:or about )?$/

/** Whether a text prints the day, its month or, in no other date, its year. */
function namesDay(text: string, day: string): boolean {
  const dates = findDates(text)
  const year = day.slice(0, YEAR)
  const between = dates.map(({ end }, at) => text.slice(end, dates[at + 1]?.start ?? text.length))
  return (
    dates.some(({ iso, precision }) =>
      precision === 'day' ? iso === day : iso.slice(0, MONTH) === day.slice(0, MONTH),
    ) || [text.slice(0, dates[0]?.start ?? text.length), ...between].some((part) => part.includes(year))
  )
}

const MONTH = 7
const YEAR = 4

const isAfterEnd = ({ period, doubts }: FactReading, periodEnd: string, filedAt: string | null): boolean =>
  period.kind === 'instant' &&
  period.endDate !== undefined &&
  period.endDate > periodEnd &&
  period.endDate <= (filedAt ?? periodEnd) &&
  !doubts.some((doubt) => /^(?:date|day)_/.test(doubt))

/** Of sums only the tag knows which are sizes and which are balances of its day. */
const isTerm = ({ unit, label }: FactReading): boolean => unit === 'percent' && label !== RATE_LABELS.coupon

/** States in which a debt has no terms any more. */
export const ENDED: ReadonlySet<string> = new Set(['repaid', 'terminated', 'replaced', 'matured'])

/** No verb of the sentence before the number is of the past, and one is of the present or the future. */
function isInPresent({ number, place }: FactReading, { locator, sentenceOf }: TagContext): boolean {
  const passage = place.kind === 'text' ? locator.passageAt(number.start) : null
  const sentence = passage === null ? null : sentenceOf(passage)
  if (passage === null || sentence === null) return false
  const before = sentence.clauses
    .flatMap(({ predicates }) => predicates)
    .filter(({ at }) => (sentence.tokens[at]?.start ?? Infinity) < number.start - passage.display.start)
  return before.length > 0 && before.every(({ tense }) => tense === 'present' || tense === 'future')
}
