import { apiMeta, envelope } from '#server/contract/envelope.ts'
import { NoParameters } from '#server/contract/query.ts'
import { StoreOverview } from '#server/contract/resources/service/site.ts'
import { processWide } from '#server/platform/process/process-wide.ts'
import { getIngestLag } from '#server/services/store/queries/get-ingest-lag.ts'
import { getStoreOverview } from '#server/services/store/queries/get-store-overview.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'
import { procedure } from '../../init.ts'

interface Kept {
  revision: number
  counts: ReturnType<typeof count> | null
}

async function count() {
  const [overview, lag] = await Promise.all([getStoreOverview(), getIngestLag()])
  return { ...overview, lag }
}

/** Counting reads whole tables: done once per revision of the store, for all callers. */
async function countsOf(revision: number) {
  const kept = processWide<Kept>('store-overview', () => ({ revision: -1, counts: null }))
  if (kept.revision !== revision || kept.counts === null) Object.assign(kept, { revision, counts: count() })
  try {
    return await (kept.counts ?? count())
  } catch (error) {
    kept.counts = null
    throw error
  }
}

/** For the website's banner and home page only: it has no REST route. */
export const getOverview = procedure
  .meta({ access: 'page', errors: [] })
  .input(NoParameters)
  .output(envelope(StoreOverview))
  .query(async () => {
    const { mode, revision } = await watchStoreState()
    return { data: { mode, ...(await countsOf(revision)) }, meta: apiMeta(mode) }
  })
