import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '#db/open-store.ts'
import { listFiles, type ListedFile } from '#server/ingest/files/list-files.ts'
import { indexFilings } from '#server/store/derive/index-filings.ts'
import { ingestFiles, type FileOutcome, type IngestProgress, type IngestSummary } from '#server/ingest/ingest-files.ts'
import { now } from '#server/platform/clock.ts'
import { INTERRUPTED, onShutdown, shutDownOnSignals } from '#server/platform/process/lifecycle.ts'
import { appUrl, settings } from '#server/platform/settings.ts'
import { retryFailed, showFailed } from './ingest/failed.ts'
import { fetchFromEdgar } from './ingest/fetch.ts'
import { reprocess } from './ingest/reprocess.ts'
import { untilStopped } from './ingest/until-stopped.ts'
import { withdraw } from './ingest/withdraw.ts'
import { CommandError, runCommand } from './run-command.ts'

const USAGE = `usage: npm run ingest -- <files or folders> [--replace]
       npm run ingest -- <one file> [--accession A] [--cik N] [--form F] [--filed-at DATE] [--period-end DATE] [--ticker T] [--name NAME]
       npm run ingest -- --ticker T | --cik N [--form F] [--since DATE] [--accession A] [--queue] [--replace]
       npm run ingest -- --reprocess [--details | --background]
       npm run ingest -- --index
       npm run ingest -- --failed | --retry [ACCESSION ...] | --withdraw ACCESSION [--reason TEXT]
Takes .html, .htm and .txt, each also as .gz. What no flag says is read from a manifest.json beside the file, then from the document.
Without a file, --ticker or --cik fetches a company's filings from EDGAR (EDGAR_USER_AGENT says who asks): those that are not
stored yet, newest first; --queue leaves them to workers, --replace takes stored and withdrawn ones again.
--reprocess reads the filings again that an older version of the engine read, and tells what changed: gained +, lost -, altered ~.
--index makes the filings searchable that no version, or an older one, has indexed.
--failed lists the filings that workers gave up, --retry takes them up again, --withdraw takes a wrongly ingested filing out.`

/** `npm run ingest`: files, or filings from EDGAR, into the store. Exit code 1 where one was refused or failed, 2 for a wrong call. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  // The command prints its own progress, so the log shows only warnings and errors.
  process.env.LOG_LEVEL ??= 'warn'
  const { replace, ...stated } = values
  const upkeep = chooseUpkeep(values, positionals)
  const { ticker, cik, accession, form, since, queue } = values
  if (upkeep === null && positionals.length === 0 && (ticker ?? cik) !== undefined) {
    refuseWithFetching(values)
    return await fetchFromEdgar({ ticker, cik, accession, form, since, replace, queue }, openStoreUntilEnd)
  }
  if (since !== undefined || queue)
    throw new CommandError('--since and --queue go with --ticker or --cik, and without files.')
  const isWrong = upkeep === null ? positionals.length === 0 : positionals.length > 0 && !values.retry
  if (isWrong) {
    console.error(USAGE)
    return 2
  }
  if (upkeep !== null) {
    refuseBesideUpkeep(values)
    await openStoreUntilEnd()
    return await upkeep()
  }
  const flags = {
    accession: stated.accession,
    cik: stated.cik,
    form: stated.form,
    filedAt: stated['filed-at'],
    periodEnd: stated['period-end'],
    ticker: stated.ticker,
    name: stated.name,
  }
  const files = await findFiles(positionals)
  const isAboutOne = Object.values(flags).some((value) => value !== undefined)
  if (isAboutOne && files.length !== 1)
    throw new CommandError(`Flags about a filing go with one file; ${files.length} were given.`)

  await openStoreUntilEnd()
  const keepSamples = settings().SAMPLE_DATA === 'keep'
  const options = { flags, replace, keepSamples, siteUrl: appUrl(), now: now() }
  const summary = await untilStopped((signal) => ingestFiles(files, options, printProgress, signal))
  printSummary(summary)
  return summary.refused + summary.failed > 0 ? 1 : 0
}

/** Options may not contradict the filing's own header. */
function refuseWithFetching(values: Values): void {
  const about = (['filed-at', 'period-end', 'name'] as const).filter((name) => values[name] !== undefined)
  if (about.length > 0)
    throw new CommandError(`--${about.join(', --')} are about a file; a filing from EDGAR says them itself.`)
}

/** `--retry --ticker T` would retry every failed filing, of any company. */
function refuseBesideUpkeep({ withdraw: withdrawn, reprocess: again, stored, ...values }: Values): void {
  const isReread = again || stored
  const stray = [
    ...(['accession', 'cik', 'form', 'filed-at', 'period-end', 'ticker', 'name', 'replace'] as const),
    ...(withdrawn === undefined ? (['reason'] as const) : []),
    ...(isReread ? [] : (['details', 'background'] as const)),
  ].filter((name) => values[name] !== undefined && values[name] !== false)
  if (stray.length > 0) throw new CommandError(`--${stray.join(', --')} can't go with what was asked for.\n${USAGE}`)
}

async function openStoreUntilEnd(): Promise<void> {
  shutDownOnSignals(
    (line) => {
      console.log(line)
    },
    { inHand: 'filings in hand', exitCode: INTERRUPTED },
  )
  const store = await openStore((line) => console.log(line))
  onShutdown('store', store.close)
}

type Values = ReturnType<typeof readArguments>['values']

/** The task for stored or failed filings; null if files are given. */
function chooseUpkeep(values: Values, positionals: readonly string[]): (() => Promise<number>) | null {
  const {
    failed,
    retry,
    index,
    withdraw: withdrawn,
    reprocess: again,
    stored,
    details,
    background,
    reason = null,
  } = values
  if ([failed, retry, index, withdrawn !== undefined, again || stored].filter(Boolean).length > 1)
    throw new CommandError(USAGE)
  if (retry) return () => retryFailed(positionals)
  if (failed) return showFailed
  if (index) return makeSearchable
  if (withdrawn !== undefined) return () => withdraw(withdrawn, reason)
  if (again || stored) return () => reprocess({ details, background })
  return null
}

async function makeSearchable(): Promise<number> {
  const made = await indexFilings((done, total) => {
    if (done % 100 === 0 || done === total) console.log(`${done}/${total}`)
  })
  console.log(made === 0 ? 'Every stored filing is searchable.' : `Made ${made} filings searchable.`)
  return 0
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        accession: { type: 'string' },
        cik: { type: 'string' },
        form: { type: 'string' },
        'filed-at': { type: 'string' },
        'period-end': { type: 'string' },
        ticker: { type: 'string' },
        name: { type: 'string' },
        replace: { type: 'boolean', default: false },
        since: { type: 'string' },
        queue: { type: 'boolean', default: false },
        index: { type: 'boolean', default: false },
        failed: { type: 'boolean', default: false },
        retry: { type: 'boolean', default: false },
        withdraw: { type: 'string' },
        reason: { type: 'string' },
        reprocess: { type: 'boolean', default: false },
        // The former name of --reprocess.
        stored: { type: 'boolean', default: false },
        details: { type: 'boolean', default: false },
        background: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

async function findFiles(paths: readonly string[]): Promise<ListedFile[]> {
  try {
    const files = await listFiles(paths)
    if (files.length === 0)
      throw new CommandError(`No .html, .htm or .txt file (or .gz of one) is in ${paths.join(', ')}.`)
    return files
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

function printProgress({ done, total, outcome }: IngestProgress): void {
  console.log(
    `${String(done).padStart(String(total).length)}/${total}  ${basename(outcome.path)}  ${describe(outcome)}`,
  )
}

function describe(outcome: FileOutcome): string {
  switch (outcome.kind) {
    case 'unchanged':
      return `${outcome.accession} is stored already`
    case 'refused':
      return `REFUSED: ${outcome.reason}`
    case 'failed':
      return `FAILED, ${outcome.isOutage ? 'try again later' : 'which is our defect'}: ${outcome.reason}`
    case 'stored':
    case 'updated':
    case 'replaced': {
      const { facts, signals, refusals } = outcome.counts ?? { facts: 0, signals: 0, refusals: 0 }
      return `${outcome.kind} ${outcome.accession}: ${facts} facts, ${signals} signals, ${refusals} refusals`
    }
  }
}

function printSummary(summary: IngestSummary): void {
  const { stored, unchanged, refused, failed, facts, signals, refusals, seconds } = summary
  const megabytes = summary.bytes / 1e6
  const speed = stored === 0 ? '' : `, ${(megabytes / seconds).toFixed(1)} MB/s`
  if (summary.samplesWithdrawn > 0) console.log(`Withdrew the ${summary.samplesWithdrawn} bundled sample filings.`)
  console.log(
    `${summary.files} files: ${stored} stored, ${unchanged} unchanged, ${refused} refused, ${failed} failed. ` +
      `${facts} facts, ${signals} signals, ${refusals} refusals from ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s${speed}.`,
  )
}

await runCommand(main)
