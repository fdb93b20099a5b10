import type { OpenApiMeta } from 'trpc-to-openapi'
import type { ErrorCode } from '#server/contract/errors.ts'
import type { ApiMeta } from '#server/contract/envelope.ts'
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts'
import { describeListCost, listCost, RECORD_COST, SEARCH_COST_TEXT, searchCost } from '#server/contract/query-cost.ts'
import type { CostedCollection } from '#server/contract/query-cost.ts'
import type { Access } from './admission/access.ts'
import type { ApiContext } from './context.ts'

/** A `data` member made of stored JSON, and the `meta` beside it. */
export interface FinishedData {
  readonly json: string
  readonly meta: ApiMeta
}

/** Query cost of a request: charged with a token, and bounded for everybody. */
export interface QueryCost {
  /** Of a parsed input. */
  readonly of: (input: Readonly<Record<string, unknown>>) => number
  /** The same in words, for the reference. */
  readonly text: string
}

/**
 * The declarations of a procedure beside its input and output, from which the REST route, its charge and its reference
 * follow.
 */
interface Declaration {
  readonly access: Access
  /** None for a free route. */
  readonly cost?: QueryCost
  /** Errors beyond those of its method, input and access. */
  readonly errors: readonly ErrorCode[]
  /** Status of its success, 200 by default. */
  readonly status?: 200 | 201 | 202 | 204
  /** The status of another kind of success, decided by the parsed input. */
  readonly otherwise?: {
    readonly status: 202
    readonly when: (input: Readonly<Record<string, unknown>>) => boolean
    readonly description: string
  }
  /** Ignores `Authorization`: signing up and in begin without an identity. */
  readonly ignoresToken?: true
  /** Returns a session's token, which the website only has in a cookie, or takes a signed body. */
  readonly isForRestOnly?: true
  /** Hashes a password or has a challenge verified: such requests wait for each other, and share a part of the work. */
  readonly checksPassword?: true
  /** Takes an `Idempotency-Key`: a repeated request gets the same answer, and nothing is done twice. */
  readonly isIdempotent?: true
  /**
   * Its answer has a key's token, which is shown once: a repeated request gets the id of the key that the first one
   * made.
   */
  readonly answersWithKey?: true
  /** Is authenticated by a signature over its raw body, in this header; the body may be any JSON object. */
  readonly signedBy?: string
  /**
   * For REST, returns stored bytes instead of the resolver's equal value, for a parsed input. They were validated when
   * they were stored.
   */
  readonly finished?: (
    input: Readonly<Record<string, unknown>>,
    ctx: Pick<ApiContext, 'caller'>,
  ) => Promise<FinishedData>
  [key: string]: unknown
}

export type RouteMeta = OpenApiMeta<Declaration>

type Rest = NonNullable<RouteMeta['openapi']>

/** The REST side of a read. */
export function get(path: Rest['path'], operationId: string, tag: string, summary: string, description: string): Rest {
  return { method: 'GET', path, operationId, tags: [tag], summary, description, protect: false }
}

/** The REST side of a change by a member, or of a public one. */
export function post(path: Rest['path'], operationId: string, tag: string, summary: string, description: string): Rest {
  return { method: 'POST', path, operationId, tags: [tag], summary, description }
}

/** The REST side of a change to an existing thing. */
export function patch(
  path: Rest['path'],
  operationId: string,
  tag: string,
  summary: string,
  description: string,
): Rest {
  return { method: 'PATCH', path, operationId, tags: [tag], summary, description }
}

/** The REST side of a deletion. */
export function remove(
  path: Rest['path'],
  operationId: string,
  tag: string,
  summary: string,
  description: string,
): Rest {
  return { method: 'DELETE', path, operationId, tags: [tag], summary, description }
}

/** Cost of a page of a collection, by its `limit`. */
export function pageCost(collection: CostedCollection): QueryCost {
  return {
    of: ({ limit }) => listCost(collection, readLimit(limit)),
    text: describeListCost(collection),
  }
}

/** A page of the website has its limit as text, as it stands in an address; one that is wrong is refused later. */
function readLimit(limit: unknown): number {
  if (typeof limit === 'string' && /^[0-9]{1,3}$/.test(limit)) return Number(limit)
  return typeof limit === 'number' ? limit : DEFAULT_LIMIT
}

/** The same cost whatever is asked. */
export function fixedCost(cost: number): QueryCost {
  return { of: () => cost, text: String(cost) }
}

/** Cost of a single record. */
export const recordCost = fixedCost(RECORD_COST)

/** Cost of a search, by its `limit`, its filters and whether it uses synonyms. */
export const searchRequestCost: QueryCost = { of: costOfSearch, text: SEARCH_COST_TEXT }

function costOfSearch({ limit, useSynonyms, filters }: Readonly<Record<string, unknown>>): number {
  const { tickers, forms } =
    typeof filters === 'object' && filters !== null ? { tickers: undefined, forms: undefined, ...filters } : {}
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0)
  return searchCost({
    limit: readLimit(limit),
    tickers: count(tickers),
    forms: count(forms),
    useSynonyms: useSynonyms !== false,
  })
}

/** Whether a call with a token is charged to the monthly allowance: data routes, and any other with a cost. */
export function isMetered({ access, cost }: Pick<RouteMeta, 'access' | 'cost'>): boolean {
  return access === 'data' || cost !== undefined
}
