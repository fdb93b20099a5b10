import { isFlow } from '../../language/lexicon/flows.ts'
import { isPartOfInterest } from '../../language/lexicon/measures/interest-parts.ts'
import { isGenericKey } from '../../language/register/names.ts'
import type { FactReading } from '../fact-reading.ts'
import { RATE_TYPES } from '../rate-types.ts'
import { canBeOneEntity } from './same-entity.ts'
import { canBeOneName, isGeneralName, sharesParticulars } from '../readers/instrument-name.ts'
import { rungTime } from '../rung-time.ts'
import { ofSeveral } from '../witnesses/two-witnesses.ts'

/**
 * Equal amounts on one day are one fact unless something distinguishes them: the part of the group, the year they fall
 * due, two rows of one table, or two names. A tag's name is its member's, so only its year can differ from the text's.
 */
export function isSameFact(known: FactReading, reading: FactReading): boolean {
  if (areOfOtherPayments(known, reading) || isEndOfRange(known) !== isEndOfRange(reading)) return false
  if (isOtherCovenant(known, reading) || isOfOtherKind(known, reading) || isOtherLine(known, reading)) return false
  if (isOtherUse(known, reading) || isOtherPrice(known, reading)) return false
  if (isOtherRung(known, reading) || isOtherPart(known, reading)) return false
  if (!isTagOfRow(known, reading) && !canBeOneEntity(known, reading)) return false
  // Nothing owed under many facilities is no fact of the one that a tag names.
  if (known.value === 0 && known.source === 'inline' && ofSeveral(reading) && !ofSeveral(known)) return false
  if (
    known.source === 'inline' ||
    reading.source === 'inline' ||
    known.instrument === null ||
    reading.instrument === null
  )
    return true
  const [one, other] = [known.instrument.canonicalKey, reading.instrument.canonicalKey]
  if (areOtherRows(known, reading)) return RATE_TYPES.includes(reading.factType) && one === other
  if (areListed(known, reading) || areDueApart(known, reading)) return false
  // "Notes due 2027 to 2045" are none of the notes of one year that run as long.
  if (isEndOfRange(reading) || isEndOfPart(known) || isEndOfPart(reading))
    return one === other || sharesParticulars(one, other)
  // "The revolver and the term loan each bear interest at", "nothing under A or B": one place is a fact of each.
  const isOfEach = OF_ONE.has(reading.factType) || reading.value === 0
  if (isOfEach && known.number.start === reading.number.start && known.source === reading.source) return one === other
  if (known.value !== 0) return canBeOneName(one, other)
  // Nothing is owed under many facilities, so two zeros are one fact only under one name.
  return one === other || (ofSeveral(known) === ofSeveral(reading) && (isGeneralName(one) || isGeneralName(other)))
}

/** "a line of credit that matures on March 1, 2027" and one that does on April 1: two lines of one size without a name. */
function areDueApart(
  { place: one, instrument }: FactReading,
  { place: other, instrument: next }: FactReading,
): boolean {
  const [day, further] = [instrument?.maturityDate ?? null, next?.maturityDate ?? null]
  return one.kind === 'text' && other.kind === 'text' && day !== null && further !== null && day !== further
}

/** "$60 million of Series A notes and $60 million of Series B notes": equal sums that one sentence gives two names of their own. */
function areListed(known: FactReading, reading: FactReading): boolean {
  if (known.place.kind !== 'text' || reading.place.kind !== 'text' || known.number.start === reading.number.start)
    return false
  const [one, other] = [known, reading].map(({ instrument }) => instrument?.canonicalKey.replaceAll('-', ' ') ?? '')
  const [first, second] = [known, reading].map(({ instrument }) => TENOR.exec(instrument?.reportedName ?? '')?.[0])
  const areOfOtherTerms = first !== undefined && second !== undefined && first !== second
  const areNamed = one !== other && ![one, other].some((key) => isGenericKey(key ?? ''))
  return known.place.display.start === reading.place.display.start && (areOfOtherTerms || areNamed)
}

/** "$6 million five-year and $6 million 364-day facilities": what no key of a facility tells apart. */
const TENOR = /\b[a-z\d]+-(?:day|month|year)\b/i

/** An equal sum in one row, which a tag and the table both tell: the tag knows whose it is. */
const isTagOfRow = ({ source, place: one }: FactReading, { source: other, place }: FactReading): boolean =>
  (source === 'inline') !== (other === 'inline') &&
  one.kind === 'row' &&
  place.kind === 'row' &&
  one.grid === place.grid &&
  one.row === place.row

/** "up to $5 million for swing line loans and $5 million for letters of credit": two parts of one line. */
function isOtherUse(known: FactReading, reading: FactReading): boolean {
  const [one, other] = [known, reading].map(({ doubts }) => doubts.find((doubt) => doubt.startsWith('for_')))
  return reading.factType === 'sublimit' && one !== undefined && other !== undefined && one !== other
}

/** A level of a grid of prices is that level's alone, and "1.25% over the prime rate" is not 1.25% over another rate. */
function isOtherPrice(known: FactReading, reading: FactReading): boolean {
  if (!RATE_TYPES.includes(reading.factType)) return false
  const levels = [known, reading].filter(({ doubts }) => doubts.includes('level_of_grid'))
  if (levels.length > 0) return levels.length === 1 || known.label !== reading.label
  const [one, other] = [known.referenceRate, reading.referenceRate]
  return one !== null && other !== null && one !== other
}

/** Two rows of one table are two amounts; a rate that both print of one debt is one. */
const areOtherRows = ({ place: one }: FactReading, { place: other }: FactReading): boolean =>
  one.kind === 'row' && other.kind === 'row' && one.grid === other.grid && one.row !== other.row

/** What several debts have between them is no one debt's own, and the least that a price may be is not the price. */
const isEndOfRange = ({ factType, doubts }: FactReading): boolean =>
  HAVE_RANGES.has(factType) && doubts.some((doubt) => doubt.endsWith('_of_range'))

/** "$1 billion of commitments matures in 2026 and $2 billion in 2028": the end of a part, which another debt may have too. */
const isEndOfPart = ({ factType, doubts }: FactReading): boolean =>
  factType === 'maturity' && doubts.includes('part_of_debt')

/** Payments of other kinds, or parts of the debt that fall due at different times; what a tag says of its own time is its year. */
function areOfOtherPayments(known: FactReading, reading: FactReading): boolean {
  const [one, other] = [known.maturityYear, reading.maturityYear]
  // Interest and principal may both be paid by the quarter.
  if (reading.factType === 'payment_interval')
    return whatIsPaid(known) !== whatIsPaid(reading) || (known.label !== reading.label && !areOfOneName(known, reading))
  if (reading.factType === 'scheduled_payment' && known.place.kind === 'row' && reading.place.kind === 'row')
    return known.label !== reading.label
  if (OF_SOME_DEBT.test(known.label) || OF_SOME_DEBT.test(reading.label)) return known.label !== reading.label
  if (reading.factType !== 'debt_maturity') return one !== other && one !== null && other !== null
  return known.source === 'inline' || reading.source === 'inline'
    ? one !== other
    : rungTime(known) !== rungTime(reading)
}

const areOfOneName = ({ instrument: one }: FactReading, { instrument: other }: FactReading): boolean =>
  one?.canonicalKey === other?.canonicalKey

/** The label without the first day of payment, which one of two places may leave out. */
const whatIsPaid = ({ label }: FactReading): string => label.split(',', 1)[0] ?? label

/** "Weighted average interest rate of debt maturing in 2027": no rate of what falls due in another year, or in all. */
const OF_SOME_DEBT = / rate of debt maturing /

/** Terms of one instrument, which another may have just so. */
export const OF_ONE = new Set<string>([
  'maturity',
  'term',
  ...RATE_TYPES,
  'financing_fee',
  'scheduled_payment',
  'payment_interval',
])
const HAVE_RANGES = new Set<string>(['maturity', ...RATE_TYPES].filter((type) => type !== 'rate_floor'))
const KINDS = new Set(['revolver', 'term_loan', 'notes', 'mortgage', 'commercial_paper'])

/** An unnamed revolver and an unnamed term loan may fall due on the same day, and bear the same rate. */
function isOfOtherKind(known: FactReading, reading: FactReading): boolean {
  const [one, other] = [known.instrument?.type ?? '', reading.instrument?.type ?? '']
  return OF_ONE.has(reading.factType) && one !== other && KINDS.has(one) && KINDS.has(other)
}

/** What two lines of one statement say flowed in a span are two flows, though the sums are equal. */
const isOtherLine = (known: FactReading, reading: FactReading): boolean =>
  isFlow(known.factType) && areOtherRows(known, reading)

/** That nothing falls due on one debt confirms nothing of another, or of all the debt. */
const isOtherRung = (known: FactReading, reading: FactReading): boolean =>
  reading.factType === 'debt_maturity' &&
  reading.value === 0 &&
  known.source !== 'inline' &&
  reading.source !== 'inline' &&
  known.instrument?.canonicalKey !== reading.instrument?.canonicalKey

/** In a span in which nothing is amortized, the coupon and the whole of the interest are two facts of one sum. */
const isOtherPart = (known: FactReading, reading: FactReading): boolean =>
  reading.factType === 'interest_expense' &&
  known.source !== 'inline' &&
  reading.source !== 'inline' &&
  known.label !== reading.label &&
  [known, reading].some(({ label }) => isPartOfInterest(label))

/** Two covenants may have the same level on one day; in a table only the label tells them apart. */
function isOtherCovenant(known: FactReading, reading: FactReading): boolean {
  const general = `text:${reading.factType}`
  return (
    reading.factType.startsWith('covenant_') &&
    known.concept !== reading.concept &&
    known.concept !== general &&
    reading.concept !== general
  )
}
