import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { Done, done } from '#server/contract/resources/service/done.ts'
import { WorkspaceItemAtRevision, WorkspaceItemPath } from '#server/contract/resources/workspace/owned.ts'
import {
  ChangeSearchRequest,
  IssuedFeed,
  NoticeRequest,
  MarkSearchRead,
  OpenedSearch,
  SavedSearch,
  SavedSearches,
  SavedSearchesQuery,
  SaveSearchRequest,
} from '#server/contract/resources/workspace/saved-search.ts'
import { isMailConfigured } from '#server/auth/mail/send-password-link.ts'
import {
  createSavedSearch,
  deleteSavedSearch,
  updateSavedSearch,
} from '#server/services/saved-searches/change-saved-search.ts'
import { createFeed, revokeFeed } from '#server/services/saved-searches/feeds.ts'
import { listSavedSearches, openSavedSearch } from '#server/services/saved-searches/list-saved-searches.ts'
import { setNotice } from '#server/services/saved-searches/notices.ts'
import { markSearchRead } from '#server/services/saved-searches/read-saved-search.ts'
import { appUrl } from '#server/platform/settings.ts'
import { actOf, memberOf } from '../../admission/access.ts'
import { procedure, router } from '../../init.ts'
import { EDITS, READS } from './access.ts'

/** Saved lists and searches. */
export const savedSearchesRouter = router({
  list: procedure
    .meta({ access: READS, errors: ['service_unavailable'] })
    .input(SavedSearchesQuery)
    .output(envelope(SavedSearches))
    .query(async ({ input, ctx }) => ({
      data: { ...(await listSavedSearches(memberOf(ctx.caller), input.after)), isMailConfigured: isMailConfigured() },
      meta: apiMeta(),
    })),
  open: procedure
    .meta({ access: READS, errors: ['not_found', 'service_unavailable'] })
    .input(WorkspaceItemPath)
    .output(envelope(OpenedSearch))
    .query(async ({ input, ctx }) => ({
      data: await openSavedSearch(memberOf(ctx.caller), input.id),
      meta: apiMeta(),
    })),
  markRead: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(MarkSearchRead)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await markSearchRead(memberOf(ctx.caller), input)
      return done()
    }),
  setNotice: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(NoticeRequest)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await setNotice(actOf(ctx), input)
      return done()
    }),
  makeFeed: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(WorkspaceItemPath)
    .output(envelope(IssuedFeed))
    .mutation(async ({ input, ctx }) => {
      const token = await createFeed(actOf(ctx), input.id)
      return { data: { address: `${appUrl()}/feeds/${token}` }, meta: apiMeta() }
    }),
  revokeFeed: procedure
    .meta({ access: READS, errors: ['not_found'] })
    .input(WorkspaceItemPath)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await revokeFeed(actOf(ctx), input.id)
      return done()
    }),
  create: procedure
    .meta({ access: EDITS, errors: ['conflict', 'service_unavailable'] })
    .input(SaveSearchRequest)
    .output(envelope(SavedSearch))
    .mutation(async ({ input, ctx }) => ({ data: await createSavedSearch(actOf(ctx), input), meta: apiMeta() })),
  update: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict', 'service_unavailable'] })
    .input(ChangeSearchRequest)
    .output(envelope(SavedSearch))
    .mutation(async ({ input, ctx }) => ({ data: await updateSavedSearch(actOf(ctx), input), meta: apiMeta() })),
  delete: procedure
    .meta({ access: EDITS, errors: ['not_found', 'conflict'] })
    .input(WorkspaceItemAtRevision)
    .output(Done)
    .mutation(async ({ input, ctx }) => {
      await deleteSavedSearch(actOf(ctx), input)
      return done()
    }),
})
