import { canonicalTicker, padCik } from '#server/contract/atoms.ts'
import { ApiError } from '#server/contract/errors.ts'
import { type Ingestion, MAX_FOLLOWED } from '#server/contract/resources/workspace/ingestion.ts'
import { now } from '#server/platform/clock.ts'
import { settings } from '#server/platform/settings.ts'
import { type Act, transact } from '../account/change-organization.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { countLocked, deleteFollowed, insertFollowed, selectFollowed } from './queries.ts'

const canonicalName = (name: string) => (/^[0-9]+$/.test(name) ? padCik(name) : canonicalTicker(name))

/** Followed issuers: those of the setting, then those that administrators added, by name. */
export async function listFollowed(): Promise<Ingestion['followed']> {
  const rows = await selectFollowed()
  const { EDGAR_FOLLOW = [] } = settings()
  return [
    ...EDGAR_FOLLOW.map((name) => ({ name, isSetting: true, isUnknown: false, addedBy: null, addedAt: null })),
    ...rows.map(({ name, isUnknown, addedAt, addedBy }) => ({
      ...{ name, isSetting: false, isUnknown, addedBy },
      addedAt: addedAt.toISOString(),
    })),
  ]
}

/** Follows an issuer: its new filings are ingested. Throws `conflict` if it is followed already, or if too many are. */
export async function followIssuer(act: Act, given: string): Promise<void> {
  const name = canonicalName(given)
  const isNamed = (settings().EDGAR_FOLLOW ?? []).some((one) => one === 'all' || canonicalName(one) === name)
  if (isNamed) throw followedAlready(name)
  await transact(async (tx) => {
    const held = await countLocked(tx)
    if (held >= MAX_FOLLOWED)
      throw new ApiError('conflict', {
        message: `${MAX_FOLLOWED.toLocaleString('en-US')} issuers can be followed. Remove some first.`,
        details: { limit: MAX_FOLLOWED },
      })
    if (!(await insertFollowed(tx, { name, addedBy: act.caller.userId, addedAt: now() }))) throw followedAlready(name)
    await record(tx, act, 'issuer.followed', name)
  })
}

/** Stops following an issuer. Throws `not_found` if no administrator added it. */
export async function unfollowIssuer(act: Act, given: string): Promise<void> {
  const name = canonicalName(given)
  await transact(async (tx) => {
    if (!(await deleteFollowed(tx, name))) throw new ApiError('not_found')
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
