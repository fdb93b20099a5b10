import { expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'

test('An error of another copy of this module, as a bundle has one, is known as what it is.', async () => {
  vi.resetModules()
  const copy = await import('./errors.ts')
  expect(copy.ApiError).not.toBe(ApiError)
  expect(new copy.ApiError('not_found')).toBeInstanceOf(ApiError)
  expect(new Error('not_found')).not.toBeInstanceOf(ApiError)
})
