import { isDeepStrictEqual, parseArgs } from 'node:util'
import { startTestServer } from '#db/test-database.ts'
import { seededRandom } from '#server/engine/fixtures/mutate.ts'
import { createArchive } from '#server/ingest/testing/edgar-server/archive.ts'
import { loadArchive } from '#server/ingest/testing/edgar-server/load-archive.ts'
import { isShuttingDown, onShutdown, shutDownOnSignals } from '#server/platform/process/lifecycle.ts'
import { CommandError, runCommand } from './run-command.ts'
import { runTrial, type TrialResult } from './try-workers/trial.ts'

const USAGE = 'usage: npm run try:workers [-- --rounds 4] [--kills 5] [--filings 50] [--workers 2] [--seed 1]'

/**
 * `npm run try:workers`: the sample filings over HTTP from a local EDGAR by real worker processes, some of them killed at
 * random moments, and whether what is stored is what an undisturbed run stores. Exit code 1 where it is not.
 */
async function tryWorkers(): Promise<number> {
  const { rounds, kills, filings, workers, seed } = readArguments()
  process.env.LOG_LEVEL ??= 'warn'
  shutDownOnSignals((line) => {
    console.log(line)
  })
  const stop = await startTestServer()
  // Each trial closes what it opened before it drops its database; the server outlives them.
  onShutdown('PostgreSQL', async () => {
    if (isShuttingDown()) await stop()
  })
  const archive = createArchive((await loadArchive('db/sample/filings')).filings().slice(0, filings))
  const random = seededRandom(seed)
  const undisturbed = await runTrial({ archive, workers, kills: 0, random })
  tell('undisturbed', undisturbed)
  let different = 0
  for (let round = 1; round <= rounds; round += 1) {
    const result = await runTrial({ archive, workers, kills, random })
    const isSame = isDeepStrictEqual(result.store, undisturbed.store) && result.extractions === undisturbed.extractions
    tell(`round ${round}`, result)
    console.log(isSame ? '  the same store as undisturbed' : '  ANOTHER STORE than undisturbed')
    if (!isSame) different += 1
  }
  console.log(
    `${rounds * kills} kills of ${workers} workers over ${archive.filings().length} filings, seed ${seed}: ${different === 0 ? 'nothing lost, nothing twice' : `${different} rounds differ`}.`,
  )
  return different === 0 ? 0 : 1
}

function tell(
  name: string,
  { filings, kills, interrupted, seconds, requests, peakPerSecond, turnedAway }: TrialResult,
): void {
  console.log(
    `${name}: ${filings} filings in ${seconds.toFixed(1)} s, ${kills} kills with ${interrupted} filings in hand, ${requests} requests, ` +
      `at most ${peakPerSecond} in one second, ${turnedAway} turned away`,
  )
}

function readArguments() {
  const byDefault = { rounds: 4, kills: 5, filings: 50, workers: 2, seed: 1 }
  const options = Object.fromEntries(
    Object.entries(byDefault).map(([name, number]) => [name, { type: 'string', default: String(number) } as const]),
  )
  try {
    const { values } = parseArgs({ options })
    const read = (name: keyof typeof byDefault) => {
      const value = values[name]
      if (typeof value !== 'string' || !/^[0-9]{1,4}$/.test(value)) throw new CommandError(USAGE)
      return Number(value)
    }
    return {
      rounds: read('rounds'),
      kills: read('kills'),
      filings: read('filings'),
      workers: read('workers'),
      seed: read('seed'),
    }
  } catch (error) {
    throw new CommandError(error instanceof CommandError ? error.message : USAGE)
  }
}

await runCommand(tryWorkers)
