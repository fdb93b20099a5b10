import type { FactReading, Place } from '../../../facts/fact-reading.ts'
import type { FactType, InlineFact } from '../../../model.ts'
import { nameWords } from '../../lexicon/concepts.ts'
import { debtCostsIn, signOfCosts } from '../../lexicon/debt-costs.ts'
import { plainWords } from '../../tables/match-phrases.ts'
import { labelOf } from './tag-members.ts'

/** Types of which a negative sum is the opposite: a premium, a loss. */
const SIGNED = new Set<FactType>(['unamortized_debt_costs'])

/** What a tagged number of a type with two signs is, by what the words at it read, by its concept, and else as it is tagged. */
export function signedValue(
  { concept, value }: InlineFact,
  factType: FactType,
  row: FactReading | null,
  place: Place,
): number {
  if (!SIGNED.has(factType)) return value
  if (row !== null && row.factType === factType) return Math.sign(row.value) * Math.abs(value)
  // Filers tag what they print in brackets below a debt as negative now and then, whatever the concept counts as positive.
  const name = plainWords(labelOf(place))
  for (const words of [nameWords(concept.slice(concept.indexOf(':') + 1)), name]) {
    const holds = debtCostsIn(words)
    if (holds === null || (holds.premium && (holds.discount || holds.costs))) continue
    return (signOfCosts(holds, words, false) ?? 1) * Math.abs(value)
  }
  return value
}
