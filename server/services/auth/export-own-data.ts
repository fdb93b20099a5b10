import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import type { OwnData } from '#server/contract/resources/account/own-account.ts'
import { apiKeyRecord, membershipRecord, organizationRecord, userRecord } from '../account/records.ts'
import { listSessions } from './own-sessions.ts'
import { selectOwnData } from './queries.ts'

/**
 * What is stored about the caller as a person, with the keys and the audit entries of the organization the caller is in
 * now: a former one's stay with it, whoever may sign in as the person today. Neither a password's hash nor a token's is
 * told to anybody.
 */
export async function exportOwnData(caller: Member): Promise<OwnData> {
  const { userId, orgId } = caller
  const [{ user, organization, places, keys, entries }, sessions] = await Promise.all([
    selectOwnData(userId, orgId),
    listSessions(caller),
  ])
  if (user === undefined || organization === undefined) throw new ApiError('authentication_required')
  return {
    user: userRecord(user),
    organization: organizationRecord(organization),
    memberships: places.map((place) => membershipRecord(place)),
    apiKeys: keys.map(apiKeyRecord),
    sessions,
    auditEntries: entries.map(
      ({ position: _position, previousSha256: _previous, sha256: _seal, createdAt, ...entry }) =>
        AuditEntry.parse({ ...entry, createdAt: createdAt.toISOString() }),
    ),
  }
}
