import type { apiKeys } from '#db/schema/accounts/credentials.ts'
import type { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { planInEffect } from '#server/plans/plan-standing.ts'
import { Membership, Organization, User } from '#server/contract/resources/account/accounts.ts'
import { ApiKeyMetadata } from '#server/contract/resources/account/api-key.ts'
import { now } from '#server/platform/clock.ts'

/** An organization as the contract shows it, with the plan in effect. */
export function organizationRecord(row: typeof organizations.$inferSelect): Organization {
  const { id, slug, name, status, createdAt } = row
  return Organization.parse({
    id,
    slug,
    name,
    status,
    planKey: planInEffect(row, now()),
    createdAt: createdAt.toISOString(),
  })
}

/** A person as the contract shows them, without the password's hash. */
export function userRecord({
  id,
  email,
  displayName,
  status,
  platformAdmin,
  createdAt,
  passwordHash,
}: Omit<typeof users.$inferSelect, 'emailKey'>): User {
  const invited = passwordHash === null
  return User.parse({ id, email, displayName, status, platformAdmin, createdAt: createdAt.toISOString(), invited })
}

/** A membership as the contract shows it, with the person if one is passed. */
export function membershipRecord(
  { orgId, userId, role, status, createdAt }: typeof memberships.$inferSelect,
  user?: User,
): Membership {
  return Membership.parse({
    orgId,
    userId,
    role,
    status,
    createdAt: createdAt.toISOString(),
    ...(user === undefined ? {} : { user }),
  })
}

/** A key as the contract shows it, with neither its token nor the token's hash. */
export function apiKeyRecord(row: Omit<typeof apiKeys.$inferSelect, 'tokenSha256' | 'orgId'>): ApiKeyMetadata {
  const { id, userId, name, prefix, scopes, status, createdAt, expiresAt, lastUsedAt, revokedAt, rotatedToKeyId } = row
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return ApiKeyMetadata.parse({
    id,
    userId,
    name,
    prefix,
    scopes,
    status,
    rotatedToKeyId,
    createdAt: createdAt.toISOString(),
    expiresAt: instant(expiresAt),
    lastUsedAt: instant(lastUsedAt),
    revokedAt: instant(revokedAt),
  })
}
