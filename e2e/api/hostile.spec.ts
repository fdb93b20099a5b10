import { connect } from 'node:net'
import { hostileTexts } from '../hostile-texts.ts'
import { expect, LISTS, test } from './support/api-test.ts'

/** As a browser would send it; a lone surrogate can't be encoded at all. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

for (const [part, from] of [
  ['first', 0],
  ['second', 1],
] as const) {
  test(`No hostile string makes a filter, a path or a name answer otherwise than clean (${part} half).`, async ({
    api,
  }) => {
    test.setTimeout(120_000)
    const strings = hostileTexts().filter((_, index) => index % 2 === from)
    for (const [index, text] of strings.entries()) {
      const list = LISTS[index % LISTS.length] ?? '/filings'
      const encoded = encode(text)
      if (encoded.length > 6000) continue
      const paths = [
        `${list}?ticker=${encoded}`,
        `${list}?cursor=${encoded}`,
        `${list}?${encoded}=1`,
        `/companies/${encoded}`,
        `/filings/${encoded}`,
      ]
      const path = paths[index % paths.length] ?? ''
      const { status } = await api.ask(path)
      expect([200, 400, 404], path).toContain(status)
    }
  })
}

/** Sends bytes as they are and gives the first line of what comes back, or nothing where the server hangs up. */
function sendBytes(baseUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('close', () => {
      resolve(received.split('\r\n')[0] ?? '')
    })
    socket.on('error', reject)
  })
}

test('What is not HTTP, and a head that is too large, is refused by a status and hung up on.', async ({
  api,
  baseURL,
}) => {
  const host = 'Host: x\r\nConnection: close\r\n'
  const answers: [string, RegExp][] = [
    ['NONSENSE\r\n\r\n', /^HTTP\/1\.1 400 /],
    [`GET /api/v1/meta HTTP/1.1\r\n${host}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
    [`GET /api/v1/${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 431 /],
    [`GET /api/v1/meta HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`, /^HTTP\/1\.1 400 /],
    [`GET /api/v1/meta HTTP/1.1\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 400 /],
    [`GET /api/v1/caf\u00e9 HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 40[04] /],
    [`GET /api/v1/meta HTTP/1.1\r\n${host}\r\n`, /^HTTP\/1\.1 200 /],
  ]
  for (const [bytes, expected] of answers)
    expect(await sendBytes(baseURL ?? '', bytes), bytes.slice(0, 40)).toMatch(expected)
  expect((await api.ask('/meta')).status).toBe(200)
})

test('The website’s own routes answer text that is no text as they answer what is not there.', async ({ request }) => {
  for (const words of ['%00', 'a%07b', '%C2%85', '%F0%9F%8F%B3'.repeat(60)]) {
    const answer = await request.get(`/find?q=${words}`)
    expect([answer.status(), await answer.json()], words).toEqual([200, { issuers: [] }])
    expect((await request.get(`/companies?q=${words}`)).status(), words).toBe(200)
  }
  for (const part of ['%25', '%25zz', '%25E0', '%01'])
    for (const path of [`/companies/${part}`, `/companies/${part}/values.csv`, `/companies/${part}/flows.csv`])
      expect((await request.get(path)).status(), path).toBe(404)
})

test('No page has another address by segments of dots, where it would be counted as a file or as an API’s own.', async ({
  baseURL,
}) => {
  test.skip(test.info().project.name.includes('app'), 'Next.js alone counts no pages.')
  for (const path of [
    '/_next/static/../../facilities',
    '/_next/static/%2e%2e/%2e%2e/facilities',
    '/_next/static/..\\..\\facilities',
    '/api/../facilities',
  ])
    expect(
      await sendBytes(baseURL ?? '', `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      path,
    ).toMatch(/^HTTP\/1\.1 400 /)
})

test('A form that no page of ours sent is refused, not a defect.', async ({ request, baseURL }) => {
  test.skip(test.info().project.name.includes('app'), 'Next.js alone answers with its own 500.')
  const fields = (state: string) => ({ $ACTION_REF_1: '', '$ACTION_1:0': state, '$ACTION_1:1': '["$1:__proto__:x"]' })
  const [hidden = ''] =
    /\{&quot;id&quot;:&quot;[0-9a-f]+&quot;[^"]*/.exec(await (await request.get('/early-access')).text()) ?? []
  const state = hidden.replaceAll('&quot;', '"')
  expect(state).toMatch(/"id":"[0-9a-f]+"/)
  const torn = { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, data: '--x' }
  for (const path of ['/early-access', '/filings']) expect((await request.post(path, torn)).status(), path).toBe(400)
  expect((await request.post('/early-access', { multipart: fields(state) })).status()).toBe(400)
  const elsewhere = { headers: { Origin: 'https://evil.example' }, multipart: fields(state) }
  expect((await request.post('/early-access', elsewhere)).status()).toBe(400)
  expect((await request.get('/early-access')).ok(), baseURL).toBe(true)
})

test('A page takes no method that a browser does not send for one.', async ({ baseURL }) => {
  test.skip(test.info().project.name.includes('app'), 'Next.js alone shows pages whatever the method says.')
  for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE'])
    for (const path of ['/', '/companies', '/api/trpc/meta.get', '/nothing'])
      expect(await sendBytes(baseURL ?? '', `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toBe(
        'HTTP/1.1 405 Method Not Allowed',
      )
})
