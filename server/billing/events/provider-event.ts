import { z } from 'zod'
import { Instant } from '#server/contract/atoms.ts'
import { PlanKey } from '#server/contract/enums.ts'
import { InvoiceStatus, SubscriptionStatus } from '#server/contract/resources/account/billing.ts'

/** The stored facts of a subscription's event. */
export const SubscriptionFacts = z.strictObject({
  status: SubscriptionStatus,
  /** Whether the first payment is still missing. */
  isAttempt: z.boolean(),
  /** Null if the event doesn't say: then the one known before stays. */
  planKey: PlanKey.nullable(),
  currentPeriodEnd: Instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  startedAt: Instant,
})
export type SubscriptionFacts = z.infer<typeof SubscriptionFacts>

/** The stored facts of an invoice's event. */
export const InvoiceFacts = z.strictObject({
  status: InvoiceStatus,
  amountDueCents: z.number().int().min(0),
  amountPaidCents: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  hostedInvoiceUrl: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  periodStart: Instant.nullable(),
  periodEnd: Instant.nullable(),
  createdAt: Instant,
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

/** The stored facts of a checkout's event: its plan, which the subscription may not name. */
export const CheckoutFacts = z.strictObject({ planKey: PlanKey.nullable() })
export type CheckoutFacts = z.infer<typeof CheckoutFacts>

/** What an event is about; `other` is a type that is stored and has no effect. */
export type Subject =
  | { readonly kind: 'subscription'; readonly id: string; readonly facts: SubscriptionFacts }
  | { readonly kind: 'invoice'; readonly id: string; readonly facts: InvoiceFacts }
  | { readonly kind: 'checkout'; readonly id: string; readonly facts: CheckoutFacts }
  | { readonly kind: 'other'; readonly id: string | null }

/** An event of the provider, parsed. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly subject: Subject
  /** The organization that the object's own metadata names; it need not exist. */
  readonly orgId: string | null
  readonly customerId: string | null
  readonly subscriptionId: string | null
}
