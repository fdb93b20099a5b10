import { errorOf, expect, idOf, LISTS, test } from './support/api-test.ts'
import type { Ask } from './support/raw-client.ts'

const issuePaths = (answer: Parameters<typeof errorOf>[0]) =>
  (errorOf(answer).reason.details?.issues ?? []).map(({ path }) => path)

test('What is wrong with a query is named, all of it at once.', async ({ api }) => {
  const answer = await api.ask(
    '/events?limit=0&form=20-F&sort=asc&filed_from=2026-02-30&ticker=&cik=1&cik=2&effective_from=2026-02-02&effective_to=2026-02-01&category=tax',
  )
  expect(answer.status).toBe(400)
  expect(errorOf(answer)).toMatchObject({ code: 'invalid_request', reason: { category: 'request', retryable: false } })
  expect(issuePaths(answer).sort()).toEqual([
    'category',
    'cik',
    'effective_from',
    'filed_from',
    'form',
    'limit',
    'sort',
    'ticker',
  ])
})

/** What Next.js drops, redirects or answers before its route is asked: only our own server sees these as they were sent. */
const onlyOurServerSees = new Set([
  '__proto__=1',
  '//meta',
  '/companies/%',
  '/companies/%FF',
  '/%2e%2e/%2e%2e/etc/passwd',
])
const isSeen = (sent: string) => !(test.info().project.name.includes('app') && onlyOurServerSees.has(sent))

const badQueries = [
  'limit=0',
  'limit=101',
  'limit=1000',
  'limit=-1',
  'limit=%2B1',
  'limit=1.0',
  'limit=1e1',
  'limit=0x10',
  'limit=%207',
  'limit=7%20',
  'limit=',
  'limit',
  'limit=ten',
  'limit=1&limit=1',
  'limit%5B%5D=1',
  'cursor=',
  `cursor=${'a'.repeat(1001)}`,
  'ticker=A%20B',
  `ticker=${'A'.repeat(17)}`,
  'ticker=A%2FB',
  'ticker=%00',
  'cik=12345678901',
  'cik=-1',
  'cik=1a',
  'cik=%D9%A1',
  'form=10-k',
  'form=20-F',
  'form=10-Q,10-K',
  'verification=Verified',
  'verification=true',
  'filed_from=2026-13-01',
  'filed_from=2026-02-29',
  'filed_to=20260101',
  'filed_to=2026-1-1',
  'filed_from=2026-01-01T00:00:00Z',
  'filed_from=2026-02-02&filed_to=2026-02-01',
  'Limit=1',
  'page=2',
  'offset=10',
  'x=%E0%A4%A',
  'x=%',
  '%=1',
  '=1',
  '&=',
  'filed_from=',
  'ticker',
  '__proto__=1',
  'constructor=1',
  'toString=1',
  'limit=20&unknown=1',
  'category=debt%00',
]

for (const list of LISTS) {
  test(`${list} refuses every malformed query with 400 and says why.`, async ({ api }) => {
    for (const query of badQueries.filter(isSeen)) {
      const answer = await api.ask(`${list}?${query}`)
      expect(answer.status, query).toBe(400)
      expect(errorOf(answer).code, query).toBe('invalid_request')
      expect(issuePaths(answer).length, query).toBeGreaterThan(0)
    }
  })
}

test('What belongs to records only is refused where filings and issuers are listed.', async ({ api }) => {
  for (const list of ['/companies', '/issuers', '/filings']) {
    for (const query of ['category=debt', 'effective_from=2026-01-01', 'effective_to=2026-01-01']) {
      expect(issuePaths(await api.ask(`${list}?${query}`))).toEqual([query.split('=')[0]])
    }
  }
})

test('A route without parameters takes none, and a record takes none beside its path.', async ({ api }) => {
  const [filing] = (await api.get('/filings?limit=1')).data
  const [company] = (await api.get('/companies?limit=1')).data
  for (const path of [
    '/meta',
    '/deprecation-policy',
    '/openapi.json',
    `/companies/${String(company?.['ticker'])}`,
    `/filings/${filing === undefined ? '' : idOf(filing)}`,
  ]) {
    for (const query of ['a=1', 'limit=1', 'ticker=X', 'accession=1'])
      expect((await api.ask(`${path}?${query}`)).status, `${path}?${query}`).toBe(400)
  }
})

test('An address where nothing is gets 404 in the contract’s words: unknown, malformed, in another case or with a slash behind.', async ({
  api,
}) => {
  const nowhere = [
    '',
    '/',
    '/nowhere',
    '/meta/',
    '/Meta',
    '/META',
    '/filings/',
    '/companies/',
    '//meta',
    '/meta/x',
    '/filings/0000000000-00-000000',
    '/filings/1',
    '/filings/0000000000-00-00000x',
    '/filings/0000000000-00-0000000',
    '/companies/ZZZZ',
    '/companies/A%20B',
    '/companies/A%2FB',
    `/companies/${'A'.repeat(17)}`,
    '/companies/%00',
    '/companies/%',
    '/companies/%FF',
    '/companies/..',
    '/companies/.',
    '/companies/%2e%2e',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/filings/%3Cscript%3E',
    '/search/',
    '/openapi.yaml',
    '/api/v1/meta',
    "/companies/'%20or%20'1'='1",
    '/companies/__proto__',
    '/companies/constructor',
  ]
  for (const path of nowhere.filter(isSeen)) {
    const answer = await api.ask(path)
    expect(answer.status, path).toBe(404)
    expect(errorOf(answer), path).toMatchObject({
      code: 'not_found',
      reason: { category: 'request', retryable: false },
    })
  }
})

test('A method that a path does not take gets 405 and the list of those it takes, whatever is sent along.', async ({
  api,
}) => {
  const bodies: Ask[] = [
    {},
    { body: '{}', headers: { 'Content-Type': 'application/json' } },
    { body: 'x=1', headers: { 'Content-Type': 'text/plain' } },
  ]
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of [
      '/meta',
      '/filings',
      '/filings/0000000000-00-000000',
      '/companies/AAPL',
      '/openapi.json',
      '/events?limit=0',
    ]) {
      for (const body of bodies) {
        const answer = await api.ask(path, { method, ...body })
        expect(answer.status, `${method} ${path}`).toBe(405)
        expect(answer.headers['allow']).toBe('GET, HEAD, OPTIONS')
        expect(errorOf(answer).code).toBe('method_not_allowed')
      }
    }
  }
  expect((await api.ask('/nowhere', { method: 'POST' })).status).toBe(404)
})

test('A token that nobody knows is refused on every public route; a cookie is no credential at all.', async ({
  api,
}) => {
  const tokens = [
    'Bearer x',
    'bearer x',
    'Bearer',
    `Bearer fi_live_${'a'.repeat(43)}`,
    `Bearer fi_session_${'a'.repeat(43)}`,
    'Basic dTpw',
    'x',
    'Bearer a b',
    `Bearer ${'x'.repeat(4000)}`,
  ]
  for (const path of ['/meta', '/companies', '/filings?limit=1', '/openapi.json']) {
    for (const token of tokens) {
      const answer = await api.ask(path, { headers: { Authorization: token } })
      expect(answer.status, `${path} ${token}`).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(errorOf(answer)).toMatchObject({
        code: 'authentication_required',
        reason: { category: 'request', retryable: false },
      })
    }
  }
  expect((await api.ask('/meta', { headers: { Cookie: 'session=x' } })).status).toBe(200)
})

test('A body on a read is not looked at.', async ({ api }) => {
  expect(
    (await api.ask('/meta', { body: '{"limit":', headers: { 'Content-Type': 'text/plain', 'Content-Length': '9' } }))
      .status,
  ).toBe(200)
})

test('Every response carries a request id: the caller’s own where it is well-formed, else a new one; an error repeats it.', async ({
  api,
}) => {
  for (const [sent, isKept] of [
    ['abcdefgh', true],
    ['A-Z_0-9-'.padEnd(64, 'x'), true],
    ['short', false],
    ['x'.repeat(65), false],
    ['has space', false],
    ['quote"inside', false],
    ['', false],
  ] as const) {
    for (const path of ['/meta', '/nowhere']) {
      const answer = await api.ask(path, { headers: { 'X-Request-Id': sent } })
      const id = answer.headers['x-request-id'] ?? ''
      if (isKept) expect(id).toBe(sent)
      else expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
      if (path === '/nowhere') expect(errorOf(answer).requestId).toBe(id)
    }
  }
  const [first, second] = [await api.ask('/meta'), await api.ask('/meta')]
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
})

test('No answer tells of the code, the database or the file system behind it.', async ({ api }) => {
  const probes = [
    '/filings?ticker=%27',
    "/filings?cursor='%3Bselect",
    '/companies/%27',
    '/filings/..%2f..%2fetc%2fpasswd',
    '/filings?limit=99999999999999999999',
    '/%00',
    '/filings?cursor=eyJhIjoxfQ.x',
  ]
  for (const probe of probes) {
    const { status, bytes } = await api.ask(probe)
    expect(status, probe).toBeLessThan(500)
    expect(bytes.toString('utf8')).not.toMatch(
      / at .*:\d+:\d+|node_modules|select |postgres|syntax error|\/server\/|Error:/i,
    )
  }
})
