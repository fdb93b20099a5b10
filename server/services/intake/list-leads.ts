import { sql } from '#db/client.ts'
import { Lead } from '#server/contract/resources/service/intake-administration.ts'
import type { LeadListQuery, LeadPage } from '#server/contract/resources/service/intake-administration.ts'
import { oldestLeadKept } from './drop-expired.ts'

type LeadRow = Omit<Lead, 'receivedAt' | 'lastReceivedAt'> & {
  readonly receivedAt: Date
  readonly lastReceivedAt: Date
}

const asLead = ({ receivedAt, lastReceivedAt, ...lead }: LeadRow): Lead =>
  Lead.parse({ ...lead, receivedAt: receivedAt.toISOString(), lastReceivedAt: lastReceivedAt.toISOString() })

/** A page of leads, newest first; its cost does not grow with depth. What is past its time is not shown, deleted or not. */
export async function listLeads({ after, limit }: LeadListQuery): Promise<LeadPage> {
  const db = sql()
  const oldest = oldestLeadKept()
  const rows = await db<LeadRow[]>`
    select id, name, email, company, role, company_size as "companySize", use_case as "useCase", request_count as "requestCount",
      received_at as "receivedAt", last_received_at as "lastReceivedAt"
    from leads
    where last_received_at >= ${oldest} ${after === undefined ? db`` : db`and id < ${after}`}
    order by id desc
    limit ${limit + 1}`
  const shown = rows.slice(0, limit)
  return {
    leads: shown.map(asLead),
    total: await countLeads(),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** How many leads there are. */
export async function countLeads(): Promise<number> {
  const [row] = await sql()<
    { count: number }[]
  >`select count(*)::int as count from leads where last_received_at >= ${oldestLeadKept()}`
  return row?.count ?? 0
}
