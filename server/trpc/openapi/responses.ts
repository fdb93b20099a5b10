import { ERRORS } from '#server/contract/errors.ts'
import type { ErrorCode } from '#server/contract/errors.ts'
import type { Route } from '../routes.ts'
import { composeExample } from './compose-example.ts'
import { errorCodesOf } from './error-codes.ts'
import { isObject, objectAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'

const everywhere = ['X-Request-Id', 'X-API-Version', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
const onReads = ['ETag', 'Cache-Control', 'Vary']
const byStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
}

function headersNamed(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Every response of a route: its success, 304 for a read, and each status that one of its errors has. */
export function responsesOf(route: Route, successSchema: JsonObject, schemas: JsonObject): JsonObject {
  const isRead = route.method === 'GET'
  const success = route.meta.status ?? 200
  const content = { 'application/json': { schema: successSchema, example: exampleOf(successSchema, schemas) } }
  const { otherwise } = route.meta
  return {
    ...(otherwise === undefined
      ? {}
      : { [otherwise.status]: { description: otherwise.description, headers: headersNamed(everywhere), content } }),
    [success]: {
      description: route.meta.openapi.successDescription ?? describeAnswer(success, successSchema, schemas),
      headers: headersNamed([...everywhere, ...(isRead ? onReads : [])]),
      ...(success === 204 ? {} : { content }),
    },
    ...(isRead
      ? {
          304: {
            description: 'Nothing has changed; no body.',
            headers: headersNamed([...everywhere, ...onReads]),
          },
        }
      : {}),
    ...errorResponses(errorCodesOf(route)),
  }
}

/** What an answer holds, in the words in which its record was declared. */
function describeAnswer(status: number, schema: JsonObject, schemas: JsonObject): string {
  if (status === 204) return 'Done; no body.'
  const data = objectAt(objectAt(schema, 'properties'), 'data')
  if (data['type'] === 'array') return asPage(describedAs(objectAt(data, 'items'), schemas))
  return describedAs(data, schemas) ?? 'The result, in `data`.'
}

const asPage = (item: string | null) => (item === null ? 'A list.' : `A list. Each item: ${item}`)

/** The description of a schema, its own or that of the component to which it refers. */
function describedAs(schema: JsonObject, schemas: JsonObject): string | null {
  const { description, $ref: ref } = schema
  if (typeof description === 'string') return description
  const name = typeof ref === 'string' ? ref.split('/').at(-1) : undefined
  return name === undefined ? null : describedAs(objectAt(schemas, name), schemas)
}

/** In a list's example, the pagination fits the items shown. */
function exampleOf(schema: JsonObject, schemas: JsonObject): Json {
  const example = composeExample(schema, schemas)
  if (!isObject(example) || !Array.isArray(example['data'])) return example
  const meta = objectAt(example, 'meta')
  if (meta['pagination'] === undefined) return example
  return {
    ...example,
    meta: { ...meta, pagination: { ...objectAt(meta, 'pagination'), returned: example['data'].length } },
  }
}

function errorResponses(codes: readonly ErrorCode[]): JsonObject {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort()
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        status,
        codes.filter((code) => ERRORS[code].status === status),
      ),
    ]),
  )
}

function errorResponse(status: number, codes: readonly ErrorCode[]): JsonObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].doc}`).join('\n\n'),
    headers: headersNamed([...everywhere, ...(byStatus[status] ?? [])]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { summary: ERRORS[code].message, value: errorExample(code) }]),
        ),
      },
    },
  }
}

const extras: Partial<Record<ErrorCode, JsonObject>> = {
  invalid_request: { details: { issues: [{ path: 'limit', message: 'Expected a whole number from 1 to 100' }] } },
  query_cost_exceeded: { maximumCost: 60, calculatedCost: 75 },
  request_too_large: { maximumBytes: 65536, actualBytes: 70211 },
  response_too_large: { maximumBytes: 8388608, actualBytes: 9120044 },
  rate_limited: { retryAfterSeconds: 42 },
}

function errorExample(code: ErrorCode): JsonObject {
  const { message, category, retryable } = ERRORS[code]
  return {
    error: { code, message, reason: { category, retryable, ...extras[code] } },
    requestId: '0198f2c7-a1b2-7c7d-9e0f-2a4b6c8d0e1f',
    meta: { schemaVersion: '1.0.0', apiVersion: '1' },
  }
}
