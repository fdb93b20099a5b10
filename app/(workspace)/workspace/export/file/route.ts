import { headers } from 'next/headers'
import { writeExportPart } from '#app/_lib/download/export-frames.ts'
import { ERRORS } from '#server/contract/errors.ts'
import { findCookieCaller, isOwnOrigin } from '#server/auth/cookie.ts'
import { log } from '#server/platform/log/log.ts'
import { streamOf } from '#server/platform/stream-of.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { openExport } from '#server/trpc/exports/open-export.ts'
import type { OpenedExport } from '#server/trpc/exports/open-export.ts'

const MAX_REQUEST_LENGTH = 10_000

/** The parts of the file with its progress, and how it ended. */
async function* partsOf({ chunks, written }: OpenedExport): AsyncGenerator<Uint8Array> {
  let told = 0
  try {
    for await (const chunk of chunks) {
      yield writeExportPart({ kind: 'piece', bytes: new Uint8Array(chunk) })
      if (written() === told) continue
      told = written()
      yield writeExportPart({ kind: 'progress', records: told })
    }
    yield writeExportPart({ kind: 'end' })
  } catch (error) {
    const { code, message } = apiErrorOf(error)
    if (ERRORS[code].status >= 500) log().error({ err: error }, 'an export failed')
    yield writeExportPart({ kind: 'problem', message })
  }
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
    return new Response(streamOf(partsOf(opened)), {
      headers: {
        // Framed parts; the page saves the file under the name that is given here.
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${opened.fileName}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    return refusal(error)
  }
}
