import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { NORMALISATION_VECTORS } from '#server/contract/normalisation.ts'
import { ApiError } from '#server/contract/errors.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { createFolder } from '../folders/change-folder.ts'
import { addItem } from '../folders/change-items.ts'
import { removeMember } from '../members/remove-member.ts'
import { createSavedSearch } from '../saved-searches/change-saved-search.ts'
import { makeMember, makeOwner, outcomeOf } from '../testing/make-account.ts'
import { readZip } from '../testing/read-zip.ts'
import { type ExportCharge, openExport } from './open-export.ts'
import { createExport, getExport, openRequestedExport } from './requested-export.ts'
import { ACCESSION, bytesOf, charged, free, fillHull, QUERY, START } from './testing/fill-hull.ts'
import { VERIFIER_SOURCE } from './verifier/verifier-source.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await fillHull(db.sql)
})
afterAll(() => db.close())

/** Runs a bundle's own verifier in a folder that holds nothing but the bundle. */
async function verify(files: ReadonlyMap<string, Buffer>): Promise<{ code: number; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return await new Promise((resolve) => {
      execFile(process.execPath, ['verify.mjs'], { cwd: folder, env: { NODE_ENV: 'production' } }, (error, said) => {
        resolve({ code: error === null ? 0 : Number(error.code), said })
      })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file with one bit of one byte changed. */
function changed(files: ReadonlyMap<string, Buffer>, path: string, at: number): Map<string, Buffer> {
  const content = Buffer.from(files.get(path) ?? '')
  content.writeUInt8(content.readUInt8(at) ^ 1, at)
  return new Map([...files, [path, content]])
}

test('A bundle is verified offline, span by span, and fails after one changed byte of any of its files.', async () => {
  const owner = await makeOwner()
  const files = readZip(
    await bytesOf(await openExport(owner, { format: 'bundle', kind: 'facilities', query: QUERY }, free)),
  )
  expect([...files.keys()].sort()).toEqual(
    ['README.txt', `documents/${ACCESSION}.htm`, 'manifest.json', 'records.jsonl', 'verify.mjs'].sort(),
  )
  const { code, said } = await verify(files)
  expect(said).toContain('2 records, 2 hashes of evidence, and 2 spans in 1 original file.\nEverything agrees.')
  expect(code).toBe(0)
  for (const path of ['README.txt', `documents/${ACCESSION}.htm`, 'records.jsonl']) {
    const failed = await verify(changed(files, path, path.startsWith('documents') ? START + 3 : 12))
    expect([path, failed.code]).toEqual([path, 1])
    expect(failed.said).toContain(`WRONG  ${path}: another hash than the manifest says`)
  }
  const inVerifier = await verify(changed(files, 'verify.mjs', 12))
  expect([inVerifier.code, inVerifier.said]).toEqual([1, expect.stringContaining('WRONG  verify.mjs: another hash')])
  const { length } = files.get('manifest.json') ?? ''
  // A letter of its title, a space that JSON doesn't mind, a digit of its seal, and what is no JSON any more.
  for (const at of ['{\n  "title": "a'.length - 1, 2, length - 6, 0]) {
    const failed = await verify(changed(files, 'manifest.json', at))
    expect([at, failed.code]).toEqual([at, 1])
    expect(failed.said).toContain('WRONG  manifest.json: not as it was sealed')
  }
  const forged = Buffer.from(String(files.get('records.jsonl')).replaceAll('3.50 to 1.00', '9.50 to 1.00'))
  const { seal: _, ...manifest } = JSON.parse(String(files.get('manifest.json'))) as {
    seal: string
    files: { path: string; bytes: number; sha256: string }[]
  } // written by the bundle
  for (const file of manifest.files)
    if (file.path === 'records.jsonl') Object.assign(file, { bytes: forged.length, sha256: sha256Hex(forged) })
  const sealed = { ...manifest, seal: sha256Hex(JSON.stringify(manifest)) }
  const told = await verify(
    new Map([
      ...files,
      ['records.jsonl', forged],
      ['manifest.json', Buffer.from(`${JSON.stringify(sealed, null, 2)}\n`)],
    ]),
  )
  expect([told.code, told.said]).toEqual([1, expect.stringContaining('do not say the evidence')])
  expect(told.said).not.toContain('WRONG  manifest.json')
})

test('A bundle of a folder holds no original from before the plan’s history, and says which it leaves out.', async () => {
  const owner = await makeOwner()
  const { id: folderId } = await createFolder(owner, { name: 'Kept', visibility: 'private' })
  await addItem(owner, { id: folderId, kind: 'filing', accession: ACCESSION })
  const at = async (day: string) => {
    await db.sql`update filings set summary_json = replace(summary_json, '2026-05-06', ${day}) where accession = ${ACCESSION}`
    return readZip(await bytesOf(await openExport(owner, { format: 'bundle', folderId }, free)))
  }
  const [old, original] = [await at('1999-05-06'), `documents/${ACCESSION}.htm`]
  expect([...old.keys()]).not.toContain(original)
  expect(String(old.get('README.txt'))).toMatch(/Left out \(your plan includes filings since [0-9-]+\): 0000000070-26/)
  expect((await verify(old)).code).toBe(0)
  await db.sql`update filings set summary_json = replace(summary_json, '1999-05-06', '2026-05-06') where accession = ${ACCESSION}`
  expect([...(await at('2026-05-06')).keys()]).toContain(original)
})

test.each(NORMALISATION_VECTORS)(
  'The verifier’s own rule keeps the published vector: $shows',
  async ({ format, source, evidence }) => {
    const folder = mkdtempSync(join(tmpdir(), 'verifier-'))
    writeFileSync(join(folder, 'verify.mjs'), VERIFIER_SOURCE)
    const { normalise } = (await import(join(folder, 'verify.mjs'))) as {
      normalise: (text: string, format: string, references: object) => string
    } // the file just written
    const references = { '&nbsp;': ' ', '&#160;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#58;': ':' }
    expect(normalise(source, format, references)).toBe(evidence)
    rmSync(folder, { recursive: true })
  },
)

test('The verifier needs nothing but Node’s own modules.', () => {
  const imported = [...VERIFIER_SOURCE.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  expect(imported.every((name) => name?.startsWith('node:'))).toBe(true)
  expect(readFileSync(new URL('./verifier/verifier-source.ts', import.meta.url), 'utf8')).not.toContain('$' + '{')
})

test('A folder and a saved search are taken out like a list; somebody else’s are not there.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  const folder = await createFolder(owner, { name: 'Names', visibility: 'shared' })
  await addItem(owner, { id: folder.id, kind: 'filing', accession: ACCESSION })
  await addItem(owner, { id: folder.id, kind: 'note', note: '=cmd|calc' })
  const csv = await bytesOf(await openExport(owner, { format: 'csv', folderId: folder.id }, free))
  expect(csv.toString('utf8')).toContain(`"'=cmd|calc"`)
  const saved = await createSavedSearch(owner, { name: 'All', kind: 'facilities', query: QUERY, visibility: 'shared' })
  expect((await openExport(owner, { format: 'csv', searchId: saved.id }, free)).plan.rows).toBe(2)
  for (const request of [{ folderId: folder.id }, { searchId: saved.id }, { ticker: 'NOBODY' }])
    expect(await outcomeOf(openExport(stranger, { format: 'csv', ...request }, free))).toBe('not_found')
})

const lastAudit = async (orgId: string) => {
  const [entry] = await db.sql<{ action: string; details: Record<string, unknown> }[]>`
    select action, details from audit_entries where org_id = ${orgId} order by position desc limit 1`
  return entry
}

test('An export is put on record, costs what the API would ask for its pages, and ends with the membership.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const member = await makeMember(owner, 'viewer')
  charged.length = 0
  const opened = await openExport(member, { format: 'csv', kind: 'facilities', query: QUERY }, free)
  expect(charged).toEqual([10])
  expect(await lastAudit(orgId)).toMatchObject({
    action: 'export.started',
    details: { format: 'csv', rows: 2, requests: 1, queryCost: 10 },
  })
  const { length } = await bytesOf(await openExport(member, { format: 'csv', kind: 'facilities', query: QUERY }, free))
  expect(await lastAudit(orgId)).toMatchObject({ action: 'export.finished', details: { rows: 2, bytes: length } })
  await removeMember(owner, member.caller.userId)
  expect(await outcomeOf(bytesOf(opened))).toBe('authentication_required')
  expect(await lastAudit(orgId)).toMatchObject({ action: 'export.stopped', details: { rows: 0 } })
})

test('The original files of a bundle cost what the API would ask for them, and only those it holds.', async () => {
  const owner = await makeOwner()
  charged.length = 0
  let read = 0
  const charge: ExportCharge = {
    reserve: (costs) => free.reserve(costs).then((reserved) => ({ ...reserved, next: () => void (read += 1) })),
  }
  const { orgId } = owner.caller
  await bytesOf(await openExport(owner, { format: 'bundle', ticker: 'T070' }, charge))
  const pages = [5, 10, 10, 15]
  expect([charged, read]).toEqual([[...pages, 1, 1], pages.length + 1])
  charged.length = 0
  await bytesOf(await openExport(owner, { format: 'bundle', ticker: 'T070', withDocuments: false }, charge))
  expect(charged).toEqual(pages)
  expect(await lastAudit(orgId)).toMatchObject({ action: 'export.finished' })
})

test('An export takes no room where there is none for its original files.', async () => {
  const owner = await makeOwner()
  let released = 0
  let left = 1
  const charge: ExportCharge = {
    reserve: async ({ length }) => {
      left -= length
      await Promise.resolve()
      if (left < 0) throw new ApiError('monthly_allowance_exceeded')
      return { next: () => undefined, release: () => void (released += 1) }
    },
  }
  const opening = openExport(owner, { format: 'bundle', kind: 'facilities', query: QUERY }, charge)
  expect([await outcomeOf(opening), released]).toEqual(['monthly_allowance_exceeded', 1])
})

test('What was reserved for an export is let go, also where nobody begins to take the file.', async () => {
  const owner = await makeOwner()
  let released = 0
  const charge: ExportCharge = {
    reserve: () => Promise.resolve({ next: () => undefined, release: () => void (released += 1) }),
  }
  const untaken = await openExport(owner, { format: 'xlsx', kind: 'facilities', query: QUERY }, charge)
  await untaken.chunks[Symbol.asyncIterator]().return?.()
  // That for its pages, and that for original files, of which a workbook has none.
  expect(released).toBe(2)
  expect(await lastAudit(owner.caller.orgId)).toMatchObject({ action: 'export.stopped', details: { bytes: 0 } })
  await bytesOf(await openExport(owner, { format: 'xlsx', kind: 'facilities', query: QUERY }, charge))
  expect(released).toBe(4)
})

test('Deleting an organization ends its exports, also a bundle that is past its records.', async () => {
  const owner = await makeOwner()
  const page = Promise.withResolvers<void>()
  const charge: ExportCharge = {
    reserve: () => Promise.resolve({ next: () => page.resolve(), release: () => undefined }),
  }
  const taken = await db.sql.begin(async (tx) => {
    // The original file behind the records is not read before the organization has ended.
    await tx`lock table documents in access exclusive mode`
    const opened = await openExport(owner, { format: 'bundle', kind: 'facilities', query: QUERY }, charge)
    const reading = outcomeOf(bytesOf(opened))
    await page.promise
    await tx`update organizations set status = 'suspended' where id = ${owner.caller.orgId}`
    return [reading]
  })
  expect(await Promise.all(taken)).toEqual(['authentication_required'])
})

test('An export that was asked for is taken once, by whoever asked, and tells how far it came and what stopped it.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  const member = await makeMember(owner, 'member')
  const request = { format: 'csv', kind: 'facilities', query: QUERY } as const
  const { id } = await createExport(owner.caller, request)
  expect(await getExport(owner.caller, id)).toEqual({ state: 'requested', problem: null, records: 0, bytes: 0 })
  for (const other of [stranger, member]) {
    expect(await outcomeOf(getExport(other.caller, id))).toBe('not_found')
    expect(await outcomeOf(openRequestedExport(other, id, free))).toBe('not_found')
  }
  const { length } = await bytesOf(await openRequestedExport(owner, id, free))
  expect(await getExport(owner.caller, id)).toEqual({ state: 'finished', problem: null, records: 2, bytes: length })
  expect(await outcomeOf(openRequestedExport(owner, id, free))).toBe('not_found')

  const full: ExportCharge = { reserve: () => Promise.reject(new ApiError('monthly_allowance_exceeded')) }
  const refused = await createExport(owner.caller, request)
  expect(await outcomeOf(openRequestedExport(owner, refused.id, full))).toBe('monthly_allowance_exceeded')
  expect(await getExport(owner.caller, refused.id)).toMatchObject({
    state: 'stopped',
    problem: 'The monthly allowance is used up.',
  })

  const left = await openRequestedExport(owner, (await createExport(owner.caller, request)).id, free)
  await left.chunks[Symbol.asyncIterator]().return?.()
  const untaken = await createExport(owner.caller, request)
  await db.sql`update exports set created_at = now() - interval '25 hours' where id = ${untaken.id}`
  expect(await outcomeOf(createExport(owner.caller, { format: 'csv', ticker: 'NOBODY' }))).toBe('not_found')
  await createExport(owner.caller, request)
  expect(await outcomeOf(getExport(owner.caller, untaken.id))).toBe('not_found')
  const states = await db.sql<{ state: string; problem: string | null }[]>`
    select state, problem from exports where user_id = ${owner.caller.userId} order by created_at, id`
  expect(states.map(({ state, problem }) => [state, problem])).toEqual([
    ['finished', null],
    ['stopped', 'monthly_allowance_exceeded'],
    ['stopped', null],
    ['requested', null],
  ])
})
