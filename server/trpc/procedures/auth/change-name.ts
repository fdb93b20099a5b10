import { Done, done } from '#server/contract/resources/service/done.ts'
import { ChangeNameRequest } from '#server/contract/resources/account/own-account.ts'
import { changeName as change } from '#server/services/auth/change-profile.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** Changes the caller’s name. */
export const changeName = procedure
  .meta({ access: { scope: 'account:read', isForSessions: true }, errors: [] })
  .input(ChangeNameRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    await change({ caller: memberOf(ctx.caller), requestId: ctx.requestId }, input.displayName)
    return done()
  })
