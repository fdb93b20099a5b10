import { invalidRequest } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import type { Change } from '../account/change-organization.ts'
import { countActiveMembers, insertMentions } from './queries.ts'

/**
 * Records who is mentioned in an annotation or its thread; a mention is never removed. Throws `invalid_request` for
 * somebody who is not an active member, and for any mention in a private annotation, which nobody else can read.
 */
export async function nameMembers(
  { tx, caller: { orgId, userId } }: Change,
  { id, visibility }: { readonly id: string; readonly visibility: string },
  mentions: readonly string[],
): Promise<void> {
  const named = [...new Set(mentions)].filter((person) => person !== userId)
  if (named.length === 0) return
  if (visibility === 'private')
    throw invalidRequest([{ path: 'mentions', message: 'Share the annotation to name somebody in it' }])
  if ((await countActiveMembers(tx, orgId, named)) < named.length)
    throw invalidRequest([{ path: 'mentions', message: 'Expected people of this organization' }])
  const createdAt = now()
  await insertMentions(
    tx,
    named.map((person) => ({ annotationId: id, userId: person, orgId, createdAt })),
  )
}
