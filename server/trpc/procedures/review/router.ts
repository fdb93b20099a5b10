import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import {
  NextReview,
  NextReviewAnswer,
  ReviewPath,
  ReviewSummary,
  ReviewVerdict,
} from '#server/contract/resources/workspace/review.ts'
import { getReviewSummary, judgeReview, nextReview, skipReview } from '#server/services/review/next-review.ts'
import type { MemberAccess } from '../../admission/access.ts'
import { actOf, memberOf } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'

const access = { scope: 'admin:write', isForPlatformAdmins: true, isForSessions: true } as const satisfies MemberAccess

/** The queue of unjudged records, for platform administrators on the website. */
export const reviewRouter = router({
  next: procedure
    .meta({ access, errors: [] })
    .input(NextReview)
    .output(envelope(NextReviewAnswer))
    .mutation(async ({ input, ctx }) => ({ data: await nextReview(memberOf(ctx.caller), input), meta: apiMeta() })),
  judge: procedure
    .meta({ access, errors: ['not_found', 'conflict'] })
    .input(ReviewVerdict)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await judgeReview(actOf(ctx), input)
      return done()
    }),
  skip: procedure
    .meta({ access, errors: [] })
    .input(ReviewPath)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await skipReview(memberOf(ctx.caller), input)
      return done()
    }),
  summary: procedure
    .meta({ access, errors: [] })
    .input(NoParameters)
    .output(envelope(ReviewSummary))
    .query(async () => ({ data: await getReviewSummary(), meta: apiMeta() })),
})
