import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { billingEvents, billingInvoices } from '#db/schema/accounts/billing.ts'
import { newId } from '#server/platform/ids.ts'
import { InvoiceFacts } from '../events/provider-event.ts'
import { readInvoice } from './read-invoice.ts'
import { tellRefused } from '../events/refused-events.ts'
import type { BillingChange } from '../trail.ts'

/** Writes an invoice as its events now tell it. Gives what changed, for the audit trail. */
export async function writeInvoice(
  tx: Transaction,
  orgId: string,
  providerInvoiceId: string,
): Promise<BillingChange[]> {
  const rows = await tx
    .select()
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.subject, 'invoice'),
        eq(billingEvents.subjectId, providerInvoiceId),
        eq(billingEvents.orgId, orgId),
      ),
    )
  const { state, refused } = readInvoice(rows.map((row) => ({ ...row, facts: InvoiceFacts.parse(row.facts) })))
  tellRefused('invoice', providerInvoiceId, refused)
  if (state === null) return []
  const instant = (at: string | null) => (at === null ? null : new Date(at))
  const values = {
    ...state,
    periodStart: instant(state.periodStart),
    periodEnd: instant(state.periodEnd),
    createdAt: new Date(state.createdAt),
  }
  const [before] = await tx
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.providerInvoiceId, providerInvoiceId))
  const [written] = await tx
    .insert(billingInvoices)
    .values({ id: newId(), providerInvoiceId, orgId, ...values })
    .onConflictDoUpdate({ target: billingInvoices.providerInvoiceId, set: values })
    .returning({ id: billingInvoices.id })
  const [was, is] = [before === undefined ? null : reported(before), reported(state)]
  if (written === undefined || JSON.stringify(was) === JSON.stringify(is)) return []
  return [
    {
      orgId,
      action: 'invoice.updated',
      targetType: 'invoice',
      targetId: written.id,
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
