import { headers } from 'next/headers'
import type { AuditPage, SealedEntry } from '#server/contract/resources/workspace/audit-search.ts'
import { AuditSearch } from '#server/contract/resources/workspace/audit-search.ts'
import { findCookieCaller, isOwnOrigin } from '#server/auth/cookie.ts'
import { now } from '#server/platform/clock.ts'
import { CSV_BEGINNING, csvLine } from '#server/platform/csv.ts'
import { siteApi } from '#server/trpc/caller.ts'

const HEADINGS = [
  ...['id', 'org_id', 'position', 'created_at', 'actor_user_id', 'actor_key_id', 'action', 'target_type', 'target_id'],
  ...['request_id', 'details', 'previous_sha256', 'sha256'],
]

const lineOf = (entry: SealedEntry) =>
  csvLine([
    ...[entry.id, entry.orgId, entry.position, entry.createdAt, entry.actorUserId, entry.actorKeyId, entry.action],
    ...[
      entry.targetType,
      entry.targetId,
      entry.requestId,
      JSON.stringify(entry.details),
      entry.previousSha256,
      entry.sha256,
    ],
  ])

/** The trail page by page, read only as fast as it is taken. */
async function* readLines(api: ReturnType<typeof siteApi>, filter: AuditSearch): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(HEADINGS)
  for (let after: string | null | undefined; after !== null; ) {
    const { data }: { data: AuditPage } = await api.audit.search({
      ...filter,
      ...(after === undefined ? {} : { after }),
    })
    yield data.entries.map(lineOf).join('')
    after = data.next
  }
}

/** The audit trail as CSV, with the hashes that its chains are checked by; asked for by our own page alone. */
export async function POST(request: Request): Promise<Response> {
  const sent = await headers()
  const caller = isOwnOrigin(sent.get('origin'), sent.get('host')) ? await findCookieCaller(sent.get('cookie')) : null
  const filter = AuditSearch.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (caller?.kind !== 'session' || !caller.isPlatformAdmin || !filter.success)
    return new Response('Page not found.\n', { status: 404 })
  const lines = readLines(siteApi({ caller }), filter.data)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${now().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
