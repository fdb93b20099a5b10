import type postgres from 'postgres'
import { sql } from '#db/client.ts'
import type { AnalyticsEventRequest } from '#server/contract/resources/service/intake.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { settings } from '#server/platform/settings.ts'

/** An event without anything that tells when on its day it happened. */
export interface CountedEvent {
  readonly name: string
  /** Empty for events that are counted under their name alone. */
  readonly path: string
  /** An origin, or empty. */
  readonly referrer: string
  readonly properties: Readonly<Record<string, string | number | boolean>>
}

export interface EventCount extends CountedEvent {
  readonly count: number
}

/** What is counted of an event: its properties in one order, its text in a form that the database takes. */
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

/** What two events share that are counted as one. */
export function keyOf({ name, path, referrer, properties }: CountedEvent): string {
  return JSON.stringify([name, path, referrer, properties])
}

/** The same event without its particulars. */
export function withoutParticulars({ name }: CountedEvent): CountedEvent {
  return { name, path: '', referrer: '', properties: {} }
}

/** Counts that stand for the same event, added up. */
export function addUp(counts: readonly EventCount[]): EventCount[] {
  const sums = new Map<string, EventCount>()
  for (const event of counts) {
    const key = keyOf(event)
    sums.set(key, { ...event, count: (sums.get(key)?.count ?? 0) + event.count })
  }
  return [...sums.values()]
}

/**
 * Adds counts to those of a day (UTC). A day keeps a bounded number of different events apart: beyond it, one that the
 * day has not had yet is counted under its name alone, so that made-up pages can't fill the store.
 */
export async function addEventCounts(day: string, counts: readonly EventCount[]): Promise<void> {
  const events = addUp(counts).map((event) => ({ ...event, hash: sha256Hex(keyOf(event)) }))
  await sql().begin(async (tx) => {
    // One writer at a time, so that the bound holds over all processes.
    await tx`select pg_advisory_xact_lock(hashtextextended('analytics counts', 0))`
    const known = await findKnown(
      tx,
      day,
      events.map(({ hash }) => hash),
    )
    const fresh = events.filter(({ hash }) => !known.has(hash))
    const [stored] = await tx<
      { count: number }[]
    >`select count(*)::int as count from analytics_counts where day = ${day}`
    const room = Math.max(0, settings().ANALYTICS_EVENTS_PER_DAY - (stored?.count ?? 0))
    const folded = fresh.slice(room).map((event) => ({ ...withoutParticulars(event), count: event.count }))
    await write(tx, day, addUp([...events.filter(({ hash }) => known.has(hash)), ...fresh.slice(0, room), ...folded]))
  })
}

async function findKnown(
  tx: postgres.TransactionSql,
  day: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx<{ hash: string }[]>`
    select encode(event_sha256, 'hex') as hash from analytics_counts
    where day = ${day} and event_sha256 in (select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as asked (hash))`
  return new Set(rows.map(({ hash }) => hash))
}

async function write(tx: postgres.TransactionSql, day: string, counts: readonly EventCount[]): Promise<void> {
  const rows = counts.map(({ name, path, referrer, properties, count }) => ({
    hash: sha256Hex(keyOf({ name, path, referrer, properties })),
    name,
    path,
    referrer,
    properties,
    count,
  }))
  await tx`
    insert into analytics_counts (day, event_sha256, name, path, referrer, properties, count)
    select ${day}, decode(hash, 'hex'), name, path, referrer, properties, count
    from jsonb_to_recordset(${tx.json(rows)}) as e (hash text, name text, path text, referrer text, properties jsonb, count bigint)
    on conflict (day, event_sha256) do update set count = analytics_counts.count + excluded.count`
}
