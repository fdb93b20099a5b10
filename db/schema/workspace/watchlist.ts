import { bigint, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companySetEntries, memberships } from '../accounts/accounts.ts'
import { instant } from '../columns.ts'

/** How far a person has read the news of a company on the watchlist; without a row, up to when it was added. */
export const watchMarks = pgTable(
  'watch_marks',
  {
    orgId: uuid('org_id').notNull(),
    userId: uuid('user_id').notNull(),
    ticker: text('ticker').notNull(),
    /** Store revision; records with a later one are unread. */
    seenRevision: bigint('seen_revision', { mode: 'number' }).notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.ticker] }),
    foreignKey({
      name: 'watch_marks_member',
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'watch_marks_company',
      columns: [table.orgId, table.ticker],
      foreignColumns: [companySetEntries.orgId, companySetEntries.ticker],
    }).onDelete('cascade'),
  ],
)
