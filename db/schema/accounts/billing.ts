import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { organizations } from './accounts.ts'
import { instant } from '../columns.ts'

/** An organization's customer record at the billing provider. */
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
 * The provider's events, each once. Of an event's object only the fields of a subscription or invoice are kept: no
 * card, no address. An event whose organization is unknown waits here for the event that names it.
 */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's id, unique, so that a second delivery is recognized. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When it happened, to the second, by the provider's clock. Events are ordered by it. */
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    orgId: uuid('org_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for event types that the product does not use. */
    subject: text('subject'),
    subjectId: text('subject_id'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    // All events of a subscription or an invoice, to derive it again.
    index('billing_events_subject').on(table.subject, table.subjectId),
    // Events that wait for their customer's organization to become known.
    index('billing_events_waiting_customer').on(table.customerId).where(sql`org_id is null`),
    // A subscription's organization, the events that wait for it, and what its checkout was for.
    index('billing_events_subscription').on(table.subscriptionId),
    // Deletion of an organization's events.
    index('billing_events_org').on(table.orgId),
    check('billing_events_subject_known', sql`${table.subject} in ('subscription', 'invoice', 'checkout')`),
    check('billing_events_subject_whole', sql`(${table.subject} is null) = (${table.facts} is null)`),
  ],
)

/** Subscriptions, derived again from their events at each event and never edited otherwise. */
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
    /** Whether its first payment ever succeeded. A failed attempt replaces no other subscription. */
    wasInForce: boolean('was_in_force').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Time of its newest event. */
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

/** Invoices, derived from their events. */
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
