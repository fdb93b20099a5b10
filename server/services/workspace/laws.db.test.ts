import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { ApiError } from '#server/contract/errors.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { createAnnotation, deleteAnnotation, updateAnnotation } from '../annotations/change-annotation.ts'
import { createReply } from '../annotations/create-reply.ts'
import { getAnnotation } from '../annotations/list-annotations.ts'
import { deleteOrganization } from '../auth/delete-account.ts'
import { openExport } from '../exports/open-export.ts'
import { createExport, getExport, openRequestedExport } from '../exports/requested-export.ts'
import { createFolder, deleteFolder, updateFolder } from '../folders/change-folder.ts'
import { addItem, moveItem, removeItem, updateItem } from '../folders/change-items.ts'
import { getFolder, listFolders } from '../folders/list-folders.ts'
import { removeMember } from '../members/remove-member.ts'
import { createSavedSearch, deleteSavedSearch, updateSavedSearch } from '../saved-searches/change-saved-search.ts'
import { createFeed, readFeed, revokeFeed } from '../saved-searches/feeds.ts'
import { listSavedSearches, openSavedSearch } from '../saved-searches/list-saved-searches.ts'
import { setNotice } from '../saved-searches/notices.ts'
import { markSearchRead } from '../saved-searches/read-saved-search.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { makeMember, makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { WORKSPACE_LIMITS } from './limits.ts'

const ACCESSION = '0000000090-26-000001'
const SENTENCE = 'The ratio may not exceed 3.50 to 1.00.'
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const revision = await raiseStore(db.sql, [{ accession: ACCESSION, cik: '0000000090' }])
  await fillSearch(db.sql, [{ accession: ACCESSION, cik: '0000000090', evidence: SENTENCE }], revision)
  await db.sql`update search_documents set locator = ${JSON.stringify({ byteStart: 10, byteEnd: 50 })}`
})
afterAll(() => db.close())

type Act = Awaited<ReturnType<typeof makeOwner>>
const visibility = 'shared'
const annotate = (act: Act) =>
  createAnnotation(act, {
    ...{ accession: ACCESSION, recordId: `${ACCESSION}/0000`, evidenceSha256: sha256Hex(SENTENCE) },
    ...{ body: 'Tight.', visibility },
  })
const save = (act: Act) => createSavedSearch(act, { name: 'Filings', kind: 'filings', query: 'form=10-Q', visibility })
const free = { reserve: () => Promise.resolve({ next: () => undefined, release: () => undefined }) }
const exportOf = (act: Act, what: object) => openExport(act, { format: 'csv', ...what }, free)

async function readAll({ chunks }: Awaited<ReturnType<typeof exportOf>>): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) bytes += chunk.length
  return bytes
}

/** One of everything that a workspace holds. */
async function fillWorkspace(act: Act) {
  const [search, folder, annotation] = [
    await save(act),
    await createFolder(act, { name: 'Names', visibility }),
    await annotate(act),
  ]
  await addItem(act, { id: folder.id, kind: 'filing', accession: ACCESSION })
  await createReply(act, { id: annotation.id, body: 'It is.' })
  return { search, folder, annotation, feed: await createFeed(act, search.id) }
}

test('Deleting an organization ends its searches, feeds and exports, and leaves nothing of its workspace.', async () => {
  const owner = await makeOwner()
  const { orgId } = owner.caller
  const { feed, folder } = await fillWorkspace(owner)
  const opened = await exportOf(owner, { folderId: folder.id })
  expect(await readFeed(feed)).not.toBeNull()
  const [organization] = await db.sql<{ slug: string }[]>`select slug from organizations where id = ${orgId}`
  const goodbye = { slug: organization?.slug ?? '', currentPassword: 'correct-horse-battery' }
  await deleteOrganization(owner, goodbye, () => Promise.resolve())
  expect(await readFeed(feed)).toBeNull()
  expect(await outcomeOf(readAll(opened))).toBe('authentication_required')
  for (const table of [
    'saved_searches',
    'search_feeds',
    'saved_search_readers',
    'folders',
    'annotations',
    'annotation_mentions',
  ]) {
    const [row] = await db.sql<
      { count: number }[]
    >`select count(*)::int as count from ${db.sql(table)} where org_id = ${orgId}`
    expect([table, row?.count]).toEqual([table, 0])
  }
  const [left] = await db.sql<{ items: number; replies: number }[]>`
    select (select count(*) from folder_items)::int as items, (select count(*) from annotation_replies)::int as replies`
  expect(left).toEqual({ items: 0, replies: 0 })
})

test('A removed person’s changes, feed and export end at once; what was shared stays for the others.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const { search, folder, annotation, feed } = await fillWorkspace(member)
  const opened = await exportOf(member, { folderId: folder.id })
  await removeMember(owner, member.caller.userId)
  const attempts = [save(member), createFolder(member, { name: 'More', visibility }), annotate(member), readAll(opened)]
  expect(tally(await Promise.all(attempts.map(outcomeOf)))).toEqual({ authentication_required: 4 })
  expect(await readFeed(feed)).toBeNull()
  expect((await listSavedSearches(owner.caller)).searches.map(({ id }) => id)).toEqual([search.id])
  expect((await listFolders(owner.caller)).map(({ id }) => id)).toEqual([folder.id])
  expect((await getAnnotation(owner.caller, annotation.id)).body).toBe('Tight.')
})

/** Every call that names something in a workspace, with the ids of what an organization has. */
async function callsOn(act: Act, stranger: Act): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  const { search, folder, annotation } = await fillWorkspace(act)
  const { items } = await getFolder(act.caller, folder.id)
  const item = { id: folder.id, revision: folder.revision + 1, itemId: items[0]?.id ?? '' }
  const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision })
  const { id: exported } = await createExport(act.caller, { format: 'csv', folderId: folder.id, withDocuments: false })
  const { caller } = stranger
  return {
    getFolder: () => getFolder(caller, folder.id),
    updateFolder: () => updateFolder(stranger, { ...seen(folder), name: 'Mine' }),
    deleteFolder: () => deleteFolder(stranger, seen(folder)),
    addItem: () => addItem(stranger, { id: folder.id, kind: 'note', note: 'Mine.' }),
    updateItem: () => updateItem(stranger, { ...item, note: 'Mine.' }),
    moveItem: () => moveItem(stranger, { ...item, position: 1 }),
    removeItem: () => removeItem(stranger, item),
    getAnnotation: () => getAnnotation(caller, annotation.id),
    updateAnnotation: () => updateAnnotation(stranger, { ...seen(annotation), body: 'Mine.' }),
    deleteAnnotation: () => deleteAnnotation(stranger, seen(annotation)),
    createReply: () => createReply(stranger, { id: annotation.id, body: 'Mine.' }),
    openSavedSearch: () => openSavedSearch(caller, search.id),
    updateSavedSearch: () => updateSavedSearch(stranger, { ...seen(search), name: 'Mine' }),
    deleteSavedSearch: () => deleteSavedSearch(stranger, seen(search)),
    markSearchRead: () => markSearchRead(caller, { id: search.id, storeRevision: 1 }),
    setNotice: () => setNotice(stranger, { id: search.id, notice: 'daily' }),
    createFeed: () => createFeed(stranger, search.id),
    revokeFeed: () => revokeFeed(stranger, search.id),
    exportFolder: () => exportOf(stranger, { folderId: folder.id }),
    exportSearch: () => exportOf(stranger, { searchId: search.id }),
    getExport: () => getExport(caller, exported),
    openRequestedExport: () => openRequestedExport(stranger, exported, free),
  }
}

test('Whatever belongs to another organization is not there: to read, to change, to follow or to take out.', async () => {
  const calls = await callsOn(await makeOwner(), await makeOwner())
  for (const [name, call] of Object.entries(calls)) expect([name, await outcomeOf(call())]).toEqual([name, 'not_found'])
})

test('The same calls on one’s own are answered, so that it is not their words that are refused.', async () => {
  const owner = await makeOwner()
  const { deleteFolder: _, deleteAnnotation: __, deleteSavedSearch: ___, ...calls } = await callsOn(owner, owner)
  for (const [name, call] of Object.entries(calls))
    expect([name, await outcomeOf(call())]).not.toEqual([name, 'not_found'])
})

/** The outcomes of more attempts at once than there is room for. */
async function crowd(attempt: () => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, attempt))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  return {
    done: outcomes.length - refused.length,
    limits: [
      ...new Set(
        refused.map(({ reason }) => (reason instanceof ApiError ? reason.extras.details?.['limit'] : String(reason))),
      ),
    ],
  }
}

test.each([
  ['saved searches', WORKSPACE_LIMITS.savedSearches, save, 'saved_searches'],
  ['folders', WORKSPACE_LIMITS.folders, (act: Act) => createFolder(act, { name: 'Names', visibility }), 'folders'],
  ['annotations', WORKSPACE_LIMITS.annotations, annotate, 'annotations'],
] as const)(
  'Twenty people at once do not pass the limit on %s, and are told what it is.',
  async (_, limit, create, table) => {
    const owner = await makeOwner()
    const { id } = await create(owner)
    const [row] = await db.sql<Record<string, unknown>[]>`select * from ${db.sql(table)} where id = ${id}`
    const columns = Object.keys(row ?? {})
      .filter((column) => column !== 'id')
      .join(', ')
    // Names of the table's own columns, as the database gave them.
    await db.sql.unsafe(
      `insert into ${table} (id, ${columns}) select gen_random_uuid(), ${columns} from ${table}, generate_series(1, $1::int) where id = $2`,
      [limit - 2, id],
    )
    expect(await crowd(() => create(owner))).toEqual({ done: 1, limits: [limit] })
  },
)

test('A thread takes as many answers as it may hold, whoever answers at once.', async () => {
  const owner = await makeOwner()
  const { id } = await annotate(owner)
  await db.sql`insert into annotation_replies (id, annotation_id, author_id, body, created_at)
    select gen_random_uuid(), ${id}, ${owner.caller.userId}, 'Again.', now() from generate_series(1, ${WORKSPACE_LIMITS.replies - 1}::int)`
  expect(await crowd(() => createReply(owner, { id, body: 'One more.' }))).toEqual({
    done: 1,
    limits: [WORKSPACE_LIMITS.replies],
  })
})
