import { challengeKind, ChallengeAction } from '#server/auth/challenge/challenge-kind.ts'
import { createProofOfWork } from '#server/auth/challenge/proof-of-work.ts'
import { errorBody } from '#server/contract/error-body.ts'
import { ApiError, ERRORS, invalidRequest } from '#server/contract/errors.ts'
import { requestId } from '#server/platform/ids.ts'
import { requestLog } from '#server/platform/log/log.ts'
import type { Admission } from '#server/trpc/admission/admission.ts'
import { ANONYMOUS } from '#server/auth/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { processAdmission } from '#server/trpc/admission/process-admission.ts'
import { clientAddressOf } from './fetch-mount.ts'

/**
 * Answers `GET /api/challenge?action=auth-signup|auth-login` with a proof of work in the form that altcha's widget
 * reads, counted like any request to the API. With Turnstile this address does not exist.
 */
export async function answerChallenge(request: Request, admission: Admission = processAdmission()): Promise<Response> {
  const id = requestId(request.headers.get('x-request-id'))
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    'X-Content-Type-Options': 'nosniff',
  })
  const visit = {
    address: clientAddressOf(request.headers),
    token: undefined,
    caller: ANONYMOUS,
    callerRefusal: null,
    rate: null,
  }
  try {
    await admission.identify(visit)
    return Response.json(await createProofOfWork(readAction(new URL(request.url).searchParams)), { headers })
  } catch (error) {
    const refusal = apiErrorOf(error)
    const { retryAfterSeconds } = refusal.extras
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    if (refusal.code === 'internal_error') requestLog(id).error({ err: error }, 'defect')
    return Response.json(errorBody(refusal, id), { status: ERRORS[refusal.code].status, headers })
  }
}

function readAction(query: URLSearchParams): ChallengeAction {
  const kind = challengeKind()
  if (kind === 'turnstile') throw new ApiError('not_found')
  if (kind === 'none') throw new ApiError('challenge_unavailable')
  const strangers = [...new Set(query.keys())].filter((name) => name !== 'action')
  const action = ChallengeAction.safeParse(query.getAll('action').length === 1 ? query.get('action') : null)
  if (action.success && strangers.length === 0) return action.data
  throw invalidRequest([
    ...(action.success ? [] : [{ path: 'action', message: `Expected one of ${ChallengeAction.options.join(', ')}` }]),
    ...strangers.map((path) => ({ path, message: 'Unknown parameter' })),
  ])
}
