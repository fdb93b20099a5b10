import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const tests = ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'server/**/*.test.ts']
const databaseTests = '**/*.db.test.ts'
const slowTests = '**/*.slow.test.ts'

/** Projects one after another, which of themselves come by their names: of the last, a file must not keep one core busy alone. */
class QuickestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['database', 'slow', 'logic']
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/**
 * `logic` needs nothing but Node and is quick: npm run check runs it. `slow` starts processes or reads much.
 * `database` shares one embedded PostgreSQL, with a database of its own per file.
 */
export default defineConfig({
  test: {
    // Else one core of two stands idle: Vitest leaves one to itself.
    maxWorkers: '100%',
    sequence: { sequencer: QuickestLast },
    // They end what hangs, and are far from what anything takes on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: tests,
          exclude: [databaseTests, slowTests, '**/node_modules/**'],
          pool: 'threads',
          isolate: false,
          setupFiles: ['./server/platform/testing/fresh-process.ts'],
        },
      },
      { extends: true, test: { name: 'slow', include: tests.map((glob) => glob.replace('*.test.', '*.slow.test.')) } },
      {
        extends: true,
        test: {
          name: 'database',
          include: tests.map((glob) => glob.replace('*.test.', '*.db.test.')),
          globalSetup: './db/test-server.ts',
          // Files share their modules: loading them again takes a third of the whole time.
          isolate: false,
          setupFiles: ['./server/platform/testing/fresh-process.ts'],
        },
      },
    ],
  },
})
