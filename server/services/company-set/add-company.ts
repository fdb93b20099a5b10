import { canonicalTicker } from '#server/contract/atoms.ts'
import type { TickerEntry } from '#server/contract/resources/account/account-overview.ts'
import { now } from '#server/platform/clock.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { changeOrganization } from '../account/change-organization.ts'
import type { Act } from '../account/change-organization.ts'
import { refusing } from '../account/database-refusal.ts'
import { readStoreRevision } from '../store/queries/read-store-revision.ts'
import { describeTicker } from './list-companies.ts'
import { insertEntry } from './queries.ts'

/**
 * Adds a ticker to the caller's company set, known or not. Throws `conflict` if it is in the set already and if the set
 * is full.
 */
export async function addCompany(act: Act, written: string): Promise<TickerEntry> {
  const ticker = canonicalTicker(written)
  const addedAt = now()
  const storeRevision = await readStoreRevision()
  await refusing(
    () =>
      changeOrganization(act, async ({ tx, caller, requestId }) => {
        const { orgId } = caller
        await insertEntry(tx, { orgId, ticker, addedAt, storeRevision })
        await recordAuditEntry(tx, {
          orgId,
          actor: caller,
          action: 'company.added',
          targetType: 'company',
          targetId: ticker,
          requestId,
        })
      }),
    'The ticker is in the company set already.',
  )
  return await describeTicker(ticker, addedAt)
}
