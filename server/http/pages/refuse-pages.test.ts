import type { RequestListener } from 'node:http'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { log } from '#server/platform/log/log.ts'
import { serve } from '../testing/serve.ts'
import { compressResponse } from '../answers/compress-response.ts'
import { beginPage, makePage, noteBusy, noteFormRead, notePageError } from './page-progress.ts'
import { refuseFailedPage } from './refuse-pages.ts'

beforeAll(() => {
  log().level = 'silent'
})

async function ask(handle: RequestListener, isOutage: boolean, init?: RequestInit): Promise<Response> {
  const { url, close } = await serve((request, response) => {
    const progress = beginPage()
    refuseFailedPage(request, response, progress, () => isOutage)
    compressResponse(request, response)
    makePage(progress, () => {
      handle(request, response)
    })
  })
  onTestFinished(close)
  return await fetch(`${url}/filings`, init)
}

const body = `<p>${'an error page of the framework '.repeat(200)}</p>`
const inOne: RequestListener = (_request, response) => {
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', body.length)
  response.setHeader('ETag', '"framework"')
  response.end(body)
}
const inParts: RequestListener = (_request, response) => {
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', Link: '</x.css>; rel=preload' })
  response.write(body.slice(0, 3000))
  response.write(body.slice(3000))
  response.end()
}
const asApi: RequestListener = (_request, response) => {
  response.statusCode = 500
  response.end()
}

test.each([
  ['in one', inOne],
  ['in parts', inParts],
  ['without a body', asApi],
])('A page that failed for want of the database says so with 503, when it was sent %s.', async (_name, handle) => {
  const answer = await ask(handle, true)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([answer.headers.get('etag'), answer.headers.get('link')]).toEqual([null, null])
  const text = await answer.text()
  expect(text).toMatch(/^<!doctype html>[\s\S]*Its database cannot be reached[\s\S]*<\/html>\n$/)
})

test.each([
  ['in one', inOne],
  ['in parts', inParts],
])('Any other failure stays what it is, when it was sent %s.', async (_name, handle) => {
  const answer = await ask(handle, false)
  expect([answer.status, await answer.text()]).toEqual([500, body])
})

test('A page that was made is left alone in an outage.', async () => {
  const answer = await ask((_request, response) => response.end(body), true)
  expect([answer.status, await answer.text()]).toEqual([200, body])
})

const torn = { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x' }

test.each([
  ['in one', inOne],
  ['in parts', inParts],
])('A form that cannot be read is the client’s mistake, when its failure was sent %s.', async (_name, handle) => {
  const answer = await ask(handle, false, torn)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/^This form could not be read/)])
  expect([answer.headers.get('etag'), answer.headers.get('link')]).toEqual([null, null])
})

test('Neither another body nor a form during an outage is called one that cannot be read.', async () => {
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  expect((await ask(inOne, false, json)).status).toBe(500)
  expect((await ask(inOne, true, torn)).status).toBe(503)
})

test.each([
  ['in the action of a form that was read', noteFormRead],
  [
    'while the page of a form was rendered',
    () => {
      notePageError(new Error('a defect'), true)
    },
  ],
])('What fails %s is a defect, not the form’s.', async (_name, note) => {
  const answer = await ask(
    (request, response) => {
      note()
      inParts(request, response)
    },
    false,
    torn,
  )
  expect([answer.status, await answer.text()]).toEqual([500, body])
})

test('A form that fails before it is rendered is one that cannot be read.', async () => {
  const answer = await ask(
    (request, response) => {
      notePageError(new TypeError('Failed to parse body as FormData.'), false)
      inOne(request, response)
    },
    false,
    torn,
  )
  expect(answer.status).toBe(400)
})

const busy: RequestListener = (_request, response) => {
  noteBusy(3)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.write('Many visitors ')
  response.end('are searching.')
}

test('A page that says that the service is busy has its status, and says when to ask again.', async () => {
  const answer = await ask(busy, false)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    ...[503, '3', 'Many visitors are searching.'],
  ])
  const toScripts = await ask(busy, false, { headers: { RSC: '1' } })
  expect([toScripts.status, toScripts.headers.get('retry-after')]).toEqual([200, null])
})
