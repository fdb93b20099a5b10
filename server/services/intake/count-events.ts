import type { AnalyticsEventRequest } from '#server/contract/resources/service/intake.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { settings } from '#server/platform/settings.ts'
import { writeDay } from './queries/analytics.ts'

/** An event without its time of day. */
export interface CountedEvent {
  readonly name: string
  /** Empty for events that are counted by name alone. */
  readonly path: string
  /** An origin, or empty. */
  readonly referrer: string
  readonly properties: Readonly<Record<string, string | number | boolean>>
}

export interface EventCount extends CountedEvent {
  readonly count: number
}

/** The counted form of an event: its properties in one order, its text as the database accepts it. */
export function countedEvent({ name, path, referrer, properties = {} }: AnalyticsEventRequest): CountedEvent {
  const told = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === 'string' ? value.toWellFormed() : value] as const],
  )
  return {
    name,
    path: path.toWellFormed(),
    referrer: referrer ?? '',
    properties: Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** The key that two events share if they are counted as one. */
export function keyOf({ name, path, referrer, properties }: CountedEvent): string {
  return JSON.stringify([name, path, referrer, properties])
}

/** The same event without its details. */
export function withoutParticulars({ name }: CountedEvent): CountedEvent {
  return { name, path: '', referrer: '', properties: {} }
}

/** Adds up counts of the same event. */
function addUp(counts: readonly EventCount[]): EventCount[] {
  const sums = new Map<string, EventCount>()
  for (const event of counts) {
    const key = keyOf(event)
    sums.set(key, { ...event, count: (sums.get(key)?.count ?? 0) + event.count })
  }
  return [...sums.values()]
}

/**
 * Adds counts to those of a day (UTC). A day has a bounded number of different events: beyond it, a new one is counted
 * by name alone, so that made-up pages can't fill the store.
 */
export async function addEventCounts(day: string, counts: readonly EventCount[]): Promise<void> {
  const events = addUp(counts).map((event) => ({ ...event, hash: sha256Hex(keyOf(event)) }))
  await writeDay(day, events, (known, stored) => {
    const fresh = events.filter(({ hash }) => !known.has(hash))
    const room = Math.max(0, settings().ANALYTICS_EVENTS_PER_DAY - stored)
    const folded = fresh.slice(room).map((event) => ({ ...withoutParticulars(event), count: event.count }))
    return addUp([...events.filter(({ hash }) => known.has(hash)), ...fresh.slice(0, room), ...folded]).map(
      ({ name, path, referrer, properties, count }) => ({
        hash: sha256Hex(keyOf({ name, path, referrer, properties })),
        name,
        path,
        referrer,
        properties,
        count,
      }),
    )
  })
}
