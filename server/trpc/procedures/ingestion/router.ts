import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { FailedFilingPath, FollowRequest, Ingestion } from '#server/contract/resources/workspace/ingestion.ts'
import { changeFailed } from '#server/services/ingestion/change-failed.ts'
import { followIssuer, unfollowIssuer } from '#server/services/ingestion/followed.ts'
import { getIngestion } from '#server/services/ingestion/get-ingestion.ts'
import type { MemberAccess } from '../../admission/access.ts'
import { actOf } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'

const access = { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true } as const satisfies MemberAccess

/** The ingestion queue, for platform administrators on the website. */
export const ingestionRouter = router({
  get: procedure
    .meta({ access, errors: [] })
    .input(NoParameters)
    .output(envelope(Ingestion))
    .query(async () => ({ data: await getIngestion(), meta: apiMeta() })),
  retry: procedure
    .meta({ access, errors: ['not_found', 'service_unavailable'] })
    .input(FailedFilingPath)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await changeFailed(actOf(ctx), input.accession, 'retry')
      return done()
    }),
  giveUp: procedure
    .meta({ access, errors: ['not_found', 'service_unavailable'] })
    .input(FailedFilingPath)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await changeFailed(actOf(ctx), input.accession, 'giveUp')
      return done()
    }),
  follow: procedure
    .meta({ access, errors: ['conflict'] })
    .input(FollowRequest)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await followIssuer(actOf(ctx), input.name)
      return done()
    }),
  unfollow: procedure
    .meta({ access, errors: ['not_found'] })
    .input(FollowRequest)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await unfollowIssuer(actOf(ctx), input.name)
      return done()
    }),
})
