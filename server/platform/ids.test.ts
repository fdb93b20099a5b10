import { expect, test } from 'vitest'
import { newId, requestId } from './ids.ts'

test('an id is a UUID of version 7, unlike any other', () => {
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1000)
})

test('a well-formed request id of the caller is kept, any other replaced', () => {
  expect(requestId('order_12-AB')).toBe('order_12-AB')
  for (const bad of ['short', 'a'.repeat(65), 'with space 1', 'line\nbreak-1', '', null, undefined]) {
    expect(requestId(bad)).toMatch(/^[0-9a-f-]{36}$/)
  }
})
