import { z } from 'zod'
import { PlanKey } from '#server/contract/enums.ts'
import { invalidRequest } from '#server/contract/errors.ts'
import { INVOICE_STATUS_OF_EVENT } from '../invoices/invoice-states.ts'
import type { ProviderEvent, Subject } from '../events/provider-event.ts'
import { ATTEMPTS, STATUS_OF_PROVIDER, SUBSCRIPTION_EVENTS } from '../subscriptions/subscription-states.ts'
import { hostedAddress } from './hosted-address.ts'
import {
  idOf,
  instantOf,
  StripeCheckoutSession,
  StripeEvent,
  StripeInvoice,
  StripeName,
  StripeSubscription,
} from './stripe-objects.ts'

const OVER = 'customer.subscription.deleted'
const Uuid = z.uuid()

type Event = z.infer<typeof StripeEvent>
type Metadata = z.infer<typeof StripeSubscription>['metadata']
/** The object of an event and the organization it concerns. */
type Reported = Pick<ProviderEvent, 'subject' | 'orgId' | 'customerId' | 'subscriptionId'>

/** The deployment's part in reading events: the plan of each price, and whether its provider is a local one. */
export interface StripeReading {
  readonly planByPrice: Readonly<Record<string, string>>
  readonly isLocalProvider: boolean
}

/** Reads a webhook's body, whose signature was checked. Throws `invalid_request` with every issue. */
export function readStripeEvent(body: unknown, reading: StripeReading): ProviderEvent {
  const event = parse(StripeEvent, body, [])
  return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), ...report(event, reading) }
}

/** Reads a subscription in the provider's answer as an event at the time of its change. */
export function readStripeSubscription(object: unknown, id: string, at: Date, reading: StripeReading): ProviderEvent {
  const { status, canceled_at: canceledAt } = parse(StripeSubscription, object, [])
  const type = status === 'canceled' ? OVER : 'customer.subscription.updated'
  const created = canceledAt ?? Math.floor(at.getTime() / 1000)
  return readStripeEvent({ id, type, created, data: { object } }, reading)
}

function report({ type, created, data: { object } }: Event, reading: StripeReading): Reported {
  if (SUBSCRIPTION_EVENTS.includes(type)) return reportSubscription(type, created, object, reading)
  const status = INVOICE_STATUS_OF_EVENT[type]
  if (status !== undefined) return reportInvoice(status, created, object, reading)
  if (type === 'checkout.session.completed') return reportCheckout(object, reading)
  return unused(StripeName.safeParse(object['id']).data ?? null)
}

function reportSubscription(type: string, created: number, object: object, reading: StripeReading): Reported {
  const subscription = parse(StripeSubscription, object, ['data', 'object'])
  const { id, metadata, items, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription
  const status = type === OVER ? 'canceled' : STATUS_OF_PROVIDER[subscription.status]
  // A status that is new at Stripe is stored for a person to look at; nothing is guessed from it.
  if (status === undefined) return unused(id)
  const periodEnd = subscription.current_period_end ?? items?.data?.[0]?.current_period_end ?? null
  const facts = {
    status,
    isAttempt: ATTEMPTS.has(subscription.status),
    planKey: planOf(items?.data?.map(({ price }) => price?.id ?? '') ?? [], metadata, reading),
    currentPeriodEnd: periodEnd === null ? null : instantOf(periodEnd),
    // In Stripe's flexible billing mode, cancellation at the end of the period is a date instead of the flag.
    cancelAtPeriodEnd: status !== 'canceled' && (endsWithPeriod === true || cancelAt != null),
    startedAt: instantOf(subscription.created ?? subscription.start_date ?? created),
  }
  return {
    subject: { kind: 'subscription', id, facts },
    orgId: orgOf(metadata),
    customerId: idOf(subscription.customer),
    subscriptionId: id,
  }
}

function reportInvoice(
  status: 'open' | 'paid' | 'void',
  created: number,
  object: object,
  { isLocalProvider }: StripeReading,
): Reported {
  const invoice = parse(StripeInvoice, object, ['data', 'object'])
  const details = invoice.parent?.subscription_details ?? invoice.subscription_details
  const optional = (second: number | null | undefined) => (second == null ? null : instantOf(second))
  const facts = {
    status,
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    hostedInvoiceUrl: hostedAddress(invoice.hosted_invoice_url, isLocalProvider),
    receiptUrl: status === 'paid' ? hostedAddress(invoice.invoice_pdf, isLocalProvider) : null,
    periodStart: optional(invoice.period_start),
    periodEnd: optional(invoice.period_end),
    createdAt: instantOf(invoice.created ?? created),
  }
  return {
    subject: { kind: 'invoice', id: invoice.id, facts } satisfies Subject,
    orgId: orgOf(invoice.metadata) ?? orgOf(details?.metadata),
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(details?.subscription) ?? idOf(invoice.subscription),
  }
}

function reportCheckout(object: object, reading: StripeReading): Reported {
  const session = parse(StripeCheckoutSession, object, ['data', 'object'])
  const orgId = orgOf(session.metadata) ?? orgOf({ orgId: session.client_reference_id ?? '' })
  return {
    subject: { kind: 'checkout', id: session.id, facts: { planKey: planOf([], session.metadata, reading) } },
    orgId,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
  }
}

function unused(id: string | null): Reported {
  return { subject: { kind: 'other', id }, orgId: null, customerId: null, subscriptionId: null }
}

/**
 * The plan of a known price, because a plan change in the portal changes the price only; else the plan in the metadata.
 */
function planOf(prices: readonly string[], metadata: Metadata, { planByPrice }: StripeReading) {
  const named = [...prices.map((price) => planByPrice[price]), metadata?.['planKey']].find((plan) => plan !== undefined)
  return PlanKey.safeParse(named).data ?? null
}

function orgOf(metadata: Metadata): string | null {
  return Uuid.safeParse(metadata?.['orgId']).data?.toLowerCase() ?? null
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, path: readonly string[]): z.infer<Schema> {
  const { data, error } = schema.safeParse(value)
  if (error === undefined) return data
  throw invalidRequest(
    error.issues.map((issue) => ({ path: [...path, ...issue.path].map(String).join('.'), message: issue.message })),
  )
}
