import { parseArgs } from 'node:util'
import { loadArchive } from '#server/ingest/testing/edgar-server/load-archive.ts'
import {
  peakPerSecond,
  startEdgarServer,
  type LoggedRequest,
} from '#server/ingest/testing/edgar-server/edgar-server.ts'
import { scatteredFaults } from '#server/ingest/testing/edgar-server/faults.ts'
import { onShutdown, shutDownOnSignals } from '#server/platform/process/lifecycle.ts'
import { CommandError, runCommand } from './run-command.ts'

const USAGE = `usage: npm run dev:edgar [-- <folder of filings with a manifest.json>] [--port 3900] [--faults 0.2] [--per-second 10] [--page-size 1000]
A local server that speaks EDGAR's endpoints and serves the bundled sample filings, or a folder's.`

/** `npm run dev:edgar`: a local EDGAR until it is stopped. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const number = (name: 'port' | 'faults' | 'per-second' | 'page-size') => {
    if (!/^\d+(\.\d+)?$/.test(values[name])) throw new CommandError(`--${name} takes a number, not "${values[name]}".`)
    return Number(values[name])
  }
  const archive = await loadArchive(positionals[0] ?? 'db/sample/filings')
  const print = ({ status, path }: LoggedRequest) => {
    if (!values.quiet) console.log(`${status}  ${path}`)
  }
  const server = await startEdgarServer(archive, {
    port: number('port'),
    perSecond: number('per-second'),
    pageSize: number('page-size'),
    faults: scatteredFaults(number('faults')),
    onRequest: print,
  })
  onShutdown('EDGAR', async () => {
    await server.close()
    console.log(`${server.log.length} requests, at most ${peakPerSecond(server.log)} in one second.`)
  })
  const companies = archive.companies().map(({ cik, tickers }) => tickers[0] ?? Number(cik))
  console.log(`EDGAR is at ${server.url} with ${archive.filings().length} filings of ${companies.join(', ')}.\nIn another terminal, or in .env:
  export EDGAR_BASE_URL=${server.url} EDGAR_DATA_URL=${server.url} EDGAR_USER_AGENT="Your Name you@example.com"
  npm run ingest -- --ticker ${companies[0] ?? 'T'}`)
  return await new Promise<never>(() => {
    shutDownOnSignals((line) => {
      console.log(line)
    })
  })
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '3900' },
        faults: { type: 'string', default: '0' },
        'per-second': { type: 'string', default: '10' },
        'page-size': { type: 'string', default: '1000' },
        quiet: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

await runCommand(main)
