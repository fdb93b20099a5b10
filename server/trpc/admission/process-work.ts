import { ApiError } from '#server/contract/errors.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { createWorkBound } from '#server/platform/process/work-bound.ts'
import type { WorkBound } from '#server/platform/process/work-bound.ts'
import { createWorkQueue } from '#server/platform/process/work-queue.ts'
import type { RouteMeta } from '../route-meta.ts'

/** With the four seconds in which Turnstile may give no verdict, everybody has an answer within ten. */
const WAIT_MS = 5000

/** The limit on this process's simultaneous work for both surfaces, cached answers excepted. */
export function processWork(): WorkBound {
  return processWide('work', () => createRequestWork(settings().WORK_IN_PROGRESS_MAX))
}

/**
 * Runs `max` requests at a time and refuses the rest at once. Those that check a password get a quarter of the places,
 * because they are slow and a flood of them would leave reads none. They come in bursts, so beside those at work as many
 * more wait, in turns by address, as make `max` of them; waiting takes no place.
 */
export function createRequestWork(max: number): WorkBound {
  const busy = () =>
    new ApiError('service_unavailable', {
      message: 'The service is busy. Try again in a second.',
      retryAfterSeconds: 1,
    })
  const { run, inProgress } = createWorkBound(max, busy)
  const atOnce = Math.ceil(max / 4)
  const passwords = createWorkQueue({ atOnce, waitingMax: max - atOnce, patienceMs: WAIT_MS }, busy)
  return {
    run: (work, whose) => (whose === undefined ? run(work) : passwords.run(() => Promise.resolve(run(work)), whose)),
    inProgress,
  }
}

/** Whose password a request checks, by their address; nobody's for most requests. */
export const whosePassword = (
  meta: Pick<RouteMeta, 'checksPassword'> | undefined,
  address: string,
): string | undefined => (meta?.checksPassword === true ? address : undefined)
