import type { z } from 'zod'
import { sql } from '#db/client.ts'
import type { MembershipRole, PlanKey } from '#server/contract/enums.ts'
import { planInEffect } from '#server/plans/plan-standing.ts'
import { now } from '#server/platform/clock.ts'
import type { Member } from './caller.ts'
import { effectiveScopes, scopesOfRole } from './scopes.ts'
import { renewSession } from './sessions.ts'
import { hashToken, kindOfToken } from './tokens.ts'

interface CredentialRow {
  readonly userId: string
  readonly orgId: string
  readonly role: z.infer<typeof MembershipRole>
  readonly isPlatformAdmin: boolean
  readonly planKey: z.infer<typeof PlanKey>
  readonly planLapsesAt: Date | null
  readonly nextPlanKey: z.infer<typeof PlanKey> | null
}
interface KeyRow extends CredentialRow {
  readonly keyId: string
  readonly scopes: string[]
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
}
interface SessionRow extends CredentialRow {
  readonly expiresAt: Date
}

/** A key's use is written down at most this often. */
const LAST_USED_STEP_MS = 60_000

/**
 * The member a bearer token belongs to, or null for a token that is malformed, unknown, expired, revoked or rotated, or
 * whose person, organization or membership is not active. One prepared look-up by hash.
 */
export async function findCaller(token: string): Promise<Member | null> {
  const kind = kindOfToken(token)
  if (kind === 'api_key') return await findKeyHolder(hashToken(token))
  if (kind === 'session') return await findSessionHolder(hashToken(token))
  return null
}

/** Whether anything is or was stored under a token, valid or not. */
export async function isTokenStored(token: string): Promise<boolean> {
  const kind = kindOfToken(token)
  if (kind !== 'api_key' && kind !== 'session') return false
  const [found] =
    kind === 'api_key'
      ? await sql()`select 1 from api_keys where token_sha256 = ${hashToken(token)}`
      : await sql()`select 1 from sessions where id = ${hashToken(token)}`
  return found !== undefined
}

async function findKeyHolder(tokenSha256: string): Promise<Member | null> {
  const at = now()
  const [row] = await sql()<KeyRow[]>`
    select k.id as "keyId", k.scopes, k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.user_id as "userId", k.org_id as "orgId", m.role,
      u.platform_admin as "isPlatformAdmin",
      o.plan_key as "planKey", o.plan_lapses_at as "planLapsesAt", o.next_plan_key as "nextPlanKey"
    from api_keys k
    join users u on u.id = k.user_id and u.status = 'active'
    join organizations o on o.id = k.org_id and o.status = 'active'
    join memberships m on m.org_id = k.org_id and m.user_id = k.user_id and m.status = 'active'
    where k.token_sha256 = ${tokenSha256} and k.status = 'active' and (k.expires_at is null or k.expires_at > ${at})`
  if (row === undefined) return null
  if (row.lastUsedAt === null || at.getTime() - row.lastUsedAt.getTime() >= LAST_USED_STEP_MS) {
    await sql()`update api_keys set last_used_at = ${at} where id = ${row.keyId} and (last_used_at is null or last_used_at <= ${new Date(at.getTime() - LAST_USED_STEP_MS)})`
  }
  const scopes = effectiveScopes(row.scopes, row.role, row.isPlatformAdmin)
  const end = row.expiresAt === null ? {} : { endsAt: row.expiresAt }
  return { ...holder(row, at), ...end, kind: 'api_key', credentialId: row.keyId, scopes }
}

async function findSessionHolder(id: string): Promise<Member | null> {
  const at = now()
  const [row] = await sql()<SessionRow[]>`
    select s.expires_at as "expiresAt", s.user_id as "userId", m.org_id as "orgId", m.role,
      u.platform_admin as "isPlatformAdmin",
      o.plan_key as "planKey", o.plan_lapses_at as "planLapsesAt", o.next_plan_key as "nextPlanKey"
    from sessions s
    join users u on u.id = s.user_id and u.status = 'active'
    join memberships m on m.user_id = s.user_id and m.status = 'active'
    join organizations o on o.id = m.org_id and o.status = 'active'
    where s.id = ${id} and s.expires_at > ${at}`
  if (row === undefined) return null
  await renewSession(id, row.expiresAt)
  return { ...holder(row, at), kind: 'session', credentialId: id, scopes: scopesOfRole(row.role, row.isPlatformAdmin) }
}

function holder(row: CredentialRow, at: Date) {
  const { userId, orgId, role, isPlatformAdmin } = row
  return { userId, orgId, role, isPlatformAdmin, planKey: planInEffect(row, at) }
}
