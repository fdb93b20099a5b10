/** A page is costed by what it asks for, in units of this many records. */
const UNIT_RECORDS = 20
/** Cost of one unit of records, by collection. */
const COST_WEIGHT = {
  companies: 1,
  issuers: 1,
  filings: 1,
  facilities: 2,
  covenants: 2,
  facts: 3,
  events: 3,
  'filing-comparisons': 3,
} as const
export type CostedCollection = keyof typeof COST_WEIGHT

export const RECORD_COST = 1
const SEARCH_WEIGHT = 5

/** Query cost of a page: `weight x ceil(limit / 20)`. */
export function listCost(collection: CostedCollection, limit: number): number {
  return COST_WEIGHT[collection] * Math.ceil(limit / UNIT_RECORDS)
}

/** The same in words. */
export function describeListCost(collection: CostedCollection): string {
  return `${COST_WEIGHT[collection]} for every ${UNIT_RECORDS} records of \`limit\`, or part of them`
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
  return (SEARCH_WEIGHT * Math.ceil(limit / UNIT_RECORDS) + tickers + forms) * (useSynonyms ? 2 : 1)
}

/** The same in words. */
export const SEARCH_COST_TEXT = `${SEARCH_WEIGHT} for every ${UNIT_RECORDS} results of \`limit\`, or part of them, and 1 for every ticker and form of the filters; twice that with synonyms`
