import { readScopesOfRole } from '#server/auth/scopes.ts'
import type { AddedMember, AddMemberRequest } from '#server/contract/resources/account/member-requests.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { bornOf, demandGrantable, issueKey } from '../api-keys/issue-key.ts'
import { enterOrganization, TAKEN } from './enter-organization.ts'

const FIRST_KEY = 'First key'

/**
 * Adds a person to the caller's organization, with a first key. A new person gets an account without a password; a
 * former member is restored. Throws `conflict` for an active member of any organization, `insufficient_role` if the
 * caller may not assign the role, `insufficient_scope` if it may not grant the scopes.
 */
export async function addMember(
  act: Act,
  { email, displayName, role, keyName = FIRST_KEY, keyScopes }: AddMemberRequest,
): Promise<AddedMember> {
  const scopes = keyScopes ?? readScopesOfRole(role).filter((scope) => act.caller.scopes.includes(scope))
  demandGrantable(act.caller, scopes.length === 0 ? readScopesOfRole(role) : scopes)
  return await refusing(
    () =>
      changeOrganization(act, async (change) => {
        const membership = await enterOrganization(change, { email, displayName, role })
        const { tx, caller, requestId } = change
        const { orgId } = caller
        const { userId } = membership
        const { apiKey, token } = await issueKey(tx, {
          orgId,
          userId,
          name: keyName,
          scopes,
          ...bornOf(caller),
        })
        await recordAuditEntry(tx, {
          orgId,
          actor: caller,
          action: 'member.added',
          targetType: 'user',
          targetId: userId,
          requestId,
          details: { role, apiKeyId: apiKey.id, scopes },
        })
        return { membership, apiKey, token }
      }),
    TAKEN,
  )
}
