import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { ExportPlan, ExportRequest } from '#server/contract/resources/workspace/export.ts'
import { planExport } from '#server/services/exports/plan-export.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'
import { READS } from './access.ts'

/** What an export would hold and cost. The file itself is opened by `openExport` in `server/trpc/exports`. */
export const exportsRouter = router({
  plan: procedure
    .meta({ access: READS, errors: ['not_found', 'service_unavailable'] })
    .input(ExportRequest)
    .output(envelope(ExportPlan))
    .query(async ({ input, ctx }) => {
      const { title, rows, isCut, costs, documents } = await planExport(memberOf(ctx.caller), input)
      const queryCost = costs.reduce((sum, cost) => sum + cost, 0)
      return { data: { title, rows, isCut, requests: costs.length, queryCost, documents }, meta: apiMeta() }
    }),
})
