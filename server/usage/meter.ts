import { ApiError } from '#server/contract/errors.ts'
import type { Plan } from '#server/contract/resources/account/plan.ts'
import { now } from '#server/platform/clock.ts'
import { monthOf, type Month } from './plan-bounds.ts'

/** Usage: requests and their query cost. */
export interface Counts {
  readonly requests: number
  readonly queryCost: number
}

/** The stored counts: adds new usage and returns the totals, other processes' included. */
export interface UsageStore {
  readonly add: (orgId: string, month: string, used: Counts) => Promise<Counts>
}

/** An admitted request. It is settled once, when its answer is known. */
export interface Reservation {
  /** Requests left in the month once this one counts. */
  readonly remaining: number
  /** `counted` with its cost; `not_modified` as a request without cost; `failed` not at all. */
  readonly settle: (outcome: 'counted' | 'not_modified' | 'failed') => void
}

export interface Meter {
  /** Admits a request, or throws `monthly_allowance_exceeded`. */
  readonly reserve: (orgId: string, plan: Plan, queryCost: number) => Reservation | Promise<Reservation>
  /** An organization's usage this month; everything settled so far is stored first. */
  readonly read: (orgId: string) => Promise<Counts>
  /** Stores everything that was settled. */
  readonly flush: () => Promise<void>
}

interface Account {
  readonly orgId: string
  readonly month: Month
  /** Totals when they were last written or read. */
  base: Counts
  settled: { requests: number; queryCost: number }
  reserved: { requests: number; queryCost: number }
  /** The write in progress; the next one waits for it. */
  writing: Promise<void> | null
}

const NOTHING: Counts = { requests: 0, queryCost: 0 }

/**
 * Counts in memory and writes sums: exact under parallel load here, and never too high, because only settled requests
 * are written. Requests in progress keep their reservation meanwhile.
 */
export function createMeter(store: UsageStore, clock: () => Date = now): Meter {
  const accounts = new Map<string, Account>()
  const opening = new Map<string, Promise<Account>>()

  function open(orgId: string): Account | Promise<Account> {
    const month = monthOf(clock())
    const key = `${orgId} ${month.key}`
    const held = accounts.get(key)
    if (held !== undefined) return held
    const begun = opening.get(key)
    if (begun !== undefined) return begun
    const started = begin(orgId, month, key).finally(() => opening.delete(key))
    opening.set(key, started)
    return started
  }

  async function begin(orgId: string, month: Month, key: string): Promise<Account> {
    const base = await store.add(orgId, month.key, NOTHING)
    const account: Account = { orgId, month, base, settled: { ...NOTHING }, reserved: { ...NOTHING }, writing: null }
    accounts.set(key, account)
    return account
  }

  /** Accounts of a past month are dropped once nothing is in progress in them and all is stored. */
  function forgetEnded(): void {
    const current = monthOf(clock()).key
    for (const [key, { month, settled, reserved, writing }] of accounts) {
      if (month.key !== current && settled.requests + reserved.requests === 0 && writing === null) accounts.delete(key)
    }
  }

  async function write(account: Account): Promise<void> {
    while (account.writing !== null) await account.writing
    if (account.settled.requests === 0) return
    const { settled } = account
    account.settled = { ...NOTHING }
    account.base = {
      requests: account.base.requests + settled.requests,
      queryCost: account.base.queryCost + settled.queryCost,
    }
    account.writing = store.add(account.orgId, account.month.key, settled).then(
      (totals) => {
        account.base = totals
        account.writing = null
      },
      (error: unknown) => {
        account.writing = null
        account.base = {
          requests: account.base.requests - settled.requests,
          queryCost: account.base.queryCost - settled.queryCost,
        }
        account.settled.requests += settled.requests
        account.settled.queryCost += settled.queryCost
        throw error
      },
    )
    await account.writing
  }

  function admit(account: Account, plan: Plan, queryCost: number): Reservation {
    const { base, settled, reserved, month } = account
    const requests = base.requests + settled.requests + reserved.requests + 1
    const cost = base.queryCost + settled.queryCost + reserved.queryCost + queryCost
    if (requests > plan.monthlyRequests || cost > plan.monthlyQueryCost) {
      const retryAfterSeconds = Math.max(1, Math.ceil((month.end.getTime() - clock().getTime()) / 1000))
      throw new ApiError('monthly_allowance_exceeded', { retryAfterSeconds })
    }
    reserved.requests += 1
    reserved.queryCost += queryCost
    let isOpen = true
    return {
      remaining: plan.monthlyRequests - requests,
      settle(outcome) {
        if (!isOpen) return
        isOpen = false
        reserved.requests -= 1
        reserved.queryCost -= queryCost
        if (outcome === 'failed') return
        account.settled.requests += 1
        if (outcome === 'counted') account.settled.queryCost += queryCost
      },
    }
  }

  return {
    reserve(orgId, plan, queryCost) {
      const account = open(orgId)
      return account instanceof Promise
        ? account.then((opened) => admit(opened, plan, queryCost))
        : admit(account, plan, queryCost)
    },
    async read(orgId) {
      const account = await open(orgId)
      await write(account)
      account.base = await store.add(orgId, account.month.key, NOTHING)
      return {
        requests: account.base.requests + account.settled.requests,
        queryCost: account.base.queryCost + account.settled.queryCost,
      }
    },
    async flush() {
      await Promise.all([...accounts.values()].map(write))
      forgetEnded()
    },
  }
}
