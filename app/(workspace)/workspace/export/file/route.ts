import { headers } from 'next/headers'
import { ERRORS } from '#server/contract/errors.ts'
import { findCookieCaller, isOwnOrigin } from '#server/auth/cookie.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { openExport } from '#server/trpc/exports/open-export.ts'
import type { OpenedExport } from '#server/trpc/exports/open-export.ts'

const MAX_REQUEST_LENGTH = 10_000

/** The file, read only as fast as it is taken; whoever goes away ends it. */
function streamOf({ chunks }: OpenedExport): ReadableStream<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await reading.return?.()
    },
  })
}

/** Why there is no file, as the form that asked shows it. */
function refusal(error: unknown): Response {
  const { code, message, extras } = apiErrorOf(error)
  return Response.json(
    { code, message, ...extras },
    { status: ERRORS[code].status, headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Records as a file. It costs and is put on record, so that it is a change, asked for by our own pages alone. */
export async function POST(request: Request): Promise<Response> {
  const sent = await headers()
  if (!isOwnOrigin(sent.get('origin'), sent.get('host'))) return new Response('Page not found.\n', { status: 404 })
  try {
    const body = await request.text()
    const input: unknown = body.length > MAX_REQUEST_LENGTH ? null : JSON.parse(body)
    const opened = await openExport(await findCookieCaller(sent.get('cookie')), input)
    return new Response(streamOf(opened), {
      headers: {
        'Content-Type': opened.contentType,
        'Content-Disposition': `attachment; filename="${opened.fileName}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    return refusal(error)
  }
}
