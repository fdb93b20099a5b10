import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Answer } from './raw-client.ts'

interface Media {
  readonly schema: object
}
interface Header {
  readonly $ref: string
}
interface Response {
  readonly headers?: Record<string, Header>
  readonly content?: Record<string, Media>
}
interface Operation {
  readonly operationId: string
  readonly parameters: { readonly name?: string; readonly in?: string }[]
  readonly responses: Record<string, Response>
}
export interface OpenApiDocument {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: object
}

/** The text of an answer, unpacked where it came packed. */
export function textOf({ headers, bytes }: Answer): string {
  const coding = headers['content-encoding']
  if (coding === 'gzip') return gunzipSync(bytes).toString('utf8')
  if (coding === 'zstd') return zstdDecompressSync(bytes).toString('utf8')
  if (coding === 'br') return brotliDecompressSync(bytes).toString('utf8')
  return bytes.toString('utf8')
}

/** Says what an answer and the published document disagree about; an empty list where they agree. */
export type ContractCheck = (path: string, answer: Answer) => string[]

/** Built of the document that the product itself publishes. */
export function createContractCheck(document: OpenApiDocument): ContractCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  // ajv-formats is CommonJS: its function is the module and its `default` alike.
  const formats = addFormats as unknown as (to: Ajv2020) => void
  formats(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<string, ValidateFunction>()

  function validate(schema: object, value: unknown): string[] {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
    const check = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object) // a schema is an object
    compiled.set(text, check)
    if (check(value)) return []
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
  }

  /** A document says nothing about OPTIONS, about itself, or about addresses that don't exist. */
  function checkUndocumented(path: string, answer: Answer): string[] {
    const { method, status, bytes } = answer
    if (method === 'OPTIONS' && status === 204) return bytes.byteLength === 0 ? [] : ['there is a body']
    if (path.startsWith('/api/v1/openapi.json') && status < 400) return []
    const isPossible =
      path.startsWith('/api/v1/openapi.json') ||
      (operationAt(document, path) === undefined && [404, 429].includes(status))
    if (!isPossible) return [`${status} is not listed for ${path}`]
    return method === 'HEAD' ? [] : validate({ $ref: '#/components/schemas/ErrorBody' }, JSON.parse(textOf(answer)))
  }

  return (path, answer) => {
    const response = operationAt(document, path, answer.method)?.responses[String(answer.status)]
    if (response === undefined) return checkUndocumented(path, answer)
    const missing = Object.keys(response.headers ?? {}).filter(
      (name) => answer.headers[name.toLowerCase()] === undefined,
    )
    const problems = missing.map((name) => `the header ${name} is missing`)
    const schema = response.content?.['application/json']?.schema
    if (answer.method === 'HEAD' || schema === undefined)
      return answer.bytes.byteLength === 0 ? problems : [...problems, 'there is a body']
    return [...problems, ...validate(schema, JSON.parse(textOf(answer)))]
  }
}

/** The operation of a path and method; HEAD is answered by GET, and a method that the path doesn't take by any of its operations. */
export function operationAt(document: OpenApiDocument, path: string, method = 'GET'): Operation | undefined {
  const [plain = ''] = path.split('?')
  const below = plain.replace(/^\/api\/v1/, '')
  const found = Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(below),
  )
  const operations = found === undefined ? {} : (document.paths[found] ?? {})
  return operations[method === 'HEAD' ? 'get' : method.toLowerCase()] ?? Object.values(operations)[0]
}
