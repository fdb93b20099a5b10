import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { compressResponse } from '../answers/compress-response.ts'
import { showDefect } from './show-defect.ts'

async function ask(handle: RequestListener): Promise<string> {
  const { url, close } = await serve((request, response) => {
    compressResponse(request, response)
    showDefect(response)
    handle(request, response)
  })
  onTestFinished(close)
  return await (await fetch(`${url}/filings`)).text()
}

const head = '<!DOCTYPE html><html id="__next_error__"><head></head>'
const body = `<body><script>show("é${'x'.repeat(3000)}")</script></body></html>`

const send =
  (status: number, type: string, ...parts: readonly (string | Uint8Array)[]): RequestListener =>
  (_request, response) => {
    response.statusCode = status
    response.setHeader('Content-Type', type)
    for (const part of parts) response.write(part)
    response.end()
  }
const inOne: RequestListener = (_request, response) => {
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(head + body))
  response.end(head + body)
}

test.each([
  ['in one', inOne],
  ['in parts', send(500, 'text/html; charset=utf-8', head, Buffer.from(body))],
])('A page that failed says so without scripts too, when it was sent %s.', async (_name, handle) => {
  const text = await ask(handle)
  const [, shown = ''] = /<noscript>([^]*)<\/noscript>/.exec(text) ?? []
  expect(shown).toContain('<h1>This page could not be loaded</h1>')
  expect(shown).toContain('<title>This page could not be loaded · Filing Intelligence</title>')
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['', '/'])
  expect(text.replace(/<noscript>[^]*<\/noscript>/, '')).toBe(head + body)
})

test('A page that found nothing while it was made says so without scripts too, with ways on.', async () => {
  const text = await ask(send(404, 'text/html; charset=utf-8', head, Buffer.from(body)))
  const [, shown = ''] = /<noscript>([^]*)<\/noscript>/.exec(text) ?? []
  expect(shown).toContain('<h1>Page not found</h1>')
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/companies', '/filings', '/'])
  expect(text.replace(/<noscript>[^]*<\/noscript>/, '')).toBe(head + body)
})

test('Nothing is added to a page that says itself that there is nothing.', async () => {
  const said = '<!DOCTYPE html><html lang="en"><head></head><body><h1>Page not found</h1></body></html>'
  expect(await ask(send(404, 'text/html; charset=utf-8', said))).toBe(said)
})

test.each([
  ['a page that was made', send(200, 'text/html; charset=utf-8', head, body)],
  ['what scripts ask for', send(500, 'text/x-component', head, body)],
])('Nothing is added to %s.', async (_name, handle) => {
  expect(await ask(handle)).toBe(head + body)
})
