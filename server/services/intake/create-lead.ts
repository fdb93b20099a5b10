import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import type { Transaction } from '#db/client.ts'
import { leads } from '#db/schema/accounts/intake.ts'
import type { LeadReceipt, LeadRequest } from '#server/contract/resources/service/intake.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { emailKeyOf } from '../auth/find-account.ts'

const REPEAT_WINDOW_MS = 24 * 3_600_000

/** What makes a request another one. */
function contentOf({ name, email, company, role, useCase, companySize }: Omit<LeadRequest, 'website'>) {
  return {
    email,
    name,
    company,
    role: emptyAsNull(role),
    useCase: emptyAsNull(useCase),
    companySize: companySize ?? null,
  }
}

const emptyAsNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text)

/**
 * Stores a request for early access. The same one again within a day is counted on the first; another one under the
 * same email is stored beside it, however many there are: what was answered as stored is stored. The receipt is new each
 * time, so that it tells nobody which it was. Throws what the database throws when it can't be stored.
 */
export async function createLead(request: LeadRequest): Promise<LeadReceipt> {
  const content = contentOf(request)
  const emailKey = emailKeyOf(content.email)
  const receivedAt = now()
  const id = newId()
  await database().transaction(async (tx) => {
    // Requests of one email follow one another: of thirty at once, one is stored and twenty-nine are counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${emailKey}`}, 0))`)
    const repeated = await findRepeated(tx, emailKey, content, receivedAt)
    if (repeated === null)
      await tx.insert(leads).values({ ...content, id, emailKey, receivedAt, lastReceivedAt: receivedAt })
    else
      await tx
        .update(leads)
        .set({ requestCount: sql`${leads.requestCount} + 1`, lastReceivedAt: receivedAt })
        .where(eq(leads.id, repeated))
  })
  return { id, receivedAt: receivedAt.toISOString() }
}

/** The receipt that a request gets which only a program sends: it looks like any other, and nothing was stored. */
export function receiptOfNothing(): LeadReceipt {
  return { id: newId(), receivedAt: now().toISOString() }
}

/** The stored request that this one repeats; null for a new one. */
async function findRepeated(
  tx: Transaction,
  emailKey: string,
  content: ReturnType<typeof contentOf>,
  at: Date,
): Promise<string | null> {
  const same = (column: keyof typeof content) => sql`${leads[column]} is not distinct from ${content[column]}`
  const [repeated] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.emailKey, emailKey),
        gte(leads.lastReceivedAt, new Date(at.getTime() - REPEAT_WINDOW_MS)),
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
