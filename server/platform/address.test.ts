import { expect, test } from 'vitest'
import { clientAddress, countedAddress } from './address.ts'

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

test('an entry that is no address is not believed: the client is known by the proxy that sent it', () => {
  for (const forged of ['unknown', '_hidden', 'a', '1.2.3', '1.2.3.4.5', '01.2.3.4', '0x7f.1', '::g', '[::1', 'évil'])
    expect(clientAddress('10.0.0.1', forged, 1), forged).toBe('10.0.0.1')
})

test('an IPv4 client is the same one by whatever port and over an IPv6 socket', () => {
  for (const spelling of [
    '203.0.113.7',
    '203.0.113.7:1',
    '203.0.113.7:65535',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '[::ffff:203.0.113.7]:443',
  ])
    expect(countedAddress(spelling), spelling).toBe('203.0.113.7')
})

test('an IPv6 client is known by its /64, however the address is spelt', () => {
  for (const spelling of [
    '2001:db8:0:1::9',
    '2001:DB8::1:0:0:0:9',
    '2001:0db8:0000:0001:ffff:ffff:ffff:ffff',
    '[2001:db8:0:1::9]',
    '[2001:db8:0:1::7]:8443',
    '2001:db8:0:1:2:3:192.0.2.1',
  ])
    expect(countedAddress(spelling), spelling).toBe('2001:db8:0:1::/64')
  expect(countedAddress('2001:db8:0:2::9')).toBe('2001:db8:0:2::/64')
  expect(countedAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(countedAddress('::1')).toBe('0:0:0:0::/64')
})
