import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, idOf, LISTS, test } from './support/api-test.ts'

test('/meta and /deprecation-policy say what the contract fixes.', async ({ api }) => {
  expect(JSON.parse((await api.ask('/meta')).bytes.toString())).toMatchObject({
    data: {
      apiVersion: '1',
      schemaVersion: '1.0.0',
      stability: 'stable',
      minimumDeprecationNoticeDays: 180,
      authentication: 'email_password_sessions_and_api_keys_available',
    },
    meta: { schemaVersion: '1.0.0', apiVersion: '1' },
  })
  expect(JSON.parse((await api.ask('/deprecation-policy')).bytes.toString())).toMatchObject({
    data: {
      currentVersion: '1',
      currentSchemaVersion: '1.0.0',
      status: 'active',
      currentSunsetDate: null,
      lifecycleHeaders: ['Deprecation', 'Sunset', 'Link; rel="deprecation"'],
    },
  })
})

test('Every response names the version of the API and the state of the rate limit.', async ({ api }) => {
  for (const path of ['/meta', '/filings?limit=1', '/nowhere', '/filings?limit=0', '/openapi.json']) {
    const { headers } = await api.ask(path)
    expect(headers['x-api-version'], path).toBe('1')
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'])
      expect(headers[name], `${path} ${name}`).toMatch(/^[0-9]+$/)
  }
})

test('The published document is OpenAPI 3.1, lists every public route, and lints clean.', async ({ api }) => {
  const document = await api.document()
  expect(document.openapi).toBe('3.1.0')
  const paths = ['/meta', '/deprecation-policy', ...LISTS, '/companies/{ticker}', '/filings/{accession}']
  for (const path of paths) expect(Object.keys(document.paths)).toContain(path)
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
    absoluteRef: 'openapi.json',
  })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('Every parameter that the document publishes is taken, with its own example.', async ({ api }) => {
  const document = await api.document()
  for (const list of LISTS) {
    for (const parameter of document.paths[list]?.['get']?.parameters ?? []) {
      if (parameter.in !== 'query' || parameter.name === undefined || parameter.name === 'cursor') continue
      const { schema } = parameter as { schema?: { examples?: unknown[] } } // a query parameter has a schema
      const example =
        schema?.examples?.[0] ?? { form: '10-Q', verification: 'candidate', category: 'debt' }[parameter.name]
      expect(
        (await api.ask(`${list}?${parameter.name}=${encodeURIComponent(String(example))}`)).status,
        `${list} ${parameter.name}`,
      ).toBe(200)
    }
  }
})

test('The app’s tRPC mount answers with the same envelope as REST.', async ({ api, baseURL }) => {
  const rest = await api.get('/filings?limit=2')
  const input = encodeURIComponent(JSON.stringify({ limit: '2' }))
  const answer = await fetch(`${baseURL ?? ''}/api/trpc/filings.list?input=${input}`, {
    headers: { Origin: baseURL ?? '' },
  })
  expect(answer.status).toBe(200)
  const body = (await answer.json()) as { result: { data: typeof rest } } // tRPC's own envelope
  expect(body.result.data.data.map(idOf)).toEqual(rest.data.map(idOf))
  expect(body.result.data).toEqual(rest)
})

test('An error over tRPC is the one of REST.', async ({ baseURL }) => {
  const answer = await fetch(
    `${baseURL ?? ''}/api/trpc/filings.get?input=${encodeURIComponent(JSON.stringify({ accession: '0000000000-00-000000' }))}`,
    { headers: { Origin: baseURL ?? '' } },
  )
  expect(answer.status).toBe(404)
  const body = (await answer.json()) as { error: { data: { error: { code: string } } } } // tRPC's own envelope
  expect(body.error.data.error.code).toBe('not_found')
  expect(JSON.stringify(body)).not.toContain('stack')
})
