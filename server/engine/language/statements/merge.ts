import type { Evidence } from '../../model.ts'
import type { Proposal, Utterance } from './proposal.ts'

/** A proposal with the place it was read at. */
export interface Sighting {
  readonly proposal: Proposal
  readonly utterance: Utterance
  readonly evidence: Evidence
  /** Where the same thing is said again, at most ten. */
  readonly repeats: readonly { readonly utterance: Utterance; readonly evidence: Evidence }[]
}

const MAX_REPEATS = 10
const ACTS = new Set(['agreement_act', 'facility_commitment'])

/** One record per thing said: the same statement elsewhere in the filing becomes a further place of it. Order of the document is kept. */
export function mergeSightings(sightings: readonly Sighting[]): Sighting[] {
  const limited = new Set(sightings.filter((one) => !isNameOnly(one.proposal)).map((one) => one.proposal.concept))
  const buckets = new Map<string, number[]>()
  const merged: Sighting[] = []
  for (const sighting of sightings) {
    const { proposal } = sighting
    if (isNameOnly(proposal) && limited.has(proposal.concept)) continue
    if (isSaidBeside(sightings, sighting)) continue
    const key = [proposal.signalType, proposal.concept, proposal.action].join('|')
    const bucket = buckets.get(key) ?? []
    buckets.set(key, bucket)
    const index = bucket.find((at) => {
      const other = merged[at]
      return other !== undefined && isSame(other, sighting)
    })
    const earlier = index === undefined ? undefined : merged[index]
    if (index === undefined || earlier === undefined) {
      bucket.push(merged.length)
      merged.push(sighting)
    } else merged[index] = join(earlier, sighting)
  }
  return merged
}

const isNameOnly = (proposal: Proposal): boolean => proposal.doubts.includes('limit_not_stated')

/** "Amended terms" adds nothing where the same sentence gives the covenant and its new limit. */
function isSaidBeside(sightings: readonly Sighting[], { proposal, utterance }: Sighting): boolean {
  if (proposal.concept !== 'covenant_terms' || proposal.action === 'named') return false
  return sightings.some(
    (other) =>
      other.utterance === utterance && other.proposal.action === proposal.action && other.proposal.comparator !== null,
  )
}

/** The one that says more is kept in front; the other is a further place. */
function join(earlier: Sighting, later: Sighting): Sighting {
  const fuller = weight(later.proposal) > weight(earlier.proposal)
  const [kept, other] = fuller ? [later, earlier] : [earlier, later]
  const repeats = [...earlier.repeats, { utterance: other.utterance, evidence: other.evidence }].slice(0, MAX_REPEATS)
  return { ...kept, repeats }
}

/** An amount says most; a day says more than a period. */
const weight = ({ details, threshold, doubts }: Proposal): number =>
  Object.keys(details).length +
  (threshold === null ? 0 : 8) -
  (details['asOfPrecision'] === undefined ? 0 : 2) -
  doubts.length

function isSame(one: Sighting, other: Sighting): boolean {
  const [a, b] = [one.proposal, other.proposal]
  if (
    one.evidence.evidenceSha256 === other.evidence.evidenceSha256 &&
    a.threshold === b.threshold &&
    a.ratio === b.ratio &&
    nameOf(a) === nameOf(b)
  )
    return true
  if (a.comparator !== b.comparator) return false
  if (ACTS.has(a.frame)) return isSameAct(a, b)
  if (a.ratio !== b.ratio || a.threshold !== b.threshold || a.currency !== b.currency) return false
  if (a.frame === 'covenant_compliance') return isSameCompliance(a, b)
  if (a.frame === 'covenant_limit' || a.frame === 'covenant_row')
    return (
      JSON.stringify(a.details['steps'] ?? '') === JSON.stringify(b.details['steps'] ?? '') ||
      a.details['steps'] === undefined ||
      b.details['steps'] === undefined
    )
  if (isNameOnly(a)) return true
  if (a.frame === 'covenant_named') return JSON.stringify(a.details) === JSON.stringify(b.details)
  if (a.frame === 'going_concern') return one.utterance.speaker === other.utterance.speaker
  return (
    agree(a.details['asOf'], b.details['asOf']) &&
    agree(a.details['through'], b.details['through']) &&
    agree(a.details['horizonMonths'], b.details['horizonMonths'])
  )
}

/** The same state of the same covenants at the same day. */
function isSameCompliance(a: Proposal, b: Proposal): boolean {
  const same = agree(a.details['asOf'], b.details['asOf']) && agree(nameOf(a), nameOf(b))
  return same && JSON.stringify(a.details['covenants'] ?? null) === JSON.stringify(b.details['covenants'] ?? null)
}

/** One act on one instrument at one time; an amount that only one place gives doesn't part them. */
function isSameAct(a: Proposal, b: Proposal): boolean {
  if (a.threshold !== null && b.threshold !== null && a.threshold !== b.threshold) return false
  const sized = a.threshold !== null && a.threshold === b.threshold
  const [one, other] = [timeOf(a), timeOf(b)]
  if (one === null || other === null)
    return namesMeet(nameOf(a), nameOf(b)) && (sized || a.threshold === null || b.threshold === null)
  if (one.iso.slice(0, 7) !== other.iso.slice(0, 7))
    return sized && isWithin(one, other) && namesMeet(nameOf(a), nameOf(b))
  if (one.iso !== other.iso && one.precision === 'day' && other.precision === 'day') return false
  return a.frame === 'facility_commitment' || sized || isNoOther(nameOf(a), nameOf(b))
}

interface ActTime {
  readonly iso: string
  readonly precision: string
}

function timeOf({ details }: Proposal): ActTime | null {
  const { effectiveDate, asOf, asOfPrecision } = details
  if (typeof effectiveDate !== 'string') return null
  if (typeof asOfPrecision === 'string') return { iso: effectiveDate, precision: asOfPrecision }
  return { iso: effectiveDate, precision: asOf === undefined ? 'year' : 'day' }
}

/** "On March 30" and "during the six months ended August 4": the day lies in the period that the other place tells of. */
function isWithin(one: ActTime, other: ActTime): boolean {
  const [period, day] = isPeriod(one) ? [one, other] : [other, one]
  if (!isPeriod(period) || isPeriod(day)) return false
  if (period.precision === 'year') return period.iso.slice(0, 4) === day.iso.slice(0, 4)
  const age = (Date.parse(`${period.iso}T00:00:00Z`) - Date.parse(`${day.iso}T00:00:00Z`)) / 86_400_000
  return age >= 0 && age < 280
}

const isPeriod = ({ precision }: ActTime): boolean => precision === 'quarter' || precision === 'year'

/** "the credit facility" beside "the Credit Agreement": at one time no word of either name speaks against the other. */
function isNoOther(one: string, other: string): boolean {
  if (namesMeet(one, other)) return true
  const [a, b] = [tellingWords(one), tellingWords(other)]
  return a.length === 0 || b.length === 0
}

const tellingWords = (name: string): string[] => name.split(/[^a-z0-9%.]+/).filter((word) => !ANY_NAME.test(word))

const ANY_NAME =
  /^(?:|the|our|its|existing|current|new|amended|restated|and|of|senior|secured|unsecured|credit|facility|agreement|line|bank|loan|revolving|revolver)$/

const nameOf = ({ details }: Proposal): string =>
  typeof details['instrumentName'] === 'string' ? details['instrumentName'].toLowerCase() : ''

const agree = (one: unknown, other: unknown): boolean =>
  one === other || one === undefined || other === undefined || one === '' || other === ''

/** One name holds the other, or their last words are the same. */
function namesMeet(one: string, other: string): boolean {
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return true
  const [a, b] = [one.split(/\s+/), other.split(/\s+/)]
  return a.at(-1) === b.at(-1) && !/\d/.test(one + other)
}
