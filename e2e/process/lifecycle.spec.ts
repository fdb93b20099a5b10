import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { copyFilledStore } from '../filled-store.ts'
import { removeData, startProduct, type Product } from '../start-product.ts'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-intelligence-'))
})
test.afterEach(() => {
  removeData(folder)
})

/** The samples lead to the site's own pages, so that another address would have them written again. */
function settings() {
  return { DATA_DIR: folder, APP_URL: 'http://localhost:3000' }
}

async function countFilings(product: Product): Promise<number> {
  const answer = await fetch(`${product.url}/api/v1/filings?limit=100`)
  const { data } = (await answer.json()) as { data: unknown[] } // the envelope of every list
  return data.length
}

test('the first start fills the store, the second finds it, and the one after kill -9 too', async () => {
  test.setTimeout(240_000)
  const first = await startProduct('server', settings())
  const stored = await countFilings(first)
  expect(stored).toBeGreaterThan(0)
  expect(first.output()).toMatch(/^Ready after .* Open http:\/\/localhost:3000 /m)
  expect(await first.stop()).toBe(0)

  const second = await startProduct('server', settings())
  expect(await countFilings(second)).toBe(stored)
  expect(second.output()).not.toContain('sample filings')
  second.kill()

  const third = await startProduct('server', settings())
  expect(await countFilings(third)).toBe(stored)
  expect(await third.stop()).toBe(0)
})

test('two products share one store, and the end of the first takes nothing from the second', async () => {
  test.setTimeout(240_000)
  copyFilledStore(folder)
  const first = await startProduct('server', settings())
  const second = await startProduct('app', settings())
  const stored = await countFilings(first)
  expect(await first.stop()).toBe(0)
  expect(await countFilings(second)).toBe(stored)
  await second.stop()
})

test('a request that has begun when SIGTERM comes is answered from the store before the process ends', async () => {
  test.setTimeout(240_000)
  copyFilledStore(folder)
  const product = await startProduct('server', settings())
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
  socket.write('GET /api/v1/filings?limit=2 HTTP/1.1\r\nHost: localhost\r\n')
  // By the time this one is answered, the server has read the beginning of the other.
  await fetch(`${product.url}/api/health`)
  const stopped = product.stop()
  await expect.poll(() => product.output()).toContain('Stopping')
  socket.write('\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(answer).toContain('"meta"')
  expect(await stopped).toBe(0)
})
