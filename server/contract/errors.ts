import type { ErrorCategory } from './enums.ts'

/** One row of the table of errors: a code's status and category, and its words for the reference. */
export interface ErrorRow {
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  readonly category: ErrorCategory
  readonly retryable: boolean
  /** Default message for the customer. */
  readonly message: string
  /** When it occurs and what to do, for the reference. */
  readonly doc: string
}

function requestError(status: ErrorRow['status'], message: string, doc: string): ErrorRow {
  return { status, category: 'request', retryable: false, message, doc }
}
function serviceError(status: 500 | 503, retryable: boolean, message: string, doc: string): ErrorRow {
  return { status, category: 'service', retryable, message, doc }
}

/** Every error of the API. A new code is a new row; no other place names a status or a category. */
export const ERRORS = {
  invalid_request: requestError(
    400,
    'The request is not valid.',
    'A parameter, path value or body is not valid. `reason.details.issues` lists every issue with its path.',
  ),
  invalid_cursor: requestError(
    400,
    'The cursor is not valid.',
    'The cursor belongs to another endpoint or other filters, was altered, or the unread part of the list has changed. Start again without a cursor and skip the records you already have.',
  ),
  query_cost_exceeded: requestError(
    400,
    'The query exceeds the maximum cost of a request.',
    'Compare `reason.calculatedCost` with `reason.maximumCost` and request a smaller page.',
  ),
  challenge_failed: requestError(
    400,
    'The challenge failed.',
    'The challenge token is wrong, already used, expired or for another action. Solve a new challenge.',
  ),
  authentication_required: requestError(
    401,
    'A valid session or API key is required.',
    'The token is missing, malformed, unknown, expired or revoked. Public routes reject a bad token too; omit it to read them anonymously.',
  ),
  invalid_credentials: requestError(
    401,
    'The email or password is incorrect.',
    'No account has this email and password.',
  ),
  subscription_required: requestError(
    402,
    'The plan needs an active subscription.',
    'Reserved. No route returns it today.',
  ),
  insufficient_scope: requestError(
    403,
    'The token lacks a required scope.',
    'Use a key with the scope named in `reason.details`.',
  ),
  insufficient_role: requestError(
    403,
    'Your role does not allow this.',
    'Ask an owner or an admin of the organization.',
  ),
  insufficient_entitlement: requestError(
    403,
    'The organization’s plan does not include this.',
    'Reserved. No route returns it today.',
  ),
  history_window_exceeded: requestError(
    403,
    'Your plan does not include filings that old.',
    'Request later filings, or upgrade the plan.',
  ),
  platform_admin_required: requestError(
    403,
    'Only a platform administrator can do this.',
    'For internal administration.',
  ),
  not_found: requestError(404, 'Not found.', 'The path or record does not exist, or you don’t have access to it.'),
  method_not_allowed: requestError(
    405,
    'This method is not allowed here.',
    'The `Allow` header lists the allowed methods.',
  ),
  conflict: requestError(
    409,
    'The change conflicts with the current state.',
    'Read the record again, then decide whether to retry.',
  ),
  request_too_large: requestError(413, 'The request is too large.', 'The body exceeds `reason.maximumBytes`.'),
  response_too_large: {
    status: 413,
    category: 'response_limit',
    retryable: false,
    message: 'The response exceeds the size limit.',
    doc: 'Compare `reason.actualBytes` with `reason.maximumBytes`. For a list, request a smaller page.',
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
    message: 'Too many requests.',
    doc: 'Retry after `Retry-After` seconds. The `RateLimit-*` headers of every response show what is left.',
  },
  monthly_allowance_exceeded: {
    status: 429,
    category: 'rate_limit',
    retryable: false,
    message: 'The monthly allowance is used up.',
    doc: 'The allowance resets at the start of next month (UTC), after `Retry-After` seconds. A larger plan raises it.',
  },
  internal_error: serviceError(
    500,
    false,
    'Something went wrong on our side.',
    'An internal error. Send us the `requestId`.',
  ),
  challenge_unavailable: serviceError(503, true, 'The challenge service is unavailable.', 'Try again shortly.'),
  billing_disabled: serviceError(503, false, 'Billing is not active.', 'Prices are proposed; nothing is for sale yet.'),
  service_unavailable: serviceError(503, true, 'The service is temporarily unavailable.', 'Try again shortly.'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

export interface RequestIssue {
  /** Name of the parameter, or the path into the body, joined with dots. */
  readonly path: string
  readonly message: string
}

/** Details of an error beyond its row. */
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

/** A request that can't be served, for a reason that the caller may know. Any other thrown error is a defect. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly [BRAND] = true
  readonly code: ErrorCode
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(extras.message ?? ERRORS[code].message)
    this.code = code
    // Callers who may retry learn when.
    const { status, retryable } = ERRORS[code]
    this.extras = status === 503 && retryable ? { retryAfterSeconds: RETRY_SECONDS, ...extras } : extras
  }

  /** Next.js bundles its own copy of this class, so each copy must recognize the other's errors. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value
  }
}

/** An `invalid_request` error with every issue found. */
export function invalidRequest(issues: readonly RequestIssue[]): ApiError {
  return new ApiError('invalid_request', { details: { issues } })
}
