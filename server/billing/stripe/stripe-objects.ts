import { z } from 'zod'

const LATEST_SECOND = 253_402_300_799
const seconds = z.number().int().min(0).max(LATEST_SECOND)
/** An id, a type or a status: Stripe's names are plain. */
export const StripeName = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/, 'Expected visible ASCII characters')
const id = StripeName
const text = z.string().max(5000)
/** An id, or the object itself if it came expanded. */
const reference = z.union([id, z.looseObject({ id })]).nullish()
const metadata = z.record(z.string(), text).nullish()

/** A webhook's body. Source: Stripe's API reference, the event object. Unused members are ignored. */
export const StripeEvent = z.looseObject({
  id,
  type: id,
  created: seconds,
  data: z.looseObject({ object: z.looseObject({}) }),
})

/** A subscription. Since API version 2025-03-31 its items hold its period. */
export const StripeSubscription = z.looseObject({
  id,
  status: id,
  customer: reference,
  metadata,
  created: seconds.nullish(),
  start_date: seconds.nullish(),
  current_period_end: seconds.nullish(),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  canceled_at: seconds.nullish(),
  items: z
    .looseObject({
      data: z
        .array(z.looseObject({ current_period_end: seconds.nullish(), price: z.looseObject({ id }).nullish() }))
        .nullish(),
    })
    .nullish(),
})

const subscriptionDetails = z.looseObject({ metadata, subscription: reference }).nullish()

/** An invoice. Since API version 2025-03-31 its parent holds its subscription. */
export const StripeInvoice = z.looseObject({
  id,
  customer: reference,
  metadata,
  subscription: reference,
  subscription_details: subscriptionDetails,
  parent: z.looseObject({ subscription_details: subscriptionDetails }).nullish(),
  amount_due: z.number().int().min(0),
  amount_paid: z.number().int().min(0),
  currency: z.string().regex(/^[A-Za-z]{3}$/, 'Expected 3 letters'),
  created: seconds.nullish(),
  period_start: seconds.nullish(),
  period_end: seconds.nullish(),
  hosted_invoice_url: text.nullish(),
  invoice_pdf: text.nullish(),
})

/** A checkout's session. */
export const StripeCheckoutSession = z.looseObject({
  id,
  customer: reference,
  subscription: reference,
  client_reference_id: text.nullish(),
  metadata,
})

/** The id of a reference. */
export function idOf(reference: z.infer<typeof StripeInvoice>['customer']): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** Stripe's time in seconds as an ISO instant. */
export function instantOf(second: number): string {
  return new Date(second * 1000).toISOString()
}
