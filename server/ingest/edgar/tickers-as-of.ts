import { comparableName } from '#server/store/records/company/comparable-name.ts'
import type { TickerEntry } from './model.ts'

/**
 * Today's symbols of a company, as far as they can stand for those of a filing: EDGAR keeps no history of symbols, only
 * of names. So they count where the filing's header calls the company what EDGAR calls it today, and else there are none.
 */
export function tickersAsOf(
  registrant: { readonly cik: string; readonly name: string | null },
  today: readonly TickerEntry[],
): string[] {
  const { cik, name } = registrant
  if (name === null) return []
  return today
    .filter((entry) => entry.cik === cik && comparableName(entry.name) === comparableName(name))
    .map(({ ticker }) => ticker)
}
