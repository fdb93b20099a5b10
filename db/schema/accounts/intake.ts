import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, day, instant } from '../columns.ts'

/**
 * Requests for early access: personal data, kept for a limited time and deleted on request. A repeated request is
 * counted; a different request of the same person is a row of its own.
 */
export const leads = pgTable(
  'leads',
  {
    /** A version 7 UUID: it grows with the time of receipt, so it also orders the list. */
    id: uuid('id').primaryKey(),
    /** As it was given. */
    email: text('email').notNull(),
    /** In lower case, to find all requests of one person. */
    emailKey: text('email_key').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    role: text('role'),
    companySize: text('company_size'),
    useCase: text('use_case'),
    requestCount: integer('request_count').notNull().default(1),
    receivedAt: instant('received_at').notNull(),
    lastReceivedAt: instant('last_received_at').notNull(),
  },
  (table) => [
    // Finds repeats, and everything that a person sent.
    index('leads_email').on(table.emailKey, table.lastReceivedAt),
    // Clean-up of rows past their retention.
    index('leads_last_received').on(table.lastReceivedAt),
    check('leads_email_key_lower', sql`${table.emailKey} = lower(${table.emailKey})`),
    check(
      'leads_company_size_known',
      sql`${table.companySize} in ('1-10', '11-50', '51-200', '201-1000', 'over-1000')`,
    ),
    check('leads_use_case_bounded', sql`length(${table.useCase}) <= 2000`),
    check('leads_request_count_positive', sql`${table.requestCount} >= 1`),
    check('leads_received_in_order', sql`${table.lastReceivedAt} >= ${table.receivedAt}`),
  ],
)

/**
 * Website events, stored as counts per day: no time of day, no order and no visitor, so that no visit can be
 * reconstructed.
 */
export const analyticsCounts = pgTable(
  'analytics_counts',
  {
    day: day('day').notNull(),
    /** SHA-256 of the other columns, which may be too long for an index. */
    eventSha256: bytea('event_sha256').notNull(),
    name: text('name').notNull(),
    /** Empty when a day had more distinct events than are stored separately. */
    path: text('path').notNull(),
    /** An origin; empty if none was sent. */
    referrer: text('referrer').notNull(),
    properties: jsonb('properties').$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    // Adding to a count, the counts of a span of days, and dropping days past their time.
    primaryKey({ columns: [table.day, table.eventSha256] }),
    check('analytics_counts_hash', sql`length(${table.eventSha256}) = 32`),
    check(
      'analytics_counts_name_known',
      sql`${table.name} in ('page_view', 'cta_click', 'docs_view', 'signup_started', 'signup_completed', 'login_completed', 'search_performed', 'lead_submitted')`,
    ),
    check(
      'analytics_counts_path',
      sql`${table.path} = '' or (${table.path} like '/%' and length(${table.path}) <= 300)`,
    ),
    check('analytics_counts_positive', sql`${table.count} >= 1`),
  ],
)
