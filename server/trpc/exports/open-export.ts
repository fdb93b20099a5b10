import { PLANS } from '#server/contract/resources/account/plan.ts'
import { WorkspaceItemPath } from '#server/contract/resources/workspace/owned.ts'
import { invalidRequest } from '#server/contract/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { ExportCharge, OpenedExport } from '#server/services/exports/open-export.ts'
import { openRequestedExport } from '#server/services/exports/requested-export.ts'
import { processDayTally } from '#server/usage/day-tally.ts'
import { processMeter } from '#server/usage/process-meter.ts'
import { authorizeCaller, memberOf } from '../admission/access.ts'
import type { Caller, Member } from '#server/auth/caller.ts'
import { requestIssues } from '../errors.ts'
import { READS } from '../procedures/workspace/access.ts'

/**
 * Opens the file of an export that a signed-in person requested. Throws as a procedure of the workspace would, and
 * `monthly_allowance_exceeded` if the allowance is too small for all of it.
 */
export async function openExport(caller: Caller, id: string): Promise<OpenedExport> {
  authorizeCaller(READS, caller, { surface: 'page', areDataRoutesClosed: false })
  const parsed = WorkspaceItemPath.safeParse({ id })
  if (!parsed.success) throw invalidRequest(requestIssues(parsed.error))
  const member = memberOf(caller)
  return await openRequestedExport({ caller: member, requestId: newId() }, parsed.data.id, chargeOf(member))
}

/** Reserves every request of an export in the month's allowance, or none. */
function chargeOf({ orgId, planKey }: Member): ExportCharge {
  return {
    async reserve(costs) {
      const reserved: Awaited<ReturnType<ReturnType<typeof processMeter>['reserve']>>[] = []
      const release = () => {
        for (const reservation of reserved) reservation.settle('failed')
      }
      try {
        for (const cost of costs) reserved.push(await processMeter().reserve(orgId, PLANS[planKey], cost))
      } catch (error) {
        release()
        throw error
      }
      let read = 0
      return {
        release,
        next() {
          reserved[read]?.settle('counted')
          if (read < costs.length) processDayTally().add(orgId, 'session', { requests: 1, queryCost: costs[read] ?? 0 })
          read += 1
        },
      }
    },
  }
}
