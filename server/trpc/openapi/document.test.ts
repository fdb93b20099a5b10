import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { ERRORS } from '#server/contract/errors.ts'
import { textIssues } from '#server/contract/text.ts'
import { listRoutes } from '../routes.ts'
import { openApiDocument } from './document.ts'
import { errorCodesOf } from './error-codes.ts'
import { isObject, objectAt } from './json.ts'
import type { JsonObject } from './json.ts'

const document = openApiDocument()
const operations = listRoutes().map((route) => ({
  route,
  operation: objectAt(objectAt(objectAt(document, 'paths'), route.path), route.method.toLowerCase()),
}))

function validator() {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // ajv-formats is CommonJS: its function is the module and its `default` alike.
  const formats = addFormats as unknown as (to: Ajv2020) => void
  formats(ajv)
  ajv.addSchema({ $id: 'document', components: objectAt(document, 'components') })
  return (schema: JsonObject, value: unknown) => {
    const bound: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
    const validate = ajv.compile(bound as object) // a schema is an object
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** What is published of a member of a POST's body. */
function sent(path: string, name: string): JsonObject {
  const { operation } = operations.find(({ route }) => route.path === path && route.method === 'POST') ?? {}
  const media = objectAt(objectAt(objectAt(operation ?? {}, 'requestBody'), 'content'), 'application/json')
  return objectAt(objectAt(objectAt(media, 'schema'), 'properties'), name)
}

test('Every success says what its answer holds, in a sentence of its record or of its operation.', () => {
  for (const { route, operation } of operations) {
    const successes = Object.entries(objectAt(operation, 'responses')).filter(([status]) => status.startsWith('2'))
    expect(successes.length, route.path).toBeGreaterThan(0)
    for (const [status, response] of successes) {
      const description = isObject(response) ? response['description'] : undefined
      expect(description, `${route.method} ${route.path}`).toMatch(
        status === '204' ? /^Done; no body\.$/ : /^[A-Z].*\w.*\.$/,
      )
      expect(description).not.toBe('The answer.')
      expect(description).not.toMatch(/^The result, in `data`/)
    }
  }
})

test('The document passes every recommended rule without a warning.', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([])
})

test('Every operation lists each success it has, each status that one of its errors has, and 304 for a read.', () => {
  for (const { route, operation } of operations) {
    const { status = 200, otherwise } = route.meta
    const successes = [status, ...(otherwise === undefined ? [] : [otherwise.status])]
    const errors = new Set(errorCodesOf(route).map((code) => ERRORS[code].status))
    const expected = [...successes, ...(route.method === 'GET' ? [304] : []), ...errors].sort(
      (left, right) => left - right,
    )
    expect(Object.keys(objectAt(operation, 'responses')).map(Number), route.path).toEqual(expected)
  }
})

test('Every operation that costs something says how much, and it is what a request is charged.', () => {
  const costed = operations.filter(({ route }) => route.meta.cost !== undefined)
  expect(costed).toHaveLength(16)
  for (const { route, operation } of operations) {
    const { cost } = route.meta
    expect(operation['x-query-cost'], route.path).toBe(cost?.text)
    if (cost === undefined) continue
    const [, weight = '', unit = ''] = /^(\d+)(?: for every (\d+) )?/.exec(cost.text) ?? []
    const ask = (limit: number) => cost.of({ limit, useSynonyms: false })
    expect(ask(Number(unit === '' ? 20 : unit)), route.path).toBe(Number(weight))
    expect(ask(Number(unit) + 1), route.path).toBe(Number(weight) * (unit === '' ? 1 : 2))
  }
  const search = costed.find(({ route }) => route.path === '/search')?.route.meta.cost
  expect(search?.text).toContain('1 for every ticker and form')
  expect(search?.of({ limit: 20, filters: { tickers: ['A', 'B'], forms: ['10-K'] } })).toBe((5 + 3) * 2)
})

test('A body is required exactly where a request without one is refused.', () => {
  const required = (path: string, method: string) => {
    const { operation } = operations.find(({ route }) => route.path === path && route.method === method) ?? {}
    return objectAt(operation ?? {}, 'requestBody')['required']
  }
  expect(required('/account/api-keys', 'POST')).toBe(true)
  expect(required('/account/members/{user_id}', 'PATCH')).toBe(true)
  expect(required('/admin/organizations/{organization_id}', 'PATCH')).toBe(false)
  expect(required('/account/billing/cancel', 'POST')).toBe(false)
})

test('Every example in the document is valid under the schema beside it.', () => {
  const validate = validator()
  for (const { route, operation } of operations) {
    for (const [status, response] of Object.entries(objectAt(operation, 'responses'))) {
      if (!isObject(response)) continue
      const media = objectAt(objectAt(response, 'content'), 'application/json')
      const examples = [
        media['example'],
        ...Object.values(objectAt(media, 'examples')).map((one) => (isObject(one) ? one['value'] : null)),
      ]
      for (const example of examples.filter((one) => one !== undefined)) {
        expect(validate(objectAt(media, 'schema'), example), `${route.path} ${status}`).toEqual([])
      }
    }
  }
})

test('Parameters are published as what a client sends: a limit from 1 to 100 that is 20 by default, each with an example.', () => {
  for (const { operation } of operations) {
    const parameters = operation['parameters']
    if (!Array.isArray(parameters)) throw new Error('An operation has parameters.')
    for (const parameter of parameters.filter(isObject)) {
      if (parameter['$ref'] !== undefined) continue
      expect(parameter['description']).toMatch(/\.$/)
      if (parameter['name'] === 'limit')
        expect(parameter['schema']).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
    }
  }
})

test('Every reference leads somewhere, and nothing of the library’s own error shape is left.', () => {
  const text = JSON.stringify(document)
  for (const [, pointer] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const target = (pointer ?? '').split('/').slice(1).reduce<JsonObject>(objectAt, document)
    expect(Object.keys(target).length, pointer).toBeGreaterThan(0)
  }
  expect(text).not.toContain('error.BAD_REQUEST')
})

test('A list that refuses duplicates says so, and what may refer to a page is published as an origin.', () => {
  const filters = objectAt(objectAt(objectAt(document, 'components'), 'schemas'), 'SearchFilters')
  expect(objectAt(objectAt(filters, 'properties'), 'forms')['uniqueItems']).toBe(true)
  expect(sent('/account/api-keys', 'scopes')['uniqueItems']).toBe(true)
  const origin = new RegExp(String(sent('/analytics/events', 'referrer')['pattern']))
  for (const text of [
    'https://search.example',
    'http://localhost:3000',
    'https://192.0.2.1',
    'http://[2001:db8::1]:8080',
  ])
    expect(origin.test(text), text).toBe(true)
  for (const text of [
    'https://',
    'https://a.example/',
    'https://a.example/x',
    'https://Ada@a.example',
    'ftp://a.example',
  ])
    expect(origin.test(text), text).toBe(false)
})

test.each<[string, string, string, boolean]>([
  ['/account/members', 'displayName', 'Zoë Nuñez', true],
  ['/account/members', 'displayName', 'x\u0092', false],
  ['/account/members', 'displayName', 'a\u0000b', false],
  ['/account/members', 'displayName', ' \t', false],
  ['/leads', 'useCase', 'Two lines,\n\tone of them indented.', true],
  ['/leads', 'useCase', 'a\u0005', false],
  ['/auth/login', 'password', 'correct-horse-battery', true],
  ['/auth/login', 'password', 'correct\u0007horse', false],
])('What %s takes as %s is published as it is checked: %j is %s.', (path, name, text, isTaken) => {
  expect(validator()(sent(path, name), text).length === 0).toBe(isTaken)
  const { route } = operations.find((one) => one.route.path === path && one.route.method === 'POST') ?? {}
  const issues = route?.input.safeParse({ [name]: text }).error?.issues ?? []
  const isWrong = issues.some((issue) => issue.path[0] === name) || textIssues(text).length > 0
  expect(isWrong).toBe(!isTaken)
})

test('A share in percent is published with the bounds that it is held to.', () => {
  const screen = operations.find(({ route }) => route.path === '/screen')?.operation ?? {}
  const parameters = screen['parameters']
  const below = (Array.isArray(parameters) ? parameters.filter(isObject) : []).find(
    ({ name }) => name === 'availability_below',
  )
  expect(below?.['schema']).toMatchObject({ type: 'number', minimum: 0, maximum: 9999.99, multipleOf: 0.01 })
})
