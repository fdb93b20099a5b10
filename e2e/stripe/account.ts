import type { StripeEvents } from './events.ts'

const MONTH_SECONDS = 30 * 86_400
const DAY_SECONDS = 86_400

export interface Price {
  readonly id: string
  readonly plan: string
  readonly cents: number
}
export interface Customer {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly metadata: Record<string, string>
  readonly created: number
}
export interface CheckoutSession {
  readonly id: string
  readonly customer: string
  readonly price: string
  readonly metadata: Record<string, string>
  readonly subscriptionMetadata: Record<string, string>
  readonly reference: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly created: number
  readonly expiresAt: number
  isExpired: boolean
  subscription: string | null
}
export interface PortalSession {
  readonly id: string
  readonly customer: string
  readonly returnUrl: string
  readonly created: number
  readonly change: { subscription: string; price: string } | null
}
export interface Subscription {
  readonly id: string
  readonly itemId: string
  readonly customer: string
  readonly metadata: Record<string, string>
  readonly created: number
  price: string
  status: string
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  openInvoice: string | null
}
interface Invoice {
  readonly id: string
  readonly subscription: string
  readonly cents: number
  readonly created: number
  readonly periodStart: number
  readonly periodEnd: number
  status: string
  paid: number
}

/** What a local stand-in for Stripe keeps: customers, sessions, subscriptions and invoices, and what happens to them. */
export type StripeAccount = ReturnType<typeof createAccount>

export function createAccount(baseUrl: () => string, prices: readonly Price[], { tell, second }: StripeEvents) {
  const customers = new Map<string, Customer>()
  const checkouts = new Map<string, CheckoutSession>()
  const portals = new Map<string, PortalSession>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  let made = 0
  const newId = (prefix: string) => `${prefix}_${process.pid.toString(36)}${(made += 1).toString().padStart(6, '0')}`
  const priceOf = (id: string) => prices.find((price) => price.id === id)

  function subscriptionObject(one: Subscription): object {
    const {
      id,
      itemId,
      customer,
      metadata,
      created,
      price,
      status,
      periodStart,
      periodEnd,
      cancelAtPeriodEnd,
      canceledAt,
    } = one
    return {
      id,
      object: 'subscription',
      customer,
      metadata,
      created,
      start_date: created,
      status,
      currency: 'usd',
      livemode: false,
      cancel_at: cancelAtPeriodEnd ? periodEnd : null,
      cancel_at_period_end: cancelAtPeriodEnd,
      canceled_at: canceledAt,
      ended_at: status === 'canceled' ? canceledAt : null,
      items: {
        object: 'list',
        data: [
          {
            id: itemId,
            object: 'subscription_item',
            quantity: 1,
            price: priceObject(price),
            current_period_start: periodStart,
            current_period_end: periodEnd,
          },
        ],
      },
    }
  }

  function priceObject(id: string): object {
    const price = priceOf(id)
    return {
      id,
      object: 'price',
      active: true,
      currency: 'usd',
      unit_amount: price?.cents ?? 0,
      recurring: { interval: 'month', interval_count: 1 },
      nickname: price?.plan ?? null,
    }
  }

  function invoiceObject({ id, subscription, cents, created, periodStart, periodEnd, status, paid }: Invoice): object {
    const of = subscriptions.get(subscription)
    return {
      id,
      object: 'invoice',
      customer: of?.customer,
      currency: 'usd',
      amount_due: cents,
      amount_paid: paid,
      amount_remaining: cents - paid,
      status,
      created,
      period_start: periodStart,
      period_end: periodEnd,
      hosted_invoice_url: `${baseUrl()}/i/${id}`,
      invoice_pdf: `${baseUrl()}/i/${id}/pdf`,
      parent: { type: 'subscription_details', subscription_details: { subscription, metadata: of?.metadata ?? {} } },
    }
  }

  /** A new period's invoice, finalized. */
  function bill(one: Subscription): Invoice {
    const invoice = {
      id: newId('in'),
      subscription: one.id,
      cents: priceOf(one.price)?.cents ?? 0,
      created: second(),
      periodStart: one.periodStart,
      periodEnd: one.periodEnd,
      status: 'open',
      paid: 0,
    }
    invoices.set(invoice.id, invoice)
    one.openInvoice = invoice.id
    tell('invoice.finalized', invoiceObject(invoice))
    return invoice
  }

  function settle(one: Subscription): void {
    const invoice = one.openInvoice === null ? undefined : invoices.get(one.openInvoice)
    if (invoice !== undefined) {
      Object.assign(invoice, { status: 'paid', paid: invoice.cents })
      tell('invoice.paid', invoiceObject(invoice))
    }
    Object.assign(one, { openInvoice: null, status: 'active' })
    tell('customer.subscription.updated', subscriptionObject(one))
  }

  function change(one: Subscription, to: Partial<Subscription>): void {
    Object.assign(one, to)
    tell(
      one.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      subscriptionObject(one),
    )
  }

  return {
    prices,
    customers,
    checkouts,
    portals,
    subscriptions,
    invoices,
    newId,
    priceOf,
    subscriptionObject,
    priceObject,
    invoiceObject,
    /** Somebody pays on the hosted page: the events of a purchase, in Stripe's order. */
    complete(session: CheckoutSession): void {
      const created = second()
      const one: Subscription = {
        id: newId('sub'),
        itemId: newId('si'),
        customer: session.customer,
        metadata: session.subscriptionMetadata,
        created,
        price: session.price,
        status: 'incomplete',
        periodStart: created,
        periodEnd: created + MONTH_SECONDS,
        cancelAtPeriodEnd: false,
        canceledAt: null,
        openInvoice: null,
      }
      subscriptions.set(one.id, one)
      session.subscription = one.id
      tell('customer.subscription.created', subscriptionObject(one))
      bill(one)
      settle(one)
      tell('checkout.session.completed', {
        id: session.id,
        object: 'checkout.session',
        mode: 'subscription',
        status: 'complete',
        payment_status: 'paid',
        customer: session.customer,
        subscription: one.id,
        client_reference_id: session.reference,
        metadata: session.metadata,
      })
    },
    cancelAtPeriodEnd: (one: Subscription, ends: boolean) => {
      change(one, { cancelAtPeriodEnd: ends, canceledAt: ends ? second() : null })
    },
    cancelNow: (one: Subscription) => {
      change(one, { status: 'canceled', cancelAtPeriodEnd: false, canceledAt: second() })
    },
    movePlan: (one: Subscription, price: string) => {
      change(one, { price })
    },
    /** A period ends: the next is paid, or isn't, or there is none. */
    renew(one: Subscription, isPaid: boolean): void {
      if (one.cancelAtPeriodEnd) return change(one, { status: 'canceled', canceledAt: second() })
      Object.assign(one, { periodStart: one.periodEnd, periodEnd: one.periodEnd + MONTH_SECONDS })
      const invoice = bill(one)
      if (isPaid) return settle(one)
      tell('invoice.payment_failed', invoiceObject(invoice))
      change(one, { status: 'past_due' })
    },
    payOpenInvoice: settle,
    /** All attempts at a payment have failed. */
    giveUp: (one: Subscription) => {
      change(one, { status: 'unpaid' })
    },
    checkoutLastsUntil: () => second() + DAY_SECONDS,
  }
}
