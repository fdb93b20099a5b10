import type { TickerEntry } from './model.ts'

/**
 * Today's symbols of a company, as far as they can stand for those of a filing: EDGAR keeps no history of symbols, only
 * of names. So they count where the filing's header calls the company what EDGAR calls it today, and else there are none.
 */
export function tickersAsOf(registrant: { readonly cik: string; readonly name: string | null }, today: readonly TickerEntry[]): string[] {
  const { cik, name } = registrant
  if (name === null) return []
  return today.filter((entry) => entry.cik === cik && comparable(entry.name) === comparable(name)).map(({ ticker }) => ticker)
}

/** Lists and headers differ in case, punctuation and spacing, and in a state of incorporation at the end (`/DE/`). */
function comparable(name: string): string {
  return name.toUpperCase().replace(/\s*\/[A-Z]{2,3}\/?\s*$/, '').replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
