import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { knownStoreState, stopWatchingStoreState, watchStoreState } from './watch-store-state.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(async () => {
  await stopWatchingStoreState()
  await store.close()
})

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
