import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIndexes } from './build-indexes.ts'
import { migrateDatabase } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const MIGRATIONS = [
  'CREATE TABLE "things" ("name" text, "size" integer);',
  [
    'CREATE INDEX IF NOT EXISTS "things_name" ON "things" USING btree ("name");',
    'ALTER TABLE "things" ADD COLUMN "weight" integer;',
    'CREATE INDEX IF NOT EXISTS "things_weight" ON "things" USING btree ("weight");',
  ].join('--> statement-breakpoint\n'),
]

let db: TestDatabase
let folder: string
let client: Sql
let url: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const name = `test_indexes_${Math.random().toString(36).slice(2)}`
  await db.sql`create database ${db.sql(name)} template template0`
  url = Object.assign(new URL(db.url), { pathname: `/${name}` }).href
  client = postgres(url, { max: 4, onnotice: () => undefined })
})
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true })
  await db.close()
})

function writeMigrations(count: number): string {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = MIGRATIONS.slice(0, count).map((text, idx) => {
    writeFileSync(join(folder, `000${idx}.sql`), text)
    return { idx, version: '7', when: idx + 1, tag: `000${idx}`, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

const indexes = async () =>
  (
    await client`select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid = 'things'::regclass
    order by 1`
  ).map(({ name, indisvalid }) => [name, indisvalid])

test('An index on a table with rows is built while others write, by one of several processes that migrate.', async () => {
  await migrateDatabase(url, writeMigrations(1))
  await client`insert into things values ('bolt', 1), ('nut', 2)`
  const writer = await client.reserve()
  await writer`begin`
  await writer`insert into things values ('screw', 3)`
  const migrating = Promise.all([
    migrateDatabase(url, writeMigrations(2)),
    migrateDatabase(url, folder),
    migrateDatabase(url, folder),
  ])
  const isBuilding = async () =>
    (
      await client`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'create%index concurrently%'`
    ).length > 0
  await expect.poll(isBuilding).toBe(true)
  await client.begin(async (other) => {
    await other`set local lock_timeout = '2s'`
    await other`insert into things values ('washer', 4)`
  })
  await writer`commit`
  writer.release()
  await migrating
  expect(await indexes()).toEqual([
    ['things_name', true],
    ['things_weight', true],
  ])
})

test('What an interrupted build left behind is built again, on a table that is empty now too.', async () => {
  for (const clear of [false, true]) {
    await client`update pg_index set indisvalid = false where indexrelid = 'things_name'::regclass`
    await client`delete from drizzle.__drizzle_migrations where created_at = 2`
    if (clear) await client`delete from things`
    await buildIndexes(client, folder)
    expect(await indexes()).toContainEqual(['things_weight', true])
    expect(await indexes()).not.toContainEqual(['things_name', false])
  }
})
