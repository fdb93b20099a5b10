import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberships } from '../accounts/accounts.ts'
import { instant } from '../columns.ts'

/** Requested exports: their content, whether the file was downloaded, and the progress. Kept for a day. */
export const requestedExports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** What was asked for, as JSON. */
    request: text('request').notNull(),
    /** `requested` until the browser downloads the file, which it may do once. */
    state: text('state').notNull().default('requested'),
    /** Code of the error that stopped it; null while it runs, when it finished, or when the reader disconnected. */
    problem: text('problem'),
    records: integer('records').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'exports_member',
      columns: [table.orgId, table.userId],
      foreignColumns: [memberships.orgId, memberships.userId],
    }).onDelete('cascade'),
    check('exports_state_known', sql`${table.state} in ('requested', 'running', 'finished', 'stopped')`),
    check('exports_problem_stops', sql`${table.problem} is null or ${table.state} = 'stopped'`),
    check('exports_request_bounded', sql`length(${table.request}) <= 10000`),
    // A member's rows, for when the membership ends, and rows older than a day.
    index('exports_member_rows').on(table.orgId, table.userId, table.createdAt),
  ],
)
