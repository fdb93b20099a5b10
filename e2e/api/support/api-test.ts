import { expect, test as base } from '@playwright/test'
import { createContractCheck, textOf } from './contract-check.ts'
import type { ContractCheck, OpenApiDocument } from './contract-check.ts'
import { askRaw } from './raw-client.ts'
import type { Answer, Ask } from './raw-client.ts'

export type Json = Record<string, unknown>

/** The product as a client sees it; every answer is held against the document that the product publishes. */
export interface Api {
  readonly ask: (path: string, ask?: Ask) => Promise<Answer>
  /** The body of an answer that has to be 200. */
  readonly get: (path: string) => Promise<ListBody>
  /** Every record of a list, page by page. */
  readonly walk: (path: string, limit: number) => Promise<Json[]>
  readonly document: () => Promise<OpenApiDocument>
}

export interface ListBody {
  readonly data: Json[]
  readonly meta: {
    readonly mode?: string
    readonly pagination: {
      readonly limit: number
      readonly returned: number
      readonly hasMore: boolean
      readonly nextCursor: string | null
    }
  }
}

const documents = new Map<string, Promise<{ document: OpenApiDocument; check: ContractCheck }>>()

async function readDocument(baseUrl: string): Promise<{ document: OpenApiDocument; check: ContractCheck }> {
  const answer = await askRaw(baseUrl, '/api/v1/openapi.json')
  const document = JSON.parse(textOf(answer)) as OpenApiDocument // linted by a test of its own
  return { document, check: createContractCheck(document) }
}

/** Asks a product at an address of its own. */
export function apiAt(baseUrl: string): Api {
  const published = () => {
    const known = documents.get(baseUrl) ?? readDocument(baseUrl)
    documents.set(baseUrl, known)
    return known
  }
  async function ask(path: string, asked?: Ask): Promise<Answer> {
    const answer = await askRaw(baseUrl, `/api/v1${path}`, asked)
    const { check } = await published()
    expect(check(`/api/v1${path}`, answer), `${answer.method} ${path} agrees with the document`).toEqual([])
    return answer
  }
  async function get(path: string): Promise<ListBody> {
    const answer = await ask(path)
    expect(answer.status, path).toBe(200)
    return JSON.parse(textOf(answer)) as ListBody // held against the document just before
  }
  async function walk(path: string, limit: number): Promise<Json[]> {
    const records: Json[] = []
    const separator = path.includes('?') ? '&' : '?'
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data, meta } = await get(`${path}${separator}limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`)
      expect(meta.pagination.returned).toBe(data.length)
      expect(meta.pagination.hasMore).toBe(meta.pagination.nextCursor !== null)
      if (meta.pagination.hasMore) expect(data.length).toBe(limit)
      records.push(...data)
      cursor = meta.pagination.nextCursor
    }
    return records
  }
  return { ask, get, walk, document: async () => (await published()).document }
}

export const test = base.extend<{ api: Api }>({
  api: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('The project names no product.')
    await use(apiAt(baseURL))
  },
})
export { expect }

export const LISTS = [
  '/companies',
  '/issuers',
  '/filings',
  '/events',
  '/facilities',
  '/covenants',
  '/facts',
  '/filing-comparisons',
] as const
export const RECORD_LISTS = ['/events', '/facilities', '/covenants', '/filing-comparisons'] as const

/** A value inside a record, by its path. */
export function at(record: Json | undefined, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      record,
    )
}

/** What tells a record of a list apart. */
export function idOf(record: Json): string {
  return String(record['id'] ?? at(record, 'filing.accession') ?? record['cik'] ?? record['ticker'])
}

/** Body of an error. */
export function errorOf(answer: Answer): {
  code: string
  message: string
  reason: Json & { details?: { issues?: { path: string; message: string }[] } }
} & {
  requestId: string
} {
  const body = JSON.parse(textOf(answer)) as {
    error: { code: string; message: string; reason: Json }
    requestId: string
  } // held against the document before
  return { ...body.error, requestId: body.requestId }
}
