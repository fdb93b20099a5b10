import type { AnswerOrigin } from '#server/trpc/answers/answer-origin.ts'
import type { Claim, OnceRequest } from '#server/auth/idempotent-answers.ts'
import type { ApiError } from '#server/contract/errors.ts'
import type { DatabaseWatch } from '#server/health/watch-database.ts'
import type { Admission, Visit } from '#server/trpc/admission/admission.ts'
import type { WorkBound } from '#server/platform/process/work-bound.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Meter, Reservation } from '#server/usage/meter.ts'
import type { FinishedCache } from './answers/finished-cache.ts'
import type { Address } from './read-address.ts'
import type { Representation } from './answers/representation.ts'
import type { SeenRequest } from './see-request.ts'
import type { Match } from './static-router.ts'

export type BodyRead =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'too_large'; readonly actualBytes: number }
  | { readonly kind: 'incomplete' }

/** A request as either mount passes it on. */
export interface EdgeRequest {
  readonly method: string
  /** Path and query as the client wrote them. */
  readonly target: string
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** The client's address as our own server saw it. */
  readonly address: string
  /** The body, read at most one byte beyond the limit. */
  readonly readBody: (maximumBytes: number) => Promise<BodyRead>
}

/** The response that either mount writes. `body` is null if there is none. */
export interface EdgeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
}

/** The result of a step: a representation with its tag, or any other answer without one. */
export type Answer =
  | { readonly kind: 'representation'; readonly representation: Representation }
  | { readonly kind: 'plain'; readonly status: number; readonly body: Uint8Array | null }

/** The dependencies of the edge. */
export interface EdgeParts {
  readonly settings: Pick<Settings, 'RESPONSE_MAX_BYTES'>
  readonly admission: Admission
  readonly cache: FinishedCache
  readonly meter: Meter
  readonly database: Pick<DatabaseWatch, 'isAway' | 'whileThere'>
  readonly work: WorkBound
  readonly see: (seen: SeenRequest) => void
  readonly claimRequest: (request: OnceRequest) => Promise<Claim>
}

/** One request on its way through the steps; each step adds its results. */
export interface Exchange extends Visit {
  readonly request: EdgeRequest
  readonly requestId: string
  /** GET for a HEAD request, whose body is dropped at the end. */
  readonly method: string
  readonly isHead: boolean
  /** Response headers known so far. */
  readonly headers: Record<string, string>
  readonly match: Match
  /** The query's pairs, and the errors of its form. */
  readonly query: Address['query']
  readonly queryIssues: Address['issues']
  /** The canonical request of a public read, the same for every spelling; else null. */
  readonly name: string | null
  body: unknown
  /** Path, query and body as they came. */
  input: Record<string, unknown>
  /** The same, parsed. */
  parsed: Record<string, unknown>
  /** The errors of the input; refused after the request was charged, at no cost. */
  inputRefusal: ApiError | null
  queryCost: number
  /** The finished answer cached from an earlier request. */
  finished: Representation | null
  /** Whether it may be outdated, because the database is away. */
  isStale: boolean
  /** The answer's cache key, or null if it must not be cached. */
  cacheKey: string | null
  /** The request's reservation in its organization's allowance; null if it is not metered. */
  reservation: Reservation | null
  /** What the answer was made from; null if it does not come from the store. */
  origin: AnswerOrigin | null
}

export type Step = (exchange: Exchange, parts: EdgeParts) => Answer | undefined | Promise<Answer | undefined>
