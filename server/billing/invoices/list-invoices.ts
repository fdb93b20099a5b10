import { desc, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { billingInvoices } from '#db/schema/accounts/billing.ts'
import { Invoice } from '#server/contract/resources/account/billing.ts'

const MAX_INVOICES = 100

/** An organization's latest 100 invoices, newest first. */
export async function listInvoices(orgId: string): Promise<Invoice[]> {
  const rows = await database()
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.orgId, orgId))
    .orderBy(desc(billingInvoices.createdAt), desc(billingInvoices.id))
    .limit(MAX_INVOICES)
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
