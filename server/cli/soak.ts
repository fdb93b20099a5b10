import { parseArgs } from 'node:util'
import { loadArchive } from '#server/ingest/testing/edgar-server/load-archive.ts'
import { CommandError, runCommand } from './run-command.ts'
import { runSoak, type SoakResult } from './soak/run-soak.ts'
import { buildSite, isSiteBuilt } from './start/build-site.ts'

/**
 * Memory that a process may gain from the second third of the run to the last. In the first third its heap and caches
 * fill.
 */
const GROWTH_MAX = 1.25
const HANDLES_MORE_MAX = 40

/**
 * `npm run soak [-- --minutes 30]`: mixed load with kills of web, worker and PostgreSQL every minute, then an audit of
 * all that is stored. Exit code 1 if any check fails.
 */
async function soak(): Promise<number> {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
  if (!/^[1-9][0-9]{0,3}$/.test(values.minutes)) throw new CommandError('--minutes takes a whole number.')
  process.env.LOG_LEVEL ??= 'fatal'
  if (!isSiteBuilt()) await buildSite()
  const archive = await loadArchive('db/sample/filings')
  const result = await runSoak(archive, Number(values.minutes), (line) => {
    console.log(line)
  })
  const problems = problemsOf(result)
  tell(result)
  for (const problem of problems) console.error(problem)
  return problems.length === 0 ? 0 : 1
}

/** A start without a database ends with one sentence; whatever shows a stack, or was ended by a signal, is a defect. */
const DEFECT = /\n\s{0,8}at |"level":"fatal"|ended with SIG/

function problemsOf({ load, measured, exitCode, endings, audit }: SoakResult): string[] {
  const third = Math.ceil(measured.length / 3)
  const maxOf = (key: 'megabytes' | 'handles', part: typeof measured) => Math.max(...part.map((one) => one[key]))
  const [early, late] = [measured.slice(third, -third), measured.slice(-third)]
  const grew = measured.length > 5 && maxOf('megabytes', late) > GROWTH_MAX * maxOf('megabytes', early)
  const leaks = measured.length > 5 && maxOf('handles', late) > maxOf('handles', early) + HANDLES_MORE_MAX
  const faults = [...new Set(load.faults)].slice(0, 20)
  return [
    ...audit.broken,
    ...faults.map((fault) => `Answered wrongly: ${fault}`),
    ...endings.filter((ending) => DEFECT.test(ending)),
    ...(exitCode === 0 ? [] : [`The web process that was never killed ended with ${exitCode}.`]),
    ...(grew ? ['Its memory grew.'] : []),
    ...(leaks ? ['Its handles grew.'] : []),
  ]
}

function tell({ load, kills, measured, endings, audit }: SoakResult): void {
  const counts = Object.entries(load.statuses).map(([status, count]) => `${count} of ${status}`)
  console.log(
    `${load.answers} answers (${counts.join(', ')}), ${load.faults.length} wrong, ${load.cutOff} cut off with their process, p95 ${load.p95Ms.toFixed(0)} ms.`,
  )
  console.log(`Killed: web ${kills.web}, worker ${kills.worker}, PostgreSQL ${kills.PostgreSQL} times.`)
  for (const ending of endings) console.log(ending)
  const range = (values: readonly number[]) => `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`
  if (measured.length > 0) {
    const [memory, handles] = [measured.map((one) => one.megabytes), measured.map((one) => one.handles)]
    console.log(`The web process that lived: ${range(memory)} MB, ${range(handles)} handles.`)
  }
  console.log(
    `Audited: ${audit.filings} filings, ${audit.records} records against their bytes, ${audit.auditEntries} audit entries; ${audit.broken.length === 0 ? 'all holds' : `${audit.broken.length} do not hold`}.`,
  )
}

await runCommand(soak)
