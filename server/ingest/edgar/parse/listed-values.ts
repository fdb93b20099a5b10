import { z } from 'zod'
import { Accession, CalendarDate, canonicalTicker, Cik, padCik } from '#server/contract/atoms.ts'

/** A CIK in EDGAR's files: a number or text, padded or not. */
export const AnyCik = z
  .union([z.number().int().min(0), z.string()])
  .transform((value) => padCik(String(value)))
  .pipe(Cik)

export const ListedAccession = Accession

/** A date, or the beginning of an instant, or nothing. */
export const OptionalDay = z
  .string()
  .nullish()
  .transform((value) => {
    const day = CalendarDate.safeParse(value?.slice(0, 10))
    return day.success ? day.data : null
  })

/** For no value EDGAR writes nothing, `null` or sometimes the word `None`. */
export const OptionalText = z
  .string()
  .nullish()
  .transform((value) => {
    const line = (value ?? '')
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
    return line === '' || line === 'None' ? null : line
  })

export const MonthDay = z
  .string()
  .nullish()
  .transform((value) => (/^\d{4}$/.test(value ?? '') ? (value ?? null) : null))

/** Normalized symbols; values that can't be symbols are left out. */
export function comparableTickers(tickers: readonly (string | null)[]): string[] {
  const known = tickers.flatMap((ticker) => (ticker === null ? [] : [canonicalTicker(ticker.trim())]))
  return [...new Set(known.filter((ticker) => /^(?=.*[A-Z0-9])[A-Z0-9-]{1,16}$/.test(ticker)))]
}

/** A name of a file in the filing's own folder, and of nothing else. */
export function isPlainFileName(name: string): boolean {
  return name.length <= 255 && /^[^/\\\p{Cc}]+$/u.test(name) && !/^\.{1,2}$/.test(name) && name.isWellFormed()
}
