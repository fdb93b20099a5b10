import type { InvoiceStatus } from '#server/contract/resources/account/billing.ts'

/** The invoice status that an event implies. Drafts are not shown: an invoice begins when it is finalized. */
export const INVOICE_STATUS_OF_EVENT: Readonly<Record<string, InvoiceStatus>> = {
  'invoice.finalized': 'open',
  'invoice.payment_failed': 'open',
  'invoice.paid': 'paid',
  'invoice.voided': 'void',
}

/**
 * The steps of an invoice. Source: Stripe, "Status transitions and finalization": an open invoice is paid or voided;
 * neither can be undone. (`uncollectible`, which can still become either, is `open` here: it is owed.)
 */
export const INVOICE_STEPS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  open: ['paid', 'void'],
  paid: [],
  void: [],
}

/** Of two events in one second, the one further down this list counts as the later. */
export const INVOICE_EVENTS: readonly string[] = [
  'invoice.finalized',
  'invoice.payment_failed',
  'invoice.paid',
  'invoice.voided',
]
