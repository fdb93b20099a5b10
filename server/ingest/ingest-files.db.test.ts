import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { listFiles, type ListedFile } from './files/list-files.ts'
import { type FileOutcome, ingestFiles } from './ingest-files.ts'
import { loadSamples } from './load-samples.ts'
import { readWholeStore } from '#server/store/testing/read-whole-store.ts'

const siteUrl = 'https://filings.example'
const now = new Date('2026-06-01T12:00:00Z')
const options = { flags: {}, replace: false, keepSamples: true, siteUrl, now }

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

async function ingest(files: readonly ListedFile[], changes: Partial<typeof options> = {}) {
  const outcomes: FileOutcome[] = []
  const summary = await ingestFiles(files, { ...options, ...changes }, ({ outcome }) => outcomes.push(outcome))
  return { summary, outcomes }
}

async function emptyStore(): Promise<void> {
  await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
}

async function revision(): Promise<number> {
  const [row] = await db.sql<{ revision: string }[]>`select revision from store_state`
  return Number(row?.revision)
}

describe('the bundled samples', () => {
  test('go through the engine into an empty store, and are loaded once', async () => {
    const loaded = await loadSamples({ siteUrl }, () => undefined)
    expect(loaded).toMatchObject({ refused: 0, failed: 0 })
    expect(loaded?.facts).toBeGreaterThan(0)
    const at = await revision()
    expect(await loadSamples({ siteUrl }, () => undefined)).toBeNull()
    const files = await listFiles(['db/sample/filings'])
    expect((await ingest(files)).summary).toMatchObject({ stored: 0, unchanged: files.length })
    expect(await revision()).toBe(at)
    expect(await db.sql`select 1 from issuers where not sample`).toHaveLength(0)
  })

  test('are given the address of a site that moved as if they had been loaded there, and nothing is read again', async () => {
    const above = await mkdtemp(join(tmpdir(), 'samples-'))
    const folder = join(above, 'filings')
    try {
      await cp('db/sample/manifest.json', join(above, 'manifest.json'))
      const chosen = (await listFiles(['db/sample/filings'])).filter(({ path }) => /000990000[15]-/.test(path))
      for (const { path } of chosen) await cp(path, join(folder, basename(path)))
      const moved = { folder, siteUrl: 'https://moved.example' }
      await emptyStore()
      await loadSamples({ folder, siteUrl }, () => undefined)
      const extracted = await db.sql`select id, created_at from extractions order by id`
      expect(await loadSamples(moved, () => undefined)).toBeNull()
      expect(await db.sql`select id, created_at from extractions order by id`).toEqual(extracted)
      const store = await readWholeStore(db.sql, { withTimes: false })
      expect(JSON.stringify(await db.sql`select company_json from issuers`)).not.toContain(siteUrl)
      expect(
        await db.sql`select accession from structured_filings
          where sha256 <> encode(sha256(convert_to(json, 'UTF8')), 'hex') or byte_length <> octet_length(json)`,
      ).toEqual([])
      await emptyStore()
      await loadSamples(moved, () => undefined)
      expect(store).toEqual(await readWholeStore(db.sql, { withTimes: false }))
    } finally {
      await rm(above, { recursive: true })
    }
  })

  test('end alike in any order', async () => {
    await emptyStore()
    // Three issuers are enough: nothing of one depends on another's filings.
    const files = (await listFiles(['db/sample/filings'])).filter(({ path }) => /000990000[158]-/.test(path))
    await ingest(files)
    const forwards = await readWholeStore(db.sql)
    expect(forwards.events?.length).toBeGreaterThan(0)
    await emptyStore()
    await ingest([...files].reverse())
    expect(await readWholeStore(db.sql)).toEqual(forwards)
  })
})

describe('a file among others', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ingest-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const page = '<html><body><p>ITEM 1. FINANCIAL STATEMENTS</p><p>Nothing of note.</p></body></html>'
  const known = { accession: '0000000007-26-000001', cik: '7', form: '10-Q', filedAt: '2026-05-01' }

  test('that is bad is told by its name with its reason, and the rest goes on', async () => {
    await writeFile(join(folder, 'a-good.htm'), page)
    await writeFile(join(folder, 'b-nameless.htm'), page)
    await writeFile(join(folder, 'c-form.htm.gz'), gzipSync(page))
    await writeFile(join(folder, 'd-cut.htm.gz'), gzipSync(page).subarray(0, 40))
    await writeFile(join(folder, 'e-empty.txt'), '')
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify([
        { file: 'a-good.htm', ...known },
        { file: 'c-form.htm.gz', ...known, form: '10-KT' },
      ]),
    )
    const { summary, outcomes } = await ingest(await listFiles([folder]))
    const byName = outcomes.toSorted((left, right) => (left.path < right.path ? -1 : 1))
    expect(byName.map((outcome) => [basename(outcome.path), outcome.kind])).toEqual([
      ['a-good.htm', 'stored'],
      ['b-nameless.htm', 'refused'],
      ['c-form.htm.gz', 'refused'],
      ['d-cut.htm.gz', 'refused'],
      ['e-empty.txt', 'refused'],
    ])
    expect(byName[1]).toMatchObject({ reason: expect.stringContaining('CIK is not known') })
    expect(byName[2]).toMatchObject({ reason: expect.stringContaining('its form is 10-KT') })
    expect(summary).toMatchObject({ files: 5, stored: 1, refused: 4, failed: 0 })
  })

  test('is read as flags say before its manifest does', async () => {
    const files = await listFiles([join(folder, 'c-form.htm.gz')])
    const flags = { form: '10-Q', accession: '0000000007-26-000002', ticker: 'sev.n', name: 'Seven' }
    expect((await ingest(files, { flags })).summary).toMatchObject({ stored: 1 })
    expect(await db.sql`select ticker, name from issuers where cik = '0000000007'`).toEqual([
      { ticker: 'SEV-N', name: 'Seven' },
    ])
  })

  test('that is stored under two accessions is known under each of them', async () => {
    const files = await listFiles([join(folder, 'c-form.htm.gz')])
    const at = await revision()
    for (const accession of ['0000000007-26-000002', '0000000007-26-000001']) {
      const { outcomes } = await ingest(files, {
        flags: { form: '10-Q', accession, ...(accession.endsWith('2') && { ticker: 'sev.n', name: 'Seven' }) },
      })
      expect(outcomes).toMatchObject([{ kind: 'unchanged', accession }])
    }
    expect(await revision()).toBe(at)
  })

  test('of which something else is said now is not taken for unchanged', async () => {
    const files = await listFiles([join(folder, 'a-good.htm')])
    expect((await ingest(files, { flags: { name: 'Other' } })).outcomes).toMatchObject([{ kind: 'updated' }])
    expect((await ingest(files, { flags: { filedAt: '2026-05-02' } })).outcomes).toMatchObject([
      { kind: 'refused', reason: expect.stringContaining('stored with filedAt 2026-05-01 and not 2026-05-02') },
    ])
  })

  test('keeps its original bytes', async () => {
    const path = join(folder, 'a-good.htm')
    const rows = await db.sql<{ bytes: number }[]>`
      select d.byte_length as bytes from filings f join documents d on d.sha256 = f.content_sha256 where accession = ${known.accession}`
    expect(rows).toEqual([{ bytes: (await readFile(path)).length }])
  })
})

const realFilings = process.env.FILINGS_DIR ?? '../shared/filings'
if (!existsSync(realFilings)) console.log(`Skipped: no real filings in ${realFilings} (FILINGS_DIR).`)

describe.runIf(existsSync(realFilings))('real filings', () => {
  test('are all stored or refused by name, none fails, and a second time nothing changes', async () => {
    await emptyStore()
    const files = await listFiles([realFilings])
    const first = await ingest(files)
    expect(first.outcomes.filter(({ kind }) => kind === 'failed')).toEqual([])
    expect(first.summary.stored).toBeGreaterThan(0)
    const at = await revision()
    expect((await ingest(files)).summary).toMatchObject({
      stored: 0,
      unchanged: first.summary.stored,
      refused: first.summary.refused,
    })
    expect(await revision()).toBe(at)
  }, 300_000)
})
