import { NoParameters } from '#server/contract/query.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { logOut as endSession } from '#server/services/auth/log-out.ts'
import { memberOf } from '../../../admission/access.ts'
import { procedure } from '../../../init.ts'
import { post } from '../../../route-meta.ts'

export const logOut = procedure
  .meta({
    openapi: post(
      '/auth/logout',
      'endSession',
      'Accounts',
      'Log out',
      'Ends the session that authenticates this request. An API key is not a session.',
    ),
    access: { scope: 'account:read', isForSessions: true },
    status: 204,
    errors: [],
  })
  .input(NoParameters)
  .output(Done)
  .mutation(async ({ ctx }) => {
    await endSession(memberOf(ctx.caller), ctx.requestId)
    ctx.keepSession(null)
    return done()
  })
