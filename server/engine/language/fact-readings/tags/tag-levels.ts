import type { InlineFact } from '../../../model.ts'

const LEVEL_AXIS = /:FairValueByFairValueHierarchyLevelAxis$/

/** "Fair value utilizing Level 2 inputs": a part, where the same is valued as a whole too. */
export function isOneLevel(
  { concept, context: { dimensions, period } }: InlineFact,
  facts: readonly InlineFact[],
): boolean {
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
