import { NoParameters } from '#server/contract/query.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { endAllSessions as endAll } from '#server/services/auth/own-sessions.ts'
import { memberOf } from '../../../admission/access.ts'
import { procedure } from '../../../init.ts'

/** Signs the caller out everywhere. */
export const endAllSessions = procedure
  .meta({ access: { scope: 'account:read', isForSessions: true }, errors: [] })
  .input(NoParameters)
  .output(Done)
  .mutation(async ({ ctx }) => {
    await endAll(memberOf(ctx.caller), ctx.requestId)
    ctx.keepSession(null)
    return done()
  })
