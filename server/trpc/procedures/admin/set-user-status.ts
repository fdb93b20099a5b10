import { SetUserStatusRequest } from '#server/contract/resources/administration.ts'
import { Done, done } from '#server/contract/resources/done.ts'
import { updateUserStatus } from '#server/services/administration/update-status.ts'
import { memberOf } from '../../access.ts'
import { procedure } from '../../init.ts'

/** For the website: suspends a person, or restores them. */
export const setUserStatus = procedure
  .meta({ access: { scope: 'admin:write', isForPlatformAdmins: true }, errors: ['not_found', 'conflict'] })
  .input(SetUserStatusRequest)
  .output(Done)
  .mutation(async ({ input: { userId, status }, ctx }) => {
    await updateUserStatus(userId, status, { actor: memberOf(ctx.caller), requestId: ctx.requestId })
    return done()
  })
