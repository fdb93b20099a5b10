import { Done, done } from '#server/contract/resources/service/done.ts'
import { ChangeEmailRequest } from '#server/contract/resources/account/own-account.ts'
import { changeEmail as change } from '#server/services/auth/change-profile.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { limitFailures } from '../../admission/limit-attempts.ts'

/** Changes the email that the caller signs in with. */
export const changeEmail = procedure
  .meta({
    access: { scope: 'account:read', isForSessions: true },
    checksPassword: true,
    errors: ['invalid_credentials', 'conflict'],
  })
  .input(ChangeEmailRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    const caller = memberOf(ctx.caller)
    await limitFailures(caller.userId, () => change({ caller, requestId: ctx.requestId }, input))
    return done()
  })
