import type { LeadReceipt, LeadRequest } from '#server/contract/resources/service/intake.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { emailKeyOf } from '../auth/queries.ts'
import { storeLead } from './queries/leads.ts'

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
  const since = new Date(receivedAt.getTime() - REPEAT_WINDOW_MS)
  await storeLead({ ...content, id, emailKey, receivedAt, lastReceivedAt: receivedAt }, since)
  return { id, receivedAt: receivedAt.toISOString() }
}

/** The receipt that a request gets which only a program sends: it looks like any other, and nothing was stored. */
export function receiptOfNothing(): LeadReceipt {
  return { id: newId(), receivedAt: now().toISOString() }
}
