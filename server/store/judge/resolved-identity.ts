import type { Form } from '#server/contract/enums.ts'
import type { FormerName } from '#server/engine/model.ts'

/** A registrant as the filing (or its manifest) states it. */
export interface Registrant {
  readonly cik: string
  readonly name: string | null
  /** Upper case, dot as dash, the one to show first. */
  readonly tickers: readonly string[]
  readonly sic: string | null
  readonly sicDescription: string | null
  /** MMDD. */
  readonly fiscalYearEnd: string | null
  /** The newest first. */
  readonly formerNames: readonly FormerName[]
}

/**
 * The identity that a filing is stored under; its issuer's name is the one in this filing. The registrant that the
 * header names first owns the filing's records (its `cik`, name and symbols are these); the others find it.
 */
export interface ResolvedIdentity extends Registrant {
  readonly accession: string
  readonly form: Form
  /** ISO date; `filedAtEstimated` where a manifest says that it was set, not known. */
  readonly filedAt: string
  readonly filedAtEstimated: boolean
  /** ISO instant in UTC, or null if the acceptance time is unknown. */
  readonly acceptedAt: string | null
  readonly periodEnd: string | null
  readonly primaryDocument: string
  /** The further registrants of the same accession, in the header's order. */
  readonly coRegistrants: readonly Registrant[]
  readonly sample: boolean
}

/** Why a file can't be stored, one sentence per cause, for the person who ingests it. */
export interface IdentityRefusal {
  readonly refused: readonly string[]
}
