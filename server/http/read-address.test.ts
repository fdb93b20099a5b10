import { expect, test } from 'vitest'
import { listRoutes } from '#server/trpc/routes.ts'
import { createAddressReader } from './read-address.ts'
import { createStaticRouter } from './static-router.ts'

const route = createStaticRouter(listRoutes())

test('What asks for the same has one name, however it is spelt, and what asks for something else has another.', () => {
  const read = createAddressReader(route)
  const name = (target: string) => read('GET', `/api/v1${target}`).name
  expect(name('/filings?limit=20&form=10-K')).toBe(name('/filings?form=10%2DK&limit=20#top'))
  const names = ['/filings', '/filings?limit=20', '/facilities?limit=20', '/filings/0009900001-26-000001'].map(name)
  expect(new Set(names).size).toBe(4)
  expect(names).not.toContain(null)
})

test('An address is read once, and for another method as another one.', () => {
  let routed = 0
  const read = createAddressReader((method, segments) => {
    routed += 1
    return route(method, segments)
  })
  const first = read('GET', '/api/v1/filings?limit=20')
  expect(read('GET', '/api/v1/filings?limit=20')).toBe(first)
  expect(routed).toBe(1)
  expect(read('POST', '/api/v1/filings?limit=20')).toMatchObject({ match: { kind: 'path' }, name: null })
  expect(routed).toBe(2)
})

test('Nothing is kept of what is private, malformed or overlong, and of others no more than two thousand.', () => {
  let routed = 0
  const read = createAddressReader((method, segments) => {
    routed += 1
    return route(method, segments)
  })
  const readTwice = (target: string) => {
    const before = routed
    for (let time = 0; time < 2; time += 1) read('GET', `/api/v1${target}`)
    return routed - before
  }
  for (const target of ['/account', '/nowhere', '/filings?limit=%', `/filings?form=${'x'.repeat(300)}`])
    expect(readTwice(target), target).toBe(2)
  for (let limit = 0; limit < 2001; limit += 1) expect(readTwice(`/filings?limit=${limit}`)).toBe(1)
  expect(readTwice('/filings?limit=0')).toBe(1)
})
