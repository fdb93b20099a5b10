import { ApiError } from '#server/contract/errors.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { createWorkBound } from '#server/platform/process/work-bound.ts'
import type { WorkBound } from '#server/platform/process/work-bound.ts'
import type { RouteMeta } from '../route-meta.ts'

/**
 * The limit on this process's simultaneous work for both surfaces, cached answers excepted. Requests that check a password
 * take a quarter of it at most: they wait long for each other, and a flood of them would leave reads no place.
 */
export function processWork(): WorkBound {
  const { WORK_IN_PROGRESS_MAX: max } = settings()
  return processWide('work', () =>
    createWorkBound(
      max,
      () =>
        new ApiError('service_unavailable', {
          message: 'The service is busy. Try again in a second.',
          retryAfterSeconds: 1,
        }),
      Math.ceil(max / 4),
    ),
  )
}

/** Whose share of the work a procedure's requests take; nobody's for most. */
export const shareOf = (meta: Pick<RouteMeta, 'checksPassword'> | undefined): string | undefined =>
  meta?.checksPassword === true ? 'passwords' : undefined
