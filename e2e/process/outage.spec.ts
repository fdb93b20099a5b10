import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { crashPostgres, killPostgres, removePostgres } from '../embedded-postgres.ts'
import { copyFilledStore } from '../filled-store.ts'
import { removeData, startProduct, type Product } from '../start-product.ts'

/** A question that hangs ends the test and names itself, long before the test's own time is up. */
const PATIENCE_MS = 20_000

let folder: string
let product: Product
test.beforeEach(async () => {
  test.setTimeout(240_000)
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
  copyFilledStore(folder)
  product = await startProduct('server', {
    DATA_DIR: folder,
    RATE_LIMIT_REQUESTS: '1000000',
    PAGE_RATE_LIMIT_REQUESTS: '1000000',
  })
})
test.afterEach(async () => {
  await product.stop()
  removeData(folder)
})

interface Seen {
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
  readonly text: string
}

async function ask(path: string): Promise<Seen> {
  const began = performance.now()
  const answer = await fetch(product.url + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const text = await answer.text()
  return {
    path,
    status: answer.status,
    ms: performance.now() - began,
    retryAfter: answer.headers.get('retry-after'),
    text,
  }
}

let asked = 0
/** Pages that read the store, and lists that nobody asked for before. */
function nextPath(): string {
  asked += 1
  const day = new Date(Date.UTC(1950, 0, 1 + asked)).toISOString().slice(0, 10)
  const paths = ['/companies', '/filings', '/search?q=leverage', '/facilities', `/api/v1/facilities?filed_from=${day}`]
  return paths[asked % paths.length] ?? '/'
}

/** Six clients that ask without a pause until they are stopped. */
function askOn(): { stop: () => Promise<Seen[]> } {
  const seen: Seen[] = []
  let isOver = false
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const path = nextPath()
      const answer = await ask(path).catch((error: unknown) => {
        throw new Error(`${path} was not answered`, { cause: error })
      })
      seen.push(answer)
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(visitors)
      return seen
    },
  }
}

/** Longer than any limit of the server's: what takes this long was forgotten, on however busy a machine. */
const HANGS_MS = 20_000

/**
 * Everything that is not answered is refused for the outage, in time and with a time to come back. Tens of thousands were
 * seen: to expect something of each one would take longer than the server keeps an idle connection, and the next question
 * would be sent on one that is closed.
 */
function expectAnsweredOrRefused(seen: readonly Seen[]): void {
  const wrong = seen.filter(({ path, status, retryAfter, ms, text }) => {
    const saysWhy = path.startsWith('/api/') ? /"service_unavailable"/ : /cannot be reached|is busy/
    const isRefused = status === 503 && Number(retryAfter) > 0 && saysWhy.test(text)
    return ms > HANGS_MS || !(status === 200 || isRefused)
  })
  expect(wrong.map(({ text, ...rest }) => ({ ...rest, text: text.slice(0, 300) }))).toEqual([])
}

test('while the database crashes and recovers nobody gets a 500, and afterwards everybody an answer', async () => {
  await ask('/companies')
  const visitors = askOn()
  for (let crash = 0; crash < 4; crash += 1) {
    await pause(700)
    await crashPostgres(folder)
  }
  await pause(500)
  const seen = await visitors.stop()
  expectAnsweredOrRefused(seen)
  expect(seen.length).toBeGreaterThan(20)
  // A busy machine takes its time to replay the database's log.
  await expect.poll(async () => (await ask(nextPath())).status, { timeout: 60_000 }).toBe(200)
  const after = await Promise.all(Array.from({ length: 5 }, () => ask(nextPath())))
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('while the database is gone pages and new questions get 503 in time, and what is kept is served as stale', async () => {
  const kept = '/api/v1/facilities?limit=3'
  const before = await ask(kept)
  const visitors = askOn()
  await pause(700)
  removePostgres(folder)
  await pause(3000)
  expectAnsweredOrRefused(await visitors.stop())
  for (const path of ['/', '/companies', nextPath(), nextPath()]) {
    const answer = await ask(path)
    expect([answer.status, answer.ms < HANGS_MS], path).toEqual([503, true])
  }
  const stale = await fetch(product.url + kept)
  expect([stale.status, stale.headers.get('warning'), await stale.text()]).toEqual([
    200,
    '110 - "Response is Stale"',
    before.text,
  ])
  expect((await ask('/api/health/ready')).status).toBe(503)
  expect((await ask('/api/health/live')).status).toBe(200)
})

test('a database that was killed is started again', async () => {
  killPostgres(folder)
  await expect.poll(async () => (await ask('/api/health/ready')).status, { timeout: 60_000 }).toBe(200)
  await expect.poll(async () => (await ask(nextPath())).status, { timeout: 60_000 }).toBe(200)
})
