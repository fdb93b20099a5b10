import { Done, done } from '#server/contract/resources/service/done.ts'
import { PasswordProof } from '#server/contract/resources/account/own-account.ts'
import { deleteAccount as deleteOwn } from '#server/services/auth/delete-account.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { limitFailures } from '../../admission/limit-attempts.ts'

/** Deletes the caller’s account. */
export const deleteAccount = procedure
  .meta({
    access: { scope: 'account:read', isForSessions: true },
    checksPassword: true,
    errors: ['invalid_credentials', 'conflict'],
  })
  .input(PasswordProof)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    const caller = memberOf(ctx.caller)
    await limitFailures(caller.userId, () => deleteOwn({ caller, requestId: ctx.requestId }, input.currentPassword))
    ctx.keepSession(null)
    return done()
  })
