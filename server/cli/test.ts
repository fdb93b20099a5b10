import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import { describeFailed, failedBrowserTests, failedUnitTests, type FailedTest } from './test/list-failed.ts'
import { describeRun, runStep, type Step, type StepRun } from './test/run-step.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Result = StepRun & { counts: Counts }
type CountedStep = Step & { counts?: () => Counts | null }

const reports = '.cache/test'
const next = 'node_modules/next/dist/bin/next'

/** What lint and types read. */
const first: CountedStep = { name: 'route types', command: [next, 'typegen'] }
/**
 * Each leaves a core idle for most of its time, so they run beside the tests that need none of them. The build comes last: it
 * takes the route types away for a while.
 */
const beside: readonly CountedStep[] = [
  { name: 'format', command: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'types', command: ['node_modules/typescript-native/bin/tsc', '--noEmit'] },
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'build', command: ['server/cli/build.ts'] },
]
const unitTests: CountedStep = {
  name: 'unit, law and database tests',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/unit.json`,
  ],
  counts: readUnitReport,
}
/** They need the build. */
const browserTests: CountedStep = {
  name: 'API and browser tests',
  command: ['node_modules/@playwright/test/cli.js', 'test'],
  counts: readBrowserReport,
}

/** `npm test`: all tests. A failed step does not stop the rest; the last line has the counts. */
async function runAllTests(): Promise<number> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = [await runCounted(first)]
  const [others, tests] = await Promise.all([runUnseen(beside), runCounted(unitTests)])
  for (const { name, output } of others) console.log(`\n== ${name}\n${output}`.trimEnd())
  results.push(...others, tests, await runCounted(browserTests))
  console.log('')
  for (const result of results) console.log(describeRun(result))
  // A long output may be truncated, so failures are repeated at its end.
  for (const failed of listFailed()) console.log(describeFailed(failed))
  const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result.counts[key], 0)
  console.log(
    `\n${total('passed')} passed, ${total('failed')} failed${total('skipped') === 0 ? '' : `, ${total('skipped')} skipped`}`,
  )
  return results.every((result) => result.isGood) ? 0 : 1
}

/** One after the other, their output unseen: it would stand amid what another step says. */
async function runUnseen(steps: readonly CountedStep[]): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const step of steps) results.push(await runCounted(step, 'returned'))
  return results
}

async function runCounted({ counts, ...step }: CountedStep, output: 'shown' | 'returned' = 'shown'): Promise<Result> {
  if (output === 'shown') console.log(`\n== ${step.name}`)
  const run = await runStep(step, output)
  const asOne = { passed: run.isGood ? 1 : 0, failed: run.isGood ? 0 : 1, skipped: 0 }
  const counted = counts?.() ?? asOne
  // A run can fail without a failed test, through an error outside the tests.
  if (!run.isGood && counted.failed === 0) counted.failed = 1
  return { ...run, counts: counted }
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

function listFailed(): FailedTest[] {
  const [unit, browser] = [readReport('unit.json'), readReport('e2e.json')]
  return [
    ...(unit === null ? [] : failedUnitTests(unit, process.cwd())),
    ...(browser === null ? [] : failedBrowserTests(browser)),
  ]
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
