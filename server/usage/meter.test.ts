import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { PLANS } from '#server/contract/resources/account/plan.ts'
import type { Counts, UsageStore } from './meter.ts'
import { createMeter } from './meter.ts'

const plan = { ...PLANS.evaluation, monthlyRequests: 10, monthlyQueryCost: 25 }
const november = () => new Date('2026-11-21T12:00:00Z')

/** A store in memory that keeps the promise of the real one: it adds and gives the totals. */
function memoryStore(): UsageStore & { readonly totals: Map<string, Counts> } {
  const totals = new Map<string, Counts>()
  return {
    totals,
    add(orgId, month, used) {
      const key = `${orgId} ${month}`
      const held = totals.get(key) ?? { requests: 0, queryCost: 0 }
      const sum = { requests: held.requests + used.requests, queryCost: held.queryCost + used.queryCost }
      totals.set(key, sum)
      return Promise.resolve(sum)
    },
  }
}

test('the request past the allowance is refused until the month ends, and is told when', async () => {
  const meter = createMeter(memoryStore(), november)
  for (let left = 9; left >= 0; left -= 1) {
    const reservation = await meter.reserve('org', plan, 1)
    expect(reservation.remaining).toBe(left)
    reservation.settle('counted')
  }
  const refusal = await Promise.resolve()
    .then(() => meter.reserve('org', plan, 1))
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ code: 'monthly_allowance_exceeded', extras: { retryAfterSeconds: 9.5 * 86_400 } })
})

test('a request that fails is not counted, one that changed nothing costs nothing', async () => {
  const store = memoryStore()
  const meter = createMeter(store, november)
  const failed = await meter.reserve('org', plan, 3)
  const unchanged = await meter.reserve('org', plan, 3)
  failed.settle('failed')
  unchanged.settle('not_modified')
  unchanged.settle('counted')
  expect(await meter.read('org')).toEqual({ requests: 1, queryCost: 0 })
})

test('requests under way hold their place, so that parallel ones never pass the allowance', async () => {
  const meter = createMeter(memoryStore(), november)
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, async () => await meter.reserve('org', plan, 1)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('the query cost is an allowance of its own', async () => {
  const meter = createMeter(memoryStore(), november)
  const first = await meter.reserve('org', plan, 20)
  first.settle('counted')
  await expect(Promise.resolve().then(() => meter.reserve('org', plan, 6))).rejects.toMatchObject({
    code: 'monthly_allowance_exceeded',
  })
  expect((await meter.reserve('org', plan, 5)).remaining).toBe(8)
})

test('a new month begins at zero and the old one keeps its counts', async () => {
  const store = memoryStore()
  let at = new Date('2026-11-30T23:59:59Z')
  const meter = createMeter(store, () => at)
  const last = await meter.reserve('org', plan, 2)
  last.settle('counted')
  at = new Date('2026-12-01T00:00:00Z')
  expect((await meter.reserve('org', plan, 2)).remaining).toBe(9)
  await meter.flush()
  expect(store.totals.get('org 2026-11-01')).toEqual({ requests: 1, queryCost: 2 })
})

test('whatever is settled in whatever order, the store ends with exactly what was used', async () => {
  const outcome = fc.constantFrom('counted' as const, 'not_modified' as const, 'failed' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(outcome, fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 30 }),
      async (requests) => {
        const store = memoryStore()
        const meter = createMeter(store, november)
        const large = { ...plan, monthlyRequests: 1000, monthlyQueryCost: 100_000 }
        for (const [settled, cost, isFlushed] of requests) {
          const reservation = await meter.reserve('org', large, cost)
          if (isFlushed) await meter.flush()
          reservation.settle(settled)
        }
        const counted = requests.filter(([settled]) => settled !== 'failed').length
        const queryCost = requests.reduce((sum, [settled, cost]) => sum + (settled === 'counted' ? cost : 0), 0)
        expect(await meter.read('org')).toEqual({ requests: counted, queryCost })
      },
    ),
  )
})
