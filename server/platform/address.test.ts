import { expect, test } from 'vitest'
import { clientAddress } from './address.ts'

test('without a trusted proxy, what a client says about itself is not believed', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7')
})

test('behind trusted proxies, the address is the one that the outermost of them saw', () => {
  expect(clientAddress('10.0.0.1', 'forged, 198.51.100.1', 1)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', 'forged, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1')
})

test('a request that passed fewer proxies than trusted is known by its first entry', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1')
  expect(clientAddress('10.0.0.1', undefined, 3)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', ' , ', 1)).toBe('10.0.0.1')
})

test('an IPv4 client is the same one over an IPv6 socket', () => {
  expect(clientAddress('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7')
})
