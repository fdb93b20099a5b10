import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseCoding, entityTag, matchesTag, represent, variantBytes } from './representation.ts'

const long = represent(JSON.stringify({ text: 'words '.repeat(1000) }))

test('The tag is the SHA-256 of the identity bytes in base64url, and a variant’s has its suffix.', () => {
  expect(entityTag(represent(''), 'identity')).toBe('"sha256-47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"')
  expect(entityTag(represent(''), 'br')).toBe('"sha256-47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU-br"')
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd;q=0.5, br', 'br'],
  ['zstd;q=0, gzip', 'gzip'],
  ['zstd', 'zstd'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.1', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['GZIP', 'gzip'],
  ['gzip;q=x', 'identity'],
  [';;,,', 'identity'],
])('Accept-Encoding %j is answered with %s.', (header, coding) => {
  expect(chooseCoding(long, header)).toBe(coding)
})

test('A small body is never compressed.', () => {
  expect(chooseCoding(represent('{}'), 'br')).toBe('identity')
})

test('Every variant unpacks to the identity bytes, and is made only once.', async () => {
  const zip = await variantBytes(long, 'gzip')
  const br = await variantBytes(long, 'br')
  expect(gunzipSync(zip).equals(long.identity)).toBe(true)
  expect(brotliDecompressSync(br).equals(long.identity)).toBe(true)
  const zstd = await variantBytes(long, 'zstd')
  expect(zstdDecompressSync(zstd).equals(long.identity)).toBe(true)
  expect(variantBytes(long, 'gzip')).toBe(zip)
})

test('If-None-Match finds the current representation in lists, weak forms, any variant and `*`, and nothing else.', () => {
  const tag = (suffix = '') => `"${long.hash}${suffix}"`
  for (const header of [
    tag(),
    `W/${tag()}`,
    `"a", ${tag('-br')} , "b"`,
    tag('-gzip'),
    tag('-zstd'),
    '*',
    ' * ',
    `W/"x",W/${tag('-gzip')}`,
  ]) {
    expect(matchesTag(long, header), header).toBe(true)
  }
  for (const header of ['', '"a"', long.hash, tag('-deflate'), tag().toUpperCase(), `"x${long.hash}"`, '"*"']) {
    expect(matchesTag(long, header), header).toBe(false)
  }
})
