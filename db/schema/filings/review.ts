import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.ts'
import { instant } from '../columns.ts'

/** Records that an administrator is looking at, until a moment: nobody else is shown them meanwhile. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    accession: text('accession').notNull(),
    recordId: text('record_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accession, table.recordId] }),
    // What a person holds.
    index('review_claims_person').on(table.userId),
    // Claims that ended, when they are cleared away.
    index('review_claims_expiry').on(table.expiresAt),
  ],
)
