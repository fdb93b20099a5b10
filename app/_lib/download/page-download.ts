import { headers } from 'next/headers'
import { ERRORS } from '#server/contract/errors.ts'
import { downloadApi } from '#server/trpc/caller.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { signInPath } from '../return-path.ts'

/**
 * A file that a page offers to save, made with the API as whoever asks may use it. If the API refuses, its message is
 * the answer, and nothing in between may keep either: who is signed in decides.
 */
export async function pageDownload(
  make: (api: Awaited<ReturnType<typeof downloadApi>>) => Promise<Response>,
): Promise<Response> {
  try {
    const answer = await make(await downloadApi(new Headers(await headers())))
    answer.headers.set('Cache-Control', 'private, no-cache')
    return answer
  } catch (error) {
    return refuse(error)
  }
}

function refuse(error: unknown): Response {
  const { code, message } = apiErrorOf(error)
  const { status } = ERRORS[code]
  if (status >= 500) throw error
  const text = status === 401 ? `Sign in, and download files from their pages: ${signInPath('/account')}` : message
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
