import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#db/client.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { EdgarError } from '../edgar-error.ts'

export interface BudgetWait {
  readonly signal?: AbortSignal | undefined
  /** A longer wait than this throws instead: EDGAR holds everybody back, and the caller has better to do. */
  readonly longestWaitMs: number
}

/** Who may send a request to EDGAR, and when. */
export interface RequestBudget {
  /** Resolves at the moment at which one request may be sent; it is spent, whether it is sent or not. Throws EdgarError. */
  take(wait: BudgetWait): Promise<void>
  /** Nobody sends anything for so long. `because` is one sentence. */
  hold(ms: number, because: string): Promise<void>
}

/** A request leaves at most this long after its slot; a process that was busy for longer takes another slot. */
const LATE_MS = 100
/** What requests may lose of their distance between the slot and EDGAR's door: being late, and the way there. */
const SPREAD_MS = 150
/** No slot and no hold is further ahead than the longest hold, but by a clock that was set back: such a one counts for nothing. */
const FURTHEST = '11 minutes'

interface SlotRow {
  readonly waitMs: number
}

/**
 * The budget of all processes on this database: slots in its one row, handed out by its clock, so that no second holds
 * more than `perSecond` requests. A process asks for its next slot when it has used the last one: slots are never
 * hoarded, and a process that sleeps or works through its slot loses it instead of catching up in a burst.
 */
export function createSharedBudget(sql: Sql, perSecond: number): RequestBudget {
  const spacingMs = (1000 + SPREAD_MS) / perSecond
  let leastRoundTripMs = Number.POSITIVE_INFINITY
  let lastTurn: Promise<void> = Promise.resolve()

  /** How long the database takes to answer at its best: a slot's time is known that exactly, and no better. */
  async function measureRoundTrip(): Promise<void> {
    for (let ping = 0; ping < 3; ping += 1) {
      const askedAt = elapsedMs()
      await sql`select 1`
      leastRoundTripMs = Math.min(leastRoundTripMs, elapsedMs() - askedAt)
    }
  }

  async function takeSlot({ signal, longestWaitMs }: BudgetWait): Promise<void> {
    if (leastRoundTripMs === Number.POSITIVE_INFINITY) await measureRoundTrip()
    for (;;) {
      signal?.throwIfAborted()
      const askedAt = elapsedMs()
      const waitMs = await reserve(sql, spacingMs, longestWaitMs)
      leastRoundTripMs = Math.min(leastRoundTripMs, elapsedMs() - askedAt)
      if (waitMs > 0) await sleep(Math.ceil(waitMs), undefined, signal === undefined ? {} : { signal })
      if (elapsedMs() <= askedAt + Math.max(waitMs, 0) + leastRoundTripMs + LATE_MS) return
    }
  }

  return {
    take: (wait) => {
      const turn = lastTurn.then(() => takeSlot(wait))
      lastTurn = turn.catch(() => undefined)
      return turn
    },
    hold: async (ms, because) => {
      await sql`
        insert into edgar_budget (next_at, held_until, held_because)
        values (clock_timestamp(), clock_timestamp() + ${ms} * interval '1 millisecond', ${because})
        on conflict ("only") do update set held_until = excluded.held_until, held_because = excluded.held_because
        where edgar_budget.held_until is null or edgar_budget.held_until < excluded.held_until
          or edgar_budget.held_until > clock_timestamp() + ${FURTHEST}::interval`
    },
  }
}

/** Takes the next slot; gives the time until it, in ms. Throws EdgarError where it is further away than `longestWaitMs`. */
async function reserve(sql: Sql, spacingMs: number, longestWaitMs: number): Promise<number> {
  const spacing = sql`${spacingMs} * interval '1 millisecond'`
  // A year is as good as for ever, and an interval that PostgreSQL can add.
  const longest = sql`${Math.min(longestWaitMs, 31_536_000_000)} * interval '1 millisecond'`
  const next = sql`(
    select greatest(max(at), clock_timestamp()) from unnest(array[budget.next_at, budget.held_until]) as at
    where at <= clock_timestamp() + ${FURTHEST}::interval)`
  const [slot] = await sql<SlotRow[]>`
    insert into edgar_budget as budget (next_at) values (clock_timestamp() + ${spacing})
    on conflict ("only") do update
      set next_at = ${next} + ${spacing}
      where ${next} <= clock_timestamp() + ${longest}
    returning (extract(epoch from next_at - ${spacing} - clock_timestamp()) * 1000)::float8 as "waitMs"`
  if (slot !== undefined) return slot.waitMs
  const [held] = await sql<(SlotRow & { because: string | null })[]>`
    select (extract(epoch from greatest(next_at, held_until) - clock_timestamp()) * 1000)::float8 as "waitMs", held_because as because
    from edgar_budget`
  const retryAfterMs = Math.max(0, Math.ceil(held?.waitMs ?? 0))
  const because = held?.because ?? 'other processes wait for their turn'
  throw new EdgarError('throttled', `EDGAR is not asked for the next ${Math.ceil(retryAfterMs / 1000)} s: ${because}`, {
    retryAfterMs,
  })
}
