import type { AnswerOrigin } from '#server/trpc/answers/answer-origin.ts'
import type { Representation } from './representation.ts'

/** A finished answer, and the cost of a request for it. */
export interface Finished {
  readonly representation: Representation
  readonly queryCost: number
}

/**
 * Finished answers by canonical request, the least recently used dropped first. An answer without an origin never
 * expires.
 */
export interface FinishedCache {
  readonly find: (key: string) => Finished | undefined
  /** May return one that a change of the store has outdated. */
  readonly findAnyAge: (key: string) => Finished | undefined
  readonly keep: (key: string, origin: AnswerOrigin | null, finished: Finished) => void
}

/** Approximate overhead of an entry in bytes, beside its content. */
const ENTRY_BYTES = 512

interface Entry {
  readonly finished: Finished
  readonly origin: AnswerOrigin | null
  readonly bytes: number
  /** The entry's compressed variants, counted in these bytes. */
  readonly variants: number
}

/** Caches answers up to a number of bytes, and finds those whose origin is still current. */
export function createFinishedCache(maximumBytes: number, isCurrent: (origin: AnswerOrigin) => boolean): FinishedCache {
  const entries = new Map<string, Entry>()
  let held = 0

  function size(key: string, { identity, variants }: Representation): number {
    return (
      ENTRY_BYTES +
      key.length * 2 +
      identity.byteLength +
      Object.values(variants).reduce((sum, { byteLength }) => sum + byteLength, 0)
    )
  }
  function drop(key: string): void {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  function keep(key: string, origin: AnswerOrigin | null, finished: Finished): void {
    drop(key)
    const bytes = size(key, finished.representation)
    // One answer must not push out all the others.
    if (bytes > maximumBytes / 4) return
    entries.set(key, { finished, origin, bytes, variants: Object.keys(finished.representation.variants).length })
    held += bytes
    for (const oldest of entries.keys()) {
      if (held <= maximumBytes) break
      drop(oldest)
    }
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      const { finished, origin, variants } = entry
      if (origin !== null && !isCurrent(origin)) return undefined
      if (Object.keys(finished.representation.variants).length > variants) {
        keep(key, origin, finished)
      } else {
        // The last key is the most recently used.
        entries.delete(key)
        entries.set(key, entry)
      }
      return finished
    },
    findAnyAge: (key) => entries.get(key)?.finished,
    keep,
  }
}
