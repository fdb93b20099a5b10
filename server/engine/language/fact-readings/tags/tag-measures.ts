import type { FactReading, Place } from '../../../facts/fact-reading.ts'
import type { FactType, InlineFact } from '../../../model.ts'
import { nameWords } from '../../lexicon/concepts.ts'
import { debtCostsIn, signOfCosts } from '../../lexicon/measures/debt-costs.ts'
import { outcomeIn } from '../../lexicon/measures/extinguishments.ts'
import { CARRIED_AS_ASSET } from '../../tables/debt/costs/cost-rows.ts'
import { plainWords } from '../../tables/match-phrases.ts'
import type { TagContext } from './tag-context.ts'
import { isOneLevel } from './tag-levels.ts'
import { labelOf, MEMBER_AXES } from './tag-members.ts'

/**
 * The doubts of a tagged measure of debt that is no sum owed: its value, what is left of its costs, what ending it gained or
 * lost. Null where the tag is none: a dash says that there is nothing to measure.
 */
export function measureOfTag(
  fact: InlineFact,
  family: 'fair_value' | 'costs' | 'extinguishment',
  words: FactReading | null,
  { reading }: TagContext,
): readonly string[] | null {
  if (fact.value === 0) return null
  const { period, dimensions } = fact.context
  switch (family) {
    case 'fair_value':
      return isOneLevel(fact, reading.xbrl.facts) ? null : []
    case 'costs':
      return period.kind === 'instant' ? (words?.doubts.filter((doubt) => doubt === CARRIED_AS_ASSET) ?? []) : null
    case 'extinguishment':
      if (period.kind !== 'duration' || !dimensions.every(({ axis }) => MEMBER_AXES.test(axis))) return null
      return fact.concept.includes('NetOfTax') ? ['net_of_tax'] : []
  }
}

/** Types of which a negative sum is the opposite: a premium, a loss. */
const SIGNED = new Set<FactType>(['unamortized_debt_costs', 'extinguishment_gain_loss'])

/** What a tagged number of a type with two signs is, by what the words at it read, by its concept, and else as it is tagged. */
export function signedValue(
  { concept, value }: InlineFact,
  factType: FactType,
  row: FactReading | null,
  place: Place,
): number {
  if (!SIGNED.has(factType)) return value
  if (row !== null && row.factType === factType) return Math.sign(row.value) * Math.abs(value)
  if (factType === 'extinguishment_gain_loss') return signedOutcome(concept, value, labelOf(place))
  // Filers tag what they print in brackets below a debt as negative now and then, whatever the concept counts as positive.
  const name = plainWords(labelOf(place))
  for (const words of [nameWords(concept.slice(concept.indexOf(':') + 1)), name]) {
    const holds = debtCostsIn(words)
    if (holds === null || (holds.premium && (holds.discount || holds.costs))) continue
    return (signOfCosts(holds, words, false) ?? 1) * Math.abs(value)
  }
  return value
}

/** "Loss on extinguishment" is one whatever sign a tag has that counts gains; a name of losses alone counts those. */
function signedOutcome(concept: string, value: number, label: string): number {
  const said = outcomeIn(plainWords(label))
  if (said === 'gain' || said === 'loss') return said === 'gain' ? Math.abs(value) : -Math.abs(value)
  return outcomeIn(nameWords(concept.slice(concept.indexOf(':') + 1))) === 'loss' ? -value : value
}
