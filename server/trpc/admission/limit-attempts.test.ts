import { expect, test } from 'vitest'
import { ApiError } from '#server/contract/errors.ts'
import { limitPasswordMails } from './limit-attempts.ts'

test('A mailbox gets five set-password links an hour, whoever asks for them and however it is spelt.', async () => {
  const attempt = (email: string) =>
    limitPasswordMails(email).then(
      () => 'sent',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    )
  const outcomes = []
  for (const email of ['a@b.example', 'A@b.example', 'a@B.example', 'a@b.example', 'a@b.example', 'A@B.EXAMPLE'])
    outcomes.push(await attempt(email))
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'rate_limited'])
  expect(await attempt('other@b.example')).toBe('sent')
})
