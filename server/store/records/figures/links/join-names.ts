import type { InstrumentGroup } from '../endings.ts'
import {
  linksByAmount,
  linksByCoupon,
  linksByMaturity,
  linksByOnly,
  linksByRateAlone,
  linksBySum,
  linksByTerms,
  type Link,
} from './find-links.ts'
import { canShareName, differ, type NamedGroup, namedGroup } from './named-group.ts'

/** Whether two groups of one instrument can be put together, and which statement then has ended it. */
export type EndsTogether = (one: InstrumentGroup, other: InstrumentGroup) => boolean

/**
 * Puts the names of one instrument together. Filings call a revolver "the Credit Agreement" in a sentence and by its
 * title in a table; names are joined only by what filings state of both, and never against what they state of either.
 */
export function joinNames(groups: readonly InstrumentGroup[], endTogether: EndsTogether): InstrumentGroup[] {
  const named = groups.map(namedGroup)
  const clusters = new Map(named.map((one) => [one, [one]]))
  const join = ({ one, other }: Link) => {
    const [a, b] = [clusters.get(one) ?? [one], clusters.get(other) ?? [other]]
    if (a === b) return
    if (a.some((left) => b.some((right) => differ(left, right) || !endTogether(left.group, right.group)))) return
    const joined = [...a, ...b]
    for (const each of joined) clusters.set(each, joined)
  }
  for (const link of [...linksBySum(named), ...linksByCoupon(named)]) join(link)
  const weak = [linksByAmount, linksByMaturity, linksByRateAlone, linksByOnly, linksByTerms].flatMap((find) =>
    find(named),
  )
  const areJoined = (one: NamedGroup, other: NamedGroup) => clusters.get(one) === clusters.get(other)
  for (const link of weak.filter(isPlain(weak, areJoined))) join(link)
  return [...new Set(clusters.values())].map(asOne)
}

/** Whether a link's names point to no two instruments: a general name beside two that differ is of either. */
function isPlain(
  links: readonly Link[],
  areJoined: (one: NamedGroup, other: NamedGroup) => boolean,
): (link: Link) => boolean {
  const neighbours = new Map<NamedGroup, Set<NamedGroup>>()
  const note = (of: NamedGroup, other: NamedGroup) =>
    neighbours.set(of, (neighbours.get(of) ?? new Set<NamedGroup>()).add(other))
  for (const { one, other } of links) {
    note(one, other)
    note(other, one)
  }
  const pointsToOne = (group: NamedGroup) => {
    const all = [...(neighbours.get(group) ?? [])]
    const canBeOne = (one: NamedGroup, other: NamedGroup) =>
      areJoined(one, other) || (canShareName(one, other) && !differ(one, other))
    return all.every((one, at) => all.slice(at + 1).every((other) => canBeOne(one, other)))
  }
  return ({ one, other }) => pointsToOne(one) && pointsToOne(other)
}

/** A covenant is one of the agreement, by which a filing names it, and says nothing of what its facility is called. */
const termsOf = ({ group }: NamedGroup): number =>
  group.figures.filter(({ figure }) => !figure.factType.startsWith('covenant_')).length

/** The names' figures as one group, under the name that filings use most for its amounts and terms. */
function asOne(cluster: readonly NamedGroup[]): InstrumentGroup {
  const [main] = cluster.toSorted((a, b) => termsOf(b) - termsOf(a) || b.group.figures.length - a.group.figures.length)
  if (main === undefined) throw new Error('A cluster has a member.')
  return {
    id: main.group.id,
    figures: cluster.flatMap(({ group }) => group.figures),
    endedBy: cluster.find(({ group }) => group.endedBy !== null)?.group.endedBy ?? null,
  }
}
