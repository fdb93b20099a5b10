import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Cursor } from './cursor.ts'

beforeAll(() => {
  process.env.CURSOR_SECRET = 'a secret of these tests'
})

const here: Cursor = { revision: 7, position: { order: '2026-05-06', id: '0001234567-26-000012' }, frozen: {} }

test('A cursor leads back to its position under the same collection and filter, in whatever order the filter is written.', () => {
  const cursor = writeCursor('filings', { form: '10-K', cik: '1', ticker: undefined }, here)
  expect(readCursor('filings', { cik: '1', form: '10-K' }, cursor)).toEqual(here)
  const frozen = { ...here, frozen: { filedFrom: '2020-01-01' } }
  expect(readCursor('filings', {}, writeCursor('filings', {}, frozen))).toEqual(frozen)
})

test('Another collection, another filter, a forged, cut or extended cursor is refused as invalid_cursor.', () => {
  const cursor = writeCursor('filings', { form: '10-K' }, here)
  const [text = '', signature = ''] = cursor.split('.')
  const forged = `${Buffer.from(JSON.stringify({ l: 'x', r: 1, p: ['a', 'b'] })).toString('base64url')}.${signature}`
  const refused = (collection: string, filter: object, value: string) => {
    expect(() => readCursor(collection, filter, value)).toThrow(
      expect.objectContaining({ name: 'ApiError', code: 'invalid_cursor' }),
    )
  }
  refused('events', { form: '10-K' }, cursor)
  refused('filings', { form: '10-Q' }, cursor)
  refused('filings', {}, cursor)
  for (const value of [text, `${text}.`, `.${signature}`, `${cursor}.`, `${cursor}x`, ` ${cursor}`, forged, '.', ''])
    refused('filings', { form: '10-K' }, value)
})

test('No text whatever is taken for a cursor or makes the reader fail in another way.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readCursor('filings', {}, text)).toThrow(ApiError)
    }),
  )
})

test('A cursor stays far below the longest that a request may carry.', () => {
  const far = { ...here, revision: Number.MAX_SAFE_INTEGER, position: { order: '2026-05-06', id: 'x'.repeat(128) } }
  expect(writeCursor('filing-comparisons', {}, far).length).toBeLessThan(400)
})
