import type { News } from '#server/auth/mail/send-news.ts'
import type { NoticeRequest } from '#server/contract/resources/workspace/saved-search.ts'
import { historyEdge } from '#server/plans/history.ts'
import { planInEffect } from '#server/plans/plan-standing.ts'
import { now } from '#server/platform/clock.ts'
import { hmacSha256, sha256Hex } from '#server/platform/hashes.ts'
import { log } from '#server/platform/log/log.ts'
import { derivedSecret } from '#server/platform/secrets.ts'
import { type Act, changeOrganization, transact } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { auditWorkspaceItem } from '../workspace/audit-workspace-item.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { countNew } from './queries/find-new.ts'
import {
  claimReader,
  clearNotice,
  deferReader,
  type DueReader,
  releaseReader,
  selectDueReaders,
  upsertNotice,
} from './queries/readers.ts'
import { findSavedSearch } from './list-saved-searches.ts'
import { readSavedQuery, withinHistory } from './saved-query.ts'

const TOKEN = /^fi_mail_[A-Za-z0-9_-]{43}$/

/** Sets how the caller is mailed about new results of a saved search, counted from now on. */
export async function setNotice(act: Act, { id, notice }: NoticeRequest): Promise<void> {
  const { orgId, storeRevision: seenRevision } = await findSavedSearch(act.caller, id)
  const noticedRevision = await readStoreRevision()
  await changeOrganization(act, async (change) => {
    const { userId } = change.caller
    await upsertNotice(change.tx, { searchId: id, orgId, userId, seenRevision, noticedRevision, notice })
    await auditWorkspaceItem(change, 'saved_search.mails_set', id, { notice })
  })
}

/** Stops the mails of an unsubscribe link. Returns whether there were any. */
export async function unsubscribe(token: string, requestId: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false
  return await transact(async (tx) => {
    const ended = await clearNotice(tx, sha256Hex(token))
    if (ended === undefined) return false
    const { orgId, userId, searchId } = ended
    const target = { targetType: 'saved_search', targetId: searchId }
    await recordAuditEntry(tx, { orgId, actor: { userId }, action: 'saved_search.mails_ended', ...target, requestId })
    return true
  })
}

/** The same in every mail to a person about a search, so that the link of an old mail ends them too. */
function unsubscribeTokenOf({ searchId, userId }: { readonly searchId: string; readonly userId: string }): string {
  return `fi_mail_${hmacSha256(derivedSecret('unsubscribe link'), `${searchId} ${userId}`).toString('base64url')}`
}

/** Mails looked at in one run. */
const AT_ONCE = 500

/**
 * Mails new results to the people who asked for them, at once or once a day, and returns the number of mails. A person's
 * row is claimed before the mail is sent, so that only one of several processes sends it. A search that can't be counted,
 * because it takes too long or its list no longer accepts it, and a mail that isn't taken go behind the others: a daily
 * one is tried the next day, any other in the next run.
 */
export async function sendNotices(send: (news: News) => Promise<void>): Promise<number> {
  const revision = await readStoreRevision()
  const at = now()
  const due = await selectDueReaders(revision, at, AT_ONCE)
  let sent = 0
  for (const reader of due) {
    try {
      if (await sendNotice(reader, revision, at, send)) sent += 1
    } catch (error) {
      log().warn({ err: error, searchId: reader.searchId }, 'news of a saved search could not be sent')
      await deferReader(reader, at)
    }
  }
  return sent
}

/** Mails one person's new results of a search. Returns false if there are none, or if another process mails them. */
async function sendNotice(
  reader: DueReader,
  revision: number,
  at: Date,
  send: (news: News) => Promise<void>,
): Promise<boolean> {
  const { searchId, email, name, kind, query, noticedRevision } = reader
  const inHistory = withinHistory(readSavedQuery(kind, query), historyEdge(planInEffect(reader, at), at))
  const count = await countNew(inHistory, noticedRevision)
  const unsubscribeToken = unsubscribeTokenOf(reader)
  const mail = count === 0 ? null : { at, unsubscribeSha256: sha256Hex(unsubscribeToken) }
  if (!(await claimReader(reader, revision, mail)) || mail === null) return false
  try {
    await send({ email, searchId, name, count, unsubscribeToken })
  } catch (error) {
    await releaseReader(reader, revision)
    throw error
  }
  return true
}
