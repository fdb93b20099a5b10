import type { FactReading } from '../../facts/fact-reading.ts'
import { RATE_TYPES } from '../../facts/rate-types.ts'
import { addDays, startOfMonth } from '../../calendar.ts'
import type { FactType, Passage } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import type { Sentence } from '../sentence.ts'
import { isGenericKey, nameKey } from '../register/names.ts'
import { readDateRoles } from '../time/time.ts'
import { extendingVerb } from '../time/moved-maturity.ts'
import { asFormer, INFERRED } from './as-former.ts'
import { isUnpaid } from './still-owed.ts'

/** Words of debt whose maturity was moved or that is payable on demand. */
const MOVED = /extend|demand|renew/i
/** "expired and was not renewed". */
const UNMOVED = /\b(?:not|never) (?:been )?(?:extended|renewed)\b/i
/** "on the earliest of May 4, 2022 and the lender's demand": a day that ends it, whatever else might. */
const EARLIEST = /\bearli(?:er|est)\b[^;.]{0,120}\bdemand\b/i
const OWED = new Set<FactReading['factType']>(['term_loan', 'notes', 'other_debt', 'long_term_debt', 'revolver_drawn'])
const DUE = /\bdue\b.{0,16}\b((?:19|20)\d\d)\b/i

/**
 * Marks past terms as former: a maturity on or before the period's end, and a maturity that was moved. Drops a rate
 * whose only date is the filing's period if its notes had fallen due by then.
 */
export function pastTerms(readings: readonly FactReading[], language: FilingLanguage): FactReading[] {
  const end = language.periodEnd
  const maturities = readings.filter((one) => one.factType === 'maturity' && one.source !== 'inline')
  const moved = movedDays(language)
  const owing = owingRows(readings, end)
  const passages = new Map(language.reading.passages.map((passage) => [passage.display.start, passage]))
  const fallen = fallenDue(readings, maturities, end)
  const changed = readings.filter(({ standing }) => standing === 'moved')
  return readings.flatMap((one) => {
    if (one.source === 'inline' || one.doubts.includes('former_instrument')) return one
    if (one.factType === 'maturity') {
      const isOver =
        hasPassed(one, end, passages, owing) ||
        isReplaced(one, maturities) ||
        isMovedFrom(one, moved) ||
        isMovedSince(one, changeOf(one, changed, passages), end)
      return isOver ? asFormer(one, one.period.endDate ?? '') : one
    }
    const change =
      CHANGEABLE.has(one.factType) && one.doubts.includes('date_from_filing_period')
        ? changeOf(one, changed, passages)
        : undefined
    if (change !== undefined) return beforeChange(one, change, end)
    return isOfFallenDue(one, fallen) && !isOwedStill(one, passages) ? [] : one
  })
}

function hasPassed(
  { period, place }: FactReading,
  end: string | null,
  passages: ReadonlyMap<number, Passage>,
  owing: ReadonlySet<string>,
): boolean {
  if (end === null || period.endDate === undefined || period.endDate > end) return false
  if (place.kind === 'row') return !owing.has(rowKey(place))
  return !isOwedStill({ place }, passages)
}

function isOwedStill({ place }: Pick<FactReading, 'place'>, passages: ReadonlyMap<number, Passage>): boolean {
  const text = place.kind === 'row' ? '' : (passages.get(place.display.start)?.text ?? '')
  return MOVED.test(text.replace(UNMOVED, '').replace(EARLIEST, '')) || isUnpaid(text)
}

const rowKey = ({ grid, row }: Extract<FactReading['place'], { kind: 'row' }>): string =>
  `${String(grid.display.start)}|${String(row)}`

/** Rows that owe something at the period's end. */
function owingRows(readings: readonly FactReading[], end: string | null): ReadonlySet<string> {
  return new Set(
    readings.flatMap(({ factType, value, period, place }) =>
      place.kind === 'row' && OWED.has(factType) && value > 0 && period.endDate === end ? [rowKey(place)] : [],
    ),
  )
}

/** "had a maturity date of May 2026", where the same instrument now matures later. */
const isReplaced = (one: FactReading, all: readonly FactReading[]): boolean =>
  one.standing === 'past' &&
  all.some(
    (other) =>
      (other.standing === 'moved' || other.standing === 'plain') &&
      (other.period.endDate ?? '') > (one.period.endDate ?? '') &&
      isSame(one, other),
  )

function isSame(one: FactReading, other: FactReading): boolean {
  const [a, b] = [one.instrument, other.instrument]
  return a !== null && b !== null && a.canonicalKey === b.canonicalKey && a.reportedName === b.reportedName
}

const CHANGEABLE = new Set<FactType>(['interest_rate', 'commitment_fee', 'revolver_capacity', 'borrowing_base'])

/** "bears interest at 12%. ... the rate was increased to 15%": the change that the paragraph tells later of the same term. */
const changeOf = (
  one: FactReading,
  changed: readonly FactReading[],
  passages: ReadonlyMap<number, Passage>,
): FactReading | undefined =>
  one.source === 'sentence'
    ? changed.find(
        (other) =>
          other.factType === one.factType &&
          other.label === one.label &&
          other.referenceRate === one.referenceRate &&
          other.value !== one.value &&
          other.number.start > one.number.start &&
          paragraphOf(one, passages) === paragraphOf(other, passages) &&
          (isSame(one, other) || isCalledAlike(one, other)) &&
          (one.factType !== 'maturity' || (other.period.endDate ?? '') > (one.period.endDate ?? '')),
      )
    : undefined

/** "the promissory note" and "the note", "the revolving credit facility" and "the revolving commitment" of one paragraph. */
function isCalledAlike({ instrument: one }: FactReading, { instrument: other }: FactReading): boolean {
  if (one === null || other === null || one.type === null || one.type !== other.type) return false
  return [one, other].some(({ reportedName }) => isGenericKey(nameKey(reportedName)))
}

/** "expires in November 2027. In November 2023 it was extended": a day that has come, or that a change until the period's end moved. */
const isMovedSince = ({ period }: FactReading, change: FactReading | undefined, end: string | null): boolean =>
  change !== undefined && ((period.endDate ?? '') <= (end ?? '') || (change.since ?? '9999') <= (end ?? ''))

const paragraphOf = ({ place }: FactReading, passages: ReadonlyMap<number, Passage>): number | undefined =>
  place.kind === 'text' ? passages.get(place.display.start)?.paragraph : undefined

/** The term until the day before its change; none where the text gives that no day, and unchanged where it is still ahead. */
function beforeChange(
  one: FactReading,
  { since, period }: FactReading,
  end: string | null,
): FactReading | FactReading[] {
  const stated = period.precision === 'month' ? startOfMonth(period.endDate ?? '', 0) : period.endDate
  const day = since ?? stated
  if (day === undefined || (end !== null && day > end)) return one
  if (since === undefined && day === end) return []
  const doubts = one.doubts.filter((doubt) => !INFERRED.has(doubt))
  return asFormer({ ...one, doubts }, addDays(day, -1))
}

interface MovedFrom {
  readonly name: string
  readonly iso: string
}

/** "extending the maturity from July 2024 to July 2025": the former days. */
function movedDays(language: FilingLanguage): readonly MovedFrom[] {
  return language.financing.flatMap((passage) => {
    if (!/extend|renew|amend/i.test(passage.text) || !/\bfrom\b/i.test(passage.text)) return []
    const sentence = language.sentenceOf(passage)
    return sentence === null ? [] : movedIn(sentence)
  })
}

function movedIn(sentence: Sentence): MovedFrom[] {
  const days = readDateRoles(sentence).map(({ date }) => date)
  return days.flatMap((day, index) => {
    const next = days[index + 1]
    const { tokens } = sentence
    if (next === undefined || next.from - day.to > 3 || !/^(?:to|until|through)$/.test(tokens[day.to]?.lower ?? ''))
      return []
    if (tokens[day.from - 1]?.lower !== 'from' || extendingVerb(sentence, day.from - 1) === null) return []
    const named = sentence.instruments.findLast(({ to, part }) => to <= day.from && part === null)
    return named === undefined ? [] : [{ name: named.name, iso: day.iso }]
  })
}

const isMovedFrom = ({ instrument, period, standing }: FactReading, moved: readonly MovedFrom[]): boolean =>
  standing !== 'moved' &&
  moved.some(({ name, iso }) => name === instrument?.reportedName && iso.slice(0, 7) === period.endDate?.slice(0, 7))

/** The debts all of whose stated maturities have passed, and of which nothing is owed at the period's end. */
function fallenDue(
  readings: readonly FactReading[],
  maturities: readonly FactReading[],
  end: string | null,
): ReadonlySet<string> {
  const owed = new Set(
    readings.flatMap(({ factType, value, period, instrument }) =>
      OWED.has(factType) && value > 0 && period.endDate === end ? [instrument?.canonicalKey ?? ''] : [],
    ),
  )
  const last = new Map<string, string>()
  for (const { instrument, period } of maturities) {
    const key = instrument?.canonicalKey ?? ''
    const days = [last.get(key) ?? '', period.endDate ?? '9999']
    if (!isGenericKey(key) && !owed.has(key)) last.set(key, days.sort().at(-1) ?? '')
  }
  return new Set([...last].flatMap(([key, day]) => (end !== null && day <= end ? [key] : [])))
}

/** The coupon of "notes due 2012" is no rate at the end of 2015, a day that only the filing's period gives. */
function isOfFallenDue(
  { factType, instrument, period, doubts, source }: FactReading,
  fallen: ReadonlySet<string>,
): boolean {
  if (source !== 'sentence' || !RATES.has(factType)) return false
  if (!doubts.includes('date_from_filing_period') || instrument === null) return false
  const year = DUE.exec(instrument.reportedName)?.[1]
  const due = instrument.maturityDate ?? (year === undefined ? null : `${year}-12-31`)
  return due === null ? fallen.has(instrument.canonicalKey) : due <= (period.endDate ?? '')
}

const RATES = new Set<FactType>([...RATE_TYPES, 'commitment_fee'])
