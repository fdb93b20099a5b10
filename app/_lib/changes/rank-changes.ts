import type { Event } from '#server/contract/resources/records/event.ts'
import { isRolledSentence } from './word-diff.ts'

/** Changes that a lender reads first, whatever their size. */
const URGENT = new Set(['doubt_raised', 'breached', 'accelerated', 'waived', 'doubt_alleviated'])

type Ranked = Pick<Event, 'category' | 'changeType' | 'effectiveDate' | 'values' | 'previousSource'>

/** Lower comes first: distress, covenants, amounts, acts since the earlier report, acts before it, changed texts. */
function rankOf({ category, changeType, effectiveDate, values, previousSource }: Ranked): number {
  if (changeType !== undefined && URGENT.has(changeType)) return 0
  if (typeof values['sentencesNew'] === 'number') return 5
  if (category === 'covenant' || category === 'going_concern') return 1
  if (typeof values['absoluteChange'] === 'number') return 2
  const isOld = effectiveDate < (previousSource?.periodEnd ?? '')
  return isOld ? 4 : 3
}

const sizeOf = ({ values: { absoluteChange } }: Ranked) =>
  typeof absoluteChange === 'number' ? Math.abs(absoluteChange) : 0

/** What a filing's events say: changes against the report before it, sentences that only rolled on, and first statements. */
export function sortChanges(events: readonly Event[]) {
  const compared = events.filter(({ comparison }) => comparison !== undefined)
  return {
    changed: rankChanges(compared.filter((event) => !isRolled(event))),
    rolled: compared.filter(isRolled),
    first: rankChanges(events.filter(({ comparison }) => comparison === undefined)),
  }
}

/** Whether an event says no more than that its sentence stands there again with another period in it. */
function isRolled({ previousSource, currentSource, changeType }: Event): boolean {
  return (
    changeType === 'unchanged_restated' ||
    (changeType === 'amended' && isRolledSentence(previousSource?.evidence ?? '', currentSource?.evidence ?? ''))
  )
}

/** A filing's changes in the order in which a credit analyst asks for them; amounts by how far they moved. */
export function rankChanges<Change extends Ranked>(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      sizeOf(other) - sizeOf(one) ||
      other.effectiveDate.localeCompare(one.effectiveDate),
  )
}
