import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { now } from '#server/platform/clock.ts'
import { log } from '#server/platform/log/log.ts'
import type { ProviderEvent } from './provider-event.ts'
import { settlePlan } from '../subscriptions/settle-plan.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { writeSubscription } from '../subscriptions/write-subscription.ts'
import type { BillingChange, Trail } from '../trail.ts'
import {
  assignWaitingEvents,
  eventExists,
  insertCustomer,
  insertEvent,
  lockBillingEvents,
  selectOrganizationForUpdate,
  selectOrgOfCustomer,
  selectOrgOfSubscription,
} from '../queries.ts'
import type { NewEvent } from '../queries.ts'

/**
 * Stores an event and all its consequences, once: of simultaneous deliveries, in all processes, one does it and the
 * others find it done. Events are applied one after another, so that an event that names a subscription's organization
 * is known to all the others. Returns whether the event was new.
 */
export async function applyEvent(event: ProviderEvent, trail: Trail): Promise<boolean> {
  // A late replay needn't wait for the lock.
  if (await eventExists(event.id)) return false
  return await database().transaction(async (tx) => {
    await lockBillingEvents(tx)
    if (await eventExists(event.id, tx)) return false
    const organization = await lockOrganizationOf(tx, event)
    await insertEvent(tx, rowOf(event, organization?.id ?? null))
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

function rowOf(
  { id, type, createdAt, subject, customerId, subscriptionId }: ProviderEvent,
  orgId: string | null,
): NewEvent {
  const kept = { id, type, createdAt, receivedAt: now(), orgId, customerId, subscriptionId, subjectId: subject.id }
  if (subject.kind === 'other') return kept
  return { ...kept, subject: subject.kind, facts: subject.facts }
}

/**
 * The organization that an event concerns, locked: that of its known subscription, else the one it names, else its
 * customer's.
 */
async function lockOrganizationOf(tx: Transaction, { orgId, customerId, subscriptionId }: ProviderEvent) {
  const bySubscription = subscriptionId === null ? null : await selectOrgOfSubscription(tx, subscriptionId)
  const byCustomer = customerId === null ? null : await selectOrgOfCustomer(tx, customerId)
  for (const candidate of [bySubscription, orgId, byCustomer]) {
    if (candidate === null) continue
    const row = await selectOrganizationForUpdate(tx, candidate)
    if (row !== undefined) return row
  }
  return null
}

/** Recomputes the event's object, and the events that waited until its organization was known. */
async function readAgain(
  tx: Transaction,
  orgId: string,
  { subject, customerId, subscriptionId }: ProviderEvent,
): Promise<BillingChange[]> {
  if (customerId !== null) await insertCustomer({ id: customerId, orgId, createdAt: now() }, tx)
  const waiting = await assignWaitingEvents(tx, orgId, { customerId, subscriptionId })
  // A checkout says which plan its subscription is for.
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
