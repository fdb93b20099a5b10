import { cikOfTicker } from '#server/contract/atoms.ts'
import { selectNames, type IssuerName } from './queries.ts'

/** The names of issuers by their tickers, where the store has them, in one read. */
export async function listNames(tickers: readonly string[]): Promise<readonly IssuerName[]> {
  if (tickers.length === 0) return []
  const ciks = tickers.flatMap((ticker) => cikOfTicker(ticker) ?? [])
  return await selectNames(tickers, ciks)
}
