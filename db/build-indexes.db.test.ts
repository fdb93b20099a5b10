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
  [
    'DROP INDEX "things_name";',
    'ALTER INDEX IF EXISTS "things_name_next" RENAME TO "things_name";',
    'CREATE INDEX IF NOT EXISTS "things_name" ON "things" USING btree ("name","size");',
    'CREATE COLLATION "plain" (locale = \'C\');',
    'CREATE FUNCTION half(integer) RETURNS integer LANGUAGE sql IMMUTABLE RETURN $1 / 2;',
    'CREATE INDEX IF NOT EXISTS "things_plain" ON "things" USING btree ("name" COLLATE "plain");',
    'CREATE INDEX IF NOT EXISTS "things_half" ON "things" USING btree (half("size"));',
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

/** Starts `migrations` beside an open write, and acts once one of them builds an index, which waits for that write. */
async function whileBuilding(migrations: () => Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
  const writer = await client.reserve()
  await writer`begin`
  await writer`insert into things values ('screw', 3)`
  const migrating = migrations()
  const isBuilding = async () =>
    (
      await client`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'create%index concurrently%'`
    ).length > 0
  await expect.poll(isBuilding).toBe(true)
  await act()
  await writer`commit`
  writer.release()
  await migrating
}

const readAndWrite = () =>
  client.begin(async (other) => {
    await other`set local lock_timeout = '2s'`
    await other`select count(*) from things`
    await other`insert into things values ('washer', 4)`
  })

test('An index on a table with rows is built while others write, by one of several processes that migrate.', async () => {
  await migrateDatabase(url, writeMigrations(1))
  await client`insert into things values ('bolt', 1), ('nut', 2)`
  await whileBuilding(
    () =>
      Promise.all([
        migrateDatabase(url, writeMigrations(2)),
        migrateDatabase(url, folder),
        migrateDatabase(url, folder),
      ]),
    readAndWrite,
  )
  expect(await indexes()).toEqual([
    ['things_name', true],
    ['things_weight', true],
  ])
})

test('An index that replaces one of its name is built while others read and write; what only the migration can build, it builds.', async () => {
  await whileBuilding(() => migrateDatabase(url, writeMigrations(3)), readAndWrite)
  expect(await indexes()).toEqual([
    ['things_half', true],
    ['things_name', true],
    ['things_plain', true],
    ['things_weight', true],
  ])
  const [row] = await client`select pg_get_indexdef('things_name'::regclass) as definition`
  expect(row?.definition).toContain('(name, size)')
})

test('A build that a process of an older release stops, by waiting for the migrations, is done again.', async () => {
  await client`delete from drizzle.__drizzle_migrations where created_at > 1`
  await client`alter table things drop column weight`
  await client`drop index things_name`
  const older = await client.reserve()
  // As if it had waited for longer than that when the build comes to wait for it.
  await older`set deadlock_timeout = '1h'`
  let waiting: Promise<unknown> = Promise.resolve()
  await whileBuilding(
    () => migrateDatabase(url, writeMigrations(2)),
    async () => {
      // Release 0.1.0 waits in one statement. The build waits for everybody who saw the table before it.
      waiting = older`select pg_advisory_lock(7150026)`.then(() => older`select pg_advisory_unlock(7150026)`)
      await expect.poll(() => client`select 1 from pg_stat_activity where wait_event = 'advisory'`).toHaveLength(1)
    },
  )
  await waiting
  await older`reset deadlock_timeout`
  older.release()
  expect(await indexes()).toContainEqual(['things_name', true])
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
