import { expect, test } from 'vitest'
import type { ListRead, Query } from '../api/api.ts'
import { readOrder } from './order.ts'
import { FIRST_AT_MOST, readFirst, readFor } from './read-first.ts'

/** A list of numbers that is read as the API gives it: pages, with the place of the next one as a cursor. */
function numbers(count: number) {
  const asked: Query[] = []
  const read = (query: Query): Promise<ListRead<number>> => {
    asked.push(query)
    const from = Number(query['cursor'] ?? 0)
    const to = Math.min(from + Number(query['limit']), count)
    const data = Array.from({ length: to - from }, (_, index) => from + index)
    return Promise.resolve({ isRefused: false, data, nextCursor: to < count ? String(to) : null })
  }
  return { read, asked }
}

const dataOf = (list: ListRead<number>) => (list.isRefused ? [] : list.data)

test('The first records are read in as many pages as it takes, from the beginning and with their filters.', async () => {
  const { read, asked } = numbers(230)
  const list = await readFirst(read, { form: '10-K', cursor: '200' })
  expect(dataOf(list)).toEqual(Array.from({ length: 230 }, (_, index) => index))
  expect(list).toMatchObject({ nextCursor: null })
  expect(asked.map(({ form, cursor }) => `${form} ${cursor}`)).toEqual(['10-K undefined', '10-K 100', '10-K 200'])
})

test('Of a longer list no more is read than is shown, and the cursor tells that there is more.', async () => {
  const { read, asked } = numbers(2000)
  const list = await readFirst(read, {})
  expect(dataOf(list)).toHaveLength(FIRST_AT_MOST)
  expect(list).toMatchObject({ nextCursor: String(FIRST_AT_MOST) })
  expect(asked).toHaveLength(FIRST_AT_MOST / 100)
})

test('A list in its own order, or one that the API gives, is read by its cursor; a refused one stays refused.', async () => {
  const { read } = numbers(100)
  const unsorted = await readFor(readOrder('/events', {}, {}), read, { cursor: '40' }, 20)
  expect(dataOf(unsorted)).toEqual(Array.from({ length: 20 }, (_, index) => 40 + index))
  const sorted = numbers(1000)
  const order = readOrder('/events', { form: '10-K' }, { sort: '-change' })
  expect(dataOf(await readFor(order, sorted.read, { form: '10-K', cursor: '40' }, 20))).toHaveLength(20)
  expect(sorted.asked).toEqual([{ form: '10-K', cursor: '40', sort: '-change', limit: '20' }])
  const refused = { isRefused: true, message: 'filed_from: no date.' } as const
  expect(await readFor(readOrder('/events', {}, { sort: 'date' }), () => Promise.resolve(refused), {}, 20)).toBe(
    refused,
  )
})
