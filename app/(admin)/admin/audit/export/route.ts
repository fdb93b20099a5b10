import type { AuditPage, SealedEntry } from '#server/contract/resources/workspace/audit-search.ts'
import { AuditSearch } from '#server/contract/resources/workspace/audit-search.ts'
import type { siteApi } from '#server/trpc/caller.ts'
import { adminOfOwnPage, csvDownload, noDownload } from '#app/_lib/download/csv-download.ts'

const HEADINGS = [
  ...['id', 'org_id', 'position', 'created_at', 'actor_user_id', 'actor_key_id', 'action', 'target_type', 'target_id'],
  ...['request_id', 'details', 'previous_sha256', 'sha256'],
]

const cellsOf = (entry: SealedEntry) => [
  ...[entry.id, entry.orgId, entry.position, entry.createdAt, entry.actorUserId, entry.actorKeyId, entry.action],
  ...[entry.targetType, entry.targetId, entry.requestId, JSON.stringify(entry.details), entry.previousSha256],
  entry.sha256,
]

async function* readPages(api: ReturnType<typeof siteApi>, filter: AuditSearch) {
  for (let after: string | null | undefined; after !== null; ) {
    const { data }: { data: AuditPage } = await api.audit.search({
      ...filter,
      ...(after === undefined ? {} : { after }),
    })
    yield data.entries.map(cellsOf)
    after = data.next
  }
}

/** The audit trail as CSV, with the hashes that its chains are checked by. */
export async function POST(request: Request): Promise<Response> {
  const api = await adminOfOwnPage()
  const filter = AuditSearch.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (api === null || !filter.success) return noDownload()
  return csvDownload('audit', HEADINGS, readPages(api, filter.data))
}
