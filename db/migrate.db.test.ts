import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

async function emptyDatabase(): Promise<string> {
  const name = `test_migrate_${Math.random().toString(36).slice(2)}`
  await db.sql`create database ${db.sql(name)} template template0`
  const url = new URL(db.url)
  url.pathname = `/${name}`
  return url.href
}

async function appliedMigrations(url: string): Promise<number> {
  const client = postgres(url, { max: 1 })
  try {
    const [row] = await client<{ count: number }[]>`select count(*)::int as count from drizzle.__drizzle_migrations`
    return row?.count ?? 0
  } finally {
    await client.end()
  }
}

test('many processes may migrate an empty database at once, and each migration is applied once', async () => {
  const [url, reference] = [await emptyDatabase(), await emptyDatabase()]
  await migrateDatabase(reference)
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url)))
  expect(await appliedMigrations(url)).toBe(await appliedMigrations(reference))
})

test('a database that cannot be reached is named in one sentence without its password', async () => {
  const attempt = migrateDatabase('postgres://someone:hidden-password@127.0.0.1:1/nowhere')
  await expect(attempt).rejects.toThrow('No PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).')
})

test('a user that is not let in and a database that does not exist are told apart', async () => {
  const wrongPassword = new URL(db.url)
  wrongPassword.password = 'wrong'
  await expect(migrateDatabase(wrongPassword.href)).rejects.toThrow('does not let the user "filing_intelligence" in')
  const missing = new URL(db.url)
  missing.pathname = '/absent'
  await expect(migrateDatabase(missing.href)).rejects.toThrow('has no database "absent"; create it first')
})
