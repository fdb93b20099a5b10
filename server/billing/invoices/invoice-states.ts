import type { InvoiceStatus } from '#server/contract/resources/account/billing.ts'

/** What an event says of its invoice. A draft is nobody's to see: an invoice begins when it is finalized. */
export const INVOICE_STATUS_OF_EVENT: Readonly<Record<string, InvoiceStatus>> = {
  'invoice.finalized': 'open',
  'invoice.payment_failed': 'open',
  'invoice.paid': 'paid',
  'invoice.voided': 'void',
}

/**
 * The steps an invoice takes. Source: Stripe, "Status transitions and finalization": an open invoice is paid or voided;
 * neither can be undone. (`uncollectible`, from which both are still reached, is `open` here: it is owed.)
 */
export const INVOICE_STEPS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  open: ['paid', 'void'],
  paid: [],
  void: [],
}

/** Of two events of one second, the one that stands further right here is taken for the later. */
export const INVOICE_EVENTS: readonly string[] = [
  'invoice.finalized',
  'invoice.payment_failed',
  'invoice.paid',
  'invoice.voided',
]
