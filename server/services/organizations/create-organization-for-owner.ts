import { readScopesOfRole } from '#server/auth/scopes.ts'
import { ApiError } from '#server/contract/errors.ts'
import type {
  CreatedOrganization,
  CreateOrganizationRequest,
} from '#server/contract/resources/account/administration.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transact } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { membershipRecord, organizationRecord } from '../account/records.ts'
import { issueKey } from '../api-keys/issue-key.ts'
import { findMember, findOrCreateUser, TAKEN } from '../members/enter-organization.ts'
import { createOrganization } from './create-organization.ts'
import { findRow, updateRow } from './queries.ts'

const FIRST_KEY = 'First key'

/**
 * Creates an organization for another person, who owns it and gets a first key with the read scopes. Throws `conflict`
 * for an owner who is a member elsewhere, and for a slug that is taken.
 */
export async function createOrganizationForOwner(
  { caller, requestId }: Act,
  wanted: CreateOrganizationRequest,
): Promise<CreatedOrganization> {
  const { organizationName: name, planKey, slug } = wanted
  return await refusing(
    () =>
      transact(async (tx) => {
        const owner = await findOrCreateUser(tx, wanted.owner)
        const { id: orgId } = await createOrganization(tx, { name, ownerId: owner.id, planKey })
        const organization =
          slug === undefined
            ? await findRow(tx, orgId)
            : await refusing(() => updateRow(tx, orgId, { slug }), 'The slug is taken.')
        if (organization === null) throw new ApiError('not_found')
        const { membership } = await findMember(tx, orgId, owner.id)
        const { apiKey, token } = await issueKey(tx, {
          orgId,
          userId: owner.id,
          name: FIRST_KEY,
          scopes: readScopesOfRole('owner'),
          expiresAt: null,
          parentKeyId: null,
        })
        await recordAuditEntry(tx, {
          orgId,
          actor: caller,
          action: 'organization.created',
          targetType: 'organization',
          targetId: orgId,
          requestId,
          details: { slug: organization.slug, planKey, ownerUserId: owner.id, apiKeyId: apiKey.id },
        })
        return {
          organization: organizationRecord(organization),
          owner,
          membership: membershipRecord(membership),
          apiKey,
          token,
        }
      }),
    TAKEN,
  )
}
