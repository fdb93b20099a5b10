import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { CreatedExport, ExportPlan, ExportRequest, ExportState } from '#server/contract/resources/workspace/export.ts'
import { WorkspaceItemPath } from '#server/contract/resources/workspace/owned.ts'
import { planExport } from '#server/services/exports/plan-export.ts'
import { createExport, getExport } from '#server/services/exports/requested-export.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'
import { READS } from './access.ts'

/**
 * The size and cost of an export, requesting one, and its progress. The file itself is opened by `openExport` in
 * `server/trpc/exports`.
 */
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
  create: procedure
    .meta({ access: READS, errors: ['not_found', 'service_unavailable'] })
    .input(ExportRequest)
    .output(envelope(CreatedExport))
    .mutation(async ({ input, ctx }) => ({ data: await createExport(memberOf(ctx.caller), input), meta: apiMeta() })),
  get: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(WorkspaceItemPath)
    .output(envelope(ExportState))
    .query(async ({ input, ctx }) => ({ data: await getExport(memberOf(ctx.caller), input.id), meta: apiMeta() })),
})
