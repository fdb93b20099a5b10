import type { Transaction } from '#db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { InvoiceFacts } from '../events/provider-event.ts'
import { readInvoice } from './read-invoice.ts'
import { logRefusedEvents } from '../events/refused-events.ts'
import type { BillingChange } from '../trail.ts'
import { selectInvoice, selectInvoiceEvents, upsertInvoice } from '../queries.ts'

/** Stores an invoice as its events describe it now. Returns the change, for the audit trail. */
export async function writeInvoice(
  tx: Transaction,
  orgId: string,
  providerInvoiceId: string,
): Promise<BillingChange[]> {
  const rows = await selectInvoiceEvents(tx, orgId, providerInvoiceId)
  const { state, refused } = readInvoice(rows.map((row) => ({ ...row, facts: InvoiceFacts.parse(row.facts) })))
  logRefusedEvents('invoice', providerInvoiceId, refused)
  if (state === null) return []
  const instant = (at: string | null) => (at === null ? null : new Date(at))
  const values = {
    ...state,
    periodStart: instant(state.periodStart),
    periodEnd: instant(state.periodEnd),
    createdAt: new Date(state.createdAt),
  }
  const before = await selectInvoice(tx, providerInvoiceId)
  const id = await upsertInvoice(tx, { id: newId(), providerInvoiceId, orgId, ...values })
  const [was, is] = [before === undefined ? null : reported(before), reported(state)]
  if (id === null || JSON.stringify(was) === JSON.stringify(is)) return []
  return [
    {
      orgId,
      action: 'invoice.updated',
      targetType: 'invoice',
      targetId: id,
      details: { before: was, after: is },
    },
  ]
}

function reported({
  status,
  amountDueCents,
  amountPaidCents,
  currency,
}: {
  status: string
  amountDueCents: number
  amountPaidCents: number
  currency: string
}) {
  return { status, amountDueCents, amountPaidCents, currency }
}
