import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { createPasswordThreads } from './password-threads.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('A password fits its own hash alone, and nobody’s where there is none.', async () => {
  const hash = await hashPassword('correct-horse-battery')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('correct-horse-battery', hash)).toBe(true)
  expect(await verifyPassword('another-horse-battery', hash)).toBe(false)
  expect(await verifyPassword('no account has this password', null)).toBe(false)
})

test('Past a short queue a flood is turned away at once, and the rest is answered.', async () => {
  const threads = createPasswordThreads(1, 4)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      threads.ask({ kind: 'hash', password: 'x' }).then(
        () => 'hashed',
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'hashed')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'service_unavailable')).toHaveLength(15)
  expect(threads.depth()).toBe(0)
})

test('A flood of passwords keeps nothing else waiting: what is compressed meanwhile does not queue behind it.', async () => {
  const threads = createPasswordThreads(1, 64)
  await threads.ask({ kind: 'hash', password: 'x' })
  const flood = Array.from({ length: 40 }, () => threads.ask({ kind: 'hash', password: 'x' }))
  const compressed = promisify(gzip)(Buffer.alloc(100_000))
  const first = await Promise.race([compressed.then(() => 'compressed'), Promise.all(flood).then(() => 'hashed')])
  expect(first).toBe('compressed')
  expect(threads.depth()).toBeGreaterThan(0)
  await Promise.all(flood)
})
