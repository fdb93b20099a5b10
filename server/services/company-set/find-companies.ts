import { canonicalTicker } from '#server/contract/atoms.ts'
import type { FoundCompanies } from '#server/contract/resources/workspace/near-company.ts'
import { nearTickerPatterns } from './near-tickers.ts'
import { findIssuerOf, selectNear } from './queries.ts'

const MAX_NEAR = 6
/** Shorter texts are part of far too many names. */
const SHORTEST_NAME = 3

/**
 * Issuers for a ticker that somebody typed: the one that has it, else those whose ticker is one typing error away or
 * whose name contains the text.
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
