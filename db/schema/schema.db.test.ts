import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrationsFolder } from '../migrate.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('the migrations make exactly the tables that the schema declares', async () => {
  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const schema: Record<string, unknown> = {}
  for (const name of files) Object.assign(schema, await import(join(import.meta.dirname, name)))
  const snapshots = readdirSync(join(migrationsFolder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
  const newest = JSON.parse(readFileSync(join(migrationsFolder, 'meta', snapshots.at(-1) ?? ''), 'utf8'))
  expect(await generateMigration(newest, generateDrizzleJson(schema, newest.id))).toEqual([])
})

describe('the database itself refuses', () => {
  const sha = 'a'.repeat(64)
  beforeEach(async () => {
    await db.sql`truncate issuers, filings, documents, extractions cascade`
    await db.sql`insert into issuers values ('0000000001', 'ONE', 'One', null, null, null, false, 0, '2025-01-01', '{}', '{}', 1)`
    await db.sql`insert into documents values (${sha}, 0, ''::bytea, now())`
  })

  async function putFiling(accession: string, form = '10-K'): Promise<void> {
    await db.sql`
      insert into filings (accession, cik, form, filed_at, filed_at_estimated, primary_document, primary_document_url, content_sha256,
        byte_length, sample, ingested_at, verification, fact_count, signal_count, refusal_count, summary_json, revision)
      values (${accession}, '0000000001', ${form}, '2025-01-01', false, 'a', 'https://a.example', ${sha}, 0, false, now(), 'candidate', 0, 0, 0, '{}', 1)`
  }

  test('a form outside the enumeration and an accession that is none', async () => {
    await expect(putFiling('0000000001-25-000001', '20-F')).rejects.toThrow('filings_form_known')
    await expect(putFiling('1-25-1')).rejects.toThrow('filings_accession_format')
  })

  test('a pointer to the extraction of another filing', async () => {
    await putFiling('0000000001-25-000001')
    await putFiling('0000000001-25-000002')
    const [extraction] = await db.sql<{ id: string }[]>`
      insert into extractions (accession, engine_version, input_sha256, extraction_json, created_at)
      values ('0000000001-25-000001', '1', ${sha}, '{}', now()) returning id`
    const point = (accession: string) =>
      db.sql`update filings set current_extraction_id = ${extraction?.id ?? 0} where accession = ${accession}`
    await expect(point('0000000001-25-000002')).rejects.toThrow('filings_current_extraction')
    await point('0000000001-25-000001')
  })

  test('a second state of the store, a symbol in lower case, and one symbol for two issuers', async () => {
    await expect(db.sql`insert into store_state values (false, 1)`).rejects.toThrow('store_state_single_row')
    await expect(db.sql`insert into issuer_tickers values ('one', '0000000001', 0)`).rejects.toThrow(
      'issuer_tickers_normalised',
    )
    await db.sql`insert into issuer_tickers values ('ONE', '0000000001', 0)`
    await expect(db.sql`insert into issuer_tickers values ('ONE', '0000000001', 1)`).rejects.toThrow(
      'issuer_tickers_pkey',
    )
  })

  test('the removal of a filing that another one was compared with', async () => {
    await putFiling('0000000001-25-000001')
    await putFiling('0000000001-25-000002')
    await db.sql`
      insert into events (id, accession, cik, form, filed_at, effective_date, category, verification, json, revision, previous_accession, has_comparison)
      values ('e', '0000000001-25-000002', '0000000001', '10-K', '2025-01-01', '2025-01-01', 'debt', 'candidate', '{}', 1, '0000000001-25-000001', true)`
    await expect(db.sql`delete from filings where accession = '0000000001-25-000001'`).rejects.toThrow(
      'previous_accession',
    )
  })
})
