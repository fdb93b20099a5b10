import type { Representation } from './representation.ts'

/** A finished answer, and what asking for it costs. */
export interface Finished {
  readonly representation: Representation
  readonly queryCost: number
}

/** Finished answers by canonical request, the least recently used dropped first. A revision of null never ends. */
export interface FinishedCache {
  readonly find: (key: string, revision: number | null) => Finished | undefined
  readonly keep: (key: string, revision: number | null, finished: Finished) => void
}

/** What an entry takes beside its bytes, roughly. */
const ENTRY_BYTES = 512

/**
 * Keeps answers of one revision of the store, up to a number of bytes. A later revision empties it; an answer that was
 * begun under an earlier one comes too late to be kept.
 */
export function createFinishedCache(maximumBytes: number): FinishedCache {
  const entries = new Map<string, { finished: Finished; bytes: number }>()
  let held = 0
  let current = -1

  function size(key: string, { identity, variants }: Representation): number {
    return (
      ENTRY_BYTES +
      key.length * 2 +
      identity.byteLength +
      (variants.gzip?.byteLength ?? 0) +
      (variants.br?.byteLength ?? 0)
    )
  }
  function drop(key: string): void {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  /** Whether the revision is the one that is held, after a later one has emptied the rest. */
  function holds(revision: number | null): boolean {
    if (revision === null) return true
    if (revision > current) {
      entries.clear()
      held = 0
      current = revision
    }
    return revision === current
  }
  function keep(key: string, finished: Finished): void {
    drop(key)
    const bytes = size(key, finished.representation)
    // One answer may not push out everything else.
    if (bytes > maximumBytes / 4) return
    entries.set(key, { finished, bytes })
    held += bytes
    for (const oldest of entries.keys()) {
      if (held <= maximumBytes) break
      drop(oldest)
    }
  }

  return {
    find(key, revision) {
      if (!holds(revision)) return undefined
      const entry = entries.get(key)
      // Kept anew: the latest use stands last, and a variant that was made since then is counted.
      if (entry !== undefined) keep(key, entry.finished)
      return entry?.finished
    },
    keep(key, revision, finished) {
      if (holds(revision)) keep(key, finished)
    },
  }
}
