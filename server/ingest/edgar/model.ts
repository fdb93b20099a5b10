import type { Form } from '#server/contract/enums.ts'
import type { FormerName } from '#server/engine/model.ts'
import type { Registrant } from '#server/store/judge/resolved-identity.ts'

/** One row of a company's list of submissions; `form` is EDGAR's own name. */
export interface ListedSubmission {
  readonly accession: string
  readonly form: string
  /** ISO date. */
  readonly filedAt: string
  readonly periodEnd: string | null
  /** File name inside the filing's folder; null for filings from before EDGAR kept one. */
  readonly primaryDocument: string | null
}

/** EDGAR's present data about a company, and its filings, newest first. */
export interface CompanySubmissions {
  readonly cik: string
  readonly name: string
  /** Today's symbols, upper case, dot as dash. */
  readonly tickers: readonly string[]
  readonly formerNames: readonly FormerName[]
  readonly sic: string | null
  readonly sicDescription: string | null
  /** MMDD. */
  readonly fiscalYearEnd: string | null
  readonly filings: readonly ListedSubmission[]
}

/** A line of company_tickers.json: today's symbol of a company. */
export interface TickerEntry {
  readonly cik: string
  readonly ticker: string
  readonly name: string
}

/** A filing as the latest-filings feed or a daily index names it, once per accession. */
export interface AnnouncedFiling {
  readonly accession: string
  readonly form: string
  /** Every registrant that the list shows beside it, ten digits each. */
  readonly ciks: readonly string[]
  /** ISO date. */
  readonly filedAt: string
  /** ISO instant in UTC; a daily index does not know it. */
  readonly acceptedAt: string | null
}

export interface FilingReference {
  /** Any of the filing's registrants: EDGAR keeps the folder under each of them. */
  readonly cik: string
  readonly accession: string
  /** From the list that named the filing; checked against the filing's own header. */
  readonly form?: string | undefined
  readonly primaryDocument?: string | null | undefined
}

/** A fetched filing whose header agrees with what was requested. */
export interface FetchedFiling {
  readonly accession: string
  readonly form: Form
  /** ISO date. */
  readonly filedAt: string
  /** ISO instant in UTC; null if the header has none (before about 2001). */
  readonly acceptedAt: string | null
  readonly periodEnd: string | null
  /** The header's first filer comes first: the filing is stored under it, whichever list led here. */
  readonly registrants: readonly [Registrant, ...Registrant[]]
  readonly primaryDocument: string
  /** The document as EDGAR serves it, or the complete submission if it has no file of its own. */
  readonly bytes: Buffer
  readonly isWholeSubmission: boolean
}

/** A refusal is about the filing: another attempt ends the same. */
export type FetchOutcome =
  | { readonly kind: 'fetched'; readonly filing: FetchedFiling }
  | { readonly kind: 'refused'; readonly reason: string }

export interface CallOptions {
  /** Stops waiting and reading, and throws the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** The requests to EDGAR; each attempt of each takes a slot of the budget. All throw EdgarError. */
export interface EdgarClient {
  /**
   * The company's filings; older pages are read back to `since` (ISO date), or all of them. Null for a CIK that EDGAR
   * does not know.
   */
  readSubmissions(
    cik: string,
    options?: CallOptions & { readonly since?: string | undefined },
  ): Promise<CompanySubmissions | null>
  readCompanyTickers(options?: CallOptions): Promise<readonly TickerEntry[]>
  /** The primary document with the identity in its header. */
  fetchFiling(filing: FilingReference, options?: CallOptions): Promise<FetchOutcome>
  /**
   * The latest-filings feed, newest first, page by page until it reaches back to `since` (the newest known instant),
   * the feed ends, or `maxPages`; in the last case `complete` is false, and the daily index has to fill the gap. `form`
   * selects one form and its variants (`10-K` includes `10-K/A`).
   */
  readLatestFilings(options?: CallOptions & LatestFilingsQuery): Promise<LatestFilings>
  /** Every filing of a day; null if EDGAR has no index of it (weekends, holidays, today before it is made). */
  readDailyIndex(day: string, options?: CallOptions): Promise<readonly AnnouncedFiling[] | null>
  /** Closes its connections. */
  close(): Promise<void>
}

export interface LatestFilingsQuery {
  readonly form?: string | undefined
  readonly since?: Date | undefined
  /** 100 filings each; 20 by default. */
  readonly maxPages?: number | undefined
}

export interface LatestFilings {
  readonly filings: readonly AnnouncedFiling[]
  readonly complete: boolean
}
