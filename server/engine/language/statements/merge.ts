import { distinctBy } from '../../distinct.ts'
import type { Evidence } from '../../model.ts'
import { isExhibitEntry } from '../document.ts'
import { COVENANT_ROW } from './covenants/covenant-rows.ts'
import type { Proposal, Utterance } from './proposal.ts'
import { nameSameMoney } from './liquidity/same-sources.ts'
import { addsNoTerm, areOfOtherKinds, compareAmounts, isSameAct, nameOf, namesMeet } from './acts/same-act.ts'

/** A proposal with the place where it was found. */
export interface Match {
  readonly proposal: Proposal
  readonly utterance: Utterance
  readonly evidence: Evidence
  /** Other places of the same statement, at most ten. */
  readonly repeats: readonly { readonly utterance: Utterance; readonly evidence: Evidence }[]
}

const MAX_REPEATS = 10
const ACTS = new Set(['agreement_act', 'facility_commitment', 'planned_act'])

/**
 * Merges repeats: the same statement elsewhere in the filing becomes a further place of the first. Keeps document
 * order.
 */
export function mergeMatches(
  matches: readonly Match[],
  areOfOneAgreement: (one: Match, other: Match) => boolean,
): Match[] {
  const limited = matches.filter(({ proposal }) => !isNameOnly(proposal))
  const buckets = new Map<string, number[]>()
  const merged: Match[] = []
  for (const match of matches) {
    const { proposal } = match
    const isTold = (other: Match): boolean => addsNothing(proposal, other.proposal) && areOfOneAgreement(match, other)
    if (isNameOnly(proposal) && limited.some(isTold)) continue
    if (matches.some((other) => isSpringing(match, other) && areOfOneAgreement(match, other))) continue
    if (isStatedWithLimit(matches, match)) continue
    const key = [proposal.signalType, proposal.concept, proposal.action].join('|')
    const bucket = buckets.get(key) ?? []
    buckets.set(key, bucket)
    const index = bucket.find((at) => {
      const other = merged[at]
      return other !== undefined && areOfOneAgreement(other, match) && isSame(other, match)
    })
    const earlier = index === undefined ? undefined : merged[index]
    if (index === undefined || earlier === undefined) {
      bucket.push(merged.length)
      merged.push(match)
    } else merged[index] = join(earlier, match)
  }
  return merged
}

/** A covenant that applies only under a condition, told elsewhere without it, is required only under it. */
const isSpringing = ({ proposal: own }: Match, { proposal: other }: Match): boolean =>
  own.action === 'required' &&
  other.action === 'springing' &&
  own.concept === other.concept &&
  (isNameOnly(own) || (own.ratio === other.ratio && own.threshold === other.threshold))

const isNameOnly = (proposal: Proposal): boolean => proposal.doubts.includes('limit_not_stated')

/** A named covenant adds nothing to the same covenant with a limit, unless it was waived, removed or amended. */
const addsNothing = (named: Proposal, { concept, action }: Proposal): boolean =>
  concept === named.concept && (!/^(?:waived|removed|amended)$/.test(named.action) || action === named.action)

/** "Amended terms" adds nothing where the same sentence gives the covenant and its new limit. */
function isStatedWithLimit(matches: readonly Match[], { proposal, utterance }: Match): boolean {
  if (proposal.concept !== 'covenant_terms' || proposal.action === 'named') return false
  return matches.some(
    (other) =>
      other.utterance === utterance &&
      other.proposal.signalType === 'covenant' &&
      other.proposal.action === proposal.action &&
      (other.proposal.ratio ?? other.proposal.threshold) !== null,
  )
}

/** Keeps the more detailed record and adds the other as a further place. */
function join(earlier: Match, later: Match): Match {
  const fuller = weight(later.proposal) - ofRisk(later) > weight(earlier.proposal) - ofRisk(earlier)
  const [kept, other] = fuller ? [later, earlier] : [earlier, later]
  const places = [...earlier.repeats, { utterance: other.utterance, evidence: other.evidence }]
  // A sentence that tells one act twice is one place.
  const repeats = distinctBy(places, ({ evidence }) => String(evidence.locator.start))
    .filter(({ evidence }) => evidence.locator.start !== kept.evidence.locator.start)
    .slice(0, MAX_REPEATS)
  const dated = withDayOf(kept, other)
  return {
    ...kept,
    proposal: isOfOneIssue(dated, other.proposal) ? withMaturityOf(dated, other.proposal) : dated,
    repeats,
  }
}

/** "issued $700 million of Senior Notes", and a row of those due in 2028: one of several that were issued. */
const isOfOneIssue = (kept: Proposal, other: Proposal): boolean =>
  kept.concept !== 'notes' || nameOf(kept) === nameOf(other) || kept.threshold === other.threshold

/** The other place says when the debt falls due. */
const withMaturityOf = (kept: Proposal, { details: { maturityDate } }: Proposal): Proposal =>
  maturityDate === undefined || kept.details['maturityDate'] !== undefined
    ? kept
    : { ...kept, details: { ...kept.details, maturityDate } }

/** What a risk factor says of covenants or liquidity is told better where management reports it; an act or a sum is the same. */
const ofRisk = ({ utterance: { speaker }, proposal: { frame } }: Match): number =>
  speaker === 'risk_factor' && !ACTS.has(frame) && frame !== 'no_borrowings' ? 4 : 0

/** "completed the placement of the notes. The notes, which were issued on May 4": the other place has the day. */
function withDayOf({ proposal: kept, utterance }: Match, { proposal, utterance: place }: Match): Proposal {
  const { effectiveDate, asOf, asOfPrecision, subsequentEvent } = proposal.details
  if (kept.frame !== 'agreement_act' || typeof effectiveDate !== 'string') return kept
  if (kept.details['effectiveDate'] !== undefined || kept.details['asOf'] !== undefined) return kept
  // A day of its own that is not the act's leaves open whether they are one.
  if (utterance.dates.some(({ role }) => role === 'event')) return kept
  const isNear = Math.abs(utterance.passage.index - place.passage.index) <= 2
  if (!isNear && (kept.threshold === null || kept.threshold !== proposal.threshold)) return kept
  const day = Object.entries({ effectiveDate, asOf, asOfPrecision, subsequentEvent, dayFrom: 'further_place' })
  return {
    ...kept,
    doubts: kept.doubts.filter((doubt) => doubt !== 'act_undated'),
    details: { ...kept.details, ...Object.fromEntries(day.filter(([, value]) => value !== undefined)) },
  }
}

/**
 * How detailed a record is: an amount counts most, a day more than a period, the first day of a level more than the day
 * of its agreement.
 */
const weight = ({ details, threshold, doubts }: Proposal): number =>
  Object.keys(details).length -
  (details['maturityDate'] === undefined ? 0 : 1) +
  (details['restricts'] === undefined ? 0 : 4) +
  (threshold === null ? 0 : 8) +
  (details['from'] === undefined ? 0 : 1) -
  (details['asOfPrecision'] === undefined && details['effectivePrecision'] === undefined ? 0 : 2) -
  (details['basis'] === undefined ? 0 : 6) -
  (details['dayFrom'] === undefined ? 0 : 4) -
  (doubts.includes('act_undated') ? 4 : 0) -
  doubts.length

function isSame(one: Match, other: Match): boolean {
  const [a, b] = [one.proposal, other.proposal]
  // "extended the two notes to June 2024 and June 2025, respectively": two, each with its own end.
  const isOfOnePlace = one.evidence.evidenceSha256 === other.evidence.evidenceSha256
  if (isOfOnePlace && !agree(a.details['maturityDate'], b.details['maturityDate'])) return false
  if (isOfOnePlace && a.threshold === b.threshold && a.ratio === b.ratio && nameOf(a) === nameOf(b) && isOfOneDay(a, b))
    return true
  if (a.comparator !== b.comparator) return false
  if (areOtherTitles(one, other)) return false
  if (ACTS.has(a.frame))
    return isOfOneDocument(a, b) || (isSameAct(a, b) && (!isNearby(one, other) || isRestated(a, b)))
  if (a.ratio !== b.ratio || a.threshold !== b.threshold || a.currency !== b.currency) return false
  if (a.frame === 'covenant_compliance') return isSameCompliance(a, b)
  if (a.frame === 'covenant_limit' || a.frame === COVENANT_ROW)
    return (
      agree(nameOf(a), nameOf(b)) &&
      (JSON.stringify(a.details['steps'] ?? '') === JSON.stringify(b.details['steps'] ?? '') ||
        a.details['steps'] === undefined ||
        b.details['steps'] === undefined)
    )
  if (isNameOnly(a)) return true
  if (a.frame === 'no_borrowings' && !namesMeet(nameOf(a), nameOf(b))) return false
  if (a.frame === 'covenant_named') return isSameList(a, b)
  // A risk factor repeats management; an auditor's statement is separate.
  if (a.frame === 'going_concern')
    return (one.utterance.speaker === 'auditor') === (other.utterance.speaker === 'auditor')
  // "access to lines of $3 billion and a shelf": two means of one sentence.
  if (a.concept === 'financing_access' && one.utterance === other.utterance && nameOf(a) !== nameOf(b)) return false
  return (
    nameSameMoney(a, one.utterance.sentence, other.utterance.sentence) &&
    isOfOneDay(a, b) &&
    agree(a.details['until'], b.details['until']) &&
    agree(a.details['through'], b.details['through']) &&
    agree(a.details['horizonMonths'], b.details['horizonMonths'])
  )
}

/** Acts of one sentence with different days, "amended in May and in June", are different acts. */
const isOfOneDay = (a: Proposal, b: Proposal): boolean =>
  agree(a.details['effectiveDate'], b.details['effectiveDate']) && agree(a.details['asOf'], b.details['asOf'])

/**
 * The same covenants, or the kinds of what another place lists: "customary covenants" adds nothing to a list of what they
 * forbid, and that ratios must be kept does.
 */
function isSameList(a: Proposal, b: Proposal): boolean {
  const [one, other] = [a.details['restricts'], b.details['restricts']]
  if (JSON.stringify(one) === JSON.stringify(other)) return true
  const isOfRatios = one !== other && [a, b].some(isFinancial)
  return (one === undefined || other === undefined) && !isOfRatios && agree(nameOf(a), nameOf(b))
}

const isFinancial = ({ details: { kinds } }: Proposal): boolean => Array.isArray(kinds) && kinds.includes('financial')

/** Passages at most three apart: a similar act there is a further act, not a repeat. */
const isNearby = (one: Match, other: Match): boolean =>
  one.utterance.passage.sectionIndex === other.utterance.passage.sectionIndex &&
  Math.abs(one.utterance.passage.index - other.utterance.passage.index) <= 3

/**
 * "Loan Supplement, dated May 4" and "$5,000,000 Loan Supplement, dated May 4": two lines of the list of exhibits are two
 * papers. An agreement may be listed again without its size.
 */
const areOtherTitles = (one: Match, other: Match): boolean =>
  one.proposal.threshold !== other.proposal.threshold &&
  ((one.proposal.threshold !== null && other.proposal.threshold !== null) ||
    /supplement/i.test(nameOf(one.proposal))) &&
  [one, other].every(({ proposal, utterance: { passage } }) => isTitled(proposal) && isExhibitEntry(passage))

const isTitled = ({ details }: Proposal): boolean => details['basis'] === 'agreement_date'

const isRestated = (a: Proposal, b: Proposal): boolean =>
  nameOf(a) === nameOf(b) ||
  (a.threshold !== null && compareAmounts(a.threshold, b.threshold) === 'same') ||
  (a.action === 'amended' && isOneDayOf(a, b)) ||
  isBareRepeat(a, b)

const isOneDayOf = (a: Proposal, b: Proposal): boolean =>
  a.details['effectiveDate'] !== undefined && a.details['effectiveDate'] === b.details['effectiveDate']

/**
 * "The notes were issued", after "issued $250 million of senior notes": with neither a day nor an amount nor a term in
 * its name it adds nothing.
 */
function isBareRepeat(a: Proposal, b: Proposal): boolean {
  if (isBare(a) === isBare(b)) return false
  const [bare, full] = isBare(a) ? [a, b] : [b, a]
  return addsNoTerm(nameOf(bare), nameOf(full))
}

const isBare = ({ threshold, details }: Proposal): boolean =>
  threshold === null && details['effectiveDate'] === undefined

/**
 * "The First Amendment modifies the agreement": an act dated by its document is the same act as the one that made the
 * document.
 */
const isOfOneDocument = (a: Proposal, b: Proposal): boolean =>
  a.frame === 'agreement_act' &&
  a.action === 'amended' &&
  !areOfOtherKinds(a, b) &&
  isOneDayOf(a, b) &&
  (a.details['dayFrom'] !== undefined) !== (b.details['dayFrom'] !== undefined)

/** The same compliance state of the same covenants on the same day. */
function isSameCompliance(a: Proposal, b: Proposal): boolean {
  const same = agree(a.details['asOf'], b.details['asOf']) && agree(nameOf(a), nameOf(b))
  return same && JSON.stringify(a.details['covenants'] ?? null) === JSON.stringify(b.details['covenants'] ?? null)
}

const agree = (one: unknown, other: unknown): boolean => one === other || (one ?? '') === '' || (other ?? '') === ''
