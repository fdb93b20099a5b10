import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import {
  MarkRead,
  WatchedCompanyNews,
  WatchedCompanyPath,
  Watchlist,
} from '#server/contract/resources/workspace/watchlist.ts'
import { getWatched, listWatched } from '#server/services/watchlist/list-watched.ts'
import { markRead } from '#server/services/watchlist/mark-read.ts'
import { memberOf } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'
import { READS } from './access.ts'

/** The company set with one person's news. */
export const watchlistRouter = router({
  list: procedure
    .meta({ access: READS, errors: [] })
    .input(NoParameters)
    .output(envelope(Watchlist))
    .query(async ({ ctx }) => ({ data: await listWatched(memberOf(ctx.caller)), meta: apiMeta() })),
  get: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(WatchedCompanyPath)
    .output(envelope(WatchedCompanyNews))
    .query(async ({ input, ctx }) => ({ data: await getWatched(memberOf(ctx.caller), input.ticker), meta: apiMeta() })),
  markRead: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(MarkRead)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await markRead(memberOf(ctx.caller), input)
      return done()
    }),
})
