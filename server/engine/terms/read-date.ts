import { MONTH_NAMES } from '../calendar.ts'
import type { Reading } from './read-number.ts'
import { stem } from './stem.ts'

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())
const MONTH = String.raw`(jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?|july?|aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)`
const YEAR = String.raw`((?:19|20)[0-9]{2})(?![0-9])`

const MONTH_DAY_YEAR = new RegExp(String.raw`${MONTH}\s{1,2}([0-9]{1,2}),?\s{1,2}${YEAR}`, 'iuy')
const DAY_MONTH_YEAR = new RegExp(String.raw`([0-9]{1,2})\s${MONTH},?\s${YEAR}`, 'iuy')
const MONTH_YEAR = new RegExp(String.raw`${MONTH},?\s{1,2}${YEAR}`, 'iuy')
const ISO = /([12][0-9]{3})-([0-9]{2})-([0-9]{2})(?![0-9])/uy
const SLASHED = /([0-9]{1,2})\/([0-9]{1,2})\/((?:19|20)[0-9]{2})(?![0-9])/uy

/** Reads the day or month that begins at an offset, or null. A day is also found by its month and its year. */
export function readDate(text: string, at: number): Reading | null {
  const first = text.charCodeAt(at)
  const isDigit = first >= 48 && first <= 57
  return isDigit ? readFromDigit(text, at) : readFromMonth(text, at)
}

function readFromMonth(text: string, at: number): Reading | null {
  const [month, day, year] = groups(MONTH_DAY_YEAR, text, at)
  if (month !== undefined && day !== undefined && year !== undefined) {
    return reading(MONTH_DAY_YEAR.lastIndex, year, monthNumber(month), Number(day))
  }
  const [monthAlone, yearOfMonth] = groups(MONTH_YEAR, text, at)
  if (monthAlone === undefined || yearOfMonth === undefined) return null
  return reading(MONTH_YEAR.lastIndex, yearOfMonth, monthNumber(monthAlone), null)
}

function readFromDigit(text: string, at: number): Reading | null {
  const [isoYear, isoMonth, isoDay] = groups(ISO, text, at)
  if (isoYear !== undefined) return reading(ISO.lastIndex, isoYear, Number(isoMonth), Number(isoDay))
  const [slashedMonth, slashedDay, slashedYear] = groups(SLASHED, text, at)
  if (slashedYear !== undefined)
    return reading(SLASHED.lastIndex, slashedYear, Number(slashedMonth), Number(slashedDay))
  const [day, month, year] = groups(DAY_MONTH_YEAR, text, at)
  if (month === undefined || year === undefined) return null
  return reading(DAY_MONTH_YEAR.lastIndex, year, monthNumber(month), Number(day))
}

function groups(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at
  return pattern.exec(text)?.slice(1) ?? []
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1
}

function reading(end: number, year: string, month: number, day: number | null): Reading | null {
  const name = MONTHS[month - 1]
  if (name === undefined || (day !== null && (day < 1 || day > 31))) return null
  const ofMonth = `@${year}-${String(month).padStart(2, '0')}`
  const asked = day === null ? ofMonth : `${ofMonth}-${String(day).padStart(2, '0')}`
  return { end, held: [...new Set([asked, ofMonth, `#${year}`, stem(name)])], asked: [asked] }
}
