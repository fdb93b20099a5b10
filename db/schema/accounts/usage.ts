import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { organizations } from './accounts.ts'
import { day } from '../columns.ts'

/** An organization's usage in a calendar month (UTC). It only grows. */
export const usageMonths = pgTable(
  'usage_months',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The month's first day. */
    month: day('month').notNull(),
    requests: bigint('requests', { mode: 'number' }).notNull().default(0),
    queryCost: bigint('query_cost', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.month] }),
    check('usage_months_first_day', sql`extract(day from ${table.month}) = 1`),
    check('usage_months_not_negative', sql`${table.requests} >= 0 and ${table.queryCost} >= 0`),
  ],
)

/** The same per day and key, for the account pages; calls with a session have no key. Kept for 92 days. */
export const usageDays = pgTable(
  'usage_days',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    /** Id of the key, or `session`. */
    used: text('used').notNull(),
    requests: bigint('requests', { mode: 'number' }).notNull().default(0),
    queryCost: bigint('query_cost', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.day, table.used] }),
    check('usage_days_not_negative', sql`${table.requests} >= 0 and ${table.queryCost} >= 0`),
  ],
)
