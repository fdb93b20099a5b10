import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { elapsedMs } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { runCommand } from './run-command.ts'
import { describeRun, runStep, type Step, type StepRun } from './test/run-step.ts'

/** Our own rules: a cached result depends on them as well as on the file and eslint's configuration. */
const rules = readdirSync(join(import.meta.dirname, 'lint')).map((name) =>
  readFileSync(join(import.meta.dirname, 'lint', name), 'utf8'),
)
const lintCache = `.cache/eslint-${sha256Hex(rules.join('\n')).slice(0, 12)}`
const eslint = ['node_modules/eslint/bin/eslint.js', '--cache', '--cache-location', lintCache, '.']
/** On every core: by default vitest leaves one free, which would be idle once the other lane is done. */
const vitest = [
  ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'logic', '--reporter=minimal', '--silent'],
  `--maxWorkers=${availableParallelism()}`,
]

/** One lane per core; the steps of a lane run one after another. */
const lanes: readonly (readonly Step[])[] = [
  [
    { name: 'route types', command: ['node_modules/next/dist/bin/next', 'typegen'] },
    { name: 'types', command: ['node_modules/typescript-native/bin/tsc', '--noEmit'] },
    { name: 'lint', command: eslint },
  ],
  [
    { name: 'format', command: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'] },
    { name: 'unit and law tests', command: vitest },
  ],
]

/** `npm run check`: every check that needs no database or browser, in under a minute. Shows what failed. */
async function check(): Promise<number> {
  const beganMs = elapsedMs()
  const results = (await Promise.all(lanes.map(runLane))).flat()
  const isGood = results.every((result) => result.isGood)
  console.log(`\n${isGood ? 'All good' : 'Something failed'} after ${((elapsedMs() - beganMs) / 1000).toFixed(1)} s.`)
  return isGood ? 0 : 1
}

async function runLane(steps: readonly Step[]): Promise<StepRun[]> {
  const results: StepRun[] = []
  for (const step of steps) {
    const result = await runStep(step, 'returned')
    console.log(describeRun(result))
    if (!result.isGood) console.log(result.output)
    results.push(result)
  }
  return results
}

await runCommand(check)
