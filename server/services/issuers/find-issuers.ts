import { canonicalTicker } from '#server/contract/atoms.ts'
import { type FoundIssuerRow, selectIssuersByWords } from './queries.ts'

/** At most `limit` issuers for what a person types: a symbol, a CIK, or a part of a present or former name. */
export function findIssuers(words: string, limit: number): Promise<readonly FoundIssuerRow[]> {
  const trimmed = words.trim().replaceAll(/\s+/g, ' ')
  return trimmed === '' ? Promise.resolve([]) : selectIssuersByWords(trimmed, canonicalTicker(trimmed), limit)
}
