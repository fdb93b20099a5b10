/** Stripe's bodies, reduced to what is read and a card number that must not be stored. */
export interface Made {
  readonly id: string
  readonly type: string
  /** Unix seconds. */
  readonly created: number
}

export const CARD = '4242424242424242'

/** An event about a subscription. */
export function subscriptionEvent({ id, type, created }: Made, object: Readonly<Record<string, unknown>>) {
  return {
    id,
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object: { object: 'subscription', default_source: CARD, ...object } },
  }
}

/** An event about an invoice. */
export function invoiceEvent({ id, type, created }: Made, object: Readonly<Record<string, unknown>>) {
  const invoice = {
    object: 'invoice',
    currency: 'usd',
    amount_due: 4900,
    amount_paid: 0,
    customer_name: 'Ada Quill',
    customer_address: { line1: '1 Quay' },
    created,
    ...object,
  }
  return { id, object: 'event', type, created, livemode: false, data: { object: invoice } }
}
