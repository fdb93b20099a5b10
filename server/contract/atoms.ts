import { z } from 'zod'

/** An id of the service's own. A request may write it in capitals; it is compared as the database writes it. */
export const Id = z.uuid('Expected an id').toLowerCase()

/** Ten digits, zero-padded on the left. */
export const Cik = z.string().regex(/^[0-9]{10}$/, 'Expected 10 digits')

/** Submitter, year and sequence: `0001234567-26-000001`. */
export const Accession = z.string().regex(/^[0-9]{10}-[0-9]{2}-[0-9]{6}$/, 'Expected the form 0001234567-26-000001')

/** As the issuer's market writes it, or `CIK` and ten digits for an issuer without one. */
export const Ticker = z.string().regex(/^[A-Za-z0-9.-]{1,16}$/, 'Expected 1 to 16 letters, digits, dots or dashes')

/** SHA-256 in lowercase hexadecimal. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Expected 64 lowercase hexadecimal characters')

const NO_DATE = 'Expected an existing date as YYYY-MM-DD'
/** A day of the calendar, `2026-02-28`; days that don't exist are refused, and with them the year 0, which PostgreSQL lacks. */
export const CalendarDate = z
  .string()
  .regex(/^(?!0000)/, NO_DATE)
  .check(z.iso.date(NO_DATE))

/** An instant in UTC with the letter Z, as `Date.prototype.toISOString` and second precision write it. */
export const Instant = z.iso.datetime('Expected a UTC date-time as 2026-02-28T12:00:00Z')

export const Count = z.number().int().min(0)

/** The form two tickers are compared in: without case, a dot as a dash. */
export function canonicalTicker(ticker: string): string {
  return ticker.toUpperCase().replaceAll('.', '-')
}

/** The CIK of an issuer without a symbol, whose ticker is `CIK` and ten digits; null for any other ticker. */
export function cikOfTicker(ticker: string): string | null {
  return /^CIK([0-9]{10})$/.exec(ticker)?.[1] ?? null
}

/** The ten-digit form of a CIK of 1 to 10 digits. */
export function padCik(digits: string): string {
  return digits.padStart(10, '0')
}
