import { Lucia, TimeSpan } from 'lucia'
import type { Adapter, DatabaseSession } from 'lucia'
import type { Transaction } from '#db/client.ts'
import { DAY_MS, now } from '#server/platform/clock.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { settings } from '#server/platform/settings.ts'
import {
  deleteEndedSessions,
  deleteSession,
  deleteUserSessions,
  extendSession,
  insertSession,
  selectSession,
  selectUserSessions,
} from './queries.ts'
import type { StoredSession } from './queries.ts'
import { newToken } from './tokens.ts'

declare module 'lucia' {
  interface Register {
    UserId: string
  }
}

/**
 * lucia stores the sessions, with the SHA-256 of their token as id, so that nobody can sign in with what the table
 * holds. Its own cookie, which would contain the id, is not used.
 */
function lucia(): Lucia {
  return processWide('lucia', () => luciaOn(adapter))
}

function luciaOn(store: Adapter): Lucia {
  return new Lucia(store, { sessionExpiresIn: new TimeSpan(settings().SESSION_DAYS, 'd') })
}

/** A new session: its token, which is stored nowhere, and when it ends. */
export interface NewSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Starts a session within a transaction: it exists once that is committed. */
export async function createSession(tx: Transaction, userId: string): Promise<NewSession> {
  const { token, sha256 } = newToken('session')
  const within: Adapter = {
    ...adapter,
    async setSession({ id, expiresAt }) {
      await insertSession({ id, userId, createdAt: now(), expiresAt }, tx)
    },
  }
  const session = await luciaOn(within).createSession(userId, {}, { sessionId: sha256 })
  return { token, expiresAt: session.expiresAt }
}

/** Deletes expired sessions. */
export async function clearExpiredSessions(): Promise<void> {
  await lucia().deleteExpiredSessions()
}

/** Extends a session that is used when less than half of its lifetime is left. */
export async function renewSession(id: string, expiresAt: Date): Promise<void> {
  const lifeMs = settings().SESSION_DAYS * DAY_MS
  const at = now().getTime()
  if (expiresAt.getTime() - at < lifeMs / 2) await extendSession(id, new Date(at + lifeMs))
}

const adapter: Adapter = {
  async getSessionAndUser(id) {
    const row = await selectSession(id)
    return row === undefined ? [null, null] : [asLucia(row), { id: row.userId, attributes: {} }]
  },
  getUserSessions: async (userId) => (await selectUserSessions(userId)).map(asLucia),
  setSession: async ({ id, userId, expiresAt }) => await insertSession({ id, userId, createdAt: now(), expiresAt }),
  updateSessionExpiration: extendSession,
  deleteSession,
  deleteUserSessions,
  deleteExpiredSessions: async () => await deleteEndedSessions(now()),
}

function asLucia(row: StoredSession): DatabaseSession {
  return { ...row, attributes: {} }
}
