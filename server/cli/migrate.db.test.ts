import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, databaseUrl, sql, useDatabase } from '#db/client.ts'
import { grantUse } from '#db/grant-use.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { ingestBytes } from '#server/ingest/ingest-bytes.ts'
import { openQueue } from '#server/ingest/queue/open-queue.ts'

const ROLE = `service_${Math.random().toString(36).slice(2)}`
let db: TestDatabase
let serviceUrl: string

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  db = await createTestDatabase()
  await db.sql.unsafe(`create role ${ROLE} login password 'service'`)
  const queue = await openQueue({ supervises: false, schedules: false })
  await queue.stop({ graceful: false })
  await grantUse(db.url, ROLE)
  const url = new URL(db.url)
  url.username = ROLE
  url.password = 'service'
  serviceUrl = url.href
  await closeDatabase()
  useDatabase(serviceUrl)
})
afterAll(async () => {
  await closeDatabase()
  useDatabase(db.url)
  await sql().unsafe(`drop owned by ${ROLE}; drop role ${ROLE}`)
  await db.close()
})

test.each([
  'create table taken (id int)',
  'create schema taken',
  'alter table filings add column taken text',
  'drop table events',
  'truncate audit_entries',
  'create or replace function keep_key_limit() returns trigger language plpgsql as $$ begin return new; end $$',
  'alter table api_keys disable trigger all',
  'delete from drizzle.__drizzle_migrations',
  'create role taken',
])('The service’s role may not: %s.', async (statement) => {
  await expect(sql().unsafe(statement)).rejects.toMatchObject({ code: '42501' })
})

test('With that role a process starts, takes a filing in and works its queue.', async () => {
  expect(databaseUrl()).toContain(ROLE)
  await migrateDatabase(serviceUrl)
  const file = 'db/sample/filings/0009900002-24-000052.htm'
  const said = { fileName: file, manifest: null, flags: { accession: '0009900002-24-000052', filedAt: '2024-11-12' } }
  const outcome = await ingestBytes(readFileSync(file), said, {
    siteUrl: 'https://filings.example',
    replace: false,
    keepSamples: false,
    now: new Date(),
  })
  expect(outcome).toMatchObject({ kind: 'stored', accession: '0009900002-24-000052' })
  const queue = await openQueue({ supervises: true, schedules: true })
  try {
    expect(await queue.getQueues()).not.toEqual([])
  } finally {
    await queue.stop({ graceful: false })
  }
})

test('A schema that is older than the process is named, where its role may not change it.', async () => {
  const client = postgres(db.url, { max: 1 })
  await client`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
  await client.end()
  await expect(migrateDatabase(serviceUrl)).rejects.toThrow(
    `The schema is older than this version, and the role "${ROLE}" may not change it: run \`npm run migrate\` with one that may.`,
  )
})
