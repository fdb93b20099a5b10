import { asc, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { users } from '#db/schema/accounts/accounts.ts'
import { followedIssuers } from '#db/schema/edgar/follow.ts'
import { canonicalTicker, padCik } from '#server/contract/atoms.ts'
import { ApiError } from '#server/contract/errors.ts'
import { type Ingestion, MAX_FOLLOWED } from '#server/contract/resources/workspace/ingestion.ts'
import { now } from '#server/platform/clock.ts'
import { settings } from '#server/platform/settings.ts'
import { type Act, transact } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'

const canonicalName = (name: string) => (/^[0-9]+$/.test(name) ? padCik(name) : canonicalTicker(name))

/** Who is followed: what the setting names, then what administrators added, by name. */
export async function listFollowed(): Promise<Ingestion['followed']> {
  const rows = await database()
    .select({ issuer: followedIssuers, addedBy: users.displayName })
    .from(followedIssuers)
    .leftJoin(users, eq(users.id, followedIssuers.addedBy))
    .orderBy(asc(followedIssuers.name))
  const { EDGAR_FOLLOW = [] } = settings()
  return [
    ...EDGAR_FOLLOW.map((name) => ({ name, isSetting: true, isUnknown: false, addedBy: null, addedAt: null })),
    ...rows.map(({ issuer: { name, isUnknown, addedAt }, addedBy }) => ({
      ...{ name, isSetting: false, isUnknown, addedBy },
      addedAt: addedAt.toISOString(),
    })),
  ]
}

/** Has an issuer's new filings taken in. Throws `conflict` where they are already, or too many are followed. */
export async function followIssuer(act: Act, given: string): Promise<void> {
  const name = canonicalName(given)
  const isNamed = (settings().EDGAR_FOLLOW ?? []).some((one) => one === 'all' || canonicalName(one) === name)
  if (isNamed) throw followedAlready(name)
  await transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('followed issuers', 0))`)
    const held = await tx.$count(followedIssuers)
    if (held >= MAX_FOLLOWED)
      throw new ApiError('conflict', {
        message: `${MAX_FOLLOWED.toLocaleString('en-US')} issuers can be followed. Remove some first.`,
        details: { limit: MAX_FOLLOWED },
      })
    const added = await tx
      .insert(followedIssuers)
      .values({ name, addedBy: act.caller.userId, addedAt: now() })
      .onConflictDoNothing()
      .returning({ name: followedIssuers.name })
    if (added.length === 0) throw followedAlready(name)
    await record(tx, act, 'issuer.followed', name)
  })
}

/** Ends that. Throws `not_found` for an issuer that no administrator added. */
export async function unfollowIssuer(act: Act, given: string): Promise<void> {
  const name = canonicalName(given)
  await transact(async (tx) => {
    const gone = await tx
      .delete(followedIssuers)
      .where(eq(followedIssuers.name, name))
      .returning({ name: followedIssuers.name })
    if (gone.length === 0) throw new ApiError('not_found')
    await record(tx, act, 'issuer.unfollowed', name)
  })
}

const followedAlready = (name: string) => new ApiError('conflict', { message: `${name} is followed already.` })

async function record(
  tx: Parameters<typeof recordAuditEntry>[0],
  { caller, requestId }: Act,
  action: string,
  targetId: string,
): Promise<void> {
  await recordAuditEntry(tx, { orgId: caller.orgId, actor: caller, action, targetType: 'issuer', targetId, requestId })
}
