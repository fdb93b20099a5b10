import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import type { PlanKey } from '#server/contract/enums.ts'
import { standingOf } from '#server/plans/plan-standing.ts'
import { now } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { insertOrganization } from './queries.ts'

const MAX_SLUG_LENGTH = 48

/** A slug from a name: its letters and digits in lower case without accents, everything else a dash. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '')
  return slug === '' ? 'organization' : slug
}

/** Adds an organization with its first owner. Of two with one name, the second gets a number after its slug. */
export async function createOrganization(
  tx: Transaction,
  { name, ownerId, planKey }: { name: string; ownerId: string; planKey: z.infer<typeof PlanKey> },
): Promise<{ id: string; slug: string }> {
  const id = newId()
  const wanted = slugOf(name)
  for (let isFirst = true; ; isFirst = false) {
    // Not created in the loop's head: the website's bundler drops an import that is used only there.
    const slug = isFirst ? wanted : `${wanted}-${randomInt(1000, 1_000_000)}`
    const createdAt = now()
    const plan = { ...standingOf(null, planKey), grantedPlanKey: planKey, grantedAt: createdAt }
    if (!(await insertOrganization(tx, { id, slug, name, ...plan, createdAt }, ownerId))) continue
    return { id, slug }
  }
}
