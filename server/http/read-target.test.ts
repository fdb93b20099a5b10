import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery, readTarget } from './read-target.ts'

const segments = (target: string) => readTarget(target, '/api/v1').segments

test('A path is decoded segment by segment, so that an encoded slash never makes a new segment.', () => {
  expect(segments('/api/v1/companies/BRK%2EB')).toEqual(['companies', 'BRK.B'])
  expect(segments('/api/v1/companies/A%2FB')).toEqual(['companies', 'A/B'])
  expect(segments('http://host:1/api/v1/meta?x=1')).toEqual(['meta'])
})

test('A trailing or doubled slash is another address.', () => {
  expect(segments('/api/v1/meta/')).toEqual(['meta', ''])
  expect(segments('/api/v1//meta')).toEqual(['', 'meta'])
})

test('What can not be decoded, holds control characters or dot segments, or stands elsewhere is no path of the API.', () => {
  for (const target of [
    '/api/v1/%',
    '/api/v1/%zz',
    '/api/v1/%C3%28',
    '/api/v1/a%00b',
    '/api/v1/a%0Ab',
    '/api/v1/../admin',
    '/api/v1/meta/.',
    '/api/v1/%2e%2E',
    '/api/v10/meta',
    '*',
    '',
  ]) {
    expect(segments(target), target).toBeNull()
  }
})

test('Every query value comes back as it was encoded, in order.', () => {
  const word = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text))
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ name: word, value: word }), { selector: ({ name }) => name }), (pairs) => {
      const query = pairs.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
      expect(readQuery(query)).toEqual({ pairs, issues: [] })
    }),
  )
})

test('An empty, repeated or undecodable parameter is named, each of them, and a well-formed one beside it is kept.', () => {
  expect(readQuery('limit=&form=10-K&form=10-Q&x=%ff&cik&ticker=a')).toEqual({
    pairs: [
      { name: 'form', value: '10-K' },
      { name: 'ticker', value: 'a' },
    ],
    issues: [
      { path: 'limit', message: 'Expected a value' },
      { path: 'form', message: 'Given more than once' },
      { path: 'x', message: 'Expected percent-encoded UTF-8' },
      { path: 'cik', message: 'Expected a value' },
    ],
  })
})

test('No target whatever makes the reader throw.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readTarget(`/api/v1/${text}`, '/api/v1')
      readTarget(text, '/api/v1')
      readQuery(text)
    }),
  )
})
