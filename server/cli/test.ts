import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { elapsedMs } from '#server/platform/clock.ts'
import { runCommand } from './run-command.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Result = { name: string; isGood: boolean; seconds: number; counts: Counts }
type Step = { name: string; command: string[]; counts?: () => Counts | null }

const reports = '.cache/test'
const next = 'node_modules/next/dist/bin/next'

/** In this order, so that the quickest answer comes first; the browser tests need the build. */
const steps: Step[] = [
  { name: 'format', command: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'route types', command: [next, 'typegen'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  {
    name: 'unit, law and database tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/unit.json`,
    ],
    counts: readUnitReport,
  },
  { name: 'build', command: ['server/cli/build.ts'] },
  {
    name: 'API and browser tests',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    counts: readBrowserReport,
  },
]

/** `npm test`: everything, one step after the other, a failed one not stopping the rest; the last line counts. */
async function runAllTests(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results: Result[] = []
  for (const step of steps) results.push(await runStep(step))
  console.log('')
  for (const { name, isGood, seconds } of results)
    console.log(`${isGood ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
  const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result.counts[key], 0)
  console.log(
    `\n${total('passed')} passed, ${total('failed')} failed${total('skipped') === 0 ? '' : `, ${total('skipped')} skipped`}`,
  )
  return results.every((result) => result.isGood) ? 0 : 1
}

async function runStep({ name, command, counts }: Step): Promise<Result> {
  console.log(`\n== ${name}`)
  const beganMs = elapsedMs()
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const child = spawn(process.execPath, command, { stdio: 'inherit', env })
  await once(child, 'close')
  const isGood = child.exitCode === 0
  const asOne = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  const counted = counts?.() ?? asOne
  // A run can fail without a failed test, by an error outside of all of them.
  if (!isGood && counted.failed === 0) counted.failed = 1
  return { name, isGood, seconds: (elapsedMs() - beganMs) / 1000, counts: counted }
}

function readUnitReport(): Counts | null {
  const report = readReport('unit.json')
  if (report === null) return null
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests'),
    skipped: number(report, 'numPendingTests'),
  }
}

function readBrowserReport(): Counts | null {
  const stats = readReport('e2e.json')?.stats
  if (typeof stats !== 'object' || stats === null) return null
  return {
    passed: number(stats, 'expected') + number(stats, 'flaky'),
    failed: number(stats, 'unexpected'),
    skipped: number(stats, 'skipped'),
  }
}

function readReport(name: string): Record<string, unknown> | null {
  const file = join(reports, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : null // both tools write an object
}

function number(from: object, key: string): number {
  const value: unknown = Object.entries(from).find(([name]) => name === key)?.[1]
  return typeof value === 'number' ? value : 0
}

await runCommand(runAllTests)
