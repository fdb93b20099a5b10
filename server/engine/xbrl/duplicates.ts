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
  const groups = new Map<string, InlineFact[]>()
  const contexts = new Map<XbrlContext, string>()
  const keyOf = (context: XbrlContext): string => {
    const key = contexts.get(context) ?? contextKey(context)
    contexts.set(context, key)
    return key
  }
  for (const fact of read) {
    const key = `${fact.concept}|${keyOf(fact.context)}|${fact.unit.measure}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [fact])
    else group.push(fact)
  }
  const duplicateOf = new Map<InlineFact, InlineFact>()
  const conflicts: (readonly InlineFact[])[] = []
  for (const group of groups.values()) {
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

/** A context's content as a key, since several ids may have the same content. */
function contextKey(context: XbrlContext): string {
  const { period } = context
  const when =
    period.kind === 'instant' ? period.date : period.kind === 'duration' ? `${period.start}/${period.end}` : 'forever'
  return [context.entity ?? '', when, ...context.dimensions.map(({ axis, member }) => `${axis}=${member}`)].join('|')
}
