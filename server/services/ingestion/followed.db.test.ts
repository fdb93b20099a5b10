import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { MAX_FOLLOWED } from '#server/contract/resources/workspace/ingestion.ts'
import { makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { followIssuer, listFollowed, unfollowIssuer } from './followed.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('Of twenty who have one issuer followed at once one does, and it is removed once.', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeOwner()))
  const added = people.map((act, index) => outcomeOf(followIssuer(act, index % 2 === 0 ? 'hlvzq' : 'HLVZQ')))
  expect(tally(await Promise.all(added))).toEqual({ done: 1, conflict: 19 })
  expect((await listFollowed()).map(({ name }) => name)).toEqual(['HLVZQ'])
  const removed = people.map((act) => outcomeOf(unfollowIssuer(act, 'HLVZQ')))
  expect(tally(await Promise.all(removed))).toEqual({ done: 1, not_found: 19 })
  expect(await listFollowed()).toEqual([])
  const trail = await db.sql<{ action: string }[]>`
    select action from audit_entries where target_type = 'issuer' order by created_at, action`
  expect(trail.map(({ action }) => action)).toEqual(['issuer.followed', 'issuer.unfollowed'])
})

test('A CIK is one issuer however many zeros it is given with; what EDGAR does not list is said.', async () => {
  const owner = await makeOwner()
  await followIssuer(owner, '320193')
  expect(await outcomeOf(followIssuer(owner, '0000320193'))).toBe('conflict')
  await followIssuer(owner, 'nosuch')
  await db.sql`update followed_issuers set is_unknown = true where name = 'NOSUCH'`
  expect((await listFollowed()).map(({ name, isUnknown }) => [name, isUnknown])).toEqual([
    ['0000320193', false],
    ['NOSUCH', true],
  ])
  await db.sql`delete from followed_issuers`
})

test('No more are followed than there may be.', async () => {
  const owner = await makeOwner()
  await db.sql`insert into followed_issuers (name, added_at) select lpad(n::text, 10, '0'), now() from generate_series(1, ${MAX_FOLLOWED - 1}::int) n`
  const outcomes = ['AAAZ', 'BBBZ', 'CCCZ'].map((name) => outcomeOf(followIssuer(owner, name)))
  expect(tally(await Promise.all(outcomes))).toEqual({ done: 1, conflict: 2 })
})
