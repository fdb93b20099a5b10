import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSettings, SettingsError } from '#server/platform/settings.ts'
import { type Bucket, bucketOf, openBucket } from './bucket.ts'
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts'

let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())

function bucketWith(changes: Readonly<Record<string, string>> = {}): Bucket {
  const bucket = bucketOf(parseSettings({ ...server.environment, ...changes }))
  if (bucket === null) throw new Error('These settings name a bucket.')
  return bucket
}

test('What was put is given back byte by byte, and is gone once it is removed, which may be repeated.', async () => {
  const bucket = bucketWith()
  const bytes = randomBytes(3_000_000)
  await bucket.put('originals/a.gz', bytes)
  expect(bytes.equals((await bucket.get('originals/a.gz')) ?? Buffer.alloc(0))).toBe(true)
  expect(await server.keys()).toEqual(['originals/a.gz'])
  await bucket.remove('originals/a.gz')
  await bucket.remove('originals/a.gz')
  expect(await bucket.get('originals/a.gz')).toBeNull()
})

test('A wrong secret is refused for good, and what is said does not repeat it.', async () => {
  const bucket = bucketWith({ S3_SECRET_ACCESS_KEY: 'another secret' })
  const requests = [() => bucket.put('originals/b.gz', Buffer.from('b')), () => bucket.get('originals/b.gz')]
  for (const ask of requests) {
    const refusal: unknown = await ask().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'CONNECTION_BUCKET', isRefused: true })
    expect(String(refusal)).toContain('403 SignatureDoesNotMatch')
    expect(String(refusal)).not.toContain('another secret')
  }
})

test('A bucket that nobody made is refused for good.', async () => {
  const url = server.environment.S3_URL ?? ''
  const asked = bucketWith({ S3_URL: `${url}-of-nobody` }).put('originals/c.gz', Buffer.from('c'))
  await expect(asked).rejects.toMatchObject({ isRefused: true, message: expect.stringContaining('404 NoSuchBucket') })
})

async function listen(answer: Parameters<typeof createServer>[1]) {
  const storage = createServer(answer)
  storage.listen(0, '127.0.0.1')
  await once(storage, 'listening')
  const { port } = storage.address() as AddressInfo // a listening TCP server has one
  return { storage, url: `http://127.0.0.1:${port}/filings` }
}

const access = { region: 'auto', accessKeyId: 'KEY', secretAccessKey: 'SECRET' }

test('A storage that fails once is asked again; one that fails on, says nothing or is gone is an outage.', async () => {
  const answers = [503, 200, 500, 429]
  const { storage, url } = await listen((_, response) => {
    const status = answers.shift()
    if (status !== undefined) response.writeHead(status).end('kept')
  })
  const outage = { code: 'CONNECTION_BUCKET', isRefused: false }
  const patient = openBucket({ url, ...access, timeoutMs: 60_000 })
  expect(String(await patient.get('originals/d.gz'))).toBe('kept')
  await expect(patient.get('originals/d.gz')).rejects.toMatchObject(outage)
  expect(answers).toEqual([])
  const hasty = openBucket({ url, ...access, timeoutMs: 20 })
  await expect(hasty.put('originals/d.gz', Buffer.from('d'))).rejects.toMatchObject(outage)
  storage.close()
  storage.closeAllConnections()
  await expect(patient.get('originals/d.gz')).rejects.toMatchObject(outage)
})

test('Without S3_URL there is no bucket; with it, each missing part is named, and no value of a secret.', () => {
  expect(bucketOf(parseSettings({}))).toBeNull()
  const given = { S3_URL: 'https://s3.example/filings', S3_ACCESS_KEY_ID: 'AKIA-1' }
  expect(() => parseSettings(given)).toThrow(SettingsError)
  expect(() => parseSettings(given)).toThrow('S3_SECRET_ACCESS_KEY is needed when S3_URL is set')
  expect(() => parseSettings({ ...given, S3_URL: 'ftp://s3.example' })).toThrow('S3_URL must be an address')
})
