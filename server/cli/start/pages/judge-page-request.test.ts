import { expect, test } from 'vitest'
import { problemOf } from './judge-page-request.ts'

const state = (tree: unknown) => ({ 'next-router-state-tree': encodeURIComponent(JSON.stringify(tree)) })

test('A request of a browser has no problem, with and without the place where it is in the site.', () => {
  expect(problemOf({ url: '/filings?form=10-K', headers: {} })).toBeNull()
  const tree = ['', { children: ['(site)', { children: ['filings', { children: ['__PAGE__', {}] }] }] }, null, null]
  expect(problemOf({ url: '/filings', headers: state(tree) })).toBeNull()
})

test.each(['*', 'filings', '/%ff', '/a/../b', '/%2e%2e/b'])('%s is no address.', (url) => {
  expect(problemOf({ url, headers: {} })).toBe('This address is not well-formed.')
})

test.each([
  ['no JSON', { 'next-router-state-tree': 'x' }],
  ['wrongly encoded', { 'next-router-state-tree': '%ff' }],
  ['of another shape', state({ children: 1 })],
  ['longer than any site', { 'next-router-state-tree': 'a'.repeat(50_000) }],
])('A place that is %s is the client’s mistake.', (_name, headers) => {
  expect(problemOf({ url: '/', headers })).toBe('The header Next-Router-State-Tree is not well-formed.')
})
