import { Done, done } from '#server/contract/resources/service/done.ts'
import { VerdictRequest } from '#server/contract/resources/service/verdict.ts'
import { recordVerdict as recordGiven } from '#server/services/verdicts/record-verdict.ts'
import { actOf } from '../../admission/access.ts'
import { procedure } from '../../init.ts'

/** For the website: verifies or rejects a fact or signal, or takes that back. */
export const recordVerdict = procedure
  .meta({
    access: { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true },
    errors: ['not_found', 'conflict'],
  })
  .input(VerdictRequest)
  .output(Done)
  .mutation(async ({ input, ctx }) => {
    await recordGiven(actOf(ctx), input)
    return done()
  })
