import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { organizations, users } from '#db/schema/accounts/accounts.ts'
import { billingCustomers, billingEvents, billingInvoices, billingSubscriptions } from '#db/schema/accounts/billing.ts'
import type { PlanStanding } from '#server/plans/plan-standing.ts'

type Reader = Pick<Transaction, 'select'>

export type OrganizationRow = typeof organizations.$inferSelect
export type EventRow = typeof billingEvents.$inferSelect
export type NewEvent = typeof billingEvents.$inferInsert
export type InvoiceRow = typeof billingInvoices.$inferSelect
export type SubscriptionRow = typeof billingSubscriptions.$inferSelect

/** Makes this transaction wait for any other one that applies a billing event. */
export async function lockBillingEvents(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('billing events', 0))`)
}

/** Whether an event is stored already. */
export async function eventExists(id: string, db: Reader = database()): Promise<boolean> {
  return (await db.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, id))).length > 0
}

export async function insertEvent(tx: Transaction, row: NewEvent): Promise<void> {
  await tx.insert(billingEvents).values(row)
}

/** The organization that earlier events of a subscription belong to. */
export async function selectOrgOfSubscription(tx: Transaction, subscriptionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ orgId: billingEvents.orgId })
    .from(billingEvents)
    .where(and(eq(billingEvents.subscriptionId, subscriptionId), sql`${billingEvents.orgId} is not null`))
    .limit(1)
  return row?.orgId ?? null
}

export async function selectOrgOfCustomer(tx: Transaction, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ orgId: billingCustomers.orgId })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId))
  return row?.orgId ?? null
}

export async function selectOrganization(orgId: string): Promise<OrganizationRow | undefined> {
  const [row] = await database().select().from(organizations).where(eq(organizations.id, orgId))
  return row
}

/** An organization, locked until the transaction ends. */
export async function selectOrganizationForUpdate(
  tx: Transaction,
  orgId: string,
): Promise<OrganizationRow | undefined> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, orgId)).for('update')
  return row
}

export async function updatePlanStanding(tx: Transaction, orgId: string, standing: PlanStanding): Promise<void> {
  await tx.update(organizations).set(standing).where(eq(organizations.id, orgId))
}

/** Assigns to an organization the events of a customer or a subscription that waited until it was known. */
export async function assignWaitingEvents(
  tx: Transaction,
  orgId: string,
  { customerId, subscriptionId }: { customerId: string | null; subscriptionId: string | null },
): Promise<{ kind: string | null; id: string | null }[]> {
  const concerned = or(
    customerId === null ? undefined : eq(billingEvents.customerId, customerId),
    subscriptionId === null ? undefined : eq(billingEvents.subscriptionId, subscriptionId),
  )
  if (concerned === undefined) return []
  return await tx
    .update(billingEvents)
    .set({ orgId })
    .where(and(isNull(billingEvents.orgId), concerned))
    .returning({ kind: billingEvents.subject, id: billingEvents.subjectId })
}

/** Stores the provider's customer of an organization, once. */
export async function insertCustomer(
  row: typeof billingCustomers.$inferInsert,
  db: Pick<Transaction, 'insert'> = database(),
): Promise<void> {
  await db.insert(billingCustomers).values(row).onConflictDoNothing()
}

/** The first customer that the provider has for an organization. */
export async function selectCustomerOf(orgId: string): Promise<string | null> {
  const [known] = await database()
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(eq(billingCustomers.orgId, orgId))
    .orderBy(asc(billingCustomers.createdAt), asc(billingCustomers.id))
    .limit(1)
  return known?.id ?? null
}

export async function selectEmail(userId: string): Promise<string | null> {
  const [user] = await database().select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}

/** An organization's invoices, newest first. */
export function selectInvoices(orgId: string, limit: number): Promise<InvoiceRow[]> {
  return database()
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.orgId, orgId))
    .orderBy(desc(billingInvoices.createdAt), desc(billingInvoices.id))
    .limit(limit)
}

/** The provider's events of an invoice. */
export function selectInvoiceEvents(tx: Transaction, orgId: string, providerInvoiceId: string): Promise<EventRow[]> {
  return tx
    .select()
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.subject, 'invoice'),
        eq(billingEvents.subjectId, providerInvoiceId),
        eq(billingEvents.orgId, orgId),
      ),
    )
}

export async function selectInvoice(tx: Transaction, providerInvoiceId: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(billingInvoices).where(eq(billingInvoices.providerInvoiceId, providerInvoiceId))
  return row
}

/** Stores an invoice over its previous state. Returns its id here. */
export async function upsertInvoice(
  tx: Transaction,
  { id, providerInvoiceId, orgId, ...values }: typeof billingInvoices.$inferInsert,
): Promise<string | null> {
  const [written] = await tx
    .insert(billingInvoices)
    .values({ id, providerInvoiceId, orgId, ...values })
    .onConflictDoUpdate({ target: billingInvoices.providerInvoiceId, set: values })
    .returning({ id: billingInvoices.id })
  return written?.id ?? null
}

/** The provider's events of a subscription and of its checkout. */
export function selectSubscriptionEvents(tx: Transaction, orgId: string, subscriptionId: string): Promise<EventRow[]> {
  return tx
    .select()
    .from(billingEvents)
    .where(and(eq(billingEvents.subscriptionId, subscriptionId), eq(billingEvents.orgId, orgId)))
}

export async function selectSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id))
  return row
}

export function selectSubscriptions(orgId: string, db: Reader = database()): Promise<SubscriptionRow[]> {
  return db.select().from(billingSubscriptions).where(eq(billingSubscriptions.orgId, orgId))
}

/** Stores a subscription over its previous state. */
export async function upsertSubscription(
  tx: Transaction,
  { id, orgId, ...values }: typeof billingSubscriptions.$inferInsert,
): Promise<void> {
  await tx
    .insert(billingSubscriptions)
    .values({ id, orgId, ...values })
    .onConflictDoUpdate({ target: billingSubscriptions.id, set: values })
}
