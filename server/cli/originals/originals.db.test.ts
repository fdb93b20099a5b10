import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { ingestBytes, type IngestOptions } from '#server/ingest/ingest-bytes.ts'
import { bucketOf } from '#server/originals/bucket.ts'
import { checkBucket } from '#server/originals/check-bucket.ts'
import { moveOriginals } from '#server/originals/move-originals.ts'
import { readOriginal } from '#server/originals/read-original.ts'
import { type BucketServer, startBucketServer } from '#server/originals/testing/bucket-server.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { isOutage } from '#server/platform/process/survive-dependencies.ts'
import { parseSettings } from '#server/platform/settings.ts'
import { askDocument } from '#server/services/filings/ask-document.ts'
import { getFilingDocument } from '#server/services/filings/get-filing-document.ts'
import { getOriginalFile } from '#server/services/filings/get-original-file.ts'
import { madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { withdrawFiling } from '#server/store/write/withdraw-filing.ts'
import { apiErrorOf } from '#server/trpc/errors.ts'
import { verifyFiling } from '../verify/verify-filing.ts'

let db: TestDatabase
let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
  Object.assign(process.env, server.environment, { LOG_LEVEL: 'silent' })
  db = await createTestDatabase()
})
afterAll(() => db.close())

const now = new Date('2026-06-01T12:00:00Z')
const ACCESSION = '0009900002-24-000052'
const FILE = `db/sample/filings/${ACCESSION}.htm`
const bytes = readFileSync(FILE)
const options: IngestOptions = { siteUrl: 'https://filings.example', replace: false, keepSamples: false, now }
const ingest = (content: Buffer, changes: Partial<IngestOptions> = {}) => {
  const flags = { accession: ACCESSION, filedAt: '2024-11-12' }
  return ingestBytes(content, { fileName: FILE, manifest: null, flags }, { ...options, ...changes })
}

/** Keys of the objects that rows name, and how many originals the database holds itself. */
async function stored() {
  const rows = await db.sql<{ objectKey: string | null }[]>`select object_key as "objectKey" from documents`
  const keys = rows.flatMap(({ objectKey }) => (objectKey === null ? [] : [objectKey]))
  return { keys: keys.toSorted(), inDatabase: rows.length - keys.length }
}

async function expectOnlyNamedObjects(objects: number, inDatabase = 0): Promise<void> {
  const { keys, ...rows } = await stored()
  expect(keys).toHaveLength(objects)
  expect((await server.keys()).toSorted()).toEqual(keys)
  expect(rows.inDatabase).toBe(inDatabase)
}

test('A filing’s file goes to the bucket, and everything that needs it reads it there.', async () => {
  await checkBucket(() => undefined)
  expect(await ingest(bytes)).toMatchObject({ kind: 'stored' })
  await expectOnlyNamedObjects(1)
  expect(gunzipSync((await readOriginal(sha256Hex(bytes))) ?? Buffer.alloc(0)).equals(bytes)).toBe(true)
  expect((await getFilingDocument(ACCESSION))?.bytes.equals(bytes)).toBe(true)
  const original = await getOriginalFile(ACCESSION)
  expect(gunzipSync(Buffer.from(original?.file.gzipBase64 ?? '', 'base64')).equals(bytes)).toBe(true)
  expect(await askDocument(ACCESSION, { kind: 'view' })).toContain('Credit Agreement')
  const { checked, lies } = await verifyFiling(ACCESSION)
  expect(lies).toEqual([])
  expect(checked.get('fact')).toBeGreaterThan(0)
})

test('The same filing again uploads nothing that stays; another file in its place takes the former object away.', async () => {
  const before = await server.keys()
  expect(await ingest(bytes)).toMatchObject({ kind: 'unchanged' })
  expect(await server.keys()).toEqual(before)
  const other = Buffer.concat([bytes, Buffer.from('<!-- another file -->')])
  expect(await ingest(other)).toMatchObject({ kind: 'refused' })
  await expectOnlyNamedObjects(1)
  expect(await server.keys()).toEqual(before)
  expect(await ingest(other, { replace: true })).toMatchObject({ kind: 'replaced' })
  await expectOnlyNamedObjects(1)
  expect(await readOriginal(sha256Hex(bytes))).toBeNull()
  expect(gunzipSync((await readOriginal(sha256Hex(other))) ?? Buffer.alloc(0)).equals(other)).toBe(true)
})

test('Another identity for the same file leaves the file where it is stored, and one upload of it.', async () => {
  const at = (filedAt: string) =>
    madeUpFiling({ accession: '0000000007-25-000001', cik: '0000000007', filedAt, content: 'a file with an identity' })
  const sha256 = sha256Hex('a file with an identity')
  const store = (filedAt: string) => storeFiling(at(filedAt), { replace: true, keepSamples: true, now })
  const place = async () => {
    const [row] = await db.sql`select object_key, gzip_bytes is null as "isOut" from documents where sha256 = ${sha256}`
    return row
  }
  expect(await store('2025-05-01')).toMatchObject({ kind: 'stored' })
  const before = await place()
  expect(before).toMatchObject({ isOut: true })
  expect(await store('2025-05-02')).toMatchObject({ kind: 'replaced' })
  expect(await place()).toEqual(before)
  await expectOnlyNamedObjects(2)
  expect(String(gunzipSync((await readOriginal(sha256)) ?? Buffer.alloc(0)))).toBe('a file with an identity')
  await withdrawFiling({ accession: '0000000007-25-000001', actor: 'test', reason: null, now })
  expect(await place()).toBeUndefined()
  await expectOnlyNamedObjects(1)
})

test('One file that many bring at once is one object; it goes when the last filing that uses it is withdrawn.', async () => {
  const made = (number: number) =>
    madeUpFiling({
      accession: `000000000${number}-25-000001`,
      cik: `000000000${number}`,
      filedAt: '2025-05-01',
      content: 'one file',
    })
  const all = [1, 2, 3, 4].map(made)
  await Promise.all(all.map((filing) => storeFiling(filing, { replace: false, keepSamples: true, now })))
  await expectOnlyNamedObjects(2)
  for (const { identity } of all) {
    expect(String(gunzipSync((await readOriginal(sha256Hex('one file'))) ?? Buffer.alloc(0)))).toBe('one file')
    await withdrawFiling({ accession: identity.accession, actor: 'test', reason: null, now })
  }
  await expectOnlyNamedObjects(1)
})

test('A filing that the store refuses for a defect leaves no object behind.', async () => {
  const identity = { accession: '0000000009-25-000001', cik: '0000000009', filedAt: '2025-13-41' }
  const filing = madeUpFiling({ ...identity, content: 'a defect' })
  await expect(storeFiling(filing, { replace: false, keepSamples: true, now })).rejects.toThrow()
  await expectOnlyNamedObjects(1)
})

test('Originals move into the database and back to the bucket, while every one of them can be read.', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 10))
  const filings = numbers.map((number) =>
    madeUpFiling({ accession: `00000000${number}-25-000001`, cik: `00000000${number}`, filedAt: '2025-05-01' }),
  )
  for (const filing of filings) await storeFiling(filing, { replace: false, keepSamples: true, now })
  const readAll = () => Promise.all(filings.map(({ contentSha256 }) => readOriginal(contentSha256)))
  const moveWhileReading = async (to: 'bucket' | 'database') => {
    let isMoving = true
    const moving = moveOriginals(to).finally(() => (isMoving = false))
    while (isMoving) {
      const read = await readAll()
      expect(read.map((gzipBytes) => sha256Hex(gunzipSync(gzipBytes ?? Buffer.alloc(0))))).toEqual(
        filings.map(({ contentSha256 }) => contentSha256),
      )
    }
    return await moving
  }
  expect(await moveWhileReading('database')).toBe(13)
  await expectOnlyNamedObjects(0, 13)
  expect(await moveWhileReading('bucket')).toBe(13)
  expect(await moveOriginals('bucket')).toBe(0)
  await expectOnlyNamedObjects(13)
})

test('Settings that the storage refuses, and none while originals are in a bucket, end a start.', async () => {
  const wrong = bucketOf(parseSettings({ ...server.environment, S3_SECRET_ACCESS_KEY: 'another secret' }))
  await expect(checkBucket(() => undefined, wrong)).rejects.toThrow('Check the S3_ settings.')
  await expect(checkBucket(() => undefined, null)).rejects.toThrow(
    'S3_URL is not set, and 13 originals are in object storage.',
  )
})

test('While the storage is away nothing is half stored, work waits for it, and a client is told to come back.', async () => {
  const before = await stored()
  await server.close()
  const said: string[] = []
  await checkBucket((line) => said.push(line))
  expect(said.join()).toContain('cannot be reached')
  const failure: unknown = await ingest(bytes, { replace: true }).catch((error: unknown) => error)
  expect(isOutage(failure)).toBe(true)
  expect(await stored()).toEqual(before)
  const refusal: unknown = await getOriginalFile(ACCESSION).catch((error: unknown) => error)
  expect(apiErrorOf(refusal)).toMatchObject({ code: 'service_unavailable' })
})
