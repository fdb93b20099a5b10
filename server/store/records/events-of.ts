import { detectEvents } from '#server/engine/events/detect-events.ts'
import type { DetectedEvent, Extraction } from '#server/engine/model.ts'
import { isRejected, withoutRejected } from '../verdicts/verdicts.ts'

export interface Comparable {
  readonly previous: Extraction
  readonly method: string
}

/**
 * The events of a judged extraction: none rests on a record that was rejected, here or in the filing compared with. That
 * a filing is silent about something counts only where it was silent before a rejection took a record out: a wrong
 * reading of the earlier filing does not make what the later one states new.
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

/** A side that quotes nothing is the whole document. */
function restsOnSilence({ previous, current }: DetectedEvent): boolean {
  return [previous, current].some((side) => side?.locator.scope === 'document')
}

/** With what was rejected as if it were not, to tell what a filing said something about. */
function resolved(extraction: Extraction): Extraction {
  const open = <Item extends Extraction['facts'][number] | Extraction['signals'][number]>(record: Item): Item =>
    isRejected(record) ? { ...record, uncertainty: { status: 'resolved', reasons: [] } } : record
  return { ...extraction, facts: extraction.facts.map(open), signals: extraction.signals.map(open) }
}
