import { durationInWords, exchangeCode, filerCategory, stateCode } from './code-lists.ts'

/** A transformation of displayed text into a value, or null where the text does not fit it. */
export type TextTransformation = (text: string) => string | null

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function monthNumber(name: string): number | null {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return index < 0 ? null : index + 1
}

function isoDate(year: string | undefined, month: number | null, day: string | undefined): string | null {
  if (year === undefined || day === undefined || month === null) return null
  const full = year.length === 2 ? Number(year) + 2000 : Number(year)
  const date = new Date(Date.UTC(full, month - 1, Number(day)))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return exists ? date.toISOString().slice(0, 10) : null
}

function isoMonthDay(month: number | null, day: string | undefined): string | null {
  return month === null || day === undefined || isoDate('2000', month, day) === null
    ? null
    : `--${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const NAME = String.raw`([A-Za-z]{3,9})\.?`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`

function monthNameDayYear(text: string): string | null {
  const match = new RegExp(`^\\W*${NAME}\\s*${DAY}\\W+(\\d{4}|\\d{2})\\W*$`).exec(text)
  return match === null ? null : isoDate(match[3], monthNumber(match[1] ?? ''), match[2])
}

function dayMonthNameYear(text: string): string | null {
  const match = new RegExp(`^\\W*${DAY}\\W*${NAME}\\W*(\\d{4}|\\d{2})\\W*$`).exec(text)
  return match === null ? null : isoDate(match[3], monthNumber(match[2] ?? ''), match[1])
}

function monthDayYear(text: string): string | null {
  const match = /^\D*(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\D*$/.exec(text)
  return match === null ? null : isoDate(match[3], Number(match[1]), match[2])
}

function dayMonthYear(text: string): string | null {
  const match = /^\D*(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\D*$/.exec(text)
  return match === null ? null : isoDate(match[3], Number(match[2]), match[1])
}

function yearMonthDay(text: string): string | null {
  const match = /^\D*(\d{4}|\d{2})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(text)
  return match === null ? null : isoDate(match[1], Number(match[2]), match[3])
}

function monthNameDay(text: string): string | null {
  const match = new RegExp(`^\\W*${NAME}\\s*${DAY}\\W*$`).exec(text)
  return match === null ? null : isoMonthDay(monthNumber(match[1] ?? ''), match[2])
}

function dayMonthName(text: string): string | null {
  const match = new RegExp(`^\\W*${DAY}\\W*${NAME}\\W*$`).exec(text)
  return match === null ? null : isoMonthDay(monthNumber(match[2] ?? ''), match[1])
}

function monthDay(text: string): string | null {
  const match = /^\D*(\d{1,2})\D+(\d{1,2})\D*$/.exec(text)
  return match === null ? null : isoMonthDay(Number(match[1]), match[2])
}

function dayMonth(text: string): string | null {
  const match = /^\D*(\d{1,2})\D+(\d{1,2})\D*$/.exec(text)
  return match === null ? null : isoMonthDay(Number(match[2]), match[1])
}

function monthNameYear(text: string): string | null {
  const match = new RegExp(`^\\W*${NAME}\\W*(\\d{4}|\\d{2})\\W*$`).exec(text)
  return match === null ? null : (isoDate(match[2], monthNumber(match[1] ?? ''), '1')?.slice(0, 7) ?? null)
}

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
 * The transformations of text facts, by their name in lower case without hyphens. Names of countries stay as printed:
 * nothing that is read rests on their codes.
 * Source: XBRL International, Transformation Rules Registries 1 to 5; SEC, EDGAR inline XBRL transformations.
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
