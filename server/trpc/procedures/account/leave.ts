import { NoParameters } from '#server/contract/query.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { leaveOrganization } from '#server/services/members/remove-member.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** For the website: ends the caller's own membership, with its sessions and keys. */
export const leave = procedure
  .meta({ access: { scope: 'account:read', isForSessions: true }, errors: ['conflict'] })
  .input(NoParameters)
  .output(Done)
  .mutation(async ({ ctx }) => {
    await leaveOrganization(actOf(ctx))
    ctx.keepSession(null)
    return done()
  })
