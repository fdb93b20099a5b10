import { setTimeout as pause } from 'node:timers/promises'
import { elapsedMs } from '#server/platform/clock.ts'

/** A web process that receives requests, and whether it may be down at a given moment. */
export interface Target {
  readonly url: string
  readonly mayBeGone: () => boolean
}

export interface LoadResult {
  readonly answers: number
  /** By status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Connections that failed while their process had just been killed. */
  readonly cutOff: number
  /** Unacceptable answers, one line each: another status, 503 without Retry-After, a lost connection. */
  readonly faults: readonly string[]
  /** 95th percentile of answer times. */
  readonly p95Ms: number
}

type Ask = readonly [path: string, init?: RequestInit]

/** Typical requests to a deployment: lists, records, searches, pages, and changes of an organization's data. */
function asks(turn: number, token: string): Ask {
  const day = new Date(Date.UTC(1950, 0, 1 + (turn % 14_000))).toISOString().slice(0, 10)
  const headers = { Authorization: `Bearer ${token}` }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const ticker = `T${turn % 5}`
  const mix: readonly Ask[] = [
    ['/api/v1/facilities?limit=20'],
    [`/api/v1/facilities?limit=20&filed_from=${day}`],
    [`/api/v1/filings?limit=20&filed_from=${day}`],
    ['/api/v1/events?limit=10', { headers }],
    ['/companies'],
    ['/api/v1/search', { method: 'POST', headers: json, body: JSON.stringify({ query: `covenant ${turn % 50}` }) }],
    ['/filings'],
    ['/api/v1/account/companies', { method: 'POST', headers: json, body: JSON.stringify({ ticker }) }],
    [`/api/v1/account/companies/${ticker}`, { method: 'DELETE', headers }],
    ['/api/v1/meta'],
    ['/search?q=leverage'],
  ]
  return mix[turn % mix.length] ?? ['/']
}

/** 409 and 404: the company is in the set already, or no longer. 429: the plan's allowance is used up. */
const EXPECTED: ReadonlySet<number> = new Set([200, 201, 204, 404, 409, 429, 503])

/** Sends a mixed load to every target until told to stop; never more than `visitors` requests at once to each. */
export function sendMixedLoad(
  targets: readonly Target[],
  token: string,
  visitors: number,
): { readonly stop: () => Promise<LoadResult> } {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  let cutOff = 0
  let turn = 0
  let isOver = false

  async function visit(target: Target): Promise<void> {
    const [path, init] = asks((turn += 1), token)
    const began = elapsedMs()
    try {
      const answer = await fetch(target.url + path, { ...init, signal: AbortSignal.timeout(20_000) })
      await answer.arrayBuffer()
      times.push(elapsedMs() - began)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const lacksRetryAfter = answer.status === 503 && answer.headers.get('retry-after') === null
      if (!EXPECTED.has(answer.status) || lacksRetryAfter) faults.push(`${answer.status} ${path}`)
    } catch (error) {
      if (target.mayBeGone()) cutOff += 1
      else faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await pause(40)
  }

  const all = targets.flatMap((target) =>
    Array.from({ length: visitors }, async () => {
      while (!isOver) await visit(target)
    }),
  )
  return {
    stop: async () => {
      isOver = true
      await Promise.all(all)
      const sorted = times.toSorted((left, right) => left - right)
      const p95Ms = sorted[Math.floor(sorted.length * 0.95)] ?? 0
      return { answers: times.length, statuses, cutOff, faults, p95Ms }
    },
  }
}
