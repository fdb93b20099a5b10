import type { DetectedEvent, Extraction } from '../model.ts'
import { compareAgreements } from './compare-agreements.ts'
import { compareCovenants } from './compare-covenants.ts'
import { compareFacts } from './compare-facts.ts'
import { compareStates } from './compare-states.ts'
import { compareTopics } from './compare-topics.ts'

/**
 * The changes between two comparable filings of one issuer (see `findComparable`), in a fixed order: amounts,
 * covenants, states, agreements, words. Comparing a filing with itself returns nothing. Swapping the two turns increase
 * into decrease and newly into no longer disclosed. Every event has a `comparison`, so both /events and
 * /filing-comparisons show it. Events say what rose or fell, not whether that is good.
 */
export function compareFilings(previous: Extraction, current: Extraction, method: string): DetectedEvent[] {
  if (previous.filing.accession === current.filing.accession) return []
  return [
    ...compareFacts(previous, current, method),
    ...compareCovenants(previous, current, method),
    ...compareStates(previous, current, method),
    ...compareAgreements(previous, current, method),
    ...compareTopics(previous, current, method),
  ]
}
