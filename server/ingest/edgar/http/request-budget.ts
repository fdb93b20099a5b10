import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#db/client.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { holdBudget, ping, selectBudgetWait, takeNextSlot } from './queries.ts'
import { EdgarError } from '../edgar-error.ts'

export interface BudgetWait {
  readonly signal?: AbortSignal | undefined
  /** A longer wait than this throws instead: EDGAR is holding everybody up, and the caller has other work. */
  readonly maxWaitMs: number
}

/** Decides when a request to EDGAR may be sent. */
export interface RequestBudget {
  /** Resolves when one request may be sent; the slot is spent, whether it is sent or not. Throws EdgarError. */
  take(wait: BudgetWait): Promise<void>
  /** Stops all requests for a time. `because` is one sentence. */
  hold(ms: number, because: string): Promise<void>
}

/** A request leaves at most this long after its slot; a process that was busy for longer takes another one. */
const LATE_MS = 100
/** How much closer two requests may arrive at EDGAR than their slots: delays, and the network. */
const SPREAD_MS = 150

/**
 * The budget of all processes on this database: slots in its one row, assigned by its clock, so that no second has more
 * than `perSecond` requests. A process asks for its next slot when it has used the last one: slots are never saved up,
 * and a process that sleeps through its slot loses it instead of sending a burst.
 */
export function createSharedBudget(sql: Sql, perSecond: number): RequestBudget {
  const spacingMs = (1000 + SPREAD_MS) / perSecond
  let minRoundTripMs = Number.POSITIVE_INFINITY
  let lastTurn: Promise<void> = Promise.resolve()

  /** The database's fastest response time, which limits how exactly a slot's time is known. */
  async function measureRoundTrip(): Promise<void> {
    for (let count = 0; count < 3; count += 1) {
      const askedAt = elapsedMs()
      await ping(sql)
      minRoundTripMs = Math.min(minRoundTripMs, elapsedMs() - askedAt)
    }
  }

  async function takeSlot({ signal, maxWaitMs }: BudgetWait): Promise<void> {
    if (minRoundTripMs === Number.POSITIVE_INFINITY) await measureRoundTrip()
    for (;;) {
      signal?.throwIfAborted()
      const askedAt = elapsedMs()
      const waitMs = await reserve(sql, spacingMs, maxWaitMs)
      minRoundTripMs = Math.min(minRoundTripMs, elapsedMs() - askedAt)
      if (waitMs > 0) await sleep(Math.ceil(waitMs), undefined, signal === undefined ? {} : { signal })
      if (elapsedMs() <= askedAt + Math.max(waitMs, 0) + minRoundTripMs + LATE_MS) return
    }
  }

  return {
    take: (wait) => {
      const turn = lastTurn.then(() => takeSlot(wait))
      lastTurn = turn.catch(() => undefined)
      return turn
    },
    hold: (ms, because) => holdBudget(sql, ms, because),
  }
}

/**
 * Takes the next slot and returns the time until it, in ms. Throws EdgarError if it is further away than `maxWaitMs`.
 */
async function reserve(sql: Sql, spacingMs: number, maxWaitMs: number): Promise<number> {
  const waitMs = await takeNextSlot(sql, spacingMs, maxWaitMs)
  if (waitMs !== null) return waitMs
  const held = await selectBudgetWait(sql)
  const retryAfterMs = Math.max(0, Math.ceil(held?.waitMs ?? 0))
  const because = held?.because ?? 'other processes wait for their turn'
  throw new EdgarError('throttled', `EDGAR is not asked for the next ${Math.ceil(retryAfterMs / 1000)} s: ${because}`, {
    retryAfterMs,
  })
}
