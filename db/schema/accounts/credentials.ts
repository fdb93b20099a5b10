import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { organizations, users } from './accounts.ts'
import { instant } from '../columns.ts'

/** The person a row belongs to; it is deleted with them. */
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A credential is stored as the SHA-256 of its token, in hex. */
const isSha256 = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[0-9a-f]{64}$'`)

/** Sessions of signed-in people. The id is the SHA-256 of the token in hex; the token is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // A person's sessions, for the list and for signing out everywhere.
    index('sessions_user').on(table.userId),
    // Clean-up of expired sessions.
    index('sessions_expiry').on(table.expiresAt),
    isSha256('sessions_id_is_hash', table.id),
  ],
)

/** API keys, stored as the SHA-256 of their token. A rotated key names its one successor. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    tokenSha256: text('token_sha256').notNull(),
    scopes: text('scopes').array().notNull(),
    status: text('status').notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    /** The key that issued it, which it never outlives; null if a session or an administrator did. */
    parentKeyId: uuid('parent_key_id').references((): AnyPgColumn => apiKeys.id, { onDelete: 'set null' }),
    rotatedToKeyId: uuid('rotated_to_key_id').references((): AnyPgColumn => apiKeys.id, { onDelete: 'set null' }),
  },
  (table) => [
    // The look-up of every request with a key.
    unique('api_keys_token').on(table.tokenSha256),
    // A key follows at most one other.
    unique('api_keys_successor').on(table.rotatedToKeyId),
    // The organization's keys in the overview.
    index('api_keys_org').on(table.orgId, table.createdAt),
    // The keys that a key issued, for when it is revoked or rotated.
    index('api_keys_parent').on(table.parentKeyId).where(sql`${table.parentKeyId} is not null`),
    // A member's keys, for when the member is removed.
    index('api_keys_user').on(table.userId),
    isSha256('api_keys_token_is_hash', table.tokenSha256),
    check('api_keys_prefix_format', sql`${table.prefix} ~ '^[A-Za-z0-9_-]{8}$'`),
    check('api_keys_status_known', sql`${table.status} in ('active', 'revoked', 'rotated')`),
    check('api_keys_has_scopes', sql`cardinality(${table.scopes}) > 0`),
    check('api_keys_ended_when_not_active', sql`(${table.status} = 'active') = (${table.revokedAt} is null)`),
  ],
)

/** One-time links that set a password, stored as the SHA-256 of their token; a used link is deleted. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenSha256: text('token_sha256').primaryKey(),
    userId: ofUser(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // A person's newer link replaces the older one.
    unique('password_links_user').on(table.userId),
    isSha256('password_links_token_is_hash', table.tokenSha256),
  ],
)

/** Used challenge tokens, by SHA-256, kept until they would have expired. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    tokenSha256: text('token_sha256').primaryKey(),
    spentAt: instant('spent_at').notNull(),
  },
  (table) => [
    // Old ones, when they are cleared away.
    index('spent_challenges_age').on(table.spentAt),
    isSha256('spent_challenges_token_is_hash', table.tokenSha256),
  ],
)

/**
 * Answers kept for a caller's `Idempotency-Key`, encrypted with a key derived from the caller's token, which is not
 * stored. Of an answer that held a secret, only the id of the created record is kept.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    /** SHA-256 over caller, route and key. */
    id: text('id').primaryKey(),
    requestSha256: text('request_sha256').notNull(),
    /** Null while the first request is running. */
    sealedAnswer: text('sealed_answer'),
    /** The API key that the first request created, if its answer held a token. */
    madeKeyId: uuid('made_key_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Old ones, when they are cleared away.
    index('idempotent_answers_age').on(table.createdAt),
  ],
)
