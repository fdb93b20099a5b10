import { planInEffect } from '#server/plans/plan-standing.ts'
import { now } from '#server/platform/clock.ts'
import type { Member } from './caller.ts'
import { credentialExists, selectKeyHolder, selectSessionHolder, updateKeyUse } from './queries.ts'
import type { CredentialRow } from './queries.ts'
import { effectiveScopes, scopesOfRole } from './scopes.ts'
import { renewSession } from './sessions.ts'
import { hashToken, kindOfToken } from './tokens.ts'

/** A key's last use is stored at most this often. */
const LAST_USED_STEP_MS = 60_000

/**
 * The member that a bearer token belongs to; null if the token is malformed, unknown, expired, revoked or rotated, or
 * if its person, organization or membership is not active. One prepared look-up by hash.
 */
export async function findCaller(token: string): Promise<Member | null> {
  const kind = kindOfToken(token)
  if (kind === 'api_key') return await findKeyHolder(hashToken(token))
  if (kind === 'session') return await findSessionHolder(hashToken(token))
  return null
}

/** Whether a token is or was ever stored, valid or not. */
export async function isTokenStored(token: string): Promise<boolean> {
  const kind = kindOfToken(token)
  if (kind !== 'api_key' && kind !== 'session') return false
  return await credentialExists(kind, hashToken(token))
}

async function findKeyHolder(tokenSha256: string): Promise<Member | null> {
  const at = now()
  const row = await selectKeyHolder(tokenSha256, at)
  if (row === undefined) return null
  const stepAgo = new Date(at.getTime() - LAST_USED_STEP_MS)
  if (row.lastUsedAt === null || row.lastUsedAt <= stepAgo) await updateKeyUse(row.keyId, at, stepAgo)
  const scopes = effectiveScopes(row.scopes, row.role, row.isPlatformAdmin)
  const end = row.expiresAt === null ? {} : { endsAt: row.expiresAt }
  return { ...holder(row, at), ...end, kind: 'api_key', credentialId: row.keyId, scopes }
}

async function findSessionHolder(id: string): Promise<Member | null> {
  const at = now()
  const row = await selectSessionHolder(id, at)
  if (row === undefined) return null
  await renewSession(id, row.expiresAt)
  return { ...holder(row, at), kind: 'session', credentialId: id, scopes: scopesOfRole(row.role, row.isPlatformAdmin) }
}

function holder(row: CredentialRow, at: Date) {
  const { userId, orgId, role, isPlatformAdmin } = row
  return { userId, orgId, role, isPlatformAdmin, planKey: planInEffect(row, at) }
}
