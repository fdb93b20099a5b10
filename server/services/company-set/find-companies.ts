import { canonicalTicker } from '#server/contract/atoms.ts'
import type { FoundCompanies } from '#server/contract/resources/workspace/near-company.ts'
import { nearTickerPatterns } from './near-tickers.ts'
import { findIssuerOf, selectNear } from './queries.ts'

const MAX_NEAR = 6
/** A shorter text stands in far too many names. */
const SHORTEST_NAME = 3

/**
 * What the store knows of a ticker that somebody typed: the issuer that has it, else those whose ticker is one slip away
 * or whose name holds the text.
 */
export async function findCompanies(text: string): Promise<FoundCompanies> {
  const ticker = canonicalTicker(text)
  const known = await findIssuerOf(ticker)
  if (known !== null) return { known, near: [] }
  const name = text.length < SHORTEST_NAME ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return {
    known: null,
    near: await selectNear(ticker, { patterns: nearTickerPatterns(ticker), name, limit: MAX_NEAR }),
  }
}
