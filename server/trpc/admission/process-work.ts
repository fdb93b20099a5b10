import { ApiError } from '#server/contract/errors.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { createWorkBound } from '#server/platform/process/work-bound.ts'
import type { WorkBound } from '#server/platform/process/work-bound.ts'

/** The limit on this process's simultaneous work for both surfaces, cached answers excepted. */
export function processWork(): WorkBound {
  return processWide('work', () =>
    createWorkBound(
      settings().WORK_IN_PROGRESS_MAX,
      () =>
        new ApiError('service_unavailable', {
          message: 'The service is busy. Try again in a second.',
          retryAfterSeconds: 1,
        }),
    ),
  )
}
