import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { UsageDays } from '#server/contract/resources/workspace/usage-days.ts'
import { getUsageDays } from '#server/services/account/get-usage-days.ts'
import { processDayTally } from '#server/usage/day-tally.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** For the website: usage by day and by key. */
export const usageDays = procedure
  .meta({ access: { scope: 'account:read', isForSessions: true }, errors: [] })
  .input(NoParameters)
  .output(envelope(UsageDays))
  .query(async ({ ctx }) => {
    await processDayTally().flush()
    return { data: await getUsageDays(memberOf(ctx.caller).orgId), meta: apiMeta() }
  })
