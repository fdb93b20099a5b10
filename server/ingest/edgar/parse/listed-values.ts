import { z } from 'zod'
import { Accession, CalendarDate, canonicalTicker, Cik, padCik } from '#server/contract/atoms.ts'

/** A CIK as EDGAR's files write it, a number or text, padded or not. */
export const AnyCik = z
  .union([z.number().int().min(0), z.string()])
  .transform((value) => padCik(String(value)))
  .pipe(Cik)

export const ListedAccession = Accession

/** A day, or the beginning of an instant, or nothing. */
export const OptionalDay = z
  .string()
  .nullish()
  .transform((value) => {
    const day = CalendarDate.safeParse(value?.slice(0, 10))
    return day.success ? day.data : null
  })

/** EDGAR writes nothing, `null` and now and then the word `None` where it has no value. */
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

/** Symbols in the form they are compared in; what can be no symbol is left out. */
export function comparableTickers(tickers: readonly (string | null)[]): string[] {
  const known = tickers.flatMap((ticker) => (ticker === null ? [] : [canonicalTicker(ticker.trim())]))
  return [...new Set(known.filter((ticker) => /^(?=.*[A-Z0-9])[A-Z0-9-]{1,16}$/.test(ticker)))]
}

/** A name that stands for a file in the filing's own folder, and for nothing else. */
export function isPlainFileName(name: string): boolean {
  return name.length <= 255 && /^[^/\\\p{Cc}]+$/u.test(name) && !/^\.{1,2}$/.test(name) && name.isWellFormed()
}
