import { headers } from 'next/headers'
import { logFailure, noFile } from '#app/_lib/download/export-failure.ts'
import { findCookieCaller, isOwnOrigin } from '#server/auth/cookie.ts'
import { streamOf } from '#server/platform/stream-of.ts'
import { openExport } from '#server/trpc/exports/open-export.ts'

/** A file that fails breaks its connection too, so that the browser reports a failed download. */
async function* logged(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    logFailure(error)
    throw error
  }
}

/**
 * The file of a requested export, as a download. It costs requests and is recorded in the audit trail, so it is a
 * change and only our own pages may request it. If there is no file, the browser stays on the page, which shows why.
 */
export async function POST(_: Request, { params }: { readonly params: Promise<{ id: string }> }): Promise<Response> {
  const sent = await headers()
  if (!isOwnOrigin(sent.get('origin'), sent.get('host'))) return new Response('Page not found.\n', { status: 404 })
  try {
    const { chunks, contentType, fileName } = await openExport(
      await findCookieCaller(sent.get('cookie')),
      (await params).id,
    )
    return new Response(streamOf(logged(chunks)), {
      headers: {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    return noFile(error)
  }
}
