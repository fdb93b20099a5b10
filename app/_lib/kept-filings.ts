import type { StructuredFiling } from '#server/contract/resources/structured-filing.ts'

/** Filings that were read and held against their schema already, as the pages of one revision of the store show them. */
export interface KeptFilings {
  readonly find: (accession: string, revision: number) => StructuredFiling | undefined
  readonly keep: (filing: StructuredFiling, revision: number) => void
}

/**
 * Keeps the filings looked at last, up to a number of bytes of their original files, which is about what they take
 * here. A later revision empties it; what was read under an earlier one comes too late to be kept.
 */
export function createKeptFilings(maximumSourceBytes: number): KeptFilings {
  const filings = new Map<string, StructuredFiling>()
  let held = 0
  let current = -1

  function drop(accession: string): void {
    held -= filings.get(accession)?.filing.sourceByteLength ?? 0
    filings.delete(accession)
  }
  function holds(revision: number): boolean {
    if (revision > current) {
      filings.clear()
      held = 0
      current = revision
    }
    return revision === current
  }
  function put(filing: StructuredFiling): void {
    const { accession, sourceByteLength } = filing.filing
    drop(accession)
    if (sourceByteLength > maximumSourceBytes) return
    filings.set(accession, filing)
    held += sourceByteLength
    for (const oldest of filings.keys()) {
      if (held <= maximumSourceBytes) break
      drop(oldest)
    }
  }

  return {
    find(accession, revision) {
      const filing = holds(revision) ? filings.get(accession) : undefined
      // The latest use stands last.
      if (filing !== undefined) put(filing)
      return filing
    },
    keep(filing, revision) {
      if (holds(revision)) put(filing)
    },
  }
}
