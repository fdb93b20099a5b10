import { Invoice } from '#server/contract/resources/account/billing.ts'
import { selectInvoices } from '../queries.ts'

const MAX_INVOICES = 100

/** An organization's latest 100 invoices, newest first. */
export async function listInvoices(orgId: string): Promise<Invoice[]> {
  const rows = await selectInvoices(orgId, MAX_INVOICES)
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return rows.map(({ providerInvoiceId: _, createdAt, updatedAt, periodStart, periodEnd, ...row }) =>
    Invoice.parse({
      ...row,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      periodStart: instant(periodStart),
      periodEnd: instant(periodEnd),
    }),
  )
}
