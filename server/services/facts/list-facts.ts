import type { FinancialFact, ListedFact, StatedFact } from '#server/contract/resources/records/fact.ts'
import { sourceOfRow } from '../filings/source-of-row.ts'
import type { Page, PageRequest } from '../lists/page.ts'
import { type FactFilter, type FactRow, readFactsPage } from './queries/facts-page.ts'
import { factOf } from './queries/read-facts.ts'

/** What a fact says, without its evidence. */
export function statedFact(fact: FinancialFact): StatedFact {
  const { evidence: _, evidenceSha256: _hash, provenance: _place, verification: _state, ...said } = fact
  return said
}

function listedFact(row: FactRow, fact: FinancialFact): ListedFact {
  const { id, cik, ticker, name } = row
  return {
    id,
    issuer: { cik, ticker, name },
    ...statedFact(fact),
    source: sourceOfRow(row, { ...fact, locator: fact.provenance }),
  }
}

/** One page of the facts of all filings, newest filing first. What a person rejected is left out. */
export async function listFacts(request: PageRequest<FactFilter>): Promise<Page> {
  const { rows, next } = await readFactsPage(request)
  const items = rows.flatMap((row) => (row.json === null ? [] : [JSON.stringify(listedFact(row, factOf(row.json)))]))
  return { items, next }
}
