import type { FactReading } from '../../facts/fact-reading.ts'
import { RATE_TYPES } from '../../facts/rate-types.ts'
import type { FactType } from '../../model.ts'
import type { FilingLanguage } from '../document.ts'
import type { Sentence } from '../sentence.ts'
import { readDateRoles } from '../time/time.ts'
import { extendingVerb } from '../time/moved-maturity.ts'
import { asFormer } from './as-former.ts'
import { isUnpaid } from './still-owed.ts'

/** Words of debt whose maturity was moved or that is payable on demand. */
const MOVED = /extend|demand|renew/i
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
  const texts = new Map(language.reading.passages.map(({ display, text }) => [display.start, text]))
  return readings.flatMap((one) => {
    if (one.source === 'inline' || one.doubts.includes('former_instrument')) return one
    if (one.factType === 'maturity') {
      const isOver = hasPassed(one, end, texts, owing) || isReplaced(one, maturities) || isMovedFrom(one, moved)
      return isOver ? asFormer(one, one.period.endDate ?? '') : one
    }
    return isOfFallenDue(one) && !isOwedStill(one, texts) ? [] : one
  })
}

function hasPassed(
  { period, place }: FactReading,
  end: string | null,
  texts: ReadonlyMap<number, string>,
  owing: ReadonlySet<string>,
): boolean {
  if (end === null || period.endDate === undefined || period.endDate > end) return false
  if (place.kind === 'row') return !owing.has(rowKey(place))
  return !isOwedStill({ place }, texts)
}

function isOwedStill({ place }: Pick<FactReading, 'place'>, texts: ReadonlyMap<number, string>): boolean {
  const text = place.kind === 'row' ? '' : (texts.get(place.display.start) ?? '')
  return MOVED.test(text) || isUnpaid(text)
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

/** The coupon of "notes due 2012" is no rate at the end of 2015, a day that only the filing's period gives. */
function isOfFallenDue({ factType, instrument, period, doubts, source }: FactReading): boolean {
  if (source !== 'sentence' || !RATES.has(factType)) return false
  if (!doubts.includes('date_from_filing_period') || instrument === null) return false
  const year = DUE.exec(instrument.reportedName)?.[1]
  const due = instrument.maturityDate ?? (year === undefined ? null : `${year}-12-31`)
  return due !== null && due <= (period.endDate ?? '')
}

const RATES = new Set<FactType>([...RATE_TYPES, 'commitment_fee'])
