import type { Form } from '#server/contract/enums.ts'
import type { FormerName } from '#server/engine/model.ts'

/** A company that a filing was made by, as the filing (or its manifest) states it. */
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
 * Everything a filing is stored under; what its issuer is called is what this filing says. The registrant that
 * the header names first owns the filing's records (its `cik`, name and symbols stand here); the others find it.
 */
export interface ResolvedIdentity {
  readonly accession: string
  readonly cik: string
  readonly form: Form
  /** ISO date; `filedAtEstimated` where a manifest says that it was set, not known. */
  readonly filedAt: string
  readonly filedAtEstimated: boolean
  /** ISO instant in UTC, or null where the acceptance time is not known. */
  readonly acceptedAt: string | null
  readonly periodEnd: string | null
  readonly primaryDocument: string
  readonly name: string | null
  /** Upper case, dot as dash, the one to show first. */
  readonly tickers: readonly string[]
  readonly sic: string | null
  readonly sicDescription: string | null
  /** MMDD. */
  readonly fiscalYearEnd: string | null
  readonly formerNames: readonly FormerName[]
  /** The further registrants of the same accession, in the header's order. */
  readonly coRegistrants: readonly Registrant[]
  readonly sample: boolean
}

/** Why a file can't be stored, one sentence per cause, for the person who ingests it. */
export interface IdentityRefusal {
  readonly refused: readonly string[]
}
