import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * What was done to stored filings, append-only: a trigger refuses updates and deletes. No foreign key: an entry
 * outlives its filing. The newest `withdrawn` or `restored` of an accession says whether it may be stored again.
 */
export const storeActions = pgTable(
  'store_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text('action').notNull(),
    accession: text('accession').notNull(),
    /** Who did it, if a command or a worker knows. */
    actor: text('actor').notNull(),
    reason: text('reason'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Store revision after the action. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('store_actions_known', sql`${table.action} in ('withdrawn', 'restored', 'replaced', 'reread')`),
    // The history of one filing, and whether it is withdrawn.
    index('store_actions_filing').on(table.accession, table.id),
  ],
)
