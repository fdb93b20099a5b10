/** Cost of one unit of 20 records, by collection. */
const COST_WEIGHT = {
  companies: 1,
  issuers: 1,
  filings: 1,
  facilities: 2,
  covenants: 2,
  events: 3,
  'filing-comparisons': 3,
} as const
export type CostedCollection = keyof typeof COST_WEIGHT

export const RECORD_COST = 1

/** Query cost of a page: `weight x ceil(limit / 20)`. */
export function listCost(collection: CostedCollection, limit: number): number {
  return COST_WEIGHT[collection] * Math.ceil(limit / 20)
}

/** Query cost of a search: `(5 x ceil(limit / 20) + tickers + forms) x 2` with synonyms, half of it without. */
export function searchCost({
  limit,
  tickers,
  forms,
  useSynonyms,
}: {
  limit: number
  tickers: number
  forms: number
  useSynonyms: boolean
}): number {
  return (5 * Math.ceil(limit / 20) + tickers + forms) * (useSynonyms ? 2 : 1)
}
