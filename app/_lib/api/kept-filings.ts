import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'

/** Filings that were read and validated already, for the pages of one revision of the store. */
export interface KeptFilings {
  readonly find: (accession: string) => StructuredFiling | undefined
  readonly keep: (filing: StructuredFiling, revision: number) => void
}

interface Entry {
  readonly filing: StructuredFiling
  readonly revision: number
}

/**
 * Caches the filings viewed last, up to a number of bytes of their original files, which is about what they take here.
 * `isCurrent` says whether a filing read at a revision is still current.
 */
export function createKeptFilings(
  maximumSourceBytes: number,
  isCurrent: (accession: string, revision: number) => boolean,
): KeptFilings {
  const filings = new Map<string, Entry>()
  let held = 0

  function drop(accession: string): void {
    held -= filings.get(accession)?.filing.filing.sourceByteLength ?? 0
    filings.delete(accession)
  }
  function put(filing: StructuredFiling, revision: number): void {
    const { accession, sourceByteLength } = filing.filing
    drop(accession)
    if (sourceByteLength > maximumSourceBytes) return
    filings.set(accession, { filing, revision })
    held += sourceByteLength
    for (const oldest of filings.keys()) {
      if (held <= maximumSourceBytes) break
      drop(oldest)
    }
  }

  return {
    find(accession) {
      const entry = filings.get(accession)
      if (entry === undefined || !isCurrent(accession, entry.revision)) return undefined
      // The last key is the most recently used.
      put(entry.filing, entry.revision)
      return entry.filing
    },
    keep: put,
  }
}
