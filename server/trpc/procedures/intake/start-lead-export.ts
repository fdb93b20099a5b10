import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { StartedExport } from '#server/contract/resources/service/intake-administration.ts'
import { recordLeadExport } from '#server/services/intake/record-lead-export.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** For the website: puts on record that all leads are about to be read out. */
export const startLeadExport = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true }, errors: [] })
  .input(NoParameters)
  .output(envelope(StartedExport))
  .mutation(async ({ ctx }) => ({ data: { count: await recordLeadExport(actOf(ctx)) }, meta: apiMeta() }))
