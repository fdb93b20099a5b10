import type { Sql } from '#db/client.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import { factIn } from '../fact-in-filing.ts'

/** A fact by its id, and the filing that states it. */
export interface FactPlace {
  readonly id: string
  readonly accession: string
}

/**
 * Facts as their filings' stored JSON has them, by id. The database sends the facts of each filing alone, cut between two
 * names: quotation marks within texts are escaped, so no text looks like one.
 */
export async function readFacts(db: Sql, places: readonly FactPlace[]): Promise<ReadonlyMap<string, FinancialFact>> {
  if (places.length === 0) return new Map()
  const accessions = [...new Set(places.map(({ accession }) => accession))]
  const filings = await db<{ accession: string; facts: string }[]>`
    select accession, split_part(split_part(json, '"facts":[', 2), '"signals":[', 1) as facts
    from structured_filings where accession = any(${accessions})`
  const factsOf = new Map(filings.map(({ accession, facts }) => [accession, facts]))
  return new Map(
    places.flatMap(({ id, accession }): [string, FinancialFact][] => {
      const fact = factIn(factsOf.get(accession) ?? '', id)
      return fact === null ? [] : [[id, fact]]
    }),
  )
}
