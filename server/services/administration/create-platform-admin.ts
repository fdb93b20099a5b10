import { and, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { memberships, organizations, users } from '#db/schema/accounts/accounts.ts'
import { apiKeys, passwordLinks } from '#db/schema/accounts/credentials.ts'
import { newToken } from '#server/auth/tokens.ts'
import { scopesOfRole } from '#server/auth/scopes.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { emailKeyOf } from '../auth/find-account.ts'
import { writePasswordLink } from '../auth/write-password-link.ts'
import { createOrganization } from '../organizations/create-organization.ts'

/** Where platform administrators belong who belong nowhere else. */
const HOME = 'Platform administration'

/** A platform administrator with what is shown once. */
export interface NewPlatformAdmin {
  readonly user: {
    readonly id: string
    readonly email: string
    readonly displayName: string
    readonly platformAdmin: true
  }
  readonly organization: { readonly id: string; readonly slug: string }
  readonly apiKey: { readonly id: string; readonly prefix: string; readonly scopes: readonly string[] }
  readonly token: string
  /** Null for a person who has a password. */
  readonly passwordLink: string | null
}

/**
 * Makes a platform administrator of an email, new or known, and issues a key with every scope. A password link from
 * before is worth nothing. A person who belongs to no organization joins the one on the plan `internal`, which is made
 * for the first.
 */
export async function createPlatformAdmin({
  email,
  displayName,
  requestId,
}: {
  email: string
  displayName: string
  requestId: string
}): Promise<NewPlatformAdmin> {
  return await database().transaction(async (tx) => {
    // Two first administrators at once would each make the organization.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('platform administration', 0))`)
    const user = await promote(tx, email, displayName)
    const home = (await findMembership(tx, user.id)) ?? (await joinHome(tx, user.id))
    const scopes = scopesOfRole(home.role, true)
    const { token, sha256, prefix } = newToken('api_key')
    const keyId = newId()
    await tx.insert(apiKeys).values({
      id: keyId,
      orgId: home.id,
      userId: user.id,
      name: 'Administration',
      prefix,
      tokenSha256: sha256,
      scopes,
      createdAt: now(),
    })
    // An administrator of the person's organization may hold one.
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, user.id))
    const link = user.hasPassword ? null : await writePasswordLink(tx, user.id)
    await recordAuditEntry(tx, {
      orgId: home.id,
      actor: null,
      action: 'platform_admin.created',
      targetType: 'user',
      targetId: user.id,
      requestId,
      details: { apiKeyId: keyId, scopes },
    })
    return {
      user: { id: user.id, email: user.email, displayName: user.displayName, platformAdmin: true },
      organization: { id: home.id, slug: home.slug },
      apiKey: { id: keyId, prefix, scopes },
      token,
      passwordLink: link?.url ?? null,
    }
  })
}

async function promote(tx: Transaction, email: string, displayName: string) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email, emailKey: emailKeyOf(email), displayName, platformAdmin: true, createdAt: now() })
    .onConflictDoUpdate({ target: users.emailKey, set: { platformAdmin: true } })
    .returning({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
  if (user === undefined) throw new Error('An upsert gives its row.')
  return user
}

interface Home {
  readonly id: string
  readonly slug: string
  readonly role: 'owner' | 'admin' | 'member' | 'viewer'
}

async function findMembership(tx: Transaction, userId: string): Promise<Home | null> {
  const [row] = await tx
    .select({ id: organizations.id, slug: organizations.slug, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
  // The table's check lets no other role in.
  return row === undefined ? null : { ...row, role: row.role as Home['role'] }
}

async function joinHome(tx: Transaction, userId: string): Promise<Home> {
  const [known] = await tx
    .select({ id: organizations.id, slug: organizations.slug })
    .from(organizations)
    .where(and(eq(organizations.name, HOME), eq(organizations.planKey, 'internal')))
    .orderBy(organizations.createdAt)
    .limit(1)
  if (known === undefined)
    return { ...(await createOrganization(tx, { name: HOME, ownerId: userId, planKey: 'internal' })), role: 'owner' }
  await tx
    .insert(memberships)
    .values({ orgId: known.id, userId, role: 'owner', createdAt: now() })
    .onConflictDoUpdate({ target: [memberships.orgId, memberships.userId], set: { role: 'owner', status: 'active' } })
  return { ...known, role: 'owner' }
}
