import { z } from 'zod'
import { ErrorCategory } from './enums.ts'
import { ApiMeta, apiMeta } from './envelope.ts'
import { ERRORS } from './errors.ts'
import type { ApiError, ErrorCode } from './errors.ts'
import { field } from './field.ts'

const codes = Object.keys(ERRORS)
const count = z.number().int().min(0)

export const ErrorReason = z
  .strictObject({
    category: field(ErrorCategory, 'Category of the cause.', 'request'),
    retryable: field(z.boolean(), 'Whether the same request can succeed later.', false),
    retryAfterSeconds: field(count.optional(), 'Seconds to wait.', 42),
    details: field(z.looseObject({}).nullable().optional(), 'Details of the cause; `issues` for an invalid request.', {
      issues: [{ path: 'limit', message: 'Expected a whole number from 1 to 100' }],
    }),
    maximumCost: field(count.optional(), 'Maximum cost of a request.', 60),
    calculatedCost: field(count.optional(), 'Cost of this request.', 75),
    maximumBytes: field(count.optional(), 'Maximum size in bytes.', 8388608),
    actualBytes: field(count.optional(), 'Actual size in bytes.', 9120044),
  })
  .meta({ id: 'ErrorReason', description: 'Why the request failed.' })

export const ErrorBody = z
  .strictObject({
    error: field(
      z
        .strictObject({
          code: field(
            z.string(),
            `Stable code, one of: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
            'invalid_request',
          ),
          message: field(z.string(), 'One sentence for a person.', 'The request is not valid.'),
          reason: field(ErrorReason, 'Why the request failed.', { category: 'request', retryable: false }),
        })
        .meta({ id: 'ApiErrorDetail', description: 'The error.' }),
      'The error.',
      {
        code: 'not_found',
        message: 'Not found.',
        reason: { category: 'request', retryable: false },
      },
    ),
    requestId: field(z.string().optional(), 'Id of the request, as in `X-Request-Id`.', '0198f2c7a1b24c7d9e0f'),
    meta: field(ApiMeta.optional(), 'Versions.', { schemaVersion: '1.0.0', apiVersion: '1' }),
  })
  .meta({ id: 'ErrorBody', description: 'The body of every error.' })
export type ErrorBody = z.infer<typeof ErrorBody>

/** The body of an error, completed from its row of the table. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const row = ERRORS[error.code]
  const { message, ...extras } = error.extras
  return {
    error: {
      code: error.code satisfies ErrorCode,
      message: message ?? row.message,
      reason: { category: row.category, retryable: row.retryable, ...extras },
    },
    requestId,
    meta: apiMeta(),
  }
}
