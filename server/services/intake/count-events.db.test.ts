import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { settings } from '#server/platform/settings.ts'
import { addEventCounts, countedEvent } from './count-events.ts'
import { dayBefore, dropExpired } from './drop-expired.ts'
import { getAnalytics } from './get-analytics.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql`truncate analytics_counts`
})

const today = dayBefore(0)
const view = (path: string, count = 1, more: Partial<Parameters<typeof countedEvent>[0]> = {}) => ({
  ...countedEvent({ name: 'page_view', path, ...more }),
  count,
})

test('The same event on the same day is one row with its sum, however many processes add to it at once.', async () => {
  await Promise.all(
    Array.from({ length: 30 }, () => addEventCounts(today, [view('/'), view('/docs', 2), view('/', 1)])),
  )
  expect(await db.sql`select path, count::int from analytics_counts order by path`).toEqual([
    { path: '/', count: 60 },
    { path: '/docs', count: 60 },
  ])
})

test('Nothing but day, name, page, origin, properties and a sum has a place to be stored in.', async () => {
  const columns = await db.sql<
    { name: string }[]
  >`select column_name as name from information_schema.columns where table_name = 'analytics_counts' order by 1`
  expect(columns.map(({ name }) => name)).toEqual([
    'count',
    'day',
    'event_sha256',
    'name',
    'path',
    'properties',
    'referrer',
  ])
})

test('The order of properties makes no other event, and text that is no Unicode is taken in.', async () => {
  await addEventCounts(today, [
    view('/', 1, { properties: { plan: 'team', section: 'a' } }),
    view('/', 1, { properties: { section: 'a', plan: 'team' } }),
  ])
  await addEventCounts(today, [view('/\ud800', 1, { properties: { source: '\udfff' } })])
  expect(await db.sql`select count::int from analytics_counts order by count`).toEqual([{ count: 1 }, { count: 2 }])
})

test('Made-up pages can’t fill the store: beyond a day’s bound they are counted by name, and what the day knows is still counted apart.', async () => {
  const max = settings().ANALYTICS_EVENTS_PER_DAY
  await addEventCounts(today, [view('/known')])
  await addEventCounts(
    today,
    Array.from({ length: max + 500 }, (_, number) => view(`/made-up/${number}`)),
  )
  await addEventCounts(today, [view('/known'), view('/one-more'), view('/docs', 3, { name: 'docs_view' })])
  const [rows] = await db.sql`select count(*)::int as rows, sum(count)::int as sum from analytics_counts`
  expect(rows).toEqual({ rows: max + 2, sum: max + 506 })
  expect(
    await db.sql`select name, path, count::int from analytics_counts where path in ('', '/known') order by name, path`,
  ).toEqual([
    { name: 'docs_view', path: '', count: 3 },
    { name: 'page_view', path: '', count: 502 },
    { name: 'page_view', path: '/known', count: 2 },
  ])
})

test('The report has every day of its span, sums that agree, and only what was asked for.', async () => {
  await addEventCounts(dayBefore(2), [
    view('/', 4, { referrer: 'https://search.example' }),
    view('/docs', 2, { name: 'docs_view', properties: { section: 'filings' } }),
  ])
  await addEventCounts(today, [view('/', 1)])
  await addEventCounts(dayBefore(40), [view('/', 9)])
  const report = await getAnalytics({ days: '7' })
  expect(report.days).toHaveLength(7)
  expect(report.days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 6, 0, 1])
  expect(report).toMatchObject({
    total: 7,
    to: today,
    from: dayBefore(6),
    names: [
      { value: 'page_view', count: 5 },
      { value: 'docs_view', count: 2 },
    ],
    paths: [
      { value: '/', count: 5 },
      { value: '/docs', count: 2 },
    ],
    referrers: [{ value: 'https://search.example', count: 4 }],
    properties: [{ value: 'section: filings', count: 2 }],
  })
  expect(await getAnalytics({ days: '7', name: 'docs_view' })).toMatchObject({ total: 2 })
  expect(await getAnalytics({ days: '7', path: '/' })).toMatchObject({ total: 5 })
  expect(await getAnalytics({ days: '90' })).toMatchObject({ total: 16 })
})

test('Days past their time are not shown and then deleted.', async () => {
  const kept = settings().ANALYTICS_KEPT_DAYS
  await addEventCounts(dayBefore(kept), [view('/old')])
  await addEventCounts(dayBefore(kept - 1), [view('/last')])
  expect(await dropExpired()).toMatchObject({ counts: 1 })
  expect(await db.sql`select path from analytics_counts`).toEqual([{ path: '/last' }])
})
