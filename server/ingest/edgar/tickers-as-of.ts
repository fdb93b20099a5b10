import { comparableName } from '#server/store/records/company/comparable-name.ts'
import type { TickerEntry } from './model.ts'

/**
 * A company's present symbols, if they can be those of a filing: EDGAR has a history of names but not of symbols. So
 * they count if the filing's header has the company's present name; otherwise there are none.
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
