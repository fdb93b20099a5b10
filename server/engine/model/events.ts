import type { Category, Locator, VerificationState } from './records.ts'
import type { Form } from './span.ts'

export const CHANGE_TYPES = [
  'baseline',
  'increased',
  'decreased',
  'unchanged_restated',
  'newly_disclosed',
  'no_longer_disclosed',
  'amended',
  'waived',
  'breached',
  'doubt_raised',
  'doubt_alleviated',
  'accelerated',
  'terminated',
  'entered',
] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

/** A record's side of a comparison: enough to show and to find it again. */
export interface ComparedSide {
  readonly accession: string
  readonly form: Form
  readonly evidence: string
  readonly evidenceSha256: string
  readonly locator: Locator
  readonly verification: VerificationState
}

/** A change between two comparable filings, or a first filing's baseline; `before` is '' in a baseline. */
export interface DetectedEvent {
  readonly id: string
  readonly category: Category
  readonly changeType: ChangeType
  readonly headline: string
  readonly effectiveDate: string
  readonly before: string
  readonly after: string
  readonly values: Readonly<Record<string, unknown>>
  readonly previous: ComparedSide | null
  readonly current: ComparedSide
  readonly comparison: {
    readonly previousAccession: string
    readonly currentAccession: string
    readonly conceptKey: string
    readonly method: string
    readonly verification: VerificationState
  } | null
}
