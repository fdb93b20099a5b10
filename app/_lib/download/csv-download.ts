import { headers } from 'next/headers'
import { findCookieCaller, isOwnOrigin } from '#server/auth/cookie.ts'
import { now } from '#server/platform/clock.ts'
import { CSV_BEGINNING, csvLine } from '#server/platform/csv.ts'
import type { CsvCells } from '#server/platform/csv.ts'
import { streamOf } from '#server/platform/stream-of.ts'
import { siteApi } from '#server/trpc/caller.ts'

/** The API with a platform administrator's rights, for requests of our own page; null for everybody else. */
export async function adminOfOwnPage(): Promise<ReturnType<typeof siteApi> | null> {
  const sent = await headers()
  const caller = isOwnOrigin(sent.get('origin'), sent.get('host')) ? await findCookieCaller(sent.get('cookie')) : null
  return caller?.kind === 'session' && caller.isPlatformAdmin ? siteApi({ caller }) : null
}

/** The answer to a download by anybody else. */
export function noDownload(): Response {
  return new Response('Page not found.\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

async function* writeLines(headings: CsvCells, pages: AsyncIterable<readonly CsvCells[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_BEGINNING + csvLine(headings))
  for await (const rows of pages) yield encoder.encode(rows.map(csvLine).join(''))
}

/** A table as a CSV file named by today's date, read page by page and only as fast as it is sent. */
export function csvDownload(name: string, headings: CsvCells, pages: AsyncIterable<readonly CsvCells[]>): Response {
  return new Response(streamOf(writeLines(headings, pages)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
