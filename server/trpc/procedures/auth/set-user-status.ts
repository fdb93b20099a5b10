import { Done, done } from '#server/contract/resources/service/done.ts'
import { UserStatusRequest } from '#server/contract/resources/account/own-account.ts'
import { updateUserStatus } from '#server/services/administration/update-status.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** Suspends or restores a person. */
export const setUserStatus = procedure
  .meta({
    access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true },
    errors: ['not_found', 'conflict'],
  })
  .input(UserStatusRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    await updateUserStatus(input.userId, input.status, { actor: memberOf(ctx.caller), requestId: ctx.requestId })
    return done()
  })
