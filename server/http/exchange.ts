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

/** A request as either mount hands it in. */
export interface EdgeRequest {
  readonly method: string
  /** Path and query as the client wrote them. */
  readonly target: string
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** The client's address as our own server saw it. */
  readonly address: string
  /** The body, read no further than a byte past the limit. */
  readonly readBody: (maximumBytes: number) => Promise<BodyRead>
}

/** What either mount writes out. `body` is null where there is none. */
export interface EdgeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
}

/** What a step may decide: a representation with its tag, or anything else that needs none. */
export type Answer =
  | { readonly kind: 'representation'; readonly representation: Representation }
  | { readonly kind: 'plain'; readonly status: number; readonly body: Uint8Array | null }

/** What the edge works with. */
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

/** One request on its way through the steps; each step fills in what it found. */
export interface Exchange extends Visit {
  readonly request: EdgeRequest
  readonly requestId: string
  /** GET for a HEAD request, whose body is dropped at the end. */
  readonly method: string
  readonly isHead: boolean
  /** Headers of the response that a step knows. */
  readonly headers: Record<string, string>
  readonly match: Match
  /** The query's pairs, and what is wrong with its form. */
  readonly query: Address['query']
  readonly queryIssues: Address['issues']
  /** Of a public read, the same for whoever asks for the same; else null. */
  readonly name: string | null
  body: unknown
  /** Path, query and body as they came. */
  input: Record<string, unknown>
  /** The same, parsed. */
  parsed: Record<string, unknown>
  /** What is wrong with the input; refused after the request was charged, at no cost. */
  inputRefusal: ApiError | null
  queryCost: number
  /** The finished answer that is kept from an earlier request. */
  finished: Representation | null
  /** Whether that one may be an old one, because the database is away. */
  isStale: boolean
  /** Under which the answer is kept, or null where it must not be. */
  cacheKey: string | null
  /** The place it holds in its organization's allowance; null for a request that is not metered. */
  reservation: Reservation | null
  /** What the answer is made of; null for one that does not come from the store. */
  origin: AnswerOrigin | null
}

export type Step = (exchange: Exchange, parts: EdgeParts) => Answer | undefined | Promise<Answer | undefined>
