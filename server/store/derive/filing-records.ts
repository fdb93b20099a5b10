import { isDeepStrictEqual } from 'node:util'
import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { Extraction } from '#server/engine/model.ts'
import { type AmendedOriginal, withAmended } from '../records/amended-original.ts'
import { covenantRecords } from '../records/covenants.ts'
import { facilityRecords } from '../records/facilities.ts'
import { measuresOf } from '../records/figures/measures.ts'
import { figureOf } from '../records/figures/stored-figure.ts'
import { searchDocuments } from '../records/search/search-documents.ts'
import type { StoredFiling } from '../records/stored-filing.ts'
import { filingSummary, structuredFiling } from '../records/structured-filing.ts'
import { filingVerification } from '../records/verification.ts'
import { type StandingVerdict, withVerdicts } from '../verdicts/verdicts.ts'

/** All that a filing's records are made of. */
export interface FilingGround {
  readonly filing: StoredFiling
  readonly issuer: IssuerIdentity
  /** The CIKs of all who filed it. */
  readonly registrants: readonly string[]
  /** As the engine gave it. */
  readonly extraction: Extraction
  readonly verdicts: readonly StandingVerdict[]
  /** Of an amendment. */
  readonly amended: AmendedOriginal | undefined
}

/** Everything that is served of one filing, its events apart. */
export type FilingRecords = ReturnType<typeof filingRecords>

/** Makes a filing's records. Takes most of the time of storing it, and needs no database. */
export function filingRecords({ filing, issuer, registrants, verdicts, amended, ...of }: FilingGround) {
  const extraction = withAmended(withVerdicts(of.extraction, verdicts), amended)
  const figures = extraction.facts.flatMap((fact) => figureOf(filing, fact) ?? [])
  return {
    extraction,
    published: {
      verification: filingVerification(extraction).state,
      factCount: extraction.facts.length,
      signalCount: extraction.signals.length,
      refusalCount: extraction.refusals.length,
      summaryJson: filingSummary(filing, issuer, extraction),
    },
    finished: structuredFiling(filing, issuer, extraction),
    facilities: facilityRecords(filing, issuer, extraction),
    covenants: covenantRecords(filing, issuer, extraction),
    figures,
    measures: measuresOf(filing, extraction, figures),
    searchDocuments: searchDocuments(filing, issuer, registrants, extraction),
  }
}

/** Records that were made ahead, before the store was locked, of what was known then. */
export interface MadeAhead {
  readonly ground: FilingGround
  readonly records: FilingRecords
  /** Other extractions that follow from storing it, by id: its own former one, and those that its events are told from. */
  readonly read: ReadonlyMap<number, Extraction>
}

/** The records of what is known now: those made ahead, if nothing that they are made of has changed since. */
export function recordsFor(ground: FilingGround, ahead: MadeAhead | null): FilingRecords {
  return ahead !== null && isSameGround(ahead.ground, ground) ? ahead.records : filingRecords(ground)
}

/** An extraction is compared by identity: that of a filing that is being stored passes through all of it. */
function isSameGround({ extraction, ...one }: FilingGround, { extraction: now, ...other }: FilingGround): boolean {
  return extraction === now && isDeepStrictEqual(one, other)
}
