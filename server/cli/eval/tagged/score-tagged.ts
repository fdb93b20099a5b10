import { daysBetween } from '#server/engine/calendar.ts'
import type { Extraction, FilingReading, FinancialFact } from '#server/engine/model.ts'
import type { TaggedAmount } from './tagged-amounts.ts'

/** What the sentence reader said of a tagged number. */
export interface TaggedScore {
  readonly role: string
  /** `right`, another fact type, `refused` or `silent`. */
  readonly said: string
  /** Of a right one: whether its day is the tag's; null where either has none. */
  readonly day: boolean | null
  /** Of a right one: whether its instrument is of the type that the tag's members name; null where either names none. */
  readonly instrument: boolean | null
}

/** A filer's fiscal periods end on a weekday near the date that it prints. */
const SAME_DAY = 8

/** Compares what the filing's extraction without its tags says at each tagged number with the tag. */
export function scoreTagged(
  amounts: readonly TaggedAmount[],
  { tree }: FilingReading,
  { facts, refusals }: Pick<Extraction, 'facts' | 'refusals'>,
): TaggedScore[] {
  const offsetOf = (source: unknown) => (typeof source === 'number' ? tree.display.displayOffset(source) : -1)
  const said = new Map<number, FinancialFact[]>()
  for (const fact of facts)
    for (const place of placesOf(fact)) {
      const start = offsetOf(place)
      said.set(start, [...(said.get(start) ?? []), fact])
    }
  const refused = refusals.map(({ locator }) => ({ from: offsetOf(locator.start), to: offsetOf(locator.end) }))
  return amounts.map((amount) => {
    const found = said.get(amount.start) ?? []
    const right = found.filter(({ factType }) => amount.expected.has(factType))
    const { start, end } = amount.passage.display
    const isRefused = refused.some(({ from, to }) => from < end && to > start)
    return {
      role: amount.role,
      said: right.length > 0 ? 'right' : (found[0]?.factType ?? (isRefused ? 'refused' : 'silent')),
      day: anyAgrees(right, ({ period }) => isSameDay(period.endDate ?? null, amount.day)),
      instrument: anyAgrees(right, ({ instrument }) => isSameType(instrument?.type ?? null, amount.instrument)),
    }
  })
}

/** Source offsets of the numbers that a fact was read from, its own and those of its other places. */
function placesOf({ provenance }: FinancialFact): unknown[] {
  const { number, cell, witness, alsoAt } = provenance
  const others: readonly unknown[] = Array.isArray(alsoAt) ? alsoAt : []
  return [number ?? cell, witness, ...others].flatMap((place) =>
    typeof place === 'object' && place !== null && 'start' in place ? [place.start] : [],
  )
}

/** True where one of the facts agrees, null where none of them says anything. */
function anyAgrees(facts: readonly FinancialFact[], agrees: (fact: FinancialFact) => boolean | null): boolean | null {
  const said = facts.map(agrees).filter((one) => one !== null)
  return said.length === 0 ? null : said.includes(true)
}

const isSameDay = (one: string | null, other: string | null): boolean | null =>
  one === null || other === null ? null : Math.abs(daysBetween(one, other)) <= SAME_DAY

/** "Facility" and "loan" are types that a closer word may still decide. */
const OPEN = new Set(['facility', 'loan', 'debt', 'other'])

const isSameType = (one: string | null, other: string | null): boolean | null =>
  one === null || other === null || OPEN.has(one) || OPEN.has(other) ? null : one === other
