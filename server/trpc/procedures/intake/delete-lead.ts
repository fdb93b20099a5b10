import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { DeletedLeads, LeadReference } from '#server/contract/resources/service/intake-administration.ts'
import { deleteLead as deleteStored } from '#server/services/intake/delete-lead.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** For the website: deletes all that was sent under a lead’s email. */
export const deleteLead = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: ['not_found'] })
  .input(LeadReference)
  .output(envelope(DeletedLeads))
  .mutation(async ({ input, ctx }) => ({
    data: { deleted: await deleteStored(actOf(ctx), input.leadId) },
    meta: apiMeta(),
  }))
