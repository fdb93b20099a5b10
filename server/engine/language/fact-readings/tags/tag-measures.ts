import type { FactReading, Place } from '../../../facts/fact-reading.ts'
import type { FactType, InlineFact } from '../../../model.ts'
import { nameWords } from '../../lexicon/concepts.ts'
import { debtCostsIn, signOfCosts } from '../../lexicon/measures/debt-costs.ts'
import { outcomeIn } from '../../lexicon/measures/extinguishments.ts'
import { CARRIED_AS_ASSET } from '../../tables/debt/costs/cost-rows.ts'
import { plainWords } from '../../tables/match-phrases.ts'
import type { TagContext } from './tag-context.ts'
import { labelOf, MEMBER_AXES } from './tag-members.ts'
import { headOver } from './tag-row.ts'

/**
 * The doubts of a tagged measure of debt that is no sum owed: its value, what is left of its costs, what ending it gained or
 * lost. Null where the tag is none: a dash says that there is nothing to measure.
 */
export function measureOfTag(
  fact: InlineFact,
  family: 'fair_value' | 'costs' | 'extinguishment',
  words: FactReading | null,
  place: Place,
  { reading }: TagContext,
): readonly string[] | null {
  if (fact.value === 0) return null
  const { period, dimensions } = fact.context
  switch (family) {
    case 'fair_value':
      return isOneLevel(fact, reading.xbrl.facts) || isLevelBesideTotal(place) ? null : []
    case 'costs':
      return period.kind === 'instant' ? (words?.doubts.filter((doubt) => doubt === CARRIED_AS_ASSET) ?? []) : null
    case 'extinguishment':
      if (period.kind !== 'duration' || !dimensions.every(({ axis }) => MEMBER_AXES.test(axis))) return null
      return fact.concept.includes('NetOfTax') ? ['net_of_tax'] : []
  }
}

const LEVEL_AXIS = /:FairValueByFairValueHierarchyLevelAxis$/

/** "Fair value utilizing Level 2 inputs": a part, where the same is valued as a whole too. */
function isOneLevel({ concept, context: { dimensions, period } }: InlineFact, facts: readonly InlineFact[]): boolean {
  const others = dimensions.filter(({ axis }) => !LEVEL_AXIS.test(axis))
  if (others.length === dimensions.length) return false
  const [own, span] = [namesOf(others), JSON.stringify(period)]
  return facts.some(
    (one) =>
      one.concept === concept &&
      one.context.dimensions.length === others.length &&
      namesOf(one.context.dimensions) === own &&
      JSON.stringify(one.context.period) === span,
  )
}

const namesOf = (dimensions: InlineFact['context']['dimensions']): string =>
  dimensions.map(({ axis, member }) => `${axis}=${member}`).join(' ')

/** "Level 1 | Level 2 | Total": a part, where the total of the same row is printed beside it. */
function isLevelBesideTotal(place: Place): boolean {
  if (place.kind !== 'row' || !LEVEL_HEAD.test(headOver(place.grid, place.cell))) return false
  return (place.grid.rows[place.row] ?? []).some((cell) => {
    const head = headOver(place.grid, cell)
    return /\d/.test(cell.text) && /\btotal\b/.test(head) && !LEVEL_HEAD.test(head) && !CARRIED.test(head)
  })
}

const LEVEL_HEAD = /\blevel [123]\b/
const CARRIED = /\b(?:carrying|carried|book)\b/

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
