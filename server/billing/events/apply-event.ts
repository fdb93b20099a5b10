import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { organizations } from '#db/schema/accounts/accounts.ts'
import { billingCustomers, billingEvents } from '#db/schema/accounts/billing.ts'
import { now } from '#server/platform/clock.ts'
import { log } from '#server/platform/log/log.ts'
import type { ProviderEvent } from './provider-event.ts'
import { settlePlan } from '../subscriptions/settle-plan.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { writeSubscription } from '../subscriptions/write-subscription.ts'
import type { BillingChange, Trail } from '../trail.ts'

/**
 * Stores an event and all that follows from it, once: of deliveries of one event at once, over all processes, one does
 * it and the others find it done. Events follow one another, so that what one of them tells about whose a subscription
 * is reaches every other. Gives whether it was new.
 */
export async function applyEvent(event: ProviderEvent, trail: Trail): Promise<boolean> {
  // A late replay needn't wait for its turn.
  if (await isKnown(database(), event.id)) return false
  return await database().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('billing events', 0))`)
    if (await isKnown(tx, event.id)) return false
    const organization = await lockOrganizationOf(tx, event)
    await tx.insert(billingEvents).values(rowOf(event, organization?.id ?? null))
    if (organization === null) {
      if (event.orgId !== null)
        log().warn({ event: event.id, type: event.type }, 'a billing event names an organization that is not there')
      return true
    }
    const changes = await readAgain(tx, organization.id, event)
    const plan = await settlePlan(tx, organization, now())
    for (const change of plan === null ? changes : [...changes, plan]) await trail(tx, change)
    return true
  })
}

async function isKnown(db: Pick<Transaction, 'select'>, id: string): Promise<boolean> {
  return (await db.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, id))).length > 0
}

function rowOf(
  { id, type, createdAt, subject, customerId, subscriptionId }: ProviderEvent,
  orgId: string | null,
): typeof billingEvents.$inferInsert {
  const kept = { id, type, createdAt, receivedAt: now(), orgId, customerId, subscriptionId, subjectId: subject.id }
  if (subject.kind === 'other') return kept
  return { ...kept, subject: subject.kind, facts: subject.facts }
}

/** The organization an event concerns, locked: the one its subscription is known to be of, else the named one, else its customer's. */
async function lockOrganizationOf(tx: Transaction, { orgId, customerId, subscriptionId }: ProviderEvent) {
  const [bySubscription] =
    subscriptionId === null
      ? []
      : await tx
          .select({ orgId: billingEvents.orgId })
          .from(billingEvents)
          .where(and(eq(billingEvents.subscriptionId, subscriptionId), sql`${billingEvents.orgId} is not null`))
          .limit(1)
  const [byCustomer] =
    customerId === null
      ? []
      : await tx
          .select({ orgId: billingCustomers.orgId })
          .from(billingCustomers)
          .where(eq(billingCustomers.id, customerId))
  for (const candidate of [bySubscription?.orgId, orgId, byCustomer?.orgId]) {
    if (candidate == null) continue
    const [row] = await tx.select().from(organizations).where(eq(organizations.id, candidate)).for('update')
    if (row !== undefined) return row
  }
  return null
}

/** Reads again what the event is about, and what had waited for somebody to say whose it is. */
async function readAgain(
  tx: Transaction,
  orgId: string,
  { subject, customerId, subscriptionId }: ProviderEvent,
): Promise<BillingChange[]> {
  if (customerId !== null)
    await tx.insert(billingCustomers).values({ id: customerId, orgId, createdAt: now() }).onConflictDoNothing()
  const concerned = or(
    customerId === null ? undefined : eq(billingEvents.customerId, customerId),
    subscriptionId === null ? undefined : eq(billingEvents.subscriptionId, subscriptionId),
  )
  const waiting =
    concerned === undefined
      ? []
      : await tx
          .update(billingEvents)
          .set({ orgId })
          .where(and(isNull(billingEvents.orgId), concerned))
          .returning({ kind: billingEvents.subject, id: billingEvents.subjectId })
  // A checkout says what plan its subscription is for.
  const checkedOut = subject.kind === 'checkout' ? [{ kind: 'subscription', id: subscriptionId }] : []
  const subjects = new Map(
    [{ kind: subject.kind, id: subject.id }, ...checkedOut, ...waiting].map((one) => [`${one.kind} ${one.id}`, one]),
  )
  const changes: BillingChange[] = []
  for (const { kind, id } of subjects.values()) {
    if (id === null) continue
    if (kind === 'subscription') changes.push(...(await writeSubscription(tx, orgId, id)))
    if (kind === 'invoice') changes.push(...(await writeInvoice(tx, orgId, id)))
  }
  return changes
}
