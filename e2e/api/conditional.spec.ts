import { createHash } from 'node:crypto'
import { textOf } from './support/contract-check.ts'
import { expect, idOf, test } from './support/api-test.ts'
import type { Api } from './support/api-test.ts'

/** One of each kind of read. */
async function reads(api: Api): Promise<string[]> {
  const [filing] = (await api.get('/filings?limit=1')).data
  const [company] = (await api.get('/companies?limit=1')).data
  return [
    '/meta',
    '/deprecation-policy',
    '/openapi.json',
    '/filings?limit=100',
    '/facilities',
    '/companies',
    `/companies/${String(company?.['ticker'])}`,
    `/filings/${filing === undefined ? '' : idOf(filing)}`,
  ]
}

test('Every public read carries a strong tag: the SHA-256 of its identity bytes, with a suffix for a compressed variant.', async ({
  api,
}) => {
  for (const path of await reads(api)) {
    const identity = await api.ask(path)
    const hash = createHash('sha256').update(identity.bytes).digest('base64url')
    expect(identity.headers['etag'], path).toBe(`"sha256-${hash}"`)
    expect(identity.headers['content-encoding']).toBeUndefined()
    for (const coding of ['gzip', 'br', 'zstd']) {
      const packed = await api.ask(path, { headers: { 'Accept-Encoding': coding } })
      expect(textOf(packed), path).toBe(identity.bytes.toString('utf8'))
      const isPacked = packed.headers['content-encoding'] === coding
      expect(packed.headers['etag']).toBe(isPacked ? `"sha256-${hash}-${coding}"` : `"sha256-${hash}"`)
      // Next.js takes Content-Encoding off an answer, so that its route sends nothing packed.
      expect(isPacked).toBe(identity.bytes.byteLength >= 1024 && !test.info().project.name.includes('app'))
      expect(packed.headers['vary']).toContain('Accept-Encoding')
      // Next.js frames every body itself, in chunks.
      if (packed.headers['transfer-encoding'] === undefined)
        expect(Number(packed.headers['content-length'])).toBe(packed.bytes.byteLength)
    }
  }
})

test('A tag that is still current gets 304 with no body, in lists, weak forms, any variant and `*`.', async ({
  api,
}) => {
  for (const path of await reads(api)) {
    const tag = (await api.ask(path)).headers['etag'] ?? ''
    const gzipTag = tag.replace(/"$/, '-gzip"')
    for (const ifNoneMatch of [
      tag,
      `W/${tag}`,
      gzipTag,
      `W/${gzipTag}`,
      tag.replace(/"$/, '-br"'),
      `"other", ${tag}`,
      '*',
    ]) {
      const answer = await api.ask(path, { headers: { 'If-None-Match': ifNoneMatch } })
      expect(answer.status, `${path} ${ifNoneMatch}`).toBe(304)
      expect(answer.bytes.byteLength).toBe(0)
      expect(answer.headers['etag']).toBe(tag)
      expect(answer.headers['x-api-version']).toBe('1')
      expect(answer.headers['ratelimit-limit']).toBeDefined()
    }
    for (const stale of ['"other"', tag.slice(1, -1), '', `"${tag}"`]) {
      expect((await api.ask(path, { headers: { 'If-None-Match': stale } })).status, `${path} ${stale}`).toBe(200)
    }
  }
})

test('HEAD is GET without the body: the same status and headers, for reads, conditional reads and errors.', async ({
  api,
}) => {
  const changing = new Set([
    'date',
    'x-request-id',
    'ratelimit-remaining',
    'ratelimit-reset',
    'connection',
    'keep-alive',
    'transfer-encoding',
  ])
  const steady = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.has(name)))
  const tag = (await api.ask('/meta')).headers['etag'] ?? ''
  const asked: [string, Record<string, string>][] = [
    ...(await reads(api)).map((path): [string, Record<string, string>] => [path, {}]),
    ['/filings?limit=100', { 'Accept-Encoding': 'gzip' }],
    ['/meta', { 'If-None-Match': tag }],
    ['/nowhere', {}],
    ['/filings?limit=0', {}],
    ['/meta', { Authorization: 'Bearer x' }],
  ]
  for (const [path, headers] of asked) {
    const get = await api.ask(path, { headers: { 'X-Request-Id': 'same-for-both', ...headers } })
    const head = await api.ask(path, { method: 'HEAD', headers: { 'X-Request-Id': 'same-for-both', ...headers } })
    expect(head.status, path).toBe(get.status)
    expect(steady(head.headers), path).toEqual(steady(get.headers))
    expect(head.bytes.byteLength).toBe(0)
  }
})

test('Anonymous answers may be kept by anyone as long as they are revalidated; errors by nobody.', async ({ api }) => {
  for (const path of await reads(api)) {
    const { headers } = await api.ask(path)
    expect(headers['cache-control'], path).toBe('public, no-cache')
    expect(headers['vary'], path).toMatch(/\bAuthorization\b/)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await api.ask('/nowhere')).headers['cache-control']).toBe('no-store')
})

test('OPTIONS names the methods, and lets a page of any origin read without credentials.', async ({ api }) => {
  for (const path of await reads(api)) {
    const { status, headers, bytes } = await api.ask(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
    })
    expect(status, path).toBe(204)
    expect(bytes.byteLength).toBe(0)
    expect(headers['allow']).toBe('GET, HEAD, OPTIONS')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  const { headers } = await api.ask('/meta', { headers: { Origin: 'https://example.org' } })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-expose-headers']).toContain('ETag')
})
