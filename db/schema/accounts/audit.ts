import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * Every change of an account's state, append-only: a trigger refuses updates and deletes. Each organization's entries
 * form a hash chain, so that an export can be verified. Ids have no foreign keys because an entry outlives what it
 * names.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id').notNull(),
    /** Position in the organization's chain, from 1. */
    position: bigint('position', { mode: 'number' }).notNull(),
    actorUserId: uuid('actor_user_id'),
    actorKeyId: uuid('actor_key_id'),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id'),
    requestId: text('request_id').notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Hash of the entry before; 64 zeros for the first. */
    previousSha256: text('previous_sha256').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    // The chain itself, and an organization's newest entries.
    unique('audit_entries_chain').on(table.orgId, table.position),
    // The newest entries over all organizations.
    index('audit_entries_newest').on(table.createdAt, table.id),
    check('audit_entries_position_positive', sql`${table.position} >= 1`),
    check(
      'audit_entries_hashes',
      sql`${table.previousSha256} ~ '^[0-9a-f]{64}$' and ${table.sha256} ~ '^[0-9a-f]{64}$'`,
    ),
  ],
)
