/** A date in running text. Offsets count UTF-16 units of the text that was read. */
export interface FoundDate {
  readonly start: number
  readonly end: number
  /** ISO date; for a month the last day of it. */
  readonly iso: string
  readonly precision: 'day' | 'month'
  /** True for "2023" in "April 30, 2024 and 2023": day and month are those of the date before. */
  readonly elided: boolean
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const MONTH = String.raw`(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|July?|Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)`
const DATE = new RegExp(
  String.raw`\b(?<m1>${MONTH})\s+(?<d1>\d{1,2})(?:st|nd|rd|th)?\s*,?\s*(?<y1>(?:19|20)\d\d)\b` +
    String.raw`|\b(?<d2>\d{1,2})\s+(?<m2>${MONTH})\s+(?<y2>(?:19|20)\d\d)\b` +
    String.raw`|\b(?<m3>${MONTH})\s*,?\s*(?<y3>(?:19|20)\d\d)\b` +
    String.raw`|\b(?<m4>\d{1,2})\/(?<d4>\d{1,2})\/(?<y4>(?:19|20)\d\d|\d\d)(?![\d\/])` +
    String.raw`|\b(?<y5>(?:19|20)\d\d)-(?<m5>\d\d)-(?<d5>\d\d)\b` +
    String.raw`|\b(?<m6>${MONTH})\s+(?<d6>\d{1,2})(?=\s*(?:,|and|or|&)\s)`,
  'gi',
)
const ELIDED_YEAR =
  /^[\s,]{0,4}(?:and|or|&|,)\s{0,3}(?<year>(?:19|20)\d\d)\b(?!\s?(?:Notes?|Senior|Term|Credit|Revolv|Facil|Plan|Annual))/i

/** Every date in a text, in order, with the years that stand for a whole date ("June 30, 2025 and 2024"). */
export function findDates(text: string): FoundDate[] {
  if (!/\d/.test(text)) return []
  const found: FoundDate[] = []
  const pendingYear: { index: number; month: number; day: number }[] = []
  for (const match of text.matchAll(DATE)) {
    const read = readMatch(match)
    if (read === null) continue
    if (read.year === null) {
      // "March 31 and June 30, 2024": the year comes with the next date.
      pendingYear.push({ index: found.length, month: read.month, day: read.day ?? 0 })
      found.push({ start: match.index, end: match.index + match[0].length, iso: '', precision: 'day', elided: true })
      continue
    }
    const iso = isoDate(read.year, read.month, read.day ?? lastDay(read.year, read.month))
    if (iso === null) continue
    for (const pending of pendingYear.splice(0)) {
      const whole = isoDate(read.year, pending.month, pending.day)
      const earlier = found[pending.index]
      if (whole !== null && earlier !== undefined) found[pending.index] = { ...earlier, iso: whole }
    }
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      iso,
      precision: read.day === null ? 'month' : 'day',
      elided: false,
    })
    if (read.day !== null) addElidedYears(text, match.index + match[0].length, read.month, read.day, found)
  }
  return found.filter((date) => date.iso !== '')
}

function addElidedYears(text: string, from: number, month: number, day: number, found: FoundDate[]): void {
  let at = from
  for (;;) {
    const match = ELIDED_YEAR.exec(text.slice(at, at + 24))
    const year = Number(match?.groups?.['year'])
    if (match === null) return
    const iso = isoDate(year, month, Math.min(day, lastDay(year, month)))
    if (iso !== null)
      found.push({ start: at + match[0].length - 4, end: at + match[0].length, iso, precision: 'day', elided: true })
    at += match[0].length
  }
}

function readMatch(match: RegExpMatchArray): { year: number | null; month: number; day: number | null } | null {
  const g = match.groups ?? {}
  const monthText = g['m1'] ?? g['m2'] ?? g['m3'] ?? g['m6']
  const month = monthText === undefined ? Number(g['m4'] ?? g['m5']) : monthNumber(monthText)
  const yearText = g['y1'] ?? g['y2'] ?? g['y3'] ?? g['y4'] ?? g['y5']
  const dayText = g['d1'] ?? g['d2'] ?? g['d4'] ?? g['d5'] ?? g['d6']
  if (month < 1 || month > 12) return null
  const year = yearText === undefined ? null : yearText.length === 2 ? centuryOf(Number(yearText)) : Number(yearText)
  return { year, month, day: dayText === undefined ? null : Number(dayText) }
}

const centuryOf = (year: number): number => (year < 70 ? 2000 + year : 1900 + year)

function monthNumber(name: string): number {
  const start = name.toLowerCase().replace('.', '').slice(0, 3)
  return MONTHS.findIndex((month) => month.startsWith(start)) + 1
}

/** The number of days in a month, 1 to 12. */
export function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** An ISO date, or null where the calendar has no such day. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (day < 1 || day > lastDay(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The ISO date `days` later (earlier if negative). */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last day of the month before the one of `iso`. */
export function endOfMonthBefore(iso: string): string {
  return addDays(`${iso.slice(0, 7)}-01`, -1)
}
