import { sha256Hex } from '#server/platform/hashes.ts'
import { FilingSummary } from '#server/contract/resources/records/filing.ts'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import type { Extraction } from '#server/engine/model.ts'
import { filingIdentity, type StoredFiling } from './stored-filing.ts'
import { filingVerification } from './verification.ts'

/** Raised when the way an extraction becomes records changes. */
export const PROCESSING_VERSION = '14'

export interface FinishedFiling {
  readonly json: string
  /** Of the UTF-8 bytes of `json`. */
  readonly sha256: string
  readonly byteLength: number
  readonly processingVersion: string
}

/** The whole filing as GET /filings/{accession} serves it: validated here, once. Throws a ZodError for a defect of the engine. */
export function structuredFiling(filing: StoredFiling, issuer: IssuerIdentity, extraction: Extraction): FinishedFiling {
  const record = StructuredFiling.parse({
    schemaVersion: 1,
    company: issuer,
    filing: filingIdentity(filing),
    extraction: {
      parserVersion: extraction.engineVersion,
      sections: extraction.sections,
      tables: extraction.tables,
      evidence: extraction.evidence,
      facts: extraction.facts,
      signals: extraction.signals,
      refusals: extraction.refusals,
      stats: extraction.stats,
      documentClassification: extraction.documentClassification,
    },
    verification: filingVerification(extraction),
    processing: { parserVersion: extraction.engineVersion, processingVersion: PROCESSING_VERSION },
    ingestedAt: filing.ingestedAt.toISOString(),
  })
  const json = JSON.stringify(record)
  return { json, sha256: sha256Hex(json), byteLength: Buffer.byteLength(json), processingVersion: PROCESSING_VERSION }
}

/** The filing without its records, as GET /filings lists it: finished JSON. */
export function filingSummary(filing: StoredFiling, issuer: IssuerIdentity, extraction: Extraction): string {
  return JSON.stringify(
    FilingSummary.parse({
      issuer,
      filing: filingIdentity(filing),
      extraction: extraction.stats,
      verification: filingVerification(extraction),
      parserVersion: extraction.engineVersion,
      processingVersion: PROCESSING_VERSION,
      ingestedAt: filing.ingestedAt.toISOString(),
    }),
  )
}
