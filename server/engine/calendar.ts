const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The months of a year by their names. */
export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** Whether a text is a real ISO date: "2024-02-30" and "2024-13-01" are not. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The ISO date of a day; months are 1 to 12. */
export function isoDate(year: number, month: number, day: number): string {
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The last day of a month, 1 to 12. */
export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The ISO date `days` later (earlier if negative). */
export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from one ISO date to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The first day of the month `months` later than that of an ISO date. */
export const startOfMonth = (iso: string, months: number): string =>
  new Date(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10)

/** The last day of the month `months` later than that of an ISO date. */
export const endOfMonth = (iso: string, months: number): string => addDays(startOfMonth(iso, months + 1), -1)

export const MONTHS_OF_YEAR = 12
/** The days of a fiscal year that ends on one day of the week: 52 or 53 weeks. */
export const YEAR_OF_WEEKS: ReadonlySet<number> = new Set([364, 371])
