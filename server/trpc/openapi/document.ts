import { z } from 'zod'
import { generateOpenApiDocument } from 'trpc-to-openapi'
import { ErrorBody } from '#server/contract/error-body.ts'
import { API_PREFIX, SCHEMA_VERSION } from '#server/contract/version.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { isPublicAccess } from '../admission/access.ts'
import { listRoutes } from '../routes.ts'
import type { Route } from '../routes.ts'
import { SHARED_COMPONENTS, TAGS } from './components.ts'
import { isObject, objectAt } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import { withTextRule } from './text-rule.ts'
import { responsesOf } from './responses.ts'
import { openApiRouter } from './router.ts'

const TITLE = 'Filing Intelligence API'
const DESCRIPTION = [
  'Structured filings (10-Q, 10-K, 8-K and their amendments): facts, revolving credit facilities, covenant signals,',
  'comparisons and events, each with its exact source text, a SHA-256 of it, a locator and a verification state.',
  'Records in the states `candidate` and `machine_checked` are not human-verified conclusions, and severity is never',
  'assigned. What could not be resolved is a refusal, never a zero.',
].join(' ')

/**
 * The OpenAPI 3.1 document of this deployment, made once from the declarations that serve the routes. It adds what
 * trpc-to-openapi can't know: every status with its error body, headers, conditional requests, tokens.
 */
export function openApiDocument(): JsonObject {
  return processWide('openapi-document', buildDocument)
}

function buildDocument(): JsonObject {
  const generated = generateOpenApiDocument(openApiRouter, {
    title: TITLE,
    version: SCHEMA_VERSION,
    openApiVersion: '3.1.0',
    baseUrl: `${settings().APP_URL ?? ''}${API_PREFIX}`,
    defs: { ErrorBody },
  })
  // A document is JSON by its nature; the copy drops members that are undefined.
  const document = JSON.parse(JSON.stringify(generated)) as JsonObject
  const schemas = ownSchemas(objectAt(objectAt(document, 'components'), 'schemas'))
  return {
    openapi: '3.1.0',
    info: {
      title: TITLE,
      version: SCHEMA_VERSION,
      description: DESCRIPTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: document['servers'] ?? [],
    tags: usedTags(),
    paths: documentPaths(objectAt(document, 'paths'), schemas),
    components: { ...SHARED_COMPONENTS, schemas },
  }
}

/** Without the library's own error schemas, which none of our answers has. */
function ownSchemas(schemas: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')))
}

function usedTags(): Json {
  const used = new Set(listRoutes().flatMap(({ meta }) => meta.openapi.tags ?? []))
  return TAGS.filter(({ name }) => typeof name === 'string' && used.has(name))
}

function documentPaths(generated: JsonObject, schemas: JsonObject): JsonObject {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of listRoutes()) {
    const operation = objectAt(objectAt(generated, route.path), route.method.toLowerCase())
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: documentOperation(route, operation, schemas),
    }
  }
  return paths
}

function documentOperation(route: Route, operation: JsonObject, schemas: JsonObject): JsonObject {
  const { operationId, summary, description, tags, parameters, requestBody } = operation
  const { signedBy } = route.meta
  const own = [
    ...(route.method === 'GET' ? ['IfNoneMatch'] : []),
    ...(route.meta.isIdempotent === true ? ['IdempotencyKey'] : []),
  ]
  const shared = [...own, 'RequestId'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
  const isPublic = isPublicAccess(route.meta.access)
  return {
    ...drop({ operationId, summary, description, tags, 'x-query-cost': route.meta.cost?.text }),
    security: [...(isPublic ? [{}] : []), ...(route.meta.ignoresToken === true ? [] : [{ bearerAuth: [] }])],
    parameters: [
      ...(Array.isArray(parameters) ? parameters.filter(isObject).map(describeParameter) : []),
      ...(signedBy === undefined ? [] : [signatureParameter(signedBy)]),
      ...shared,
    ],
    ...drop({
      requestBody:
        signedBy !== undefined
          ? SIGNED_BODY
          : takesAnything(requestBody)
            ? { ...objectAt({ body: withTextRule(requestBody ?? null) }, 'body'), required: needsBody(route) }
            : undefined,
    }),
    responses: responsesOf(route, successSchema(operation), schemas),
  }
}

/** A signed body is parsed after its signature was checked, by code that knows the sender's format. */
const SIGNED_BODY: JsonObject = {
  required: true,
  content: { 'application/json': { schema: { type: 'object', description: 'Any JSON object.' } } },
}

function signatureParameter(name: string): JsonObject {
  return {
    name,
    in: 'header',
    required: true,
    description: 'Signature over the raw body.',
    schema: {
      type: 'string',
      examples: ['t=1793959200,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'],
    },
  }
}

/** Whether a member of the body is required; a request without a body has an empty object. */
function needsBody({ input, path }: Route): boolean {
  return Object.entries(input.shape).some(
    ([name, schema]) => !path.includes(`{${name}}`) && !z.safeParse(schema, undefined).success,
  )
}

/** Whether a body has members; the library publishes an empty one for a POST without a body. */
function takesAnything(requestBody: Json | undefined): boolean {
  const content = isObject(requestBody) ? objectAt(objectAt(requestBody, 'content'), 'application/json') : {}
  const schema = objectAt(content, 'schema')
  return schema['$ref'] !== undefined || Object.keys(objectAt(schema, 'properties')).length > 0
}

/** A parameter's description belongs to the parameter; the library leaves it in the schema. */
function describeParameter(parameter: JsonObject): JsonObject {
  const { description, ...schema } = objectAt(parameter, 'schema')
  const { in: place, name, required } = parameter
  return drop({ name, in: place, required, description, schema })
}

function drop(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

function successSchema(operation: JsonObject): JsonObject {
  const ok = objectAt(objectAt(operation, 'responses'), '200')
  return objectAt(objectAt(objectAt(ok, 'content'), 'application/json'), 'schema')
}
