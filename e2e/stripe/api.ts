import type { CheckoutSession, StripeAccount, Subscription } from './account.ts'
import { textAt, textsAt } from './form.ts'
import type { FormValue } from './form.ts'

/** An answer of Stripe's API. */
export interface ApiAnswer {
  readonly status: number
  readonly body: object
}

type Form = Readonly<Record<string, FormValue>>

const ok = (body: object): ApiAnswer => ({ status: 200, body })

/** An error in Stripe's own shape. */
export function failure(status: number, type: string, message: string, more: object = {}): ApiAnswer {
  return { status, body: { error: { type, message, ...more } } }
}
const missing = (what: string, id: string, param: string) =>
  failure(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param })
const needed = (param: string) =>
  failure(400, 'invalid_request_error', `Missing required param: ${param}.`, { code: 'parameter_missing', param })

/** Answers what the product asks of Stripe's API, by method and path below /v1. */
export function answerApi(
  account: StripeAccount,
  baseUrl: string,
  method: string,
  path: string,
  form: Form,
): ApiAnswer {
  const expired = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path)?.[1]
  if (expired !== undefined && method === 'POST') return expireCheckout(account, baseUrl, expired)
  const [resource = '', id = '', more] = path
    .replace(/^\/v1\//, '')
    .replace('checkout/sessions', 'checkout_sessions')
    .replace('billing_portal/sessions', 'portal_sessions')
    .split('/')
  if (more !== undefined) return unknown(method, path)
  switch (`${method} ${resource}${id === '' ? '' : '/id'}`) {
    case 'POST customers':
      return createCustomer(account, form)
    case 'GET prices':
      return ok({
        object: 'list',
        data: account.prices.map((price) => account.priceObject(price.id)),
        has_more: false,
        url: '/v1/prices',
      })
    case 'GET prices/id':
      return account.priceOf(id) === undefined ? missing('price', id, 'price') : ok(account.priceObject(id))
    case 'POST checkout_sessions':
      return createCheckout(account, baseUrl, form)
    case 'GET checkout_sessions':
      return listCheckouts(account, baseUrl, form)
    case 'GET checkout_sessions/id':
      return readCheckout(account, baseUrl, id)
    case 'POST portal_sessions':
      return createPortal(account, baseUrl, form)
    case 'GET subscriptions/id':
      return readSubscription(account, id)
    case 'POST subscriptions/id':
      return changeSubscription(account, id, (one) => {
        account.cancelAtPeriodEnd(one, textAt(form, 'cancel_at_period_end') === 'true')
      })
    case 'DELETE subscriptions/id':
      return changeSubscription(account, id, account.cancelNow)
    default:
      return unknown(method, path)
  }
}

function unknown(method: string, path: string): ApiAnswer {
  return failure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
}

function createCustomer(account: StripeAccount, form: Form): ApiAnswer {
  const customer = {
    id: account.newId('cus'),
    email: textAt(form, 'email') ?? null,
    name: textAt(form, 'name') ?? null,
    metadata: textsAt(form, 'metadata'),
    created: Math.floor(Date.now() / 1000),
  }
  account.customers.set(customer.id, customer)
  return ok({ object: 'customer', livemode: false, ...customer })
}

function createCheckout(account: StripeAccount, baseUrl: string, form: Form): ApiAnswer {
  const [customer, price] = [textAt(form, 'customer') ?? '', textAt(form, 'line_items', '0', 'price') ?? '']
  const [successUrl, cancelUrl] = [textAt(form, 'success_url'), textAt(form, 'cancel_url')]
  if (textAt(form, 'mode') !== 'subscription')
    return failure(400, 'invalid_request_error', 'You must use `subscription` mode for recurring prices.', {
      param: 'mode',
    })
  if (!account.customers.has(customer)) return missing('customer', customer, 'customer')
  if (account.priceOf(price) === undefined) return missing('price', price, 'line_items[0][price]')
  if (successUrl === undefined || cancelUrl === undefined) return needed('success_url')
  const session = {
    id: account.newId('cs_test'),
    customer,
    price,
    successUrl,
    cancelUrl,
    metadata: textsAt(form, 'metadata'),
    subscriptionMetadata: textsAt(form, 'subscription_data', 'metadata'),
    reference: textAt(form, 'client_reference_id') ?? null,
    created: Math.floor(Date.now() / 1000),
    expiresAt: account.checkoutLastsUntil(),
    isExpired: false,
    subscription: null,
  }
  account.checkouts.set(session.id, session)
  return ok(checkoutObject(baseUrl, session))
}

const statusOf = ({ isExpired, subscription }: CheckoutSession) =>
  isExpired ? 'expired' : subscription === null ? 'open' : 'complete'

function checkoutObject(baseUrl: string, session: CheckoutSession): object {
  const { id, customer, metadata, reference, created, expiresAt, successUrl, cancelUrl, subscription } = session
  const status = statusOf(session)
  return {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status,
    customer,
    metadata,
    client_reference_id: reference,
    success_url: successUrl,
    cancel_url: cancelUrl,
    created,
    expires_at: expiresAt,
    url: status === 'open' ? `${baseUrl}/c/pay/${id}` : null,
    subscription,
    livemode: false,
  }
}

function listCheckouts(account: StripeAccount, baseUrl: string, form: Form): ApiAnswer {
  const found = [...account.checkouts.values()].filter(
    (one) => one.customer === textAt(form, 'customer') && statusOf(one) === textAt(form, 'status'),
  )
  return ok({
    object: 'list',
    data: found.map((one) => checkoutObject(baseUrl, one)),
    has_more: false,
    url: '/v1/checkout/sessions',
  })
}

function readCheckout(account: StripeAccount, baseUrl: string, id: string): ApiAnswer {
  const session = account.checkouts.get(id)
  return session === undefined ? missing('checkout.session', id, 'session') : ok(checkoutObject(baseUrl, session))
}

function expireCheckout(account: StripeAccount, baseUrl: string, id: string): ApiAnswer {
  const session = account.checkouts.get(id)
  if (session === undefined) return missing('checkout.session', id, 'session')
  if (statusOf(session) !== 'open')
    return failure(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')
  session.isExpired = true
  return ok(checkoutObject(baseUrl, session))
}

function createPortal(account: StripeAccount, baseUrl: string, form: Form): ApiAnswer {
  const [customer, returnUrl] = [textAt(form, 'customer') ?? '', textAt(form, 'return_url')]
  if (!account.customers.has(customer)) return missing('customer', customer, 'customer')
  if (returnUrl === undefined) return needed('return_url')
  const isChange = textAt(form, 'flow_data', 'type') === 'subscription_update_confirm'
  const change = isChange
    ? {
        subscription: textAt(form, 'flow_data', 'subscription_update_confirm', 'subscription') ?? '',
        price: textAt(form, 'flow_data', 'subscription_update_confirm', 'items', '0', 'price') ?? '',
      }
    : null
  if (
    change !== null &&
    (!account.subscriptions.has(change.subscription) || account.priceOf(change.price) === undefined)
  )
    return missing('subscription', change.subscription, 'flow_data')
  const session = { id: account.newId('bps'), customer, returnUrl, created: Math.floor(Date.now() / 1000), change }
  account.portals.set(session.id, session)
  return ok({
    id: session.id,
    object: 'billing_portal.session',
    created: session.created,
    customer,
    return_url: returnUrl,
    url: `${baseUrl}/p/session/${session.id}`,
    livemode: false,
  })
}

function readSubscription(account: StripeAccount, id: string): ApiAnswer {
  const one = account.subscriptions.get(id)
  return one === undefined ? missing('subscription', id, 'id') : ok(account.subscriptionObject(one))
}

function changeSubscription(account: StripeAccount, id: string, act: (one: Subscription) => void): ApiAnswer {
  const one = account.subscriptions.get(id)
  if (one === undefined) return missing('subscription', id, 'id')
  if (one.status === 'canceled')
    return failure(
      400,
      'invalid_request_error',
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  act(one)
  return ok(account.subscriptionObject(one))
}
