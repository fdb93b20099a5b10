import { expect, test } from 'vitest'
import { NoParameters } from '#server/contract/query.ts'
import { get } from '#server/trpc/route-meta.ts'
import type { Route } from '#server/trpc/routes.ts'
import { createStaticRouter } from './static-router.ts'

function route(method: Route['method'], path: `/${string}`): Route {
  const openapi = { ...get(path, 'x', 'x', 'x', 'x'), method }
  return {
    procedure: `${method} ${path}`,
    method,
    path,
    meta: { openapi, access: 'open', errors: [] },
    input: NoParameters,
    output: NoParameters,
  }
}
const find = createStaticRouter([
  route('GET', '/things'),
  route('GET', '/things/{id}'),
  route('DELETE', '/things/{id}'),
  route('POST', '/things/special/run'),
  route('GET', '/things/latest'),
])

test('A path is found exactly, and a fixed segment wins over a parameter.', () => {
  expect(find('GET', ['things', 'latest'])).toMatchObject({
    kind: 'route',
    route: { path: '/things/latest' },
    params: {},
  })
  expect(find('GET', ['things', '42'])).toMatchObject({
    kind: 'route',
    route: { path: '/things/{id}' },
    params: { id: '42' },
  })
  expect(find('GET', ['Things'])).toEqual({ kind: 'none' })
})

test('A parameter is tried where a fixed segment leads nowhere.', () => {
  expect(find('DELETE', ['things', 'special'])).toMatchObject({ kind: 'route', params: { id: 'special' } })
})

test('An empty segment, a part of a path and more than a path are no address.', () => {
  for (const segments of [
    [''],
    ['things', ''],
    ['', 'things'],
    ['things', '42', 'x'],
    [],
    ['things', 'special', 'run', ''],
  ]) {
    expect(find('GET', segments)).toEqual({ kind: 'none' })
  }
})

test('A method that a path doesn’t take gets the list of those it takes, with HEAD beside GET.', () => {
  expect(find('PUT', ['things', '42'])).toEqual({ kind: 'path', allow: 'GET, DELETE, HEAD, OPTIONS' })
  expect(find('GET', ['things', 'special', 'run'])).toEqual({ kind: 'path', allow: 'POST, OPTIONS' })
})

test('Two procedures can not answer the same method and path.', () => {
  expect(() => createStaticRouter([route('GET', '/a'), route('GET', '/a')])).toThrow('Two procedures answer GET /a.')
})
