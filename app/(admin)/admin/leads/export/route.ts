import type { Lead } from '#server/contract/resources/service/intake-administration.ts'
import type { siteApi } from '#server/trpc/caller.ts'
import { adminOfOwnPage, csvDownload, noDownload } from '#app/_lib/download/csv-download.ts'

const PER_READ = 500
const HEADINGS = [
  ...['id', 'received_at', 'last_received_at', 'times_sent', 'name', 'email', 'company', 'role', 'company_size'],
  'use_case',
]

const cellsOf = (lead: Lead) => [
  ...[lead.id, lead.receivedAt, lead.lastReceivedAt, lead.requestCount, lead.name, lead.email, lead.company],
  ...[lead.role, lead.companySize, lead.useCase],
]

type Api = ReturnType<typeof siteApi>

async function* readPages(api: Api) {
  for (let after: string | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<Api['intake']['listLeads']>> = await api.intake.listLeads({
      limit: PER_READ,
      ...(after === undefined ? {} : { after }),
    })
    yield page.data.leads.map(cellsOf)
    after = page.data.next
  }
}

/**
 * All requests for early access as CSV. The export is recorded in the audit trail, so it is a change and only our own
 * page may request it.
 */
export async function POST(): Promise<Response> {
  const api = await adminOfOwnPage()
  if (api === null) return noDownload()
  await api.intake.startLeadExport({})
  return csvDownload('early-access', HEADINGS, readPages(api))
}
