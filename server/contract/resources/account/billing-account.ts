import { z } from 'zod'
import { Instant } from '../../atoms.ts'
import { field } from '../../field.ts'
import { BillingAccess, BillingCatalog, Invoice, PurchasablePlanKey } from './billing.ts'

export const AccountBilling = z
  .strictObject({
    ...BillingAccess.shape,
    catalog: field(BillingCatalog, 'The proposed plans and prices.'),
    invoices: field(z.array(Invoice), 'The latest 100 invoices, newest first.'),
  })
  .meta({
    id: 'AccountBilling',
    description: 'The organization’s entitlement, subscription and invoices, with the catalog.',
  })
export type AccountBilling = z.infer<typeof AccountBilling>

export const CheckoutRequest = z.strictObject({
  planKey: field(PurchasablePlanKey, 'The plan to subscribe to.', 'builder'),
})

export const CancelRequest = z.strictObject({
  atPeriodEnd: field(
    z.boolean().default(true),
    'Whether to cancel at the end of the paid period (the default) or now.',
    true,
  ),
})

export const HostedSession = z
  .strictObject({
    url: field(z.url(), 'The provider’s page to send the person to.', 'https://checkout.provider.example/c/pay/1'),
    expiresAt: field(Instant, 'When the page expires.', '2026-11-02T09:30:00.000Z'),
  })
  .meta({ id: 'HostedSession', description: 'A page of the billing provider for one person and one purpose.' })
export type HostedSession = z.infer<typeof HostedSession>

export const AcceptedBillingEvent = z
  .strictObject({ accepted: field(z.literal(true), 'The event is stored. Sending it again changes nothing.', true) })
  .meta({ id: 'AcceptedBillingEvent', description: 'The response to the provider for an accepted event.' })

/** The header that carries a billing webhook's signature. */
export const SIGNATURE_HEADER = 'X-Billing-Signature'

/** A billing webhook as it arrived. */
export const SignedEvent = z.strictObject({
  signature: field(
    z.string(),
    `The header ${SIGNATURE_HEADER}; empty if it is missing.`,
    't=1793959200,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  ),
  body: field(z.string(), 'The body as it was sent.', '{"id":"evt_1","type":"invoice.paid"}'),
})
export type SignedEvent = z.infer<typeof SignedEvent>
