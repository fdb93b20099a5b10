import { ERRORS } from '#server/contract/errors.ts'
import { log } from '#server/platform/log/log.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'

/** Logs the error that stopped an export, if it is ours to fix. */
export function logFailure(error: unknown): void {
  if (ERRORS[apiErrorOf(error).code].status >= 500) log().error({ err: error }, 'an export failed')
}

/** The answer to a download without a file, whatever the reason: no content, so that the browser stays on the page. */
export function noFile(error: unknown): Response {
  logFailure(error)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
