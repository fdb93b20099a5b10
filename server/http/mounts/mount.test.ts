import { expect, test } from 'vitest'
import { openAddress, sealAddress } from './internal-address.ts'
import { isApiTarget } from '../read-target.ts'

test('Only the API’s own prefix is taken from Next.js, in origin form and in absolute form.', () => {
  for (const target of ['/api/v1', '/api/v1/', '/api/v1?x', '/api/v1/meta', 'http://host/api/v1/meta', '/api/v1#f'])
    expect(isApiTarget(target), target).toBe(true)
  for (const target of [
    '/',
    '/api/v10',
    '/api/v1x',
    '/API/v1/meta',
    '/api/trpc/x',
    '*',
    '',
    'http://host/x?/api/v1',
    '/x/api/v1',
  ])
    expect(isApiTarget(target), target).toBe(false)
})

test('An address header that another process or a client wrote means nothing.', () => {
  expect(openAddress(sealAddress('10.0.0.1'))).toBe('10.0.0.1')
  for (const forged of [null, undefined, '', '10.0.0.1', 'secret 10.0.0.1', ' 10.0.0.1'])
    expect(openAddress(forged)).toBeNull()
})
