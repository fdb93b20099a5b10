import { randomBytes } from 'node:crypto'
import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { sha256Hex } from '#server/platform/hashes.ts'
import { closeOpened } from '#server/platform/process/lifecycle.ts'
import { closeDatabase, database, sql, useDatabase, type Database, type Sql } from './client.ts'
import { openEmbeddedDatabase } from './embedded/open.ts'
import { migrateDatabase, migrationsFolder } from './migrate.ts'

/** Folder of the tests' PostgreSQL between runs; its content may be deleted at any time. */
const dataFolder = '.data/test'
const serverVariable = 'TEST_DATABASE_SERVER'

export type TestDatabase = { url: string; sql: Sql; database: Database; close: () => Promise<void> }

/**
 * Starts or joins the tests' PostgreSQL and migrates a template. Returns a function that stops it. Called once per test
 * run, before the workers.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const server = await openEmbeddedDatabase(dataFolder, false)
  const admin = connect(server.url)
  try {
    if (!server.found) await dropLeftovers(admin)
    await makeTemplate(admin, server.url)
  } finally {
    await admin.end()
  }
  process.env[serverVariable] = server.url
  return server.release
}

/**
 * A fresh, migrated database for one test file, which `sql()` and `database()` use from now on. Call `close` at the end
 * of the file.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env[serverVariable]
  if (server === undefined) throw new Error('No PostgreSQL runs for this test; is its name *.db.test.ts?')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(
    server,
    (admin) => admin`create database ${admin(name)} template ${admin(templateName())} strategy file_copy`,
  )
  const url = databaseAt(server, name)
  useDatabase(url)
  const close = async () => {
    // A listener or a late write that finds its database dropped makes postgres.js throw outside of any promise.
    await closeOpened()
    await closeDatabase()
    await asAdmin(server, (admin) => admin`drop database ${admin(name)} with (force)`)
  }
  return { url, sql: sql(), database: database(), close }
}

async function makeTemplate(admin: Sql, server: string): Promise<void> {
  const name = templateName()
  await admin`select pg_advisory_lock(1)`
  const found = await admin`select 1 from pg_database where datname = ${name}`
  if (found.length === 0) {
    const draft = `draft_${randomBytes(8).toString('hex')}`
    await admin`create database ${admin(draft)}`
    await migrateDatabase(databaseAt(server, draft))
    await admin`alter database ${admin(draft)} rename to ${admin(name)}`
  }
  await admin`select pg_advisory_unlock(1)`
}

/** Drops databases of killed runs and templates of older migrations. */
async function dropLeftovers(admin: Sql): Promise<void> {
  const databases = await admin<
    { datname: string }[]
  >`select datname from pg_database where datname ~ '^(test|draft|template)_'`
  for (const { datname } of databases) {
    if (datname !== templateName()) await admin`drop database ${admin(datname)} with (force)`
  }
}

/** Named after the migrations' content, so that a changed migration makes a new template. */
function templateName(): string {
  const journal = join(migrationsFolder, 'meta', '_journal.json')
  if (!existsSync(journal)) return 'template_empty'
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] } // drizzle-kit's own format
  const content = entries.map(({ tag }) => readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'))
  return `template_${sha256Hex(JSON.stringify(content)).slice(0, 16)}`
}

async function asAdmin(server: string, act: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connect(server)
  try {
    await act(admin)
  } finally {
    await admin.end()
  }
}

function connect(url: string): Sql {
  return postgres(url, { max: 1, onnotice: () => undefined })
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
