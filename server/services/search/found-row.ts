import type { Category, Form, VerificationState } from '#server/contract/enums.ts'
import type { SearchResult, SearchResultKind } from '#server/contract/resources/service/search.ts'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import type { Locator } from '#server/contract/resources/records/source.ts'
import type { Sql } from '#db/client.ts'
import { statedFact } from '../facts/list-facts.ts'
import { readFacts } from '../facts/queries/read-facts.ts'
import { sourceOfRow } from '../filings/source-of-row.ts'
import type { Expression } from './expression.ts'
import { snippetOf } from './snippet.ts'

/** A ranked document with its filing and issuer, as the database returns it. */
export interface FoundRow {
  readonly id: string
  readonly kind: SearchResultKind
  readonly category: Category | null
  readonly verification: VerificationState
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: string
  readonly form: Form
  readonly filedAt: string
  readonly accession: string
  readonly cik: string
  readonly ticker: string
  readonly name: string
  readonly url: string
  readonly periodEnd: string | null
  readonly score: number
  readonly similarCount: number
}

/** The facts among found rows, by id: a quoted row may state several numbers. */
export const factsAmong = (db: Sql, rows: readonly FoundRow[]): Promise<ReadonlyMap<string, FinancialFact>> =>
  readFacts(
    db,
    rows.flatMap(({ kind, id }) => (kind === 'fact' ? [id] : [])),
  )

/** A row in the contract's form, with its snippet cut around the matches, and the fact that it is. */
export function searchResult(
  row: FoundRow,
  shown: readonly Expression[],
  facts: ReadonlyMap<string, FinancialFact>,
): SearchResult {
  const { id, kind, category, cik, ticker, name, accession, form, filedAt, url, score, similarCount } = row
  const locator = JSON.parse(row.locator) as Locator // written at ingestion from a record's locator
  const fact = facts.get(id)
  return {
    id,
    kind,
    issuer: { cik, ticker, name },
    filing: { accession, form, filedAt, url },
    category,
    fact: fact === undefined ? null : statedFact(fact),
    ...snippetOf(row.evidence, shown),
    score,
    similarCount,
    source: sourceOfRow(row, { ...row, locator }),
  }
}
