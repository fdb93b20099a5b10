import type { ReviewItem } from '#server/contract/resources/workspace/review.ts'

const REASONS = [
  'The evidence does not say this.',
  'Wrong value or scale.',
  'Wrong period.',
  'Not about this issuer.',
] as const
const REFUSAL_REASONS = [
  'The filing states this value here.',
  'The value stands elsewhere in the filing.',
  'The reason given is wrong.',
] as const

/** The meaning of the two verdicts: whether a record is right, or whether refusing was. */
export function wordsOf({ kind }: ReviewItem) {
  return kind === 'refusal'
    ? {
        verify: 'Right to refuse',
        reject: 'Should have a value',
        note: 'The filing does not settle this.',
        reasons: REFUSAL_REASONS,
      }
    : { verify: 'Verify', reject: 'Reject', note: 'The evidence says this.', reasons: REASONS }
}
