import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed, or passed only at its second attempt. The last lines of a run name them all. */
export interface FailedTest {
  readonly kind: 'failed' | 'flaky'
  readonly test: string
  /** The first line of what went wrong. */
  readonly why: string
}

const UnitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})

/** Failed tests in vitest's report, including files that fail before their first test. */
export function failedUnitTests(report: unknown, folder: string): FailedTest[] {
  return UnitReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failedTest('failed', `${file} › ${fullName}`, failureMessages[0]))
    return status === 'failed' && failed.length === 0 ? [failedTest('failed', file, message)] : failed
  })
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})

const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([])
  },
})

const BrowserReport = z.object({ suites: z.array(Suite).default([]) })

/** Failed tests in Playwright's report, by project. */
export function failedBrowserTests(report: unknown): FailedTest[] {
  return specsOf(BrowserReport.parse(report).suites).flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ status, projectName, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return []
      const why = results.find(({ error }) => error !== undefined)?.error?.message
      return [failedTest(status === 'flaky' ? 'flaky' : 'failed', `[${projectName}] ${file}:${line} › ${title}`, why)]
    }),
  )
}

function specsOf(suites: readonly z.infer<typeof Suite>[]): z.infer<typeof Spec>[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)])
}

function failedTest(kind: FailedTest['kind'], test: string, message = ''): FailedTest {
  const [why = ''] = stripVTControlCharacters(message).split('\n', 1)
  return { kind, test, why: why.slice(0, 200) }
}

export function describeFailed({ kind, test, why }: FailedTest): string {
  return `${kind === 'failed' ? 'FAILED' : 'flaky '}  ${test}${why === '' ? '' : `: ${why}`}`
}
