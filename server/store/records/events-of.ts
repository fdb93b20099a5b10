import { detectEvents } from '#server/engine/events/detect-events.ts'
import type { DetectedEvent, Extraction } from '#server/engine/model.ts'
import { isRejected, withoutRejected } from '../verdicts/verdicts.ts'

export interface Comparable {
  readonly previous: Extraction
  readonly method: string
}

/**
 * The events of an extraction with its verdicts applied: none rests on a rejected record, here or in the filing
 * compared with. A missing statement counts only if it was missing before a rejection removed the record: a wrong
 * reading of the earlier filing does not make a statement of the later one new.
 */
export function eventsOf(current: Extraction, comparable: Comparable | null): DetectedEvent[] {
  const judged = [current, ...(comparable === null ? [] : [comparable.previous])]
  if (!judged.some(({ facts, signals }) => [...facts, ...signals].some(isRejected)))
    return detectEvents(current, comparable)
  const kept = detectEvents(
    withoutRejected(current),
    comparable === null ? null : { ...comparable, previous: withoutRejected(comparable.previous) },
  )
  const asRead = new Set(
    detectEvents(
      resolved(current),
      comparable === null ? null : { ...comparable, previous: resolved(comparable.previous) },
    ).map(({ id }) => id),
  )
  return kept.filter((event) => !restsOnSilence(event) || asRead.has(event.id))
}

/** A side without a quotation is the whole document. */
function restsOnSilence({ previous, current }: DetectedEvent): boolean {
  return [previous, current].some((side) => side?.locator.scope === 'document')
}

/** Rejected records included, to decide whether a filing said something about a subject. */
function resolved(extraction: Extraction): Extraction {
  const open = <Item extends Extraction['facts'][number] | Extraction['signals'][number]>(record: Item): Item =>
    isRejected(record) ? { ...record, uncertainty: { status: 'resolved', reasons: [] } } : record
  return { ...extraction, facts: extraction.facts.map(open), signals: extraction.signals.map(open) }
}
