import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { writeAnnouncement } from '#server/store/write/announcement.ts'
import { writeStore } from '#server/store/write/write-store.ts'
import { makeOwner } from '../testing/make-account.ts'
import { isStillCurrent, credentialChanges, knownStoreState, watchStoreState } from './watch-changes.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.close())

async function publish(revision: number): Promise<void> {
  await store.sql.begin(async (transaction) => {
    await transaction`update store_state set revision = ${revision}`
    await transaction`select pg_notify('store_revision', ${String(revision)})`
  })
}

test('After the first look the state is known without a question, until a writer announces a new revision.', async () => {
  expect(await watchStoreState()).toEqual({ revision: 0, mode: 'illustrative' })
  expect(knownStoreState()).toEqual({ revision: 0, mode: 'illustrative' })
  await publish(5)
  await expect.poll(() => watchStoreState()).toMatchObject({ revision: 5 })
  expect(knownStoreState()).toMatchObject({ revision: 5 })
})

test('A writer that is rolled back announces nothing.', async () => {
  await watchStoreState()
  const failing = store.sql.begin(async (transaction) => {
    await transaction`update store_state set revision = 99`
    await transaction`select pg_notify('store_revision', '99')`
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(await watchStoreState()).toMatchObject({ revision: 5 })
})

test('While the connection that hears is cut, nothing is taken for known; the next question opens it again.', async () => {
  await watchStoreState()
  await store.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%store watch'`
  await expect.poll(() => knownStoreState()).toBeNull()
  await publish(6)
  await expect.poll(() => watchStoreState()).toMatchObject({ revision: 6 })
  await publish(7)
  await expect.poll(() => watchStoreState()).toMatchObject({ revision: 7 })
})

test('Questions that come together share one look.', async () => {
  await publish(8)
  await expect.poll(() => knownStoreState()).toBeNull()
  const looks = Array.from({ length: 20 }, () => watchStoreState())
  expect(new Set(looks).size).toBe(1)
  expect(await looks[0]).toMatchObject({ revision: 8 })
})

test('An announcement that names what changed is the next state, and ends the answers it touches alone.', async () => {
  const { revision, mode } = await watchStoreState()
  const changed = { lists: new Set(['events']), keys: new Set(['ACME']) }
  await store.sql.begin(async (transaction) => {
    await transaction`update store_state set revision = ${revision + 1}`
    await transaction`select pg_notify('store_revision', ${writeAnnouncement(revision + 1, mode, changed)})`
  })
  await expect.poll(() => knownStoreState()?.revision).toBe(revision + 1)
  expect(isStillCurrent({ list: 'events', key: 'ACME' }, revision)).toBe(false)
  expect(isStillCurrent({ list: 'events', key: 'OTHER' }, revision)).toBe(true)
  expect(isStillCurrent({ list: 'covenants', key: 'ACME' }, revision)).toBe(true)
})

test('What this process writes itself is known when the write is done, before the database has announced it.', async () => {
  const scope = { list: 'events', key: 'OWN' } as const
  for (let writes = 0; writes < 20; writes += 1) {
    const { revision } = await watchStoreState()
    await writeStore(({ noteChange }) => {
      noteChange('events', 'OWN')
      return Promise.resolve({ changed: true, result: undefined })
    })
    expect(isStillCurrent(scope, revision)).toBe(false)
    expect(await watchStoreState()).toMatchObject({ revision: revision + 1 })
  }
})

test('An announcement too long to name everything ends every earlier answer.', async () => {
  const { revision, mode } = await watchStoreState()
  const keys = new Set(Array.from({ length: 2000 }, (_, index) => `KEY-${index}`))
  const payload = writeAnnouncement(revision + 1, mode, { lists: new Set(['events']), keys })
  await store.sql`select pg_notify('store_revision', ${payload})`
  await expect.poll(() => knownStoreState()?.revision).toBe(revision + 1)
  expect(isStillCurrent({ list: 'covenants', key: 'OTHER' }, revision)).toBe(false)
})

test('Whatever may take a token’s meaning away is heard when it is committed; what does not is not.', async () => {
  const { userId, orgId } = (await makeOwner()).caller
  // Announcements keep their order: once the next one of the store is heard, so is everything before it.
  const hearEverything = async () => {
    const { revision } = await watchStoreState()
    await publish(revision + 1)
    await expect.poll(async () => (await watchStoreState()).revision).toBe(revision + 1)
  }
  const changesOf = async (change: () => PromiseLike<unknown>) => {
    await hearEverything()
    const before = credentialChanges()
    await change()
    await hearEverything()
    return Number(credentialChanges()) - Number(before)
  }
  expect(await changesOf(() => store.sql`update users set display_name = 'Ada' where id = ${userId}`)).toBe(0)
  expect(await changesOf(() => store.sql`update users set status = 'suspended' where id = ${userId}`)).toBe(1)
  expect(await changesOf(() => store.sql`update organizations set plan_key = 'evaluation' where id = ${orgId}`)).toBe(1)
  expect(await changesOf(() => store.sql`update memberships set role = 'owner' where org_id = ${orgId}`)).toBe(1)
  expect(await changesOf(() => store.sql`update api_keys set status = 'revoked'`)).toBe(1)
  expect(await changesOf(() => store.sql`delete from sessions`)).toBe(1)
})
