import type { ErrorCategory } from './enums.ts'

/** One row of the closed table: what a code means on the wire, and in words for the reference. */
export interface ErrorRow {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  readonly category: ErrorCategory
  readonly retryable: boolean
  /** Default sentence for the customer. */
  readonly message: string
  /** When it is answered and what to do, for the reference. */
  readonly doc: string
}

function requestError(status: ErrorRow['status'], message: string, doc: string): ErrorRow {
  return { status, category: 'request', retryable: false, message, doc }
}
function serviceError(status: 500 | 503, retryable: boolean, message: string, doc: string): ErrorRow {
  return { status, category: 'service', retryable, message, doc }
}

/** Every error the API can answer. A new code is a new row; nothing else names a status or a category. */
export const ERRORS = {
  invalid_request: requestError(
    400,
    'The request is not valid.',
    'A parameter, path value or body is wrong. `reason.details.issues` names every issue with its path; correct them all and send again.',
  ),
  invalid_cursor: requestError(
    400,
    'The cursor cannot be used.',
    'The cursor is forged, belongs to another endpoint or other filters, or records in the part not yet read have changed. Start the list again and drop what you already handled.',
  ),
  query_cost_exceeded: requestError(
    400,
    'The query costs more than one request may.',
    'Compare `reason.calculatedCost` with `reason.maximumCost` and ask for a smaller page.',
  ),
  challenge_failed: requestError(
    400,
    'The challenge was not passed.',
    'The challenge token is wrong, used, expired or meant for another action. Solve a new one.',
  ),
  authentication_required: requestError(
    401,
    'A valid session or API key is required.',
    'The token is missing, malformed, unknown, expired or revoked. Public routes refuse a bad token too; leave it out to read them anonymously.',
  ),
  invalid_credentials: requestError(
    401,
    'The email or the password is wrong.',
    'No account has this email and password.',
  ),
  subscription_required: requestError(
    402,
    'The plan needs an active subscription.',
    'Reserved; no route answers it today.',
  ),
  insufficient_scope: requestError(
    403,
    'The token lacks a scope that this route needs.',
    'Use a key with the scope named in `reason.details`.',
  ),
  insufficient_role: requestError(
    403,
    'The member’s role does not allow this.',
    'Ask an owner or an admin of the organization.',
  ),
  insufficient_entitlement: requestError(
    403,
    'The organization’s plan does not include this.',
    'Reserved; no route answers it today.',
  ),
  history_window_exceeded: requestError(
    403,
    'The plan’s history does not reach that far back.',
    'Ask for later filings or change the plan.',
  ),
  platform_admin_required: requestError(
    403,
    'Only a platform administrator may do this.',
    'Administration is internal.',
  ),
  not_found: requestError(
    404,
    'There is nothing at this address.',
    'The path or the record does not exist, or the caller may not know that it does.',
  ),
  method_not_allowed: requestError(405, 'The route does not take this method.', '`Allow` names the methods it takes.'),
  conflict: requestError(
    409,
    'The current state does not allow this change.',
    'Read the record again before another attempt.',
  ),
  request_too_large: requestError(413, 'The request is too large.', 'The body exceeds `reason.maximumBytes`.'),
  response_too_large: {
    status: 413,
    category: 'response_limit',
    retryable: false,
    message: 'The representation exceeds the response size limit.',
    doc: 'Compare `reason.actualBytes` with `reason.maximumBytes`; for a list, ask for a smaller page.',
  },
  unsupported_media_type: requestError(
    415,
    'The body must be application/json.',
    'Send `Content-Type: application/json`.',
  ),
  rate_limited: {
    status: 429,
    category: 'rate_limit',
    retryable: true,
    message: 'Too many requests in this window.',
    doc: 'Wait for `Retry-After` seconds. `RateLimit-*` headers on every response say how much is left.',
  },
  monthly_allowance_exceeded: {
    status: 429,
    category: 'rate_limit',
    retryable: false,
    message: 'The plan’s monthly allowance is used up.',
    doc: 'It starts again with the next month (UTC), after `Retry-After` seconds, or with a larger plan.',
  },
  internal_error: serviceError(500, false, 'Something went wrong on our side.', 'A defect. Tell us the `requestId`.'),
  challenge_unavailable: serviceError(
    503,
    true,
    'The challenge service cannot be reached.',
    'Try again after a moment.',
  ),
  billing_disabled: serviceError(
    503,
    false,
    'Commercial billing is not active.',
    'Prices are proposed; nothing is for sale yet.',
  ),
  service_unavailable: serviceError(
    503,
    true,
    'The service is not available at the moment.',
    'Try again after a moment.',
  ),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

export interface RequestIssue {
  /** Name of the parameter, or the path into the body, joined with dots. */
  readonly path: string
  readonly message: string
}

/** What an error says beyond its row. */
export interface ErrorExtras {
  readonly message?: string
  readonly retryAfterSeconds?: number
  readonly details?: Readonly<Record<string, unknown>>
  readonly maximumCost?: number
  readonly calculatedCost?: number
  readonly maximumBytes?: number
  readonly actualBytes?: number
}

const RETRY_SECONDS = 2
const BRAND = Symbol.for('filing-intelligence.api-error')

/** A request that can't be served, for a reason the caller may know. Anything else that is thrown is a defect. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly [BRAND] = true
  readonly code: ErrorCode
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.message ?? ERRORS[code].message)
    this.code = code
    // Whoever may try again is told when.
    const { status, retryable } = ERRORS[code]
    this.extras = status === 503 && retryable ? { retryAfterSeconds: RETRY_SECONDS, ...extras } : extras
  }

  /** Next.js bundles a copy of this class: what one copy throws, the other has to know. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value
  }
}

/** `invalid_request` with every issue that was found. */
export function invalidRequest(issues: readonly RequestIssue[]): ApiError {
  return new ApiError('invalid_request', { details: { issues } })
}
