import { expect, test } from 'vitest'
import { inOrder, orderHref, pageInOrder, readOrder, sortParam } from './order.ts'

const rows = [
  { name: 'b', value: 5 },
  { name: 'a', value: null },
  { name: 'c', value: 40 },
  { name: 'd', value: 5 },
]
const value = { by: 'value', value: (row: (typeof rows)[number]) => row.value, isDescendingFirst: true } as const
const name = { by: 'company', value: (row: (typeof rows)[number]) => row.name } as const
const sorted = (sort: string) =>
  inOrder(rows, readOrder('/facilities', {}, { sort }), [value, undefined, name]).map((row) => row.name)

test('Rows are sorted either way; what has no value comes last, and equals keep their order.', () => {
  expect(sorted('value')).toEqual(['b', 'd', 'c', 'a'])
  expect(sorted('-value')).toEqual(['c', 'b', 'd', 'a'])
  expect(sorted('company')).toEqual(['a', 'b', 'c', 'd'])
})

test('An order that names no column leaves the list as it is.', () => {
  expect(sorted('size')).toEqual(['b', 'a', 'c', 'd'])
  expect(sorted('--value')).toEqual(['b', 'a', 'c', 'd'])
  expect(inOrder(rows, undefined, [value])).toBe(rows)
})

test('A heading sorts its own way first, then the other, keeps the filters and begins at the beginning.', () => {
  const params = { form: '10-K', cursor: 'second' }
  expect(orderHref(readOrder('/facilities', params, {}), value)).toBe('/facilities?form=10-K&sort=-value')
  expect(orderHref(readOrder('/facilities', params, { sort: '-value' }), value)).toBe(
    '/facilities?form=10-K&sort=value',
  )
  expect(orderHref(readOrder('/facilities', params, { sort: '-value' }), name)).toBe(
    '/facilities?form=10-K&sort=company',
  )
})

test('An order is asked for again as it was, and the list’s own is not.', () => {
  const again = (sort?: string) => sortParam(readOrder('/facilities', {}, { sort }))
  expect([again('-value'), again('company'), again(), again('--value')]).toEqual([
    '-value',
    'company',
    undefined,
    undefined,
  ])
})

test('The API sorts by value and by change, unless a filter is a range of dates; any other order is made here.', () => {
  const asked = (path: string, sort: string, params = {}) => readOrder(path, params, { sort }).apiSort
  expect([asked('/facilities', '-value'), asked('/facilities', 'value', { form: '10-K' })]).toEqual(['-value', 'value'])
  expect(asked('/events', '-change')).toBe('-change')
  expect([asked('/events', 'change'), asked('/facilities', '-date'), asked('/covenants', '-limit')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(asked('/facilities', '-value', { filed_from: '2026-01-01' })).toBeUndefined()
})

test('Sorted rows are shown by the page that the address asks for, and unsorted ones as their list gives them.', () => {
  const names = (search: Record<string, string>) => {
    const { items, page, pageCount } = pageInOrder(rows, readOrder('/facilities', {}, search), [value, name], 3)
    return [items.map((row) => row.name).join(''), page, pageCount]
  }
  expect(names({ sort: '-value' })).toEqual(['cbd', 1, 2])
  expect(names({ sort: '-value', page: '2' })).toEqual(['a', 2, 2])
  expect(names({ page: '2' })).toEqual(['bacd', 1, 1])
  expect(names({ sort: 'size', page: '2' })).toEqual(['bacd', 1, 1])
})
