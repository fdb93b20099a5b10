import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { newToken } from '#server/auth/tokens.ts'
import { scopesOfRole } from '#server/auth/scopes.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { writePasswordLink } from '../auth/write-password-link.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import {
  deletePasswordLinks,
  findMembership,
  type Home,
  insertKey,
  joinNamed,
  lockAdministration,
  promote,
} from './queries.ts'

/** The organization of platform administrators who belong to no other one. */
const HOME = 'Platform administration'

/** A platform administrator, with the secrets that are shown once. */
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
  /** Null if the person has a password. */
  readonly passwordLink: string | null
}

/**
 * Makes a new or existing account a platform administrator and issues a key with every scope. Earlier password links
 * stop working. A person without an organization joins the one on the plan `internal`, which is created for the first.
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
    // Two first administrators at once would each create the organization.
    await lockAdministration(tx)
    const user = await promote(tx, email, displayName)
    const home = (await findMembership(tx, user.id)) ?? (await joinHome(tx, user.id))
    const scopes = scopesOfRole(home.role, true)
    const { token, sha256, prefix } = newToken('api_key')
    const keyId = newId()
    const key = { id: keyId, orgId: home.id, userId: user.id, name: 'Administration' }
    await insertKey(tx, { ...key, prefix, tokenSha256: sha256, scopes, createdAt: now() })
    // An administrator of the person's organization may hold such a link.
    await deletePasswordLinks(tx, user.id)
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

/** Joins the organization of platform administrators as an owner; creates it for the first. */
async function joinHome(tx: Transaction, userId: string): Promise<Home> {
  const known = await joinNamed(tx, HOME, userId)
  if (known !== null) return { ...known, role: 'owner' }
  return { ...(await createOrganization(tx, { name: HOME, ownerId: userId, planKey: 'internal' })), role: 'owner' }
}
