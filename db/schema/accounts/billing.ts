import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { organizations } from './accounts.ts'
import { instant } from '../columns.ts'

/** Who an organization is at the billing provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // An organization's customer, for checkout and portal.
    index('billing_customers_org').on(table.orgId, table.createdAt),
  ],
)

/**
 * What the provider told, each event once. Kept of its object is what a subscription or an invoice is made of, nothing
 * else: no card, no address. One that no organization is known for waits here for the event that names it.
 */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's id: a second delivery finds it taken. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When it happened, to the second, by the provider's clock: what events are ordered by. */
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for a type that nothing is made of. */
    subject: text('subject'),
    subjectId: text('subject_id'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    // Everything that was told of a subscription or an invoice, to read it again.
    index('billing_events_subject').on(table.subject, table.subjectId),
    // What waits for somebody to say whose customer it is about.
    index('billing_events_waiting_customer').on(table.customerId).where(sql`org_id is null`),
    // Whose a subscription is known to be, what waits for that, and what its checkout was for.
    index('billing_events_subscription').on(table.subscriptionId),
    // An organization's events, when it is deleted.
    index('billing_events_org').on(table.orgId),
    check('billing_events_subject_known', sql`${table.subject} in ('subscription', 'invoice', 'checkout')`),
    check('billing_events_subject_whole', sql`(${table.subject} is null) = (${table.facts} is null)`),
  ],
)

/** Subscriptions as their events say, read again at each event: never edited otherwise. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    customerId: text('customer_id'),
    planKey: text('plan_key').notNull(),
    status: text('status').notNull(),
    currentPeriodEnd: instant('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    graceEndsAt: instant('grace_ends_at'),
    /** Whether it ever went beyond its first payment: an attempt that didn't takes the place of nothing. */
    wasInForce: boolean('was_in_force').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the newest of its events happened. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // An organization's subscriptions, to find the one that decides.
    index('billing_subscriptions_org').on(table.orgId),
    check(
      'billing_subscriptions_plan_known',
      sql`${table.planKey} in ('evaluation', 'builder', 'professional', 'team', 'internal')`,
    ),
    check(
      'billing_subscriptions_status_known',
      sql`${table.status} in ('active', 'trialing', 'past_due', 'incomplete', 'canceled', 'unpaid')`,
    ),
    check(
      'billing_subscriptions_grace_when_past_due',
      sql`(${table.status} = 'past_due') = (${table.graceEndsAt} is not null)`,
    ),
  ],
)

/** Invoices as their events say. */
export const billingInvoices = pgTable(
  'billing_invoices',
  {
    id: uuid('id').primaryKey(),
    providerInvoiceId: text('provider_invoice_id').notNull(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    amountDueCents: bigint('amount_due_cents', { mode: 'number' }).notNull(),
    amountPaidCents: bigint('amount_paid_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    hostedInvoiceUrl: text('hosted_invoice_url'),
    receiptUrl: text('receipt_url'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('billing_invoices_provider').on(table.providerInvoiceId),
    // An organization's newest invoices.
    index('billing_invoices_newest').on(table.orgId, table.createdAt, table.id),
    check('billing_invoices_status_known', sql`${table.status} in ('paid', 'open', 'void')`),
    check('billing_invoices_amounts', sql`${table.amountDueCents} >= 0 and ${table.amountPaidCents} >= 0`),
    check('billing_invoices_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
)
