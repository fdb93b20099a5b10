import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { loadSamples } from '#server/ingest/load-samples.ts'
import { findStoredFiling } from './find-filing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await loadSamples({ siteUrl: 'https://filings.example' }, () => undefined)
})
afterAll(() => db.close())

test('a stored filing is explained from its original bytes and the identity it was stored under', async () => {
  const { bytes, filing } = await findStoredFiling('0009900002-24-000052')
  const original = readFileSync(join(import.meta.dirname, '../../../db/sample/filings/0009900002-24-000052.htm'))
  expect(Buffer.compare(bytes, original)).toBe(0)
  expect(filing).toEqual({
    accession: '0009900002-24-000052',
    form: '10-Q',
    periodEnd: '2024-09-30',
    filedAt: '2024-11-12',
  })
})

test('a filing that is not in the store is named in a sentence', async () => {
  await expect(findStoredFiling('0000000000-26-000001')).rejects.toThrow('0000000000-26-000001 is not in the store.')
})
