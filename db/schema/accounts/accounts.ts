import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** People. One account per email, whatever its case. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** As the person wrote it. */
    email: text('email').notNull(),
    /** In lower case: the unique key of an account. */
    emailKey: text('email_key').notNull(),
    displayName: text('display_name').notNull(),
    status: text('status').notNull().default('active'),
    platformAdmin: boolean('platform_admin').notNull().default(false),
    /** An argon2id hash in PHC format; null until a link sets the first password. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Login and sign-up by email; two simultaneous sign-ups make one account.
    unique('users_email').on(table.emailKey),
    check('users_email_key_lower', sql`${table.emailKey} = lower(${table.emailKey})`),
    check('users_status_known', sql`${table.status} in ('active', 'suspended')`),
    check('users_password_argon2id', sql`${table.passwordHash} is null or ${table.passwordHash} like '$argon2id$%'`),
  ],
)

/**
 * Customers. This row holds the plan in effect: `plan_key` until `plan_lapses_at`, if set, and `next_plan_key` from
 * then on, each with its company limit so that the database can enforce it. The plan comes from a subscription, or else
 * from an administrator's last grant.
 */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull().default('active'),
    planKey: text('plan_key').notNull().default('evaluation'),
    companyLimit: integer('company_limit').notNull(),
    planLapsesAt: instant('plan_lapses_at'),
    nextPlanKey: text('next_plan_key'),
    nextCompanyLimit: integer('next_company_limit'),
    /** Whether the plan in effect is a subscription's. */
    isSubscribed: boolean('is_subscribed').notNull().default(false),
    grantedPlanKey: text('granted_plan_key').notNull().default('evaluation'),
    grantedAt: instant('granted_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('organizations_slug').on(table.slug),
    check('organizations_slug_format', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('organizations_status_known', sql`${table.status} in ('active', 'suspended')`),
    check(
      'organizations_plan_known',
      sql`${table.planKey} in ('evaluation', 'builder', 'professional', 'team', 'internal')`,
    ),
    check('organizations_company_limit_positive', sql`${table.companyLimit} >= 1 and ${table.nextCompanyLimit} >= 1`),
    check(
      'organizations_next_plan_known',
      sql`${table.nextPlanKey} in ('evaluation', 'builder', 'professional', 'team', 'internal')`,
    ),
    check(
      'organizations_granted_plan_known',
      sql`${table.grantedPlanKey} in ('evaluation', 'builder', 'professional', 'team', 'internal')`,
    ),
    check(
      'organizations_lapse_whole',
      sql`(${table.planLapsesAt} is null) = (${table.nextPlanKey} is null) and (${table.planLapsesAt} is null) = (${table.nextCompanyLimit} is null)`,
    ),
  ],
)

/** Members of organizations. A trigger keeps at least one active owner in every organization. */
export const memberships = pgTable(
  'memberships',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    status: text('status').notNull().default('active'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    // One active membership per person at most; also read by every authenticated request.
    uniqueIndex('memberships_one_active').on(table.userId).where(sql`status = 'active'`),
    // A person's former memberships.
    index('memberships_user').on(table.userId),
    check('memberships_role_known', sql`${table.role} in ('owner', 'admin', 'member', 'viewer')`),
    check('memberships_status_known', sql`${table.status} in ('active', 'removed')`),
  ],
)

/** An organization's watchlist. A trigger keeps it within `organizations.company_limit`. */
export const companySetEntries = pgTable(
  'company_set_entries',
  {
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Upper case, dot as dash. */
    ticker: text('ticker').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Store revision when it was added. Records with a later one are new to members who never looked. */
    storeRevision: bigint('store_revision', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.ticker] }),
    check('company_set_entries_ticker_normalised', sql`${table.ticker} ~ '^[A-Z0-9-]{1,16}$'`),
  ],
)
