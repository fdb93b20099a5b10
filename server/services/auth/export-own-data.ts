import type { Member } from '#server/auth/caller.ts'
import { ApiError } from '#server/contract/errors.ts'
import { AuditEntry } from '#server/contract/resources/account/audit-entry.ts'
import type { OwnData } from '#server/contract/resources/account/own-account.ts'
import { apiKeyRecord, membershipRecord, organizationRecord, userRecord } from '../account/records.ts'
import { listSessions } from './own-sessions.ts'
import { selectOwnData } from './queries.ts'

/**
 * Everything stored about the caller as a person, with keys and audit entries of their present organization; those of a
 * former one stay with that one. No hash of a password or token is included.
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
