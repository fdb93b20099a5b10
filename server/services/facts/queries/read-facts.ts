import type { Sql } from '#db/client.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'

/** Facts as their filings' JSON has them, by id. */
export async function readFacts(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, FinancialFact>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ id: string; json: string }[]>`
    select id, json from facts where id = any(${[...ids]}) and json is not null`
  return new Map(rows.map(({ id, json }) => [id, factOf(json)]))
}

/** A fact from its stored JSON. */
export const factOf = (json: string): FinancialFact => JSON.parse(json) as FinancialFact // checked when it was stored
