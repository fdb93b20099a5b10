import type { Form } from '#server/contract/enums.ts'

/** Everything a filing is stored under; what its issuer is called is what this filing says. */
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
  readonly sample: boolean
}

/** Why a file can't be stored, one sentence per cause, for the person who ingests it. */
export interface IdentityRefusal {
  readonly refused: readonly string[]
}
