import { processWide } from '#server/platform/process/process-wide.ts'
import { watchStoreState } from '#server/services/store/watch-changes.ts'

interface Kept<Value> {
  revision: number
  value: Promise<Value> | null
}

/** Caches a result that takes reading whole tables, once per revision of the store, for all callers. */
export async function keepPerRevision<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  const { revision } = await watchStoreState()
  const kept = processWide<Kept<Value>>(`per-revision-${name}`, () => ({ revision: -1, value: null }))
  if (kept.revision !== revision || kept.value === null) Object.assign(kept, { revision, value: read() })
  try {
    return await (kept.value ?? read())
  } catch (error) {
    kept.value = null
    throw error
  }
}
