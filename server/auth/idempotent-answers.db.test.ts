import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#db/test-database.ts'
import type { TestDatabase } from '#db/test-database.ts'
import { newId } from '#server/platform/ids.ts'
import { claimRequest } from './idempotent-answers.ts'
import type { OnceRequest } from './idempotent-answers.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const request = (changes: Partial<OnceRequest> = {}): OnceRequest => ({
  callerId: 'session 1',
  route: 'POST /account/api-keys',
  idempotencyKey: newId(),
  token: 'the caller’s token',
  input: { name: 'Nightly' },
  ...changes,
})
const answer = { status: 201, body: '{"token":"shown once"}' }

async function keep(first: OnceRequest): Promise<void> {
  const claim = await claimRequest(first)
  if (claim.kind !== 'run') throw new Error('The first one runs.')
  await claim.keep(answer)
}

test('The same request again gets the first answer; another body, caller, route or key doesn’t.', async () => {
  const first = request()
  await keep(first)
  expect(await claimRequest(first)).toEqual({ kind: 'replay', answer })
  expect((await claimRequest({ ...first, input: { name: 'Other' } })).kind).toBe('other_request')
  for (const change of [{ callerId: 'session 2' }, { route: 'POST /account/members' }, { idempotencyKey: newId() }]) {
    expect((await claimRequest({ ...first, ...change })).kind).toBe('run')
  }
})

test('Of forty at once, one runs and the others get its answer.', async () => {
  const first = request()
  const kinds = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const claim = await claimRequest(first)
      if (claim.kind === 'run') await claim.keep(answer)
      return claim.kind
    }),
  )
  expect(kinds.filter((kind) => kind === 'run')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'replay')).toHaveLength(39)
})

test('After one that failed the next one runs, and so does one whose first was cut off or is a day old.', async () => {
  const first = request()
  const failed = await claimRequest(first)
  if (failed.kind === 'run') await failed.drop()
  expect((await claimRequest(first)).kind).toBe('run')
  await db.sql`update idempotent_answers set created_at = created_at - interval '2 minutes'`
  await keep(first)
  expect((await claimRequest(first)).kind).toBe('replay')
  await db.sql`update idempotent_answers set created_at = created_at - interval '25 hours'`
  expect((await claimRequest(first)).kind).toBe('run')
})

test('What is stored tells nothing of the answer, and is opened with the caller’s own token only.', async () => {
  const first = request()
  await keep(first)
  const stored = JSON.stringify(await db.sql`select * from idempotent_answers`)
  for (const secret of ['shown once', 'Nightly', first.token, first.idempotencyKey])
    expect(stored).not.toContain(secret)
  expect((await claimRequest({ ...first, token: 'another token' })).kind).toBe('other_request')
})

test('Of an answer with a token in it only the key’s id is kept, and that is what the same request again gets.', async () => {
  const first = request()
  const claim = await claimRequest(first)
  const keyId = newId()
  if (claim.kind === 'run') await claim.keepMade(keyId)
  expect(await claimRequest(first)).toEqual({ kind: 'made', keyId })
  await db.sql`update idempotent_answers set created_at = created_at - interval '2 minutes' where made_key_id = ${keyId}`
  expect((await claimRequest(first)).kind).toBe('made')
  expect(
    await db.sql`select 1 from idempotent_answers where made_key_id = ${keyId} and sealed_answer is not null`,
  ).toHaveLength(0)
})
