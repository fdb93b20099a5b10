import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import {
  DeletedLeads,
  LeadListQuery,
  LeadPage,
  LeadReference,
  StartedExport,
} from '#server/contract/resources/service/intake-administration.ts'
import { deleteLead as deleteStored } from '#server/services/intake/delete-lead.ts'
import { listLeads as readLeads } from '#server/services/intake/list-leads.ts'
import { recordLeadExport } from '#server/services/intake/record-lead-export.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** For the website: requests for early access, newest first. */
export const listLeads = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: [] })
  .input(LeadListQuery)
  .output(envelope(LeadPage))
  .query(async ({ input }) => ({ data: await readLeads(input), meta: apiMeta() }))

/** For the website: records in the audit trail that all leads are about to be exported. */
export const startLeadExport = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: [] })
  .input(NoParameters)
  .output(envelope(StartedExport))
  .mutation(async ({ ctx }) => ({ data: { count: await recordLeadExport(actOf(ctx)) }, meta: apiMeta() }))

/** For the website: deletes every request with a lead’s email. */
export const deleteLead = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: ['not_found'] })
  .input(LeadReference)
  .output(envelope(DeletedLeads))
  .mutation(async ({ input, ctx }) => ({
    data: { deleted: await deleteStored(actOf(ctx), input.leadId) },
    meta: apiMeta(),
  }))
