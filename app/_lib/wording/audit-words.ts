import { inTitleWords } from '../format/words.ts'

/** An audit action as the middle of a sentence: `api_key.rotated` becomes `rotated a key`. */
const words: Readonly<Record<string, string>> = {
  'account.deleted': 'deleted their account',
  'annotation.answered': 'answered an annotation',
  'annotation.created': 'wrote an annotation',
  'annotation.deleted': 'deleted an annotation',
  'annotation.updated': 'changed an annotation',
  'api_key.created': 'created a key',
  'api_key.revoked': 'revoked a key',
  'api_key.rotated': 'rotated a key',
  'company.added': 'added a company',
  'company.removed': 'removed a company',
  'export.finished': 'finished an export',
  'export.started': 'started an export',
  'export.stopped': 'stopped an export before its end',
  'filing.given_up': 'gave up a failed filing',
  'filing.retried': 'retried a failed filing',
  'folder.created': 'created a folder',
  'folder.deleted': 'deleted a folder',
  'folder.item_added': 'added an item to a folder',
  'folder.item_moved': 'moved an item in a folder',
  'folder.item_removed': 'removed an item from a folder',
  'folder.item_updated': 'edited an item in a folder',
  'folder.updated': 'changed a folder',
  'invoice.updated': 'updated an invoice',
  'issuer.followed': 'started following an issuer',
  'issuer.unfollowed': 'stopped following an issuer',
  'lead.deleted': 'deleted a request for early access',
  'leads.exported': 'exported all requests for early access',
  'member.added': 'added a member',
  'member.invited': 'invited a member',
  'member.left': 'left the organization',
  'member.removed': 'removed a member',
  'member.role_changed': 'changed a role',
  'organization.created': 'created the organization',
  'organization.deleted': 'deleted the organization',
  'organization.plan_changed': 'changed the plan',
  'organization.restored': 'restored the organization',
  'organization.suspended': 'suspended the organization',
  'organization.updated': 'changed the organization',
  'password.changed': 'changed their password',
  'password.set': 'set a password with a link',
  'password_link.created': 'created a set-password link',
  'password_link.requested': 'requested a set-password link',
  'platform_admin.created': 'created a platform administrator',
  'record.looked_at_again': 'confirmed a verdict on a second look',
  'refusal.judged': 'judged a refusal',
  'saved_search.created': 'saved a search',
  'saved_search.deleted': 'deleted a saved search',
  'saved_search.feed_made': 'created a feed',
  'saved_search.feed_revoked': 'revoked a feed',
  'saved_search.mails_ended': 'stopped the emails about a search by their link',
  'saved_search.mails_set': 'set the emails about a search',
  'saved_search.updated': 'changed a saved search',
  'session.all_ended': 'signed out everywhere',
  'session.created': 'signed in',
  'session.ended': 'signed out',
  'subscription.cancellation_requested': 'requested cancellation of the subscription',
  'subscription.checkout_started': 'started a checkout',
  'subscription.portal_opened': 'opened the payment portal',
  'subscription.updated': 'updated the subscription',
  'user.email_changed': 'changed their email',
  'user.name_changed': 'changed their name',
  'user.restored': 'restored a person',
  'user.suspended': 'suspended a person',
  'verdict.recorded': 'judged a record',
}

/** What was done; an action that has no words yet is shown by its name, never left out. */
export function auditWords(action: string, details: Readonly<Record<string, unknown>> = {}): string {
  if (action === 'organization.updated') return organizationWords(details) ?? words[action] ?? action
  return words[action] ?? action.replaceAll(/[._]/g, ' ')
}

/** Which change of an organization it was: its status, its plan, or both; null where the details do not say. */
function organizationWords({ before, after }: Readonly<Record<string, unknown>>): string | null {
  const [was, is] = [Object(before), Object(after)] as const
  const status = is['status'] === 'suspended' ? words['organization.suspended'] : words['organization.restored']
  const changes = [
    was['status'] === is['status'] ? undefined : status,
    was['planKey'] === is['planKey'] ? undefined : words['organization.plan_changed'],
  ].filter((change) => change !== undefined)
  return changes.length === 0 ? null : changes.join(' and ')
}

/** An entry's details besides its action, one line per fact, in words. */
export function auditDetails(
  details: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(details).map(([name, value]) => [inTitleWords(name), detailWords(value)] as const)
}

/** A detail in words: a change by both its values, a list by its items, nothing as none. */
function detailWords(detail: unknown): string {
  if (detail === null || detail === undefined || detail === '') return 'none'
  if (typeof detail === 'boolean') return detail ? 'yes' : 'no'
  if (Array.isArray(detail)) return detail.length === 0 ? 'none' : detail.map(detailWords).join(', ')
  if (typeof detail !== 'object') return String(detail)
  const { before, after, ...others } = detail as Readonly<Record<string, unknown>> // an object that is no list
  if (before !== undefined && after !== undefined && Object.keys(others).length === 0)
    return `from ${detailWords(before)} to ${detailWords(after)}`
  return auditDetails({ ...detail })
    .map(([name, words]) => `${name}: ${words}`)
    .join(', ')
}
