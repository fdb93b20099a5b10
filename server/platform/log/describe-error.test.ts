import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('An error is told with its code, its place and its causes, but not with the values of a query.', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email_key)=(ada@x.example) already exists.',
  })
  const error = Object.assign(
    new Error('Failed query: insert into "users" values ($1, $2)\nparams: ada@x.example,$argon2id$v=19', { cause }),
    { params: ['ada@x.example'] },
  )
  const told = describeError(error)
  expect(told).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into "users" values ($1, $2)',
    cause: { code: '23505' },
  })
  expect(told.at[0]).toContain('describe-error.test.ts')
  expect(JSON.stringify(told)).not.toMatch(/ada@|argon2/)
})

test('A chain of causes that never ends is told in part, and what is no error is not told.', () => {
  const ring: Error & { cause?: unknown } = new Error('ring')
  ring.cause = ring
  expect(JSON.stringify(describeError(ring)).match(/"ring"/g)).toHaveLength(6)
  expect(describeError('fi_live_secret')).toEqual({
    type: 'string',
    message: 'Something that is no error was thrown.',
    at: [],
  })
})
