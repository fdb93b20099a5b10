import type { RecordSort } from '#server/contract/query.ts'
import type { Form, VerificationState, Category } from '#server/contract/enums.ts'

/** A position in a list: lists are ordered by a key and by id, both descending unless they are sorted otherwise. */
export interface Position {
  /** The filing date, or what the list is sorted by. */
  readonly order: string
  readonly id: string
}

/** Filters of filings and issuers; dates are inclusive, and an absent field filters nothing. */
export interface FilingFilter {
  /** As the query's schema normalizes it: upper case, dot as dash; `CIK` and ten digits names an issuer too. */
  readonly ticker?: string | undefined
  /** Ten digits. */
  readonly cik?: string | undefined
  readonly form?: Form | undefined
  readonly verification?: VerificationState | undefined
  readonly filedFrom?: string | undefined
  readonly filedTo?: string | undefined
}

export interface RecordFilter extends FilingFilter {
  readonly category?: Category | undefined
  readonly effectiveFrom?: string | undefined
  readonly effectiveTo?: string | undefined
}

export interface PageRequest<Filter> {
  readonly filter: Filter
  /** Another order than newest filing first. */
  readonly sort?: RecordSort | undefined
  /** 1 to 100. */
  readonly limit: number
  /** The position of the last record already read, or null for the first page. */
  readonly after: Position | null
}

export interface Page {
  /** Stored JSON records. */
  readonly items: readonly string[]
  /** The last item's position if more follow, else null. */
  readonly next: Position | null
}
