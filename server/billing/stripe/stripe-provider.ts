import Stripe from 'stripe'
import { ApiError } from '#server/contract/errors.ts'
import type { HostedSession } from '#server/contract/resources/account/billing-account.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { newId } from '#server/platform/ids.ts'
import { log } from '#server/platform/log/log.ts'
import type { BillingProvider } from '../provider.ts'
import { hostedAddress } from './hosted-address.ts'
import { readStripeSubscription } from './read-event.ts'
import type { StripeReading } from './read-event.ts'
import { instantOf } from './stripe-objects.ts'

/** How to reach Stripe. */
export interface StripeAccess {
  readonly secretKey: string
  readonly apiUrl: string
  readonly priceByPlan: Readonly<Record<string, string>>
  readonly reading: StripeReading
}

const TIMEOUT_MS = 10_000
/** Retried on a broken connection, a conflict or a 5xx, under the same idempotency key. */
const RETRIES = 1
/** A portal's address can be opened for five minutes, and Stripe doesn't say when it was made. */
const PORTAL_SECONDS = 300
const HALF_DAY_MS = 43_200_000

/** Stripe as the billing provider, through its own library. */
export function createStripeProvider({ secretKey, apiUrl, priceByPlan, reading }: StripeAccess): BillingProvider {
  const stripe = new Stripe(secretKey, {
    ...placeOf(apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const once = (key = newId()) => ({ idempotencyKey: `filing-intelligence-${key}` })

  function priceOf(planKey: string): string {
    const price = priceByPlan[planKey]
    if (price !== undefined) return price
    log().warn({ planKey }, 'STRIPE_PRICES names no price for a plan that somebody wants')
    throw new ApiError('service_unavailable')
  }

  function hosted(url: string | null, expiresAt: string): HostedSession {
    const address = hostedAddress(url, reading.isLocalProvider)
    if (address !== null) return { url: address, expiresAt }
    log().warn('the billing provider gave no address that a person may be sent to')
    throw new ApiError('service_unavailable')
  }

  /**
   * Closes a customer’s open checkouts except the oldest one for the wanted plan; returns that one, and the ids of the
   * closed ones.
   */
  async function closeCheckouts(customerId: string, isWanted: (session: Stripe.Checkout.Session) => boolean) {
    const { data: open } = await asking(() =>
      stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
    )
    const [wanted] = open
      .filter(isWanted)
      .sort((left, right) => left.created - right.created || (left.id < right.id ? -1 : 1))
    const others = open.map(({ id }) => id).filter((id) => id !== wanted?.id)
    for (const id of others) await closeCheckout(id)
    return { wanted, closed: others.sort() }
  }

  /** Closes a checkout, unless that happened meanwhile. One that was just paid is a `conflict`. */
  async function closeCheckout(id: string): Promise<void> {
    try {
      await asking(() => stripe.checkout.sessions.expire(id, {}, once()))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status } = await asking(() => stripe.checkout.sessions.retrieve(id))
      if (status === 'complete')
        throw new ApiError('conflict', { message: 'Another plan has just been paid for; it is about to be in effect.' })
      if (status !== 'expired') throw error
    }
  }

  async function portal(params: Stripe.BillingPortal.SessionCreateParams): Promise<HostedSession> {
    const session = await asking(() => stripe.billingPortal.sessions.create(params, once()))
    return hosted(session.url, instantOf(session.created + PORTAL_SECONDS))
  }

  return {
    async createCustomer({ orgId, name, email }) {
      // The same idempotency key within a day returns the same customer, so that two simultaneous checkouts share one.
      const key = `customer-${sha256Hex(JSON.stringify([orgId, name, email]))}`
      const customer = await asking(() =>
        stripe.customers.create({ name, metadata: { orgId }, ...(email === null ? {} : { email }) }, once(key)),
      )
      return customer.id
    },
    async createCheckout({ customerId, orgId, planKey, before, returnUrl }) {
      const metadata = { orgId, planKey }
      const price = priceOf(planKey)
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: orgId,
        line_items: [{ price, quantity: 1 }],
        metadata: { ...metadata, price },
        subscription_data: { metadata },
        success_url: `${returnUrl}?checkout=completed`,
        cancel_url: `${returnUrl}?checkout=canceled`,
      }
      // One page at a time, so that nobody pays for two plans: earlier pages for another plan are closed.
      const isWanted = ({ metadata: named, success_url: success }: Stripe.Checkout.Session) =>
        named?.['planKey'] === planKey && named['price'] === price && success === params.success_url
      const { wanted, closed } = await closeCheckouts(customerId, isWanted)
      if (wanted !== undefined) return hosted(wanted.url, instantOf(wanted.expires_at))
      // Two simultaneous requests get one page, so that nobody pays twice. A page lasts 24 hours, its idempotency key
      // half of that.
      const halfDay = Math.floor(now().getTime() / HALF_DAY_MS)
      const session = await asking(() =>
        stripe.checkout.sessions.create(
          params,
          once(`checkout-${sha256Hex(JSON.stringify([params, before, closed, halfDay]))}`),
        ),
      )
      // Others may have opened pages meanwhile: all of them end up with the oldest page.
      const { wanted: oldest = session } = await closeCheckouts(customerId, isWanted)
      return hosted(oldest.url, instantOf(oldest.expires_at))
    },
    async createPlanChange({ customerId, subscriptionId, planKey, returnUrl }) {
      const price = priceOf(planKey)
      const subscription = await asking(() => stripe.subscriptions.retrieve(subscriptionId))
      const item = subscription.items.data[0]
      if (item === undefined) throw new ApiError('service_unavailable')
      const change = { subscription: subscriptionId, items: [{ id: item.id, price, quantity: 1 }] }
      return await portal({
        customer: customerId,
        return_url: returnUrl,
        flow_data: { type: 'subscription_update_confirm', subscription_update_confirm: change },
      })
    },
    createPortal: ({ customerId, returnUrl }) => portal({ customer: customerId, return_url: returnUrl }),
    async cancelSubscription({ subscriptionId, atPeriodEnd }) {
      const told = (subscription: Stripe.Subscription) =>
        readStripeSubscription(subscription, `answer_${newId()}`, now(), reading)
      try {
        return told(
          await asking(() =>
            atPeriodEnd
              ? stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, once())
              : stripe.subscriptions.cancel(subscriptionId, {}, once()),
          ),
        )
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // It may have ended without our having received the event.
        const present = await asking(() => stripe.subscriptions.retrieve(subscriptionId)).catch(nullWhereRefused)
        if (present !== null && present.status !== 'canceled') throw error
        return present === null ? null : told(present)
      }
    },
  }
}

/** The provider refused: there is nothing with an id, or its state does not allow the call. */
class Refused extends ApiError {
  constructor() {
    super('service_unavailable')
  }
}

function nullWhereRefused(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}

/** Calls Stripe. Only names of its error are logged: its message may repeat what was sent. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    log().warn({ type, code, statusCode, providerRequestId: requestId }, 'the billing provider failed')
    throw error instanceof Stripe.errors.StripeInvalidRequestError ? new Refused() : new ApiError('service_unavailable')
  }
}

function placeOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return {
    protocol: scheme,
    host: hostname,
    port: port === '' ? (scheme === 'http' ? 80 : 443) : Number(port),
  } as const
}
