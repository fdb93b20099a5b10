import type { Evidence } from '../model.ts'
import type { Proposal, SignalRule } from './rule.ts'
import type { Statement } from './statement.ts'

/** A proposal of a rule with the place it was read at. */
export interface Sighting {
  readonly rule: SignalRule
  readonly statement: Statement
  readonly proposal: Proposal
  readonly evidence: Evidence
  /** Where the same words state the same thing again, at most ten. */
  readonly repeats: readonly { readonly statement: Statement; readonly evidence: Evidence }[]
}

const MAX_REPEATS = 10

/**
 * One sighting per statement: equal words that state the same are joined, and a covenant that is only named gives
 * way to the same covenant with its limit. Order of the document is kept.
 */
export function mergeSightings(sightings: readonly Sighting[]): Sighting[] {
  const limited = new Set(sightings.filter((one) => !isNameOnly(one)).map((one) => one.proposal.concept))
  const byKey = new Map<string, number>()
  const merged: Sighting[] = []
  for (const sighting of sightings) {
    if (isNameOnly(sighting) && limited.has(sighting.proposal.concept)) continue
    if (sighting.proposal.concept === 'covenant_terms' && sightings.some((other) => saysMore(other, sighting))) continue
    const key = keyOf(sighting)
    const first = byKey.get(key)
    const earlier = first === undefined ? undefined : merged[first]
    if (first === undefined || earlier === undefined) {
      byKey.set(key, merged.length)
      merged.push(sighting)
    } else if (earlier.repeats.length < MAX_REPEATS) {
      merged[first] = {
        ...earlier,
        repeats: [...earlier.repeats, { statement: sighting.statement, evidence: sighting.evidence }],
      }
    }
  }
  return merged
}

/** "Amended covenant terms" adds nothing where the same sentence gives the covenant and its new limit. */
function saysMore(other: Sighting, terms: Sighting): boolean {
  return (
    other.statement === terms.statement &&
    other.proposal.action === terms.proposal.action &&
    other.proposal.comparator !== null
  )
}

function isNameOnly(sighting: Sighting): boolean {
  return sighting.proposal.doubts.includes('limit_not_stated')
}

function keyOf(sighting: Sighting): string {
  const { signalType, concept, action, comparator, ratio, threshold, currency } = sighting.proposal
  const said = isNameOnly(sighting) ? '' : sighting.evidence.evidenceSha256
  return JSON.stringify([signalType, concept, action, comparator, ratio, threshold, currency, said])
}
