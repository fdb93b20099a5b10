import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFilings } from './bench/bench-engine.ts'
import { makeCase } from './fuzz/make-case.ts'
import type { CaseReport } from './fuzz/run-cases.ts'
import { runCases } from './fuzz/run-cases.ts'
import { CommandError, runCommand } from './run-command.ts'

const USAGE = `usage: npm run fuzz -- [folder of filings] [--seed N] [--from K] [--cases N] [--case K [--write FILE]] [--workers N]
Without a folder, the bundled samples are wounded. 20,500 cases are 20,000 excerpts of up to 64 KB and 500 whole filings.`
const ALL_CASES = 20_500
const PROGRESS_EVERY = 250

/**
 * `npm run fuzz`: wounded filings through the engine, which must not throw, break a law, differ from run to run or take
 * longer than their size allows. The same seed and number give the same case: `--case` repeats one, `--write` keeps
 * its file. Exit code 1 where a case fails, 2 for a wrong call.
 */
async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const folder = positionals[0] ?? join(import.meta.dirname, '../../db/sample')
  const seed = wholeNumber('--seed', values.seed)
  const only = values.case === undefined ? null : wholeNumber('--case', values.case)
  if (only !== null && values.write !== undefined) {
    writeFileSync(values.write, makeCase(readFilings(folder), seed, only).bytes)
  }
  const from = only ?? wholeNumber('--from', values.from)
  const to = only === null ? from + wholeNumber('--cases', values.cases) : only + 1
  const tally = new Tally(from)
  let stopped = false
  process.once('SIGINT', () => {
    stopped = true
  })
  const plan = { folder, seed, from, to, workers: Math.max(1, wholeNumber('--workers', values.workers)) }
  await runCases(
    plan,
    (one) => {
      tally.add(one)
      if (one.broken.length > 0) printFailure(one, seed, positionals[0])
      if (tally.done % PROGRESS_EVERY === 0) console.error(`${tally.line()}; the next is --from ${tally.next}`)
    },
    () => stopped,
  )
  console.log(`${tally.line()}.`)
  if (stopped) console.log(`Stopped: go on with --seed ${seed} --from ${tally.next}.`)
  return tally.failed === 0 ? 0 : 1
}

function readArguments() {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        seed: text('1'),
        from: text('0'),
        cases: text(String(ALL_CASES)),
        workers: text('1'),
        case: { type: 'string' },
        write: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function wholeNumber(name: string, value: string): number {
  if (!/^[0-9]{1,9}$/.test(value)) throw new CommandError(`${name} takes a whole number, not "${value}".\n${USAGE}`)
  return Number(value)
}

function printFailure(
  { number, kind, file, hostility, bytes, broken }: CaseReport,
  seed: number,
  folder: string | undefined,
): void {
  const what =
    kind === null
      ? 'a case'
      : `${kind} of ${file}, ${Math.ceil(bytes / 1024)} KB${hostility === null ? '' : `, ${hostility}`}`
  console.log(
    `case ${number}, ${what}\n  repeat: npm run fuzz -- ${folder === undefined ? '' : `${folder} `}--seed ${seed} --case ${number}`,
  )
  for (const sentence of broken) console.log(`  ${sentence}`)
}

/** What the cases came to so far. */
class Tally {
  done = 0
  failed = 0
  next: number
  private excerpts = 0
  private bytes = 0
  private cpuMs = 0
  private slowest = 0

  constructor(from: number) {
    this.next = from
  }

  add(one: CaseReport): void {
    this.done += 1
    this.next = Math.max(this.next, one.number + 1)
    if (one.kind !== 'whole filing') this.excerpts += 1
    if (one.broken.length > 0) this.failed += 1
    this.bytes += one.bytes
    this.cpuMs += one.cpuMs
    this.slowest = Math.max(this.slowest, one.cpuMs)
  }

  line(): string {
    const perKb = this.bytes === 0 ? 0 : (1024 * this.cpuMs) / this.bytes
    return (
      `${this.done} cases (${this.excerpts} excerpts, ${this.done - this.excerpts} whole filings): ${this.failed} failed; ` +
      `${perKb.toFixed(2)} ms per KB, the slowest ${Math.round(this.slowest)} ms`
    )
  }
}

await runCommand(main)
