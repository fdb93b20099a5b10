import { database } from '#db/client.ts'
import { canonicalTicker } from '#server/contract/atoms.ts'
import { Form } from '#server/contract/enums.ts'
import { EdgarError } from './edgar/edgar-error.ts'
import type { CallOptions, EdgarClient, FilingReference, ListedSubmission } from './edgar/model.ts'
import type { BytesOutcome, IngestOptions } from './ingest-bytes.ts'
import { ingestFetched } from './ingest-fetched.ts'
import { selectCikOf, selectStored } from './queries.ts'
import { withdrawnAmong } from '#server/store/queries/withdrawals.ts'

export interface CompanyQuery {
  readonly cik: string
  /** One form; by default all that are read. */
  readonly form?: Form | undefined
  /** ISO date. */
  readonly since?: string | undefined
  /** Whether stored and withdrawn filings are fetched again. */
  readonly again: boolean
}

export interface CompanyPlan {
  readonly name: string
  readonly tickers: readonly string[]
  /** The matching filings. */
  readonly listed: number
  readonly stored: number
  readonly withdrawn: number
  /** Those left to fetch, newest first. */
  readonly wanted: readonly ListedSubmission[]
}

/**
 * The company with a symbol: its present holder at EDGAR, else the one whose stored filings state it last. Null if
 * nobody has it.
 */
export async function findCompanyOf(client: EdgarClient, ticker: string): Promise<string | null> {
  const symbol = canonicalTicker(ticker)
  const listed = (await client.readCompanyTickers()).find((entry) => entry.ticker === symbol)
  if (listed !== undefined) return listed.cik
  return selectCikOf(symbol)
}

/**
 * Plans which of a company's filings to fetch: stored ones cost no request. Null for a CIK that EDGAR does not know.
 */
export async function planCompany(
  client: EdgarClient,
  { cik, form, since, again }: CompanyQuery,
): Promise<CompanyPlan | null> {
  const company = await client.readSubmissions(cik, { since })
  if (company === null) return null
  const listed = company.filings.filter((filing) =>
    form === undefined ? Form.safeParse(filing.form).success : filing.form === form,
  )
  const accessions = listed.map(({ accession }) => accession)
  const stored = await selectStored(accessions)
  const withdrawn = await withdrawnAmong(database(), accessions)
  return {
    name: company.name,
    tickers: company.tickers,
    listed: listed.length,
    stored: stored.size,
    withdrawn: withdrawn.size,
    wanted: again ? listed : listed.filter(({ accession }) => !stored.has(accession) && !withdrawn.has(accession)),
  }
}

export type FetchedOutcome = (BytesOutcome | { readonly kind: 'failed'; readonly reason: string }) & {
  readonly accession: string
}

export interface FetchProgress {
  readonly done: number
  readonly total: number
  readonly asked: FilingReference
  readonly outcome: FetchedOutcome
}

/** The next filing is fetched while the engine reads this one. */
const IN_FLIGHT = 2

/**
 * Fetches filings and stores each in its own transaction, reporting each: after a stop at any point, a second call
 * continues with the rest. Once `signal` is given, filings that have arrived are stored and no other is begun. `failed`
 * means that it could not be fetched now, or a defect of ours; `refused` is about the filing. Throws EdgarError if
 * EDGAR keeps this client out, since every further filing would fail too.
 */
export async function ingestListed(
  client: EdgarClient,
  wanted: readonly FilingReference[],
  options: IngestOptions,
  report: (progress: FetchProgress) => void,
  { signal }: CallOptions = {},
): Promise<FetchedOutcome[]> {
  const outcomes: FetchedOutcome[] = []
  const queue = wanted.values()
  let keptOut: EdgarError | null = null
  const takeFilings = async () => {
    for (const asked of queue) {
      if (keptOut !== null || signal?.aborted === true) return
      const outcome = await settle(client, asked, options, signal)
      if (outcome === null) return
      if (outcome instanceof EdgarError) {
        keptOut = outcome
        return
      }
      outcomes.push(outcome)
      report({ done: outcomes.length, total: wanted.length, asked, outcome })
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, takeFilings))
  if (keptOut !== null) throw keptOut
  return outcomes
}

/** Null if the caller gave up before the filing arrived. */
async function settle(
  client: EdgarClient,
  asked: FilingReference,
  options: IngestOptions,
  signal: AbortSignal | undefined,
): Promise<FetchedOutcome | EdgarError | null> {
  const { accession } = asked
  try {
    const fetched = await client.fetchFiling(asked, { signal })
    return { ...(fetched.kind === 'refused' ? fetched : await ingestFetched(fetched.filing, options)), accession }
  } catch (error) {
    if (signal?.aborted === true && error instanceof Error && error.name === 'AbortError') return null
    if (error instanceof EdgarError && error.fault === 'blocked') return error
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error), accession }
  }
}
