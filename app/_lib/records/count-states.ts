import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { groupFacts } from './groups/group-facts.ts'

const ORDER = ['verified', 'machine_checked', 'candidate', 'rejected', 'illustrative', 'refused']

/** Facts, each once however often it is stated, and signals of a filing by their state, a reviewer's rejection being one, and its refusals; the best first, none at zero. */
export function countStates({
  facts,
  signals,
  refusals,
}: Pick<StructuredFiling['extraction'], 'facts' | 'signals' | 'refusals'>): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { verification, uncertainty } of [...groupFacts(facts).map(({ best }) => best), ...signals]) {
    const state = uncertainty.reasons.includes('rejected_by_reviewer') ? 'rejected' : verification
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  if (refusals.length > 0) counts.set('refused', refusals.length)
  return [...counts].toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
}
