import type { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { ApiError, ERRORS, invalidRequest } from '#server/contract/errors.ts'
import type { ErrorCode, RequestIssue } from '#server/contract/errors.ts'

type TrpcCode = TRPCError['code']

const codeByStatus = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof ERRORS)[ErrorCode]['status'], TrpcCode>

/** tRPC's code for the status of an error. */
export function trpcCode(code: ErrorCode): TrpcCode {
  return codeByStatus[ERRORS[code].status]
}

/** Every issue of a failed parse, an unknown parameter under its own name. */
export function requestIssues(error: z.core.$ZodError): RequestIssue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message: 'Unknown parameter' }))
  })
}

/** What tRPC itself refuses before a procedure is called. */
const codeByTrpc: ReadonlyMap<unknown, ErrorCode> = new Map([
  ['BAD_REQUEST', 'invalid_request'],
  ['NOT_FOUND', 'not_found'],
  ['METHOD_NOT_SUPPORTED', 'method_not_allowed'],
  ['UNSUPPORTED_MEDIA_TYPE', 'unsupported_media_type'],
  ['PARSE_ERROR', 'invalid_request'],
])

/** Codes of the database, its driver and the object storage, when one can't be reached or accepts no more work. */
const unavailable: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_BUCKET',
  '53300',
  // Codes of a statement that timed out, and of a lock that was not obtained.
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
])

/**
 * Whether the database or the storage can't be reached: however deep the query builder, or the driver's own list of failed
 * addresses, has wrapped it.
 */
export function isUnavailable(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && unavailable.has(inner.code)) return true
    if (inner instanceof AggregateError && inner.errors.some(isUnavailable)) return true
  }
  return false
}

/**
 * The error of the closed list for any error: the one a service threw, `invalid_request` for an input that doesn't
 * parse, `service_unavailable` while the database can't be reached, and `internal_error` for a defect, whose own
 * message is not passed on.
 */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof Error)) return new ApiError('internal_error')
  for (let inner = error.cause; inner instanceof Error; inner = inner.cause) if (inner instanceof ApiError) return inner
  if (isUnavailable(error)) return new ApiError('service_unavailable')
  const isInput = 'code' in error && error.code === 'BAD_REQUEST'
  if (isInput && error.cause instanceof z.core.$ZodError) return invalidRequest(requestIssues(error.cause))
  return new ApiError(('code' in error ? codeByTrpc.get(error.code) : undefined) ?? 'internal_error')
}
