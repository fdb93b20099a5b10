import type { Period } from './document.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "June 30, 2025" for "2025-06-30". */
export function longDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}, ${year}`
}

export function yearOf(iso: string): string {
  return iso.slice(0, 4)
}

/** The date a number of days later (or earlier, if negative). */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function at(iso: string): Period {
  return { instant: iso }
}

export function during(start: string, end: string): Period {
  return { start, end }
}
