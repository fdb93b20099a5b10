import { Accession, CalendarDate, Cik, padCik } from '#server/contract/atoms.ts'
import { Form } from '#server/contract/enums.ts'
import { requireUserAgent } from '#server/ingest/edgar/edgar-client.ts'
import { EdgarError } from '#server/ingest/edgar/edgar-error.ts'
import type { EdgarClient, FilingReference } from '#server/ingest/edgar/model.ts'
import { openEdgarClient } from '#server/ingest/edgar/open-edgar-client.ts'
import {
  type FetchedOutcome,
  type FetchProgress,
  findCompanyOf,
  ingestListed,
  planCompany,
} from '#server/ingest/ingest-company.ts'
import { enqueueFilings } from '#server/ingest/queue/enqueue-filings.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'
import { elapsedMs, now } from '#server/platform/clock.ts'
import { isShuttingDown, onShutdown } from '#server/platform/process/lifecycle.ts'
import { appUrl, settings } from '#server/platform/settings.ts'
import { CommandError } from '../run-command.ts'
import { untilStopped } from './until-stopped.ts'

export interface FetchRequest {
  readonly ticker: string | undefined
  readonly cik: string | undefined
  readonly accession: string | undefined
  readonly form: string | undefined
  readonly since: string | undefined
  /** Fetches filings again that are stored or were withdrawn. */
  readonly replace: boolean
  /** Leaves fetching to workers. */
  readonly queue: boolean
}

/**
 * `npm run ingest -- --ticker T | --cik N [--form F] [--since DATE]`: fetches a company's filings from EDGAR into the
 * store, except those already there. Returns 1 if one was refused or could not be fetched.
 */
export async function fetchFromEdgar(request: FetchRequest, openStore: () => Promise<void>): Promise<number> {
  const { form, since } = checkRequest(request)
  try {
    requireUserAgent(settings().EDGAR_USER_AGENT)
    await openStore()
    const client = openEdgarClient({
      onWait: (ms, because) => {
        console.log(`Waiting ${Math.ceil(ms / 1000)} s: ${because}`)
      },
    })
    onShutdown('EDGAR client', () => client.close())
    const cik = await findCik(client, request)
    const wanted =
      request.accession === undefined
        ? await listWanted(client, { cik, form, since, again: request.replace })
        : [{ cik, accession: request.accession, form }]
    if (wanted.length === 0) return 0
    return request.queue ? await leaveToWorkers(wanted) : await fetchNow(client, wanted, request.replace)
  } catch (error) {
    if (error instanceof EdgarError) throw new CommandError(error.message, { cause: error })
    throw error
  }
}

function checkRequest({ form, since, accession, ticker, cik, queue, replace }: FetchRequest): {
  form: Form | undefined
  since: string | undefined
} {
  if (queue && replace)
    throw new CommandError(
      '--replace takes stored filings again here and now; workers (--queue) leave them as they are.',
    )
  if (ticker !== undefined && cik !== undefined)
    throw new CommandError('--ticker and --cik both name the company; one is enough.')
  if (since !== undefined && !CalendarDate.safeParse(since).success)
    throw new CommandError(`--since takes a date such as 2024-01-31, not "${since}".`)
  if (cik !== undefined && (!Cik.safeParse(padCik(cik.trim())).success || Number(cik) === 0))
    throw new CommandError(`--cik takes a number of 1 to 10 digits, not "${cik}".`)
  if (accession !== undefined && !Accession.safeParse(accession).success)
    throw new CommandError(`"${accession}" is no accession number such as 0001234567-26-000001.`)
  if (form === undefined) return { form, since }
  const known = Form.safeParse(form.toUpperCase())
  if (!known.success) throw new CommandError(`The form ${form} is not read; ${Form.options.join(', ')} are.`)
  return { form: known.data, since }
}

async function findCik(client: EdgarClient, { ticker, cik }: FetchRequest): Promise<string> {
  if (ticker !== undefined) {
    const found = await findCompanyOf(client, ticker)
    if (found === null)
      throw new CommandError(
        `Neither EDGAR nor a stored filing has a company with the symbol ${ticker}; --cik names one without.`,
      )
    return found
  }
  return padCik((cik ?? '').trim())
}

async function listWanted(client: EdgarClient, query: Parameters<typeof planCompany>[1]): Promise<FilingReference[]> {
  const plan = await planCompany(client, query)
  if (plan === null) throw new CommandError(`EDGAR knows no company with the CIK ${query.cik}.`)
  const { name, tickers, listed, stored, withdrawn, wanted } = plan
  const forms = query.form ?? 'forms that are read'
  const known = [stored > 0 ? `${stored} stored` : '', withdrawn > 0 ? `${withdrawn} withdrawn` : '']
    .filter(Boolean)
    .join(', ')
  console.log(
    `${name} (${[...tickers, `CIK ${query.cik}`].join(', ')}): ${filings(listed)} of ${forms}${query.since === undefined ? '' : ` since ${query.since}`}` +
      `${known === '' ? '' : `, ${known}`}; ${wanted.length} to fetch.`,
  )
  return wanted.map(({ accession, form, primaryDocument }) => ({ cik: query.cik, accession, form, primaryDocument }))
}

async function leaveToWorkers(wanted: readonly FilingReference[]): Promise<number> {
  const queue = await openQueue({ supervises: false, schedules: false })
  onShutdown('queue', () => queue.stop({ graceful: false }))
  const added = await enqueueFilings(
    queue,
    wanted.map((filing) => ({ ...filing, arrival: 'request' })),
  )
  console.log(
    `${filings(added.length)} left to workers (npm run worker); ${wanted.length - added.length} waited already, or failed before (--failed).`,
  )
  return 0
}

async function fetchNow(client: EdgarClient, wanted: readonly FilingReference[], replace: boolean): Promise<number> {
  const startedMs = elapsedMs()
  const options = {
    replace,
    keepSamples: settings().SAMPLE_DATA === 'keep',
    siteUrl: appUrl(),
    now: now(),
    arrival: 'request',
    actor: 'npm run ingest',
  } as const
  const outcomes = await untilStopped((signal) => ingestListed(client, wanted, options, printProgress, { signal }))
  const count = (...kinds: string[]) => outcomes.filter(({ kind }) => kinds.includes(kind)).length
  const [refused, failed] = [count('refused'), count('failed')]
  const isStopped = isShuttingDown()
  console.log(
    `${filings(outcomes.length)} in ${((elapsedMs() - startedMs) / 1000).toFixed(1)} s: ${count('stored', 'updated', 'replaced')} stored, ` +
      `${count('unchanged')} unchanged, ${refused} refused, ${failed} failed.${failed > 0 ? ' The same command takes the failed ones again.' : ''}` +
      `${isStopped ? ` Stopped before ${wanted.length - outcomes.length}; the same command goes on with them.` : ''}`,
  )
  return refused + failed > 0 ? 1 : 0
}

const filings = (count: number) => `${count} ${count === 1 ? 'filing' : 'filings'}`

function printProgress({ done, total, asked, outcome }: FetchProgress): void {
  console.log(
    `${String(done).padStart(String(total).length)}/${total}  ${asked.accession}${asked.form === undefined ? '' : `  ${asked.form}`}  ${describe(outcome)}`,
  )
  if ('samplesWithdrawn' in outcome && outcome.samplesWithdrawn > 0)
    console.log(`Withdrew the ${outcome.samplesWithdrawn} bundled sample filings.`)
}

function describe(outcome: FetchedOutcome): string {
  switch (outcome.kind) {
    case 'unchanged':
      return 'is stored already'
    case 'refused':
      return `REFUSED: ${outcome.reason}`
    case 'failed':
      return `FAILED: ${outcome.reason}`
    case 'stored':
    case 'updated':
    case 'replaced': {
      const { facts, signals, refusals } = outcome.counts ?? { facts: 0, signals: 0, refusals: 0 }
      return `${outcome.kind}: ${facts} facts, ${signals} signals, ${refusals} refusals`
    }
  }
}
