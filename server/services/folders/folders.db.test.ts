import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { makeMember, makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { createFolder, deleteFolder, updateFolder } from './change-folder.ts'
import { addItem, moveItem, removeItem, updateItem } from './change-items.ts'
import { getFolder, listFolders } from './list-folders.ts'

const ACCESSION = '0000000050-26-000001'
const RECORD = `${ACCESSION}/0000`

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const revision = await raiseStore(db.sql, [{ accession: ACCESSION, cik: '0000000050' }])
  await fillSearch(
    db.sql,
    [{ accession: ACCESSION, cik: '0000000050', evidence: 'Up to $500 million may be drawn.' }],
    revision,
  )
  await db.sql`update search_documents set kind = 'fact', locator = '{"concept":"us-gaap:LineOfCredit","byteStart":0,"byteEnd":5}'`
})
afterAll(() => db.close())

const make = async (visibility: 'private' | 'shared' = 'shared') => {
  const owner = await makeOwner()
  return { owner, folder: await createFolder(owner, { name: 'Covenants', visibility }) }
}
const note = (text: string) => ({ kind: 'note', note: text }) as const

test('A folder holds filings, records, searches and notes in the order that people give them, without gaps.', async () => {
  const { owner, folder } = await make()
  const { id } = folder
  await addItem(owner, { id, kind: 'filing', accession: ACCESSION })
  await addItem(owner, { id, kind: 'record', accession: ACCESSION, recordId: RECORD, note: 'Tighter than before.' })
  await addItem(owner, { id, kind: 'search', address: '/search?q=leverage', title: 'Leverage' })
  const { items, revision } = await addItem(owner, { id, ...note('Ask about the swingline.') })
  const last = items.at(-1)?.id ?? ''
  const first = await moveItem(owner, { id, revision, itemId: last, position: 1 })
  expect(first.items.map(({ kind, state }) => [kind, state])).toEqual([
    ['note', 'present'],
    ['filing', 'present'],
    ['record', 'present'],
    ['search', 'present'],
  ])
  expect(first.items[2]).toMatchObject({ evidence: 'Up to $500 million may be drawn.', note: 'Tighter than before.' })
  const removed = await removeItem(owner, { id, revision: first.revision, itemId: first.items[1]?.id ?? '' })
  expect(removed.items.map(({ kind }) => kind)).toEqual(['note', 'record', 'search'])
  const positions = await db.sql`select position from folder_items where folder_id = ${id} order by position`
  expect(positions.map(({ position }) => position)).toEqual([1, 2, 3])
})

test('A comparison is kept with its headline and evidence, and is said to be gone once the store has it no more.', async () => {
  const { owner, folder } = await make()
  const json = {
    headline: 'Cash decreased.',
    // As release 0.1.0 stored it.
    left: 'a\0\ud800',
    source: { evidence: 'Cash was $5.4 million.', evidenceSha256: 'b'.repeat(64) },
  }
  const [event] = await db.sql<{ id: string }[]>`
    update events set json = ${JSON.stringify(json)} where accession = ${ACCESSION} returning id`
  const recordId = event?.id ?? ''
  const { items } = await addItem(owner, { id: folder.id, kind: 'comparison', recordId })
  expect(items).toMatchObject([
    {
      kind: 'comparison',
      state: 'present',
      accession: ACCESSION,
      title: 'CIK0000000050: Cash decreased.',
      evidence: 'Cash was $5.4 million.',
    },
  ])
  await db.sql`delete from events where id = ${recordId}`
  const after = await getFolder(owner.caller, folder.id)
  expect(after.items).toMatchObject([{ state: 'gone', evidence: 'Cash was $5.4 million.' }])
  const adding = addItem(owner, { id: folder.id, kind: 'comparison', recordId })
  expect(await outcomeOf(adding)).toBe('not_found')
})

test('A signal in a folder is called by what it says.', async () => {
  const { owner, folder } = await make()
  const signals = [{ concept: 'liquidity_sufficiency', action: 'stated_sufficient', locator: { recordId: RECORD } }]
  await db.sql`
    insert into structured_filings (accession, json, sha256, byte_length, processing_version)
    values (${ACCESSION}, ${JSON.stringify({ left: 'a\0\ud800', extraction: { signals } })}, ${'a'.repeat(64)}, 1, '1')`
  await db.sql`update search_documents set kind = 'signal' where id = ${RECORD}`
  const { items } = await addItem(owner, { id: folder.id, kind: 'record', accession: ACCESSION, recordId: RECORD })
  expect(items[0]?.title).toMatch(/: liquidity sufficiency, stated sufficient$/)
  await db.sql`update search_documents set kind = 'fact' where id = ${RECORD}`
})

test('What the store no longer holds stays in the folder as it was, and is said to be gone.', async () => {
  const { owner, folder } = await make()
  const accession = '0000000051-26-000001'
  const revision = await raiseStore(db.sql, [{ accession, cik: '0000000051' }])
  await fillSearch(db.sql, [{ accession, cik: '0000000051', evidence: 'The leverage ratio is 3.50.' }], revision)
  await addItem(owner, { id: folder.id, kind: 'record', accession, recordId: `${accession}/0000` })
  const stateNow = async () => (await getFolder(owner.caller, folder.id)).items[0]
  await db.sql`update search_documents set evidence_sha256 = ${'b'.repeat(64)} where accession = ${accession}`
  expect(await stateNow()).toMatchObject({ state: 'changed', evidence: 'The leverage ratio is 3.50.' })
  await db.sql`delete from search_documents where accession = ${accession}`
  expect(await stateNow()).toMatchObject({ state: 'gone', address: `/filings/${accession}` })
  await db.sql`delete from events where accession = ${accession}`
  await db.sql`delete from filings where accession = ${accession}`
  expect(await stateNow()).toMatchObject({ state: 'gone', address: null, evidence: 'The leverage ratio is 3.50.' })
})

test('Nothing that the store doesn’t hold is put into a folder, and a note says something.', async () => {
  const { owner, folder } = await make()
  for (const missing of [
    { kind: 'filing', accession: '0000000099-26-000001' },
    { kind: 'record', accession: '0000000099-26-000001', recordId: RECORD },
    { kind: 'comparison', recordId: 'nothing' },
  ] as const)
    expect(await outcomeOf(addItem(owner, { id: folder.id, ...missing }))).toBe('not_found')
  const { items, revision } = await addItem(owner, { id: folder.id, ...note('Here.') })
  const itemId = items[0]?.id ?? ''
  expect(await outcomeOf(updateItem(owner, { id: folder.id, revision, itemId, note: ' ' }))).toBe('invalid_request')
})

test('Twenty people who put things in at once all do; of twenty who move things as they saw them one does.', async () => {
  const { owner, folder } = await make()
  const { id } = folder
  const adding = Array.from({ length: 20 }, (_, index) => outcomeOf(addItem(owner, { id, ...note(`Note ${index}`) })))
  expect(tally(await Promise.all(adding))).toEqual({ done: 20 })
  const { items, revision } = await getFolder(owner.caller, id)
  expect(new Set(items.map((item) => item.note)).size).toBe(20)
  const moving = items.map((item) => outcomeOf(moveItem(owner, { id, revision, itemId: item.id, position: 1 })))
  expect(tally(await Promise.all(moving))).toEqual({ done: 1, conflict: 19 })
  const stands = (await getFolder(owner.caller, id)).items.map((item) => ({ id: item.id, title: item.title }))
  const refusal = await updateFolder(owner, { id, revision, name: 'Mine' }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    extras: { details: { changedBy: { id: owner.caller.userId }, now: { items: stands } } },
  })
})

test('A private folder is its author’s alone, a shared one the organization’s, and a stranger knows of neither.', async () => {
  const { owner, folder } = await make()
  const [viewer, stranger] = [await makeMember(owner, 'viewer'), await makeOwner()]
  const secret = await createFolder(owner, { name: 'Secret', visibility: 'private' })
  expect((await listFolders(viewer.caller)).map(({ id }) => id)).toEqual([folder.id])
  expect(await listFolders(stranger.caller)).toEqual([])
  const item = '019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76'
  const attempts = (act: typeof owner, id: string) => [
    getFolder(act.caller, id),
    updateFolder(act, { id, revision: 1, name: 'Mine' }),
    deleteFolder(act, { id, revision: 1 }),
    addItem(act, { id, ...note('Here.') }),
    updateItem(act, { id, revision: 1, itemId: item, note: 'x' }),
    moveItem(act, { id, revision: 1, itemId: item, position: 1 }),
    removeItem(act, { id, revision: 1, itemId: item }),
  ]
  for (const id of [folder.id, secret.id])
    expect(await Promise.all(attempts(stranger, id).map(outcomeOf))).toEqual(Array(7).fill('not_found'))
  const [looked, ...changed] = await Promise.all(attempts(viewer, secret.id).map(outcomeOf))
  expect([looked, ...changed]).toEqual(['not_found', ...Array<string>(6).fill('insufficient_role')])
})

test('A folder is full at five hundred things, and says so.', async () => {
  const { owner, folder } = await make()
  await db.sql`insert into folder_items (id, folder_id, position, kind, title, note, created_at)
    select gen_random_uuid(), ${folder.id}, n, 'note', 'Note', 'x', now() from generate_series(1, 500) n`
  const refusal = await addItem(owner, { id: folder.id, ...note('One more.') }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'conflict', message: 'There can be 500 items in a folder. Delete some first.' })
})
