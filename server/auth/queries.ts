import type { z } from 'zod'
import { database, sql } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/accounts/credentials.ts'
import type { MembershipRole, PlanKey } from '#server/contract/enums.ts'

/** The holder of a credential, with what decides their rights. */
export interface CredentialRow {
  readonly userId: string
  readonly orgId: string
  readonly role: z.infer<typeof MembershipRole>
  readonly isPlatformAdmin: boolean
  readonly planKey: z.infer<typeof PlanKey>
  readonly planLapsesAt: Date | null
  readonly nextPlanKey: z.infer<typeof PlanKey> | null
}
export interface KeyRow extends CredentialRow {
  readonly keyId: string
  readonly scopes: string[]
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
}
export interface SessionRow extends CredentialRow {
  readonly expiresAt: Date
}

/** The holder of an active key, if the person, the organization and the membership are active too. */
export async function selectKeyHolder(tokenSha256: string, at: Date): Promise<KeyRow | undefined> {
  const [row] = await sql()<KeyRow[]>`
    select k.id as "keyId", k.scopes, k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.user_id as "userId", k.org_id as "orgId", m.role,
      u.platform_admin as "isPlatformAdmin",
      o.plan_key as "planKey", o.plan_lapses_at as "planLapsesAt", o.next_plan_key as "nextPlanKey"
    from api_keys k
    join users u on u.id = k.user_id and u.status = 'active'
    join organizations o on o.id = k.org_id and o.status = 'active'
    join memberships m on m.org_id = k.org_id and m.user_id = k.user_id and m.status = 'active'
    where k.token_sha256 = ${tokenSha256} and k.status = 'active' and (k.expires_at is null or k.expires_at > ${at})`
  return row
}

/** The holder of an unexpired session, if the person, the organization and the membership are active too. */
export async function selectSessionHolder(id: string, at: Date): Promise<SessionRow | undefined> {
  const [row] = await sql()<SessionRow[]>`
    select s.expires_at as "expiresAt", s.user_id as "userId", m.org_id as "orgId", m.role,
      u.platform_admin as "isPlatformAdmin",
      o.plan_key as "planKey", o.plan_lapses_at as "planLapsesAt", o.next_plan_key as "nextPlanKey"
    from sessions s
    join users u on u.id = s.user_id and u.status = 'active'
    join memberships m on m.user_id = s.user_id and m.status = 'active'
    join organizations o on o.id = m.org_id and o.status = 'active'
    where s.id = ${id} and s.expires_at > ${at}`
  return row
}

/** Stores when a key was last used, unless the stored time is later than `notAfter`. */
export async function updateKeyUse(keyId: string, usedAt: Date, notAfter: Date): Promise<void> {
  await sql()`
    update api_keys set last_used_at = ${usedAt}
    where id = ${keyId} and (last_used_at is null or last_used_at <= ${notAfter})`
}

/** Whether a key or session with this token's hash is or was stored, valid or not. */
export async function credentialExists(kind: 'api_key' | 'session', tokenSha256: string): Promise<boolean> {
  const [found] =
    kind === 'api_key'
      ? await sql()`select 1 from api_keys where token_sha256 = ${tokenSha256}`
      : await sql()`select 1 from sessions where id = ${tokenSha256}`
  return found !== undefined
}

/** A session as it is stored. */
export interface StoredSession {
  readonly id: string
  readonly userId: string
  readonly expiresAt: Date
}

export async function selectSession(id: string): Promise<StoredSession | undefined> {
  const [row] = await sql()<StoredSession[]>`
    select id, user_id as "userId", expires_at as "expiresAt" from sessions where id = ${id}`
  return row
}

/** A person's sessions, newest first. */
export function selectUserSessions(userId: string): Promise<StoredSession[]> {
  return sql()<StoredSession[]>`
    select id, user_id as "userId", expires_at as "expiresAt" from sessions where user_id = ${userId} order by created_at desc`
}

/** Adds a session, in a transaction if one is given. */
export async function insertSession(row: typeof sessions.$inferInsert, tx: Pick<Transaction, 'insert'> = database()) {
  await tx.insert(sessions).values(row)
}

/** Extends a session; its end never moves closer. */
export async function extendSession(id: string, expiresAt: Date): Promise<void> {
  await sql()`update sessions set expires_at = greatest(expires_at, ${expiresAt}) where id = ${id}`
}

export async function deleteSession(id: string): Promise<void> {
  await sql()`delete from sessions where id = ${id}`
}

export async function deleteUserSessions(userId: string): Promise<void> {
  await sql()`delete from sessions where user_id = ${userId}`
}

/** Deletes up to a thousand ended sessions. Rows that another transaction is deleting are skipped. */
export async function deleteEndedSessions(at: Date): Promise<void> {
  await sql()`delete from sessions where id in (select id from sessions where expires_at <= ${at} limit 1000 for update skip locked)`
}

/** An answer stored under an idempotency key, or the registration of a request without one yet. */
export interface IdempotentRow {
  readonly requestSha256: string
  readonly sealedAnswer: string | null
  readonly madeKeyId: string | null
}

export async function selectIdempotentAnswer(id: string): Promise<IdempotentRow | undefined> {
  const [row] = await sql()<IdempotentRow[]>`
    select request_sha256 as "requestSha256", sealed_answer as "sealedAnswer", made_key_id as "madeKeyId"
    from idempotent_answers where id = ${id}`
  return row
}

/**
 * Registers the first request: on a free key, on an answer older than `keptUntil`, or on an unanswered one begun before
 * `cutOffUntil`.
 */
export async function insertIdempotentAnswer(
  { id, requestSha256, createdAt }: { id: string; requestSha256: string; createdAt: Date },
  { keptUntil, cutOffUntil }: { keptUntil: Date; cutOffUntil: Date },
): Promise<boolean> {
  const begun = await sql()`
    insert into idempotent_answers (id, request_sha256, created_at) values (${id}, ${requestSha256}, ${createdAt})
    on conflict (id) do update set request_sha256 = excluded.request_sha256, sealed_answer = null, made_key_id = null,
        created_at = excluded.created_at
      where idempotent_answers.created_at <= ${keptUntil}
        or (idempotent_answers.sealed_answer is null and idempotent_answers.made_key_id is null
          and idempotent_answers.created_at <= ${cutOffUntil})
    returning id`
  return begun.length > 0
}

/** Deletes up to a hundred expired answers. */
export async function deleteOldAnswers(keptUntil: Date): Promise<void> {
  await sql()`
    delete from idempotent_answers
    where id in (select id from idempotent_answers where created_at <= ${keptUntil} limit 100 for update skip locked)`
}

/** Stores an answer, or the key that was made, unless another request has replaced this one. */
export async function keepIdempotentAnswer(
  { id, createdAt }: { id: string; createdAt: Date },
  kept: { readonly sealedAnswer: string } | { readonly madeKeyId: string },
): Promise<void> {
  if ('sealedAnswer' in kept)
    await sql()`update idempotent_answers set sealed_answer = ${kept.sealedAnswer} where id = ${id} and created_at = ${createdAt}`
  else
    await sql()`update idempotent_answers set made_key_id = ${kept.madeKeyId} where id = ${id} and created_at = ${createdAt}`
}

/** Removes a registration without an answer. */
export async function deleteUnansweredRequest({ id, createdAt }: { id: string; createdAt: Date }): Promise<void> {
  await sql()`
    delete from idempotent_answers
    where id = ${id} and created_at = ${createdAt} and sealed_answer is null and made_key_id is null`
}

/** Marks a challenge token as used; false if it was used before, in any process. */
export async function insertSpentChallenge(tokenSha256: string, spentAt: Date): Promise<boolean> {
  const spent = await sql()`
    insert into spent_challenges (token_sha256, spent_at) values (${tokenSha256}, ${spentAt})
    on conflict do nothing returning 1`
  return spent.length > 0
}

export async function deleteSpentChallenges(before: Date): Promise<void> {
  await sql()`delete from spent_challenges where spent_at < ${before}`
}
