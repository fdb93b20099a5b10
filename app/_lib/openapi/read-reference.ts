import { describeSchema } from './describe-schema.ts'
import type { SchemaView } from './describe-schema.ts'
import { buildExample } from './build-example.ts'
import type { ExampleSize } from './build-example.ts'
import { buildCurl } from './build-curl.ts'
import { isJson, readObject, readObjects, readText } from './json.ts'
import type { Json } from './json.ts'

export interface ParameterView {
  readonly name: string
  readonly place: string
  readonly isRequired: boolean
  readonly description: string | null
  readonly schema: SchemaView
}

export interface ResponseView {
  readonly status: string
  readonly description: string
  readonly headers: readonly { readonly name: string; readonly description: string | null }[]
  readonly schema: SchemaView | null
  /** Formatted JSON, for the successful answers only. */
  readonly example: string | null
}

export interface OperationView {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string | null
  readonly needsToken: boolean
  /** In words; null for a free operation. */
  readonly queryCost: string | null
  readonly parameters: readonly ParameterView[]
  readonly body: SchemaView | null
  readonly responses: readonly ResponseView[]
  readonly curl: string
}

export interface TagView {
  readonly name: string
  readonly description: string | null
  readonly operations: readonly OperationView[]
}

export interface Reference {
  readonly title: string
  readonly version: string
  readonly description: string | null
  readonly baseUrl: string
  readonly tags: readonly TagView[]
  readonly schemas: readonly { readonly name: string; readonly schema: SchemaView; readonly example: string }[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Follows one reference inside the document; anything else is itself. */
function follow(document: Json, value: unknown): Json {
  const node = readObject(value)
  const ref = readText(node['$ref'])
  if (ref === null || !ref.startsWith('#/')) return node
  return ref
    .slice(2)
    .split('/')
    .reduce<Json>((at, key) => readObject(at[key.replaceAll('~1', '/').replaceAll('~0', '~')]), document)
}

function jsonContent(node: Json): Json | null {
  const content = readObject(node['content'])
  const media = content['application/json'] ?? Object.values(content)[0]
  return isJson(media) ? media : null
}

function formatExample(document: Json, media: Json, size: ExampleSize = 'whole'): string {
  const given = media['example'] ?? readObject(Object.values(readObject(media['examples']))[0])['value']
  return JSON.stringify(given ?? buildExample(readObject(media['schema']), document, 0, size), null, 2)
}

function readParameter(document: Json, value: unknown): ParameterView {
  const node = follow(document, value)
  const schema = describeSchema(readObject(node['schema']))
  return {
    name: readText(node['name']) ?? '',
    place: readText(node['in']) ?? 'query',
    isRequired: node['required'] === true,
    description: readText(node['description']) ?? schema.description,
    schema: { ...schema, example: node['example'] ?? schema.example },
  }
}

function readResponse(document: Json, status: string, value: unknown): ResponseView {
  const node = follow(document, value)
  const media = jsonContent(node)
  const headers = Object.entries(readObject(node['headers']))
  return {
    status,
    description: readText(node['description']) ?? '',
    headers: headers.map(([name, header]) => ({
      name,
      description: readText(follow(document, header)['description']),
    })),
    schema: media === null ? null : describeSchema(readObject(media['schema'])),
    example: media !== null && status.startsWith('2') ? formatExample(document, media) : null,
  }
}

function readOperation(document: Json, path: string, method: string, item: Json, baseUrl: string): OperationView {
  const node = readObject(item[method])
  const parameters = [item['parameters'], node['parameters']]
    .flatMap(readObjects)
    .map((value) => readParameter(document, value))
  const media = jsonContent(follow(document, node['requestBody']))
  const security = node['security'] ?? document['security']
  const needsToken =
    Array.isArray(security) &&
    security.length > 0 &&
    !security.some((way) => isJson(way) && Object.keys(way).length === 0)
  const tag = Array.isArray(node['tags']) ? readText(node['tags'][0]) : null
  return {
    id: readText(node['operationId']) ?? `${method}${path.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    tag: tag ?? 'Other',
    summary: readText(node['summary']) ?? path,
    description: readText(node['description']),
    needsToken,
    queryCost: readText(node['x-query-cost']),
    parameters,
    body: media === null ? null : describeSchema(readObject(media['schema'])),
    responses: Object.entries(readObject(node['responses'])).map(([status, value]) =>
      readResponse(document, status, value),
    ),
    curl: buildCurl({
      method,
      url: baseUrl + path,
      parameters,
      needsToken,
      body: media === null ? null : formatExample(document, media, 'least'),
    }),
  }
}

function groupByTag(document: Json, operations: readonly OperationView[]): TagView[] {
  const described = new Map(
    readObjects(document['tags']).map((tag) => [readText(tag['name']) ?? '', readText(tag['description'])]),
  )
  const names = new Set([...described.keys(), ...operations.map((operation) => operation.tag)])
  return [...names]
    .map((name) => ({
      name,
      description: described.get(name) ?? null,
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter((tag) => tag.operations.length > 0)
}

/**
 * The API reference as its pages show it, read from an OpenAPI 3.1 document. The document is the only
 * text of the contract: what it does not say, the pages do not say either.
 */
export function readReference(document: Json, origin: string): Reference {
  const info = readObject(document['info'])
  const server = readText(readObjects(document['servers'])[0]?.['url']) ?? '/api/v1'
  const baseUrl = new URL(server, origin).href.replace(/\/$/, '')
  const operations = Object.entries(readObject(document['paths'])).flatMap(([path, value]) => {
    const item = readObject(value)
    return methods
      .filter((method) => isJson(item[method]))
      .map((method) => readOperation(document, path, method, item, baseUrl))
  })
  const schemas = Object.entries(readObject(readObject(document['components'])['schemas']))
  return {
    title: readText(info['title']) ?? 'API',
    version: readText(info['version']) ?? '',
    description: readText(info['description']),
    baseUrl,
    tags: groupByTag(document, operations),
    schemas: schemas.map(([name, schema]) => ({
      name,
      schema: describeSchema(readObject(schema)),
      example: JSON.stringify(buildExample(readObject(schema), document), null, 2),
    })),
  }
}
