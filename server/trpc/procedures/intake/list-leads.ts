import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { LeadListQuery, LeadPage } from '#server/contract/resources/service/intake-administration.ts'
import { listLeads as readLeads } from '#server/services/intake/list-leads.ts'
import { procedure } from '../../init.ts'

/** For the website: requests for early access, newest first. */
export const listLeads = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: [] })
  .input(LeadListQuery)
  .output(envelope(LeadPage))
  .query(async ({ input }) => ({ data: await readLeads(input), meta: apiMeta() }))
