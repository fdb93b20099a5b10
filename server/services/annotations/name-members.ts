import { and, eq, inArray } from 'drizzle-orm'
import { memberships } from '#db/schema/accounts/accounts.ts'
import { annotationMentions } from '#db/schema/workspace/annotations.ts'
import { invalidRequest } from '#server/contract/errors.ts'
import { now } from '#server/platform/clock.ts'
import type { Change } from '../account/change-organization.ts'

/**
 * Notes who is named in an annotation or its thread; whoever was named stays so. Throws `invalid_request` for somebody
 * who is no active member, and for anybody in a private annotation, which nobody else could read.
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
  const members = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), inArray(memberships.userId, named), eq(memberships.status, 'active')))
  if (members.length < named.length)
    throw invalidRequest([{ path: 'mentions', message: 'Expected people of this organization' }])
  await tx
    .insert(annotationMentions)
    .values(named.map((person) => ({ annotationId: id, userId: person, orgId, createdAt: now() })))
    .onConflictDoNothing()
}
