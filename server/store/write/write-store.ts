import { sql as raw } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { storeState } from '#db/schema/store.ts'

/** One change of the store: everything it writes carries `revision`, and nothing of it is seen before all of it. */
export interface StoreWrite {
  readonly tx: Transaction
  readonly revision: number
}

export interface WriteResult<Result> {
  readonly changed: boolean
  readonly result: Result
}

const ATTEMPTS = 5
const TRANSIENT = new Set(['40001', '40P01'])

/**
 * Runs one change in one transaction. The store's row is locked first, so that writers of any process
 * follow one another and revisions are seen in their order. Where `work` says that something changed,
 * the revision is raised and told on the channel `store_revision`; else nothing is written at all.
 * Serialization failures and deadlocks are tried again.
 */
export async function writeStore<Result>(work: (write: StoreWrite) => Promise<WriteResult<Result>>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database().transaction((tx) => writeOnce(tx, work))
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error
    }
  }
}

async function writeOnce<Result>(
  tx: Transaction,
  work: (write: StoreWrite) => Promise<WriteResult<Result>>,
): Promise<Result> {
  const [state] = await tx.select({ revision: storeState.revision }).from(storeState).for('update')
  if (state === undefined) throw new Error('The store has no state; its migrations have not run.')
  const revision = state.revision + 1
  const { changed, result } = await work({ tx, revision })
  if (changed) {
    await tx.update(storeState).set({ revision })
    await tx.execute(raw`select pg_notify('store_revision', ${String(revision)})`)
  }
  return result
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && TRANSIENT.has(error.code)) return true
  return isTransient(error.cause)
}
