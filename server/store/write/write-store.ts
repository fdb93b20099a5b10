import { database, type Transaction } from '#db/client.ts'
import { isClash } from '#db/database-error.ts'
import { removeObjects } from '#server/originals/place-original.ts'
import { deleteUnusedDocuments } from '../queries/filings.ts'
import { announceRevision, getStoreState, lockStore, selectTickersOf } from '../queries/store-state.ts'
import { STORE_CHANNEL, writeAnnouncement } from './announcement.ts'
import { announceOwnWrite } from './own-writes.ts'

/** One change of the store: everything it writes has `revision`, and becomes visible all at once. */
export interface StoreWrite {
  readonly tx: Transaction
  readonly revision: number
  /** Notes that answers with this list changed for one of these CIKs, tickers or accessions. */
  readonly noteChange: (list: ChangedList, ...keys: readonly string[]) => void
  /** Notes an original that a filing left. It goes at the end of this change if no filing uses it then. */
  readonly noteLeft: (contentSha256: string) => void
}

export type ChangedList = 'filings' | 'issuers' | 'companies' | 'facilities' | 'covenants' | 'events'

export interface WriteResult<Result> {
  readonly changed: boolean
  readonly result: Result
}

const ATTEMPTS = 5

/**
 * Runs one change in one transaction. The store's row is locked first, so that the writers of all processes
 * take turns and revisions become visible in order. If `work` says that something changed, the revision is
 * raised and announced on `STORE_CHANNEL`, and to this process before the promise settles; otherwise nothing is written. Serialization failures and
 * deadlocks are retried.
 */
export async function writeStore<Result>(work: (write: StoreWrite) => Promise<WriteResult<Result>>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, announcement, unused } = await database().transaction((tx) => writeOnce(tx, work))
      if (announcement !== null) announceOwnWrite(announcement)
      await removeObjects(unused)
      return result
    } catch (error) {
      if (attempt === ATTEMPTS || !isClash(error)) throw error
    }
  }
}

async function writeOnce<Result>(
  tx: Transaction,
  work: (write: StoreWrite) => Promise<WriteResult<Result>>,
): Promise<{ result: Result; announcement: string | null; unused: string[] }> {
  const revision = (await lockStore(tx)) + 1
  const lists = new Set<string>()
  const keys = new Set<string>()
  const noteChange: StoreWrite['noteChange'] = (list, ...changed) => {
    lists.add(list)
    for (const key of changed) keys.add(key)
  }
  const left = new Set<string>()
  const noteLeft = (contentSha256: string) => void left.add(contentSha256)
  const { changed, result } = await work({ tx, revision, noteChange, noteLeft })
  if (!changed) return { result, announcement: null, unused: [] }
  const unused = await deleteUnusedDocuments(tx, [...left])
  const ciks = [...keys].filter((key) => /^[0-9]{10}$/.test(key))
  for (const ticker of await selectTickersOf(tx, ciks)) keys.add(ticker)
  const { mode } = await getStoreState(tx)
  const announcement = writeAnnouncement(revision, mode, { lists, keys })
  await announceRevision(tx, revision, STORE_CHANNEL, announcement)
  return { result, announcement, unused }
}
