import type { Category, Form, VerificationState } from '#server/contract/enums.ts'
import type { SearchResult, SearchResultKind } from '#server/contract/resources/service/search.ts'
import type { Locator } from '#server/contract/resources/records/source.ts'
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

/** A row in the contract's form, with its snippet cut around the matches. */
export function searchResult(row: FoundRow, shown: readonly Expression[]): SearchResult {
  const {
    id,
    kind,
    category,
    cik,
    ticker,
    name,
    accession,
    form,
    filedAt,
    url,
    periodEnd,
    score,
    similarCount,
    evidence,
    evidenceSha256,
    verification,
  } = row
  const locator = JSON.parse(row.locator) as Locator // written at ingestion from a record's locator
  const { section } = locator
  return {
    id,
    kind,
    issuer: { cik, ticker, name },
    filing: { accession, form, filedAt, url },
    category,
    ...snippetOf(evidence, shown),
    score,
    similarCount,
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
      locator,
    },
  }
}
