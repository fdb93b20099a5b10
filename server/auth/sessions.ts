import { Lucia, TimeSpan } from 'lucia'
import type { Adapter, DatabaseSession } from 'lucia'
import { sql } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { sessions } from '#db/schema/accounts/credentials.ts'
import { now } from '#server/platform/clock.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import { newToken } from './tokens.ts'

declare module 'lucia' {
  interface Register {
    UserId: string
  }
}

const DAY_MS = 86_400_000

/**
 * lucia keeps the sessions, under the SHA-256 of their token as id: whoever reads the table can sign in as nobody. Its
 * own cookie, which would hold the id, is not used.
 */
function lucia(): Lucia {
  return processWide('lucia', () => luciaOn(adapter))
}

function luciaOn(store: Adapter): Lucia {
  return new Lucia(store, { sessionExpiresIn: new TimeSpan(settings().SESSION_DAYS, 'd') })
}

/** A session that was just begun: its token, which is kept nowhere, and when it ends. */
export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Begins a session of a person within a transaction: it exists when that is committed. */
export async function createSession(tx: Transaction, userId: string): Promise<NewSession> {
  const { token, sha256 } = newToken('session')
  const within: Adapter = {
    ...adapter,
    async setSession({ id, expiresAt }) {
      await tx.insert(sessions).values({ id, userId, createdAt: now(), expiresAt })
    },
  }
  const session = await luciaOn(within).createSession(userId, {}, { sessionId: sha256 })
  return { token, expiresAt: session.expiresAt }
}

/** Clears away sessions that ended by themselves. */
export async function clearExpiredSessions(): Promise<void> {
  await lucia().deleteExpiredSessions()
}

/** Extends a session that is used while less than half of its life is left. */
export async function renewSession(id: string, expiresAt: Date): Promise<void> {
  const lifeMs = settings().SESSION_DAYS * DAY_MS
  const at = now().getTime()
  if (expiresAt.getTime() - at < lifeMs / 2) await adapter.updateSessionExpiration(id, new Date(at + lifeMs))
}

const adapter: Adapter = {
  async getSessionAndUser(id) {
    const [session] = await select`where id = ${id}`
    return session === undefined ? [null, null] : [session, { id: session.userId, attributes: {} }]
  },
  async getUserSessions(userId) {
    return await select`where user_id = ${userId} order by created_at desc`
  },
  async setSession({ id, userId, expiresAt }) {
    await sql()`insert into sessions (id, user_id, created_at, expires_at) values (${id}, ${userId}, ${now()}, ${expiresAt})`
  },
  async updateSessionExpiration(id, expiresAt) {
    await sql()`update sessions set expires_at = greatest(expires_at, ${expiresAt}) where id = ${id}`
  },
  async deleteSession(id) {
    await sql()`delete from sessions where id = ${id}`
  },
  async deleteUserSessions(userId) {
    await sql()`delete from sessions where user_id = ${userId}`
  },
  async deleteExpiredSessions() {
    // Rows that somebody else is ending right now are left to them.
    await sql()`delete from sessions where id in (select id from sessions where expires_at <= ${now()} limit 1000 for update skip locked)`
  },
}

/** Sessions as lucia reads them, by a condition written behind the select. */
async function select(condition: TemplateStringsArray, ...values: string[]): Promise<DatabaseSession[]> {
  const client = sql()
  const rows = await client<{ id: string; userId: string; expiresAt: Date }[]>`
    select id, user_id as "userId", expires_at as "expiresAt" from sessions ${client(condition, ...values)}`
  return rows.map((row) => ({ ...row, attributes: {} }))
}
