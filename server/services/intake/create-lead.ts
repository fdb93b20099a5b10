import type { LeadReceipt, LeadRequest } from '#server/contract/resources/service/intake.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { emailKeyOf } from '../auth/queries.ts'
import { storeLead } from './queries/leads.ts'

const REPEAT_WINDOW_MS = 24 * 3_600_000

/** The fields that make a request a different one. */
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
 * Stores a request for early access. A repetition within a day is counted on the first; another request with the same
 * email is stored as well, however many there are. The receipt is new each time, so that it does not reveal which it
 * was. Throws the database's error if the request can't be stored.
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

/** The receipt for a request that only a program would send: it looks like any other, but nothing was stored. */
export function decoyReceipt(): LeadReceipt {
  return { id: newId(), receivedAt: now().toISOString() }
}
