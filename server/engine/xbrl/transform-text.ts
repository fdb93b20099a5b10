import { isCalendarDay, isoDate, MONTH_NAMES } from '../calendar.ts'
import { durationInWords, exchangeCode, filerCategory, stateCode } from './code-lists.ts'

/** Transforms displayed text into a value, or null if the text does not fit. */
export type TextTransformation = (text: string) => string | null

const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase())

/** A month by its name or its number. */
function monthNumber(text: string): number {
  const index = MONTHS.indexOf(text.slice(0, 3).toLowerCase())
  return index < 0 ? Number(text) : index + 1
}

/** The day from a pattern's named groups; a missing day is the first, a missing year a leap year. */
function dayIn(pattern: RegExp, text: string): string | null {
  const parts = pattern.exec(text)?.groups
  if (parts === undefined) return null
  const { year = '2000', month = '', day = '1' } = parts
  const iso = isoDate(year.length === 2 ? Number(year) + 2000 : Number(year), monthNumber(month), Number(day))
  return isCalendarDay(iso) ? iso : null
}

const toDay =
  (pattern: RegExp): TextTransformation =>
  (text) =>
    dayIn(pattern, text)

/** A day of every year: "--12-31". */
const toMonthDay =
  (pattern: RegExp): TextTransformation =>
  (text) =>
    dayIn(pattern, text)?.replace(/^\d{4}/, '-') ?? null

const NAME = String.raw`(?<month>[A-Za-z]{3,9})\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?<year>\d{4}|\d{2})`
const monthNameDayYear = toDay(new RegExp(`^\\W*${NAME}\\s*${DAY}\\W+${YEAR}\\W*$`))
const dayMonthNameYear = toDay(new RegExp(`^\\W*${DAY}\\W*${NAME}\\W*${YEAR}\\W*$`))
const monthDayYear = toDay(/^\D*(?<month>\d{1,2})\D+(?<day>\d{1,2})\D+(?<year>\d{4}|\d{2})\D*$/)
const dayMonthYear = toDay(/^\D*(?<day>\d{1,2})\D+(?<month>\d{1,2})\D+(?<year>\d{4}|\d{2})\D*$/)
const yearMonthDay = toDay(/^\D*(?<year>\d{4}|\d{2})\D+(?<month>\d{1,2})\D+(?<day>\d{1,2})\D*$/)
const monthNameDay = toMonthDay(new RegExp(`^\\W*${NAME}\\s*${DAY}\\W*$`))
const dayMonthName = toMonthDay(new RegExp(`^\\W*${DAY}\\W*${NAME}\\W*$`))
const monthDay = toMonthDay(/^\D*(?<month>\d{1,2})\D+(?<day>\d{1,2})\D*$/)
const dayMonth = toMonthDay(/^\D*(?<day>\d{1,2})\D+(?<month>\d{1,2})\D*$/)
const MONTH_NAME_YEAR = new RegExp(`^\\W*${NAME}\\W*${YEAR}\\W*$`)
const monthNameYear: TextTransformation = (text) => dayIn(MONTH_NAME_YEAR, text)?.slice(0, 7) ?? null

/** Amounts of time as ISO 8601 durations; the sign of a fact has no meaning here. */
function duration(unit: 'Y' | 'M' | 'W' | 'D' | 'H'): TextTransformation {
  return (text) => {
    const match = /^\s*(\d+(?:\.\d+)?)\s*$/.exec(text.replaceAll(',', ''))
    if (match === null) return null
    return unit === 'H' ? `PT${match[1]}H` : `P${match[1]}${unit}`
  }
}

const asPrinted: TextTransformation = (text) => text
const fixed =
  (value: string): TextTransformation =>
  () =>
    value
const ballotBox: TextTransformation = (text) =>
  /[☐¨□]|&#9744;/.test(text) ? 'false' : /[☑☒þxX✓✔ýR]/.test(text) ? 'true' : null

/**
 * The transformations of text facts, by name in lower case without hyphens. Names of countries are returned as printed:
 * nothing needs their codes. Source: XBRL International, Transformation Rules Registries 1 to 5; SEC, EDGAR inline XBRL
 * transformations.
 */
export const TEXT_TRANSFORMATIONS: Readonly<Record<string, TextTransformation>> = {
  datemonthnamedayyearen: monthNameDayYear,
  datemonthdayyearen: monthNameDayYear,
  datelongus: monthNameDayYear,
  dateshortus: monthNameDayYear,
  datedaymonthnameyearen: dayMonthNameYear,
  datedaymonthyearen: dayMonthNameYear,
  datelonguk: dayMonthNameYear,
  dateshortuk: dayMonthNameYear,
  datemonthdayyear: monthDayYear,
  dateslashus: monthDayYear,
  datedotus: monthDayYear,
  datedaymonthyear: dayMonthYear,
  dateslasheu: dayMonthYear,
  datedoteu: dayMonthYear,
  dateyearmonthday: yearMonthDay,
  dateyearmonthdaycjk: yearMonthDay,
  datemonthnamedayen: monthNameDay,
  datemonthdayen: monthNameDay,
  datelongmonthdayus: monthNameDay,
  dateshortmonthdayus: monthNameDay,
  datedaymonthnameen: dayMonthName,
  datedaymonthen: dayMonthName,
  datelongdaymonthuk: dayMonthName,
  dateshortdaymonthuk: dayMonthName,
  datemonthday: monthDay,
  dateslashmonthdayus: monthDay,
  datedaymonth: dayMonth,
  dateslashdaymontheu: dayMonth,
  datemonthnameyearen: monthNameYear,
  datemonthyearen: monthNameYear,
  datelongmonthyear: monthNameYear,
  dateshortmonthyear: monthNameYear,
  datequarterend: asPrinted,
  booleanfalse: fixed('false'),
  booleantrue: fixed('true'),
  fixedfalse: fixed('false'),
  fixedtrue: fixed('true'),
  nocontent: fixed(''),
  fixedempty: fixed(''),
  boolballotbox: ballotBox,
  yesnoballotbox: ballotBox,
  durday: duration('D'),
  durweek: duration('W'),
  durmonth: duration('M'),
  duryear: duration('Y'),
  durhour: duration('H'),
  durwordsen: durationInWords,
  stateprovnameen: stateCode,
  exchnameen: exchangeCode,
  entityfilercategoryen: filerCategory,
  countrynameen: asPrinted,
  edgarprovcountryen: asPrinted,
}
