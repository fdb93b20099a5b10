import { expect, test } from 'vitest'
import { describeFailed, failedBrowserTests, failedUnitTests } from './list-failed.ts'

test('A unit test that failed is named with its file and what went wrong, and so is a file that could not be read.', () => {
  const report = {
    numTotalTests: 2,
    testResults: [
      {
        name: '/srv/app/server/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a sum is right', status: 'passed', failureMessages: [] },
          {
            fullName: 'a bound holds',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m to be 1\n  at x'],
          },
        ],
      },
      { name: '/srv/app/server/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      { name: '/srv/app/server/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  }
  expect(failedUnitTests(report, '/srv/app').map(describeFailed)).toEqual([
    'FAILED  server/a.test.ts › a bound holds: expected 2 to be 1',
    'FAILED  server/b.test.ts: No such module',
  ])
})

test('A browser test that failed or was flaky is named in each project, however deep it stands.', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'api/x.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'web', results: [{ error: message === undefined ? undefined : { message } }, {}] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('passes', 'expected'), spec('fails', 'unexpected', 'Error: no\nmore')],
        suites: [{ specs: [spec('wavers', 'flaky', 'Timeout'), spec('rests', 'skipped')] }],
      },
    ],
  }
  expect(failedBrowserTests(report).map(describeFailed)).toEqual([
    'FAILED  [web] api/x.spec.ts:7 › fails: Error: no',
    'flaky   [web] api/x.spec.ts:7 › wavers: Timeout',
  ])
})
