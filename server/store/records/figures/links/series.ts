import type { StoredFigure } from '../stored-figure.ts'

/** The fixed rate in a name, "4.75% Senior Notes" or "4 3/4 percent notes"; null if it has none. */
export function couponIn(name: string): number | null {
  const [, decimal, whole, over, under] =
    /(?:(\d{1,2}\.\d{1,3})|(\d{1,2}) (\d)\/(\d{1,2}))\s?(?:%|percent)/.exec(name) ?? []
  if (decimal !== undefined) return Number(decimal)
  return whole === undefined ? null : Number(whole) + Number(over) / Number(under)
}

/** The one day that filings state as notes' maturity, or else the one year that they or the notes' names give. */
export function dueOf(figures: readonly StoredFigure[], names: readonly string[]): string | null {
  const stated = figures.filter(({ figure }) => figure.factType === 'maturity').map(({ figure }) => figure)
  const days = new Set(stated.filter(({ precision = 'day' }) => precision === 'day').map(({ asOf }) => asOf))
  const years = new Set([
    ...stated.map(({ asOf }) => asOf.slice(0, 4)),
    ...names.flatMap((name) => /\bdue (?:\S+ ){0,2}(?:\d{1,2}\/\d{1,2}\/)?((?:19|20)\d\d)\b/i.exec(name)?.[1] ?? []),
  ])
  const [due, ...others] = days.size > 0 ? days : years
  return due === undefined || others.length > 0 ? null : due
}

/** Whether two statements of when notes are due can be of one series: a year holds every day of it. */
export const isOneDue = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)
