import type { InlineFact, XbrlContext } from '../model.ts'
import { areConsistent } from './exact-decimal.ts'

interface Sorted {
  readonly facts: InlineFact[]
  readonly duplicates: { readonly fact: InlineFact; readonly of: InlineFact }[]
  readonly conflicts: (readonly InlineFact[])[]
}

/**
 * Groups numeric facts that report the same concept, context and unit: equal values are duplicates of the first
 * displayed one; values that cannot be roundings of one number are conflicts. Both facts of a conflict are kept.
 */
export function sortDuplicates(read: readonly InlineFact[]): Sorted {
  const groups = groupFacts(read)
  const duplicateOf = new Map<InlineFact, InlineFact>()
  const conflicts: (readonly InlineFact[])[] = []
  for (const group of groups) {
    if (group.length === 1) continue
    const firsts = new Map<string, InlineFact>()
    for (const fact of group.toSorted((a, b) => Number(a.hidden) - Number(b.hidden))) {
      const first = firsts.get(fact.exactValue)
      if (first === undefined) firsts.set(fact.exactValue, fact)
      else duplicateOf.set(fact, first)
    }
    const distinct = [...firsts.values()]
    if (distinct.some((a, index) => distinct.slice(index + 1).some((b) => !areConsistent(a, b))))
      conflicts.push(distinct)
  }
  return {
    facts: read.filter((fact) => !duplicateOf.has(fact)),
    duplicates: [...duplicateOf].map(([fact, of]) => ({ fact, of })),
    conflicts,
  }
}

/** Facts of one concept, context and unit together, in the order of the first of each. */
function groupFacts(read: readonly InlineFact[]): readonly InlineFact[][] {
  const groups: InlineFact[][] = []
  const known = new Map<string, Map<string, InlineFact[][]>>()
  const contexts = new Map<XbrlContext, Map<string, InlineFact[][]>>()
  const groupsIn = (context: XbrlContext): Map<string, InlineFact[][]> => {
    const key = contextKey(context)
    const own = known.get(key) ?? new Map<string, InlineFact[][]>()
    known.set(key, own)
    contexts.set(context, own)
    return own
  }
  for (const fact of read) {
    const own = contexts.get(fact.context) ?? groupsIn(fact.context)
    const ofConcept = own.get(fact.concept)
    const group = ofConcept?.find(([first]) => first?.unit.measure === fact.unit.measure)
    if (group !== undefined) {
      group.push(fact)
      continue
    }
    const begun = [fact]
    groups.push(begun)
    if (ofConcept === undefined) own.set(fact.concept, [begun])
    else ofConcept.push(begun)
  }
  return groups
}

/** A context's content as a key, since several ids may have the same content. */
function contextKey(context: XbrlContext): string {
  const { period } = context
  const when =
    period.kind === 'instant' ? period.date : period.kind === 'duration' ? `${period.start}/${period.end}` : 'forever'
  return [context.entity ?? '', when, ...context.dimensions.map(({ axis, member }) => `${axis}=${member}`)].join('|')
}
