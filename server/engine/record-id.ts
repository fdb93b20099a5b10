import { hash } from 'node:crypto'

/** What a record's id is computed from; all of it is stable from one engine version to the next. */
export interface RecordKey {
  readonly accession: string
  /** `fact`, `signal`, `refusal`, `evidence`, `event`. */
  readonly kind: string
  readonly concept: string
  /** Members of its axes and, for a fact, the days it applies to. */
  readonly dimensions?: string
  readonly evidenceSha256: string
  /** 0 for the first record with all of the above, 1 for the second, ... */
  readonly occurrence: number
}

/** The stable id of a record: 32 hex characters of a SHA-256 over accession, kind, concept, dimensions, evidence and occurrence. */
export function recordId(key: RecordKey): string {
  return hashParts([
    key.accession,
    key.kind,
    key.concept,
    key.dimensions ?? '',
    key.evidenceSha256,
    String(key.occurrence),
  ])
}

/** 32 hex characters of the SHA-256 of the parts as a JSON array, so that two lists never have the same text. */
export function hashParts(parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 32)
}
