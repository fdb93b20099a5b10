import { z } from 'zod'
import type { Member } from '#server/auth/caller.ts'
import type {
  NextReview,
  NextReviewAnswer,
  ReviewItem,
  ReviewPath,
  ReviewSummary,
  ReviewVerdict,
} from '#server/contract/resources/workspace/review.ts'
import { normalise } from '#server/engine/tree/normalise.ts'
import type { Act } from '../account/change-organization.ts'
import { viewVersionOf } from '../filings/get-document-view.ts'
import { getSourceRange } from '../filings/get-source-range.ts'
import { mapDocument } from '../filings/map-document.ts'
import { listVerdicts } from '../verdicts/list-verdicts.ts'
import { recordVerdict } from '../verdicts/record-verdict.ts'
import { claimRecord, releaseAll, releaseRecord } from './queries/claims.ts'
import {
  type CandidateRow,
  countCandidates,
  selectAgreement,
  selectCandidates,
  selectRefusal,
  selectReviewers,
  selectStandingVerdict,
} from './queries/waiting.ts'
import { recordOpinion } from './record-opinion.ts'

/** Number of candidates tried at a time until one is free. */
const AT_ONCE = 10

/**
 * Takes the next record that nobody has judged and nobody else holds, and holds it for the caller; what the caller held
 * before is released. Null if none is left.
 */
export async function nextReview({ userId }: Pick<Member, 'userId'>, request: NextReview): Promise<NextReviewAnswer> {
  await releaseAll(userId)
  const waiting = await countCandidates(request, userId)
  for (let place = request.after; ; ) {
    const candidates = await selectCandidates({ ...request, after: place }, userId, AT_ONCE)
    for (const candidate of candidates) {
      const claimedUntil = await claimRecord(candidate.accession, candidate.recordId, userId)
      if (claimedUntil !== null) return { item: await reviewItem(candidate, claimedUntil, request), waiting }
    }
    const last = candidates.at(-1)
    if (last === undefined || candidates.length < AT_ONCE) return { item: null, waiting }
    place = { filedAt: last.filedAt, recordId: last.recordId }
  }
}

/**
 * Judges a record and releases it. A judgement of a refusal, and a second judgement that agrees, is stored as an
 * opinion; anything else is a verdict. Throws as `recordOpinion` and `recordVerdict` do.
 */
export async function judgeReview(act: Act, given: ReviewVerdict): Promise<void> {
  const { kind, ...verdict } = given
  const isOpinion = kind === 'refusal' || (await agreesWithAnother(act.caller.userId, given))
  await (isOpinion ? recordOpinion(act, given) : recordVerdict(act, verdict))
  await releaseRecord(given.accession, given.recordId, act.caller.userId)
}

async function agreesWithAnother(userId: string, { follows, verdict }: ReviewVerdict): Promise<boolean> {
  const standing = follows === null ? null : await selectStandingVerdict(follows)
  return standing !== null && standing.verdict === verdict && standing.judgedBy !== userId
}

/** Releases a record without a judgement. */
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

const ServedRefusal = z.object({
  reason: z.string(),
  evidence: z.string(),
  locator: z.looseObject({ byteStart: z.number().nullish(), byteEnd: z.number().nullish() }),
})

/** A refusal with the details that only its filing has. */
async function withRefusal(row: CandidateRow): Promise<CandidateRow> {
  const json = row.ordinal === null ? null : await selectRefusal(row.accession, row.ordinal)
  if (json === null) return row
  const { reason, evidence, locator } = ServedRefusal.parse(JSON.parse(json))
  const { byteStart = null, byteEnd = null } = locator
  return { ...row, value: reason, evidence, byteStart, byteEnd }
}

async function reviewItem(
  candidate: CandidateRow,
  claimedUntil: Date,
  { secondLook = false }: NextReview,
): Promise<ReviewItem> {
  const { ordinal, ...row } = await withRefusal(candidate)
  const { accession, recordId, byteStart, byteEnd, value } = row
  const place = byteStart === null || byteEnd === null || byteStart >= byteEnd ? null : { byteStart, byteEnd }
  const range = place === null ? null : await getSourceRange(accession, place.byteStart, place.byteEnd)
  const map = await mapDocument(accession)
  const verdicts = ordinal === null ? await listVerdicts(accession) : []
  const judged = verdicts.find((record) => record.recordId === recordId)
  return {
    ...row,
    value: value === null || value.trim() === '' ? null : value.trim(),
    before: range === null ? '' : shown(range.before, 'before'),
    after: range === null ? '' : shown(range.after, 'after'),
    viewVersion: map === null ? null : viewVersionOf(map.contentSha256),
    page: map === null || place === null ? null : await map.pageRangeOf(place),
    follows: judged?.verdicts[0]?.id ?? null,
    isSecondLook: secondLook,
    earlier: secondLook ? [] : (judged?.verdicts ?? []),
    claimedUntil: claimedUntil.toISOString(),
  }
}

/** The text before a tag that was cut at its far end. */
function withoutCutTag(source: string): string {
  const open = source.lastIndexOf('<')
  return open > source.lastIndexOf('>') ? source.slice(0, open) : source
}

/** The surrounding text as displayed; a tag or a word that was cut at its far end is left out. */
function shown(source: string, side: 'before' | 'after'): string {
  const whole = side === 'before' ? source.replace(/^[^<]*>/, '') : withoutCutTag(source)
  const text = normalise(whole, /<\/?[a-z]/i.test(source) ? 'html' : 'text')
  if (text === '') return ''
  return side === 'before' ? `… ${text.replace(/^\S*\s/, '')}` : `${text.replace(/\s\S*$/, '')} …`
}
