import { and, desc, eq, gte, inArray, sql as fragment } from 'drizzle-orm'
import { database, sql } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { leads } from '#db/schema/accounts/intake.ts'
import type { Lead } from '#server/contract/resources/service/intake-administration.ts'

type NewLead = typeof leads.$inferInsert

export type LeadRow = Omit<Lead, 'receivedAt' | 'lastReceivedAt'> & {
  readonly receivedAt: Date
  readonly lastReceivedAt: Date
}

/** Stores a request, or counts it on an equal one received since then. */
export async function storeLead(lead: NewLead, since: Date): Promise<void> {
  await database().transaction(async (tx) => {
    // Requests of one email run one after another: of thirty at once, one is stored and twenty-nine are counted.
    await tx.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`lead ${lead.emailKey}`}, 0))`)
    const repeated = await findRepeated(tx, lead, since)
    if (repeated === null) await tx.insert(leads).values(lead)
    else
      await tx
        .update(leads)
        .set({ requestCount: fragment`${leads.requestCount} + 1`, lastReceivedAt: lead.receivedAt })
        .where(eq(leads.id, repeated))
  })
}

/** The stored request that this one repeats; null for a new one. */
async function findRepeated(tx: Transaction, lead: NewLead, since: Date): Promise<string | null> {
  const same = (column: 'email' | 'name' | 'company' | 'role' | 'useCase' | 'companySize') =>
    fragment`${leads[column]} is not distinct from ${lead[column]}`
  const [repeated] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.emailKey, lead.emailKey),
        gte(leads.lastReceivedAt, since),
        same('email'),
        same('name'),
        same('company'),
        same('role'),
        same('useCase'),
        same('companySize'),
      ),
    )
    .orderBy(desc(leads.id))
    .limit(1)
  return repeated?.id ?? null
}

/** Deletes a lead and every other request with its email; returns how many were deleted. */
export async function deleteLeadsLike(tx: Transaction, id: string): Promise<number> {
  const gone = await tx
    .delete(leads)
    .where(inArray(leads.emailKey, tx.select({ emailKey: leads.emailKey }).from(leads).where(eq(leads.id, id))))
    .returning({ id: leads.id })
  return gone.length
}

/** Leads received since a moment, newest first, after one of them if it is given. */
export async function selectLeads({
  oldest,
  after,
  limit,
}: {
  readonly oldest: Date
  readonly after: string | undefined
  readonly limit: number
}): Promise<readonly LeadRow[]> {
  const db = sql()
  return await db<LeadRow[]>`
    select id, name, email, company, role, company_size as "companySize", use_case as "useCase", request_count as "requestCount",
      received_at as "receivedAt", last_received_at as "lastReceivedAt"
    from leads
    where last_received_at >= ${oldest} ${after === undefined ? db`` : db`and id < ${after}`}
    order by id desc
    limit ${limit}`
}

export async function countLeadsSince(oldest: Date): Promise<number> {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from leads where last_received_at >= ${oldest}`
  return row?.count ?? 0
}

/** Deletes leads last received before a moment, and counts of days before a day; returns how many of each. */
export async function deleteBefore(moment: Date, day: string): Promise<{ leads: number; counts: number }> {
  const gone = await sql()`delete from leads where last_received_at < ${moment}`
  const counts = await sql()`delete from analytics_counts where day < ${day}`
  return { leads: gone.count, counts: counts.count }
}
