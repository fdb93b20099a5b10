import { Done, done } from '#server/contract/resources/service/done.ts'
import { ChangePasswordRequest } from '#server/contract/resources/account/own-account.ts'
import { changePassword as change } from '#server/services/auth/set-password.ts'
import { memberOf } from '../../../admission/access.ts'
import { procedure } from '../../../init.ts'
import { limitFailures } from '../../../admission/limit-attempts.ts'

/** Changes the caller’s password, which ends their other sessions. */
export const changePassword = procedure
  .meta({
    access: { scope: 'account:read', isForSessions: true },
    checksPassword: true,
    errors: ['invalid_credentials'],
  })
  .input(ChangePasswordRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    const caller = memberOf(ctx.caller)
    await limitFailures(caller.userId, () => change(caller, input, ctx.requestId))
    return done()
  })
