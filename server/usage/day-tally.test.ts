import { expect, test } from 'vitest'
import { createDayTally, type DayUse } from './day-tally.ts'

test('Uses of a day and key are added up and written once; what could not be written is written with the next.', async () => {
  const written: DayUse[][] = []
  let isAway = true
  const tally = createDayTally(
    (uses) => {
      if (isAway) return Promise.reject(new Error('the database is away'))
      written.push([...uses])
      return Promise.resolve()
    },
    () => new Date('2026-11-22T23:59:59Z'),
  )
  tally.add('org', 'key', { requests: 1, queryCost: 5 })
  tally.add('org', 'key', { requests: 1, queryCost: 0 })
  await expect(tally.flush()).rejects.toThrow('away')
  tally.add('org', 'session', { requests: 1, queryCost: 2 })
  tally.add('org', 'key', { requests: 1, queryCost: 1 })
  isAway = false
  await tally.flush()
  await tally.flush()
  const day = '2026-11-22'
  expect(written).toEqual([
    [
      { orgId: 'org', day, used: 'key', requests: 3, queryCost: 6 },
      { orgId: 'org', day, used: 'session', requests: 1, queryCost: 2 },
    ],
  ])
})
