import { Lead } from '#server/contract/resources/service/intake-administration.ts'
import type { LeadListQuery, LeadPage } from '#server/contract/resources/service/intake-administration.ts'
import { oldestLeadKept } from './drop-expired.ts'
import { countLeadsSince, type LeadRow, selectLeads } from './queries/leads.ts'

const asLead = ({ receivedAt, lastReceivedAt, ...lead }: LeadRow): Lead =>
  Lead.parse({ ...lead, receivedAt: receivedAt.toISOString(), lastReceivedAt: lastReceivedAt.toISOString() })

/** A page of leads, newest first; its cost does not grow with depth. Expired ones are not shown, deleted or not. */
export async function listLeads({ after, limit }: LeadListQuery): Promise<LeadPage> {
  const rows = await selectLeads({ oldest: oldestLeadKept(), after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    leads: shown.map(asLead),
    total: await countLeads(),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** How many leads there are. */
export async function countLeads(): Promise<number> {
  return await countLeadsSince(oldestLeadKept())
}
