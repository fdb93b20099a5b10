import { sql } from '#db/client.ts'
import type { FinancialFact, ListedFact, StatedFact } from '#server/contract/resources/records/fact.ts'
import { isRejected } from '#server/store/verdicts/verdicts.ts'
import type { Page, PageRequest } from '../lists/page.ts'
import { type FactFilter, type FactRow, readFactsPage } from './queries/facts-page.ts'
import { readFacts } from './queries/read-facts.ts'

/** What a fact says, without its evidence. */
export function statedFact(fact: FinancialFact): StatedFact {
  const { evidence: _, evidenceSha256: _hash, provenance: _place, verification: _state, ...said } = fact
  return said
}

function listedFact(row: FactRow, fact: FinancialFact): ListedFact {
  const { cik, ticker, name, accession, form, filedAt, periodEnd, url } = row
  const { evidence, evidenceSha256, provenance, verification } = fact
  const { section } = provenance
  return {
    id: row.id,
    issuer: { cik, ticker, name },
    ...statedFact(fact),
    source: {
      accession,
      form,
      filedAt,
      periodEnd,
      ...(typeof section === 'string' && { section }),
      url,
      evidence,
      evidenceSha256,
      verification,
      locator: provenance,
    },
  }
}

/** One page of the facts of all filings, newest filing first. What a person rejected is left out. */
export async function listFacts(request: PageRequest<FactFilter>): Promise<Page> {
  const { rows, next } = await readFactsPage(request)
  const facts = await readFacts(sql(), rows)
  const items = rows.flatMap((row) => {
    const fact = facts.get(row.id)
    return fact === undefined || isRejected(fact) ? [] : [JSON.stringify(listedFact(row, fact))]
  })
  return { items, next }
}
