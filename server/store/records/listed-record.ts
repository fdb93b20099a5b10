import type { Category, VerificationState } from '#server/contract/enums.ts'

/** A finished record with the columns that order and filter its list. */
export interface ListedRecord {
  readonly id: string
  readonly effectiveDate: string
  readonly category: Category
  readonly verification: VerificationState
  /** Finished JSON of the contract's record. */
  readonly json: string
}
