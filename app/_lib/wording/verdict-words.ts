import type { VerdictRequest } from '#server/contract/resources/service/verdict.ts'

export const VERDICT_WORDS: Readonly<Record<VerdictRequest['verdict'], string>> = {
  verified: 'Verified',
  rejected: 'Rejected',
  taken_back: 'Withdrawn',
}
