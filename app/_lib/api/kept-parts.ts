/** What was read of some companies already, for as long as no change of the store touches them. */
export interface KeptParts<Part> {
  /** Undefined if nothing is kept or it may be outdated; null if there was nothing to read. */
  readonly find: (cik: string) => Part | null | undefined
  readonly keep: (cik: string, part: Part | null, revision: number) => void
}

/** Caches parts of the companies asked for last, up to a number. `isCurrent` says whether one read at a revision still is. */
export function createKeptParts<Part>(
  maximum: number,
  isCurrent: (cik: string, revision: number) => boolean,
): KeptParts<Part> {
  const parts = new Map<string, { readonly part: Part | null; readonly revision: number }>()

  function keep(cik: string, part: Part | null, revision: number): void {
    // The last key is the most recently used.
    parts.delete(cik)
    parts.set(cik, { part, revision })
    for (const oldest of parts.keys()) {
      if (parts.size <= maximum) break
      parts.delete(oldest)
    }
  }

  return {
    find(cik) {
      const entry = parts.get(cik)
      if (entry === undefined || !isCurrent(cik, entry.revision)) return undefined
      keep(cik, entry.part, entry.revision)
      return entry.part
    },
    keep,
  }
}
