import { defineConfig } from 'vitest/config'

const tests = ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'server/**/*.test.ts']
const databaseTests = '**/*.db.test.ts'
const slowTests = '**/*.slow.test.ts'

/**
 * `logic` needs nothing but Node and is quick: npm run check runs it. `slow` starts processes or reads much.
 * `database` shares one embedded PostgreSQL, with a database of its own per file.
 */
export default defineConfig({
  test: {
    // Else one core of two stands idle: Vitest leaves one to itself.
    maxWorkers: '100%',
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
