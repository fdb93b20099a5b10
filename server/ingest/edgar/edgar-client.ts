import { elapsedMs } from '#server/platform/clock.ts'
import { edgarAddresses, type EdgarAddresses } from './edgar-addresses.ts'
import { EdgarError } from './edgar-error.ts'
import { fetchFiling } from './fetch-filing.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import { createReader, type Reader } from './http/reader.ts'
import type { RequestBudget } from './http/request-budget.ts'
import { openConnections } from './http/send-request.ts'
import type {
  AnnouncedFiling,
  CallOptions,
  CompanySubmissions,
  EdgarClient,
  LatestFilings,
  LatestFilingsQuery,
  ListedSubmission,
  TickerEntry,
} from './model.ts'
import { parseCompanyTickers } from './parse/company-tickers.ts'
import { parseDailyIndex } from './parse/daily-index.ts'
import { parseLatestFilings } from './parse/latest-filings.ts'
import { parseOlderPage, parseSubmissions } from './parse/submissions.ts'

export interface EdgarClientOptions {
  readonly userAgent: string | undefined
  /** The archives, without a slash at the end. */
  readonly baseUrl: string
  /** The data API, without a slash at the end. */
  readonly dataUrl: string
  readonly budget: RequestBudget
  readonly cache: AnswerCache
  /** A longer wait than this becomes an EdgarError with `retryAfterMs`; without it there is no limit. */
  readonly maxWaitMs?: number
  /** Maximum silence of EDGAR before an attempt is given up. */
  readonly stallTimeoutMs?: number
  /** Maximum time for a whole answer. */
  readonly attemptTimeoutMs?: number
  /** Called for every wait that EDGAR caused. */
  readonly onWait?: (ms: number, because: string) => void
  readonly random?: () => number
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

const MEGABYTE = 1024 * 1024
const MAX_LIST_BYTES = 64 * MEGABYTE
const PAGE_SIZE = 100
/** Symbols change slowly: processes share a list of this age, and a worker that runs for days reads it again. */
const TICKERS_AGE_MS = 6 * 60 * 60_000

/** The configured User-Agent. Throws EdgarError ("undeclared") without one: EDGAR does not answer anonymous clients. */
export function requireUserAgent(userAgent: string | undefined): string {
  if (userAgent !== undefined) return userAgent
  throw new EdgarError(
    'undeclared',
    'EDGAR answers only clients that say who they are: set EDGAR_USER_AGENT to a name and a contact ' +
      'address, such as "Harrowgate Capital filings@harrowgate.example".',
  )
}

/** A client of EDGAR. Throws EdgarError ("undeclared") without a User-Agent. */
export function createEdgarClient(options: EdgarClientOptions): EdgarClient {
  const { maxWaitMs = Number.POSITIVE_INFINITY, stallTimeoutMs = 30_000, attemptTimeoutMs = 300_000 } = options
  const userAgent = requireUserAgent(options.userAgent)
  const addresses = edgarAddresses(options.baseUrl, options.dataUrl)
  const dispatcher = openConnections(stallTimeoutMs)
  const read = createReader({
    dispatcher,
    userAgent,
    origins: addresses.origins,
    budget: options.budget,
    cache: options.cache,
    maxWaitMs,
    attemptTimeoutMs,
    onWait: options.onWait ?? (() => undefined),
    ...(options.random !== undefined && { random: options.random }),
    ...(options.wait !== undefined && { wait: options.wait }),
  })
  const readTickers = tickerReader(read, addresses)
  return {
    readSubmissions: (cik, { since, signal } = {}) => readSubmissions(read, addresses, { cik, since, signal }),
    readCompanyTickers: (call = {}) => readTickers(call),
    fetchFiling: (filing, call = {}) => fetchFiling({ read, addresses, readTickers }, filing, call),
    readLatestFilings: (query = {}) => readLatestFilings(read, addresses, query),
    readDailyIndex: (day, { signal } = {}) =>
      read(addresses.dailyIndex(day), { ...listed, parse: parseDailyIndex, signal }),
    close: () => dispatcher.close(),
  }
}

const listed = { maxBytes: MAX_LIST_BYTES, isConditional: true }

interface SubmissionsQuery extends CallOptions {
  readonly cik: string
  readonly since?: string | undefined
}

async function readSubmissions(
  read: Reader,
  addresses: EdgarAddresses,
  { cik, since, signal }: SubmissionsQuery,
): Promise<CompanySubmissions | null> {
  const start = await read(addresses.submissions(cik), {
    ...listed,
    parse: (bytes) => parseSubmissions(bytes, cik),
    signal,
  })
  if (start === null) return null
  const filings = [...start.company.filings]
  for (const { name, filedTo } of start.olderPages) {
    if (since !== undefined && filedTo !== null && filedTo < since) continue
    const page = await read(addresses.olderSubmissions(name), { ...listed, parse: parseOlderPage, signal })
    if (page === null)
      throw new EdgarError('absent', `EDGAR's list of ${cik} names an older page ${name} that it does not have.`)
    filings.push(...page)
  }
  const wanted = filings.filter(({ filedAt }) => since === undefined || filedAt >= since)
  return { ...start.company, filings: newestFirst(wanted) }
}

/** A filing that moves from one page to another while they are read is listed twice. */
function newestFirst(filings: readonly ListedSubmission[]): ListedSubmission[] {
  const distinct = [...new Map(filings.map((filing) => [filing.accession, filing])).values()]
  return distinct.sort((left, right) => (left.filedAt === right.filedAt ? 0 : left.filedAt < right.filedAt ? 1 : -1))
}

function tickerReader(
  read: Reader,
  addresses: EdgarAddresses,
): (options: CallOptions) => Promise<readonly TickerEntry[]> {
  let held: { readonly at: number; readonly entries: readonly TickerEntry[] } | null = null
  return async ({ signal }) => {
    if (held !== null && elapsedMs() - held.at < TICKERS_AGE_MS) return held.entries
    const entries = await read(addresses.companyTickers, {
      ...listed,
      freshMs: TICKERS_AGE_MS,
      parse: parseCompanyTickers,
      signal,
    })
    if (entries === null) throw new EdgarError('absent', 'EDGAR has no company_tickers.json.')
    held = { at: elapsedMs(), entries }
    return entries
  }
}

async function readLatestFilings(
  read: Reader,
  addresses: EdgarAddresses,
  query: CallOptions & LatestFilingsQuery,
): Promise<LatestFilings> {
  const { form, since, maxPages = 20, signal } = query
  const found = new Map<string, AnnouncedFiling>()
  const reach = since?.toISOString() ?? ''
  for (let page = 0; page < maxPages; page += 1) {
    const address = addresses.latestFilings({ form, start: page * PAGE_SIZE, count: PAGE_SIZE })
    const filings = await read(address, {
      maxBytes: MAX_LIST_BYTES,
      isConditional: false,
      parse: parseLatestFilings,
      signal,
    })
    if (filings === null) throw new EdgarError('absent', 'EDGAR has no feed of its latest filings.')
    const isKnown = ({ acceptedAt }: AnnouncedFiling) => (acceptedAt ?? '') < reach
    for (const filing of filings) {
      const known = found.get(filing.accession)
      const ciks = [...new Set([...(known?.ciks ?? []), ...filing.ciks])]
      if (!isKnown(filing)) found.set(filing.accession, { ...filing, ciks })
    }
    if (filings.some(isKnown)) return { filings: [...found.values()], complete: true }
    if (filings.length === 0) return { filings: [...found.values()], complete: since === undefined }
  }
  return { filings: [...found.values()], complete: false }
}
