import { endSubscriptions } from '#server/billing/subscriptions/cancel-subscription.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { DeleteOrganizationRequest } from '#server/contract/resources/account/own-account.ts'
import { deleteOrganization as deleteOwn } from '#server/services/auth/delete-account.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'
import { limitFailures } from '../../admission/limit-attempts.ts'

/** Deletes the caller’s organization and its members’ accounts, once its subscription is cancelled. */
export const deleteOrganization = procedure
  .meta({
    access: { scope: 'account:write', roles: ['owner'], isForSessions: true },
    checksPassword: true,
    errors: ['invalid_credentials'],
  })
  .input(DeleteOrganizationRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    const caller = memberOf(ctx.caller)
    await limitFailures(caller.userId, () => deleteOwn({ caller, requestId: ctx.requestId }, input, endSubscriptions))
    ctx.keepSession(null)
    return done()
  })
