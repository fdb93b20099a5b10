import type { Member } from '#server/auth/caller.ts'
import type {
  NextReview,
  NextReviewAnswer,
  ReviewItem,
  ReviewPath,
  ReviewSummary,
} from '#server/contract/resources/workspace/review.ts'
import type { VerdictRequest } from '#server/contract/resources/service/verdict.ts'
import { normalise } from '#server/engine/tree/normalise.ts'
import type { Act } from '../account/change-organization.ts'
import { getSourceRange } from '../filings/get-source-range.ts'
import { listVerdicts } from '../verdicts/list-verdicts.ts'
import { recordVerdict } from '../verdicts/record-verdict.ts'
import { claimRecord, releaseAll, releaseRecord } from './claims.ts'
import { type CandidateRow, countCandidates, selectAgreement, selectCandidates, selectReviewers } from './queries.ts'

/** So many candidates are looked through at a time for one that nobody took in between. */
const AT_ONCE = 10

/**
 * Takes the next record that nobody judged and nobody else looks at, and holds it for the caller; whatever the caller
 * held before is let go. Null where none is left.
 */
export async function nextReview({ userId }: Pick<Member, 'userId'>, request: NextReview): Promise<NextReviewAnswer> {
  await releaseAll(userId)
  const waiting = await countCandidates(request, userId)
  for (let place = request.after; ; ) {
    const candidates = await selectCandidates({ ...request, after: place }, userId, AT_ONCE)
    for (const candidate of candidates) {
      const claimedUntil = await claimRecord(candidate.accession, candidate.recordId, userId)
      if (claimedUntil !== null) return { item: await reviewItem(candidate, claimedUntil), waiting }
    }
    const last = candidates.at(-1)
    if (last === undefined || candidates.length < AT_ONCE) return { item: null, waiting }
    place = { filedAt: last.filedAt, recordId: last.recordId }
  }
}

/** Judges a record as it was looked at, and lets it go. Throws as `recordVerdict` does. */
export async function judgeReview(act: Act, verdict: VerdictRequest): Promise<void> {
  await recordVerdict(act, verdict)
  await releaseRecord(verdict.accession, verdict.recordId, act.caller.userId)
}

/** Lets a record go without judging it. */
export async function skipReview(
  { userId }: Pick<Member, 'userId'>,
  { accession, recordId }: ReviewPath,
): Promise<void> {
  await releaseRecord(accession, recordId, userId)
}

/** Who judged what, and how often a second person agreed. */
export async function getReviewSummary(): Promise<ReviewSummary> {
  const [reviewers, agreement] = await Promise.all([selectReviewers(), selectAgreement()])
  return { reviewers: reviewers.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })), ...agreement }
}

async function reviewItem(row: CandidateRow, claimedUntil: Date): Promise<ReviewItem> {
  const { accession, recordId, byteStart, byteEnd, value } = row
  const range = byteStart === null || byteEnd === null ? null : await getSourceRange(accession, byteStart, byteEnd)
  const judged = (await listVerdicts(accession)).find((record) => record.recordId === recordId)
  return {
    ...row,
    value: value === null || value.trim() === '' ? null : value.trim(),
    before: range === null ? '' : shown(range.before, 'before'),
    after: range === null ? '' : shown(range.after, 'after'),
    earlier: judged?.verdicts ?? [],
    claimedUntil: claimedUntil.toISOString(),
  }
}

/** The text before a tag that was cut at its far end. */
function withoutCutTag(source: string): string {
  const open = source.lastIndexOf('<')
  return open > source.lastIndexOf('>') ? source.slice(0, open) : source
}

/** The neighbourhood as it is displayed; a tag or a word that was cut at its far end is left out. */
function shown(source: string, side: 'before' | 'after'): string {
  const whole = side === 'before' ? source.replace(/^[^<]*>/, '') : withoutCutTag(source)
  const text = normalise(whole, /<\/?[a-z]/i.test(source) ? 'html' : 'text')
  if (text === '') return ''
  return side === 'before' ? `… ${text.replace(/^\S*\s/, '')}` : `${text.replace(/\s\S*$/, '')} …`
}
