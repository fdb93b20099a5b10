import { lettersOf } from '../../letters-of.ts'
import { isFlow } from '../../language/lexicon/flows.ts'
import type { Span } from '../../model.ts'
import type { FactReading, Place } from '../fact-reading.ts'

/** What two readings that agree have from one source, so that they are one witness of it. */
type Shared = 'one_witness_of_type' | 'one_witness_of_day' | 'same_words_again' | 'other_unit_in_words'

/** Why a fact has no second witness: nothing else agrees, or what agrees shares a source with it. */
export type WitnessReason = 'one_witness' | Shared

export const isWitnessReason = (reason: string): boolean =>
  /^(?:one_witness(?:_of_\w+)?|same_words_again|other_unit_in_words)$/.test(reason)

/** What is told as it is now, without a day: the reading is of the report's own. */
const NOW = 'date_from_filing_period'

/** Doubts that say that no day is stated: the reading takes the filing's, the paragraph's or an act's. */
const UNDATED: ReadonlySet<string> = new Set(['past_tense', NOW, 'date_from_paragraph', 'date_from_event'])

/**
 * The one rule for two witnesses: two readings that agree count as two where each could have said another type, value
 * and day. They do if they stand in two places and not in the same words, or are a tag and the words around it, and if
 * each has type and day from its own source. Null where they count; `different` where they are of two things.
 */
export function sharedSource(lead: FactReading, other: FactReading, wordsAt: WordsAt): Shared | 'different' | null {
  if (!isSecondReading(lead, other)) return 'different'
  if (lead.unit !== other.unit) return 'other_unit_in_words'
  const ofTag = [lead, other].some(({ source, fromWords = [] }) => source === 'inline' && !fromWords.includes('type'))
  const isTagged = other.number.start === lead.number.start
  if (!ofTag && isTagged) return 'one_witness_of_type'
  // Each row of a table may print the coupon of the debt that it is of.
  const isCouponAgain = isCoupon(lead) && isOneTable(lead.place, other.place)
  if (!ofTag && (isCouponAgain || wordsAt(lead.place) === wordsAt(other.place))) return 'same_words_again'
  const isDayOfWords = isTagged && [lead, other].some(({ fromWords }) => fromWords?.includes('day') === true)
  return isSameDay(lead, other) && !isDayOfWords ? null : 'one_witness_of_day'
}

const isOneTable = (one: Place, other: Place): boolean =>
  one.kind === 'row' && other.kind === 'row' && one.grid === other.grid

/** The words by which a reading knows what its number is: its sentence, or its row's label. */
export type WordsAt = (place: Place) => string

/** Of each place once: many readings may agree with one. */
export function wordsOf(text: string): WordsAt {
  const known = new Map<Place, string>()
  const readAt = (place: Place): string =>
    place.kind === 'text'
      ? lettersOf(text.slice(place.display.start, place.display.end))
      : lettersOf(place.grid.rows[place.row]?.find((cell) => /[A-Za-z]{2}/.test(cell.text))?.text ?? '')
  return (place) => {
    const words = known.get(place) ?? readAt(place)
    known.set(place, words)
    return words
  }
}

/** Another reading of the same thing: a tag against its words, or a number elsewhere. */
function isSecondReading(lead: FactReading, other: FactReading): boolean {
  // That nothing is owed under "these lines" does not prove it for "this line".
  if (lead.value === 0 && lead.source === 'sentence' && ofSeveral(lead) !== ofSeveral(other)) return false
  return other.number.start === lead.number.start ? other.source !== lead.source : !isSamePlace(lead.place, other.place)
}

/** "The facilities": what is told of all of them. */
export const ofSeveral = ({ instrument }: FactReading): boolean =>
  /\b(?:lines|facilities|revolvers|agreements)\b/i.test(instrument?.reportedName ?? '')

/** One sentence or one row, also where one reader takes it for prose and the other for a row. */
function isSamePlace(one: Place, other: Place): boolean {
  if (one.kind === 'row' && other.kind === 'row') return other.grid === one.grid && other.row === one.row
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.start < b.end && b.start < a.end
}

function spanOf(place: Place): Span {
  if (place.kind === 'text') return place.display
  const cells = place.grid.rows[place.row] ?? []
  return { start: (cells[0] ?? place.cell).display.start, end: (cells.at(-1) ?? place.cell).display.end }
}

/** A rate that the debt's own name prints, "6.75% notes due 2031": a term that holds on every day of its life. */
function isCoupon({ factType, value, referenceRate, instrument }: FactReading): boolean {
  if (factType !== 'interest_rate' || referenceRate !== null) return false
  const printed = instrument?.reportedName.match(/\d{1,2}(?:\.\d+)?(?= ?%)/g) ?? []
  return printed.length === 1 && Number(printed[0]) === value
}

/**
 * Both state the day, the same one, and of a flow a span of as many months. A maturity is a day itself. What one tells as
 * it is now, the other confirms where it is of the report's own day by a date of its own.
 */
function isSameDay(lead: FactReading, other: FactReading): boolean {
  if (lead.factType === 'maturity' || isCoupon(lead) || isCoupon(other)) return true
  const [one, two] = [undatedBy(lead), undatedBy(other)]
  const isNow = one.length + two.length === 1 && [...one, ...two][0] === NOW && lead.period.status === 'reported'
  if (one.length + two.length > 0 && !isNow) return false
  const isSpan = isFlow(lead.factType) || lead.factType === 'interest_expense'
  return (
    lead.period.endDate === other.period.endDate &&
    (!isSpan || lead.period.durationMonths === other.period.durationMonths)
  )
}

const undatedBy = ({ doubts }: FactReading): readonly string[] => doubts.filter((doubt) => UNDATED.has(doubt))
