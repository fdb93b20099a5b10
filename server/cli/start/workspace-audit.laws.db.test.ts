import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import type { Act } from '#server/services/account/change-organization.ts'
import { addCompany } from '#server/services/company-set/add-company.ts'
import { openRequestedExport } from '#server/services/exports/requested-export.ts'
import { fillSearch } from '#server/services/testing/fill-search.ts'
import { makeMember, makeOwner } from '#server/services/testing/make-account.ts'
import { raiseStore } from '#server/services/testing/raise-store.ts'
import { appRouter, createCaller } from '#server/trpc/root.ts'

/** Stands in every text that somebody writes, and so in no entry of the audit trail. */
const TEXT = 'Vermilion'
const ACCESSION = '0000000095-26-000001'
const SENTENCE = `The ratio of ${TEXT} may not exceed 3.50 to 1.00.`
const REQUEST = 'request-of-the-change'
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const revision = await raiseStore(db.sql, [{ accession: ACCESSION, cik: '0000000095' }])
  await fillSearch(db.sql, [{ accession: ACCESSION, cik: '0000000095', evidence: SENTENCE }], revision)
  await db.sql`update search_documents set id = 'ratio', locator = ${JSON.stringify({ byteStart: 10, byteEnd: 60 })}`
})
afterAll(() => db.close())

/** A member's organization with one of everything, and the procedures as the member calls them. */
async function fill() {
  const owner = await makeOwner()
  const { caller } = await makeMember(owner, 'member')
  const member: Act = { caller: { ...caller, kind: 'session' }, requestId: REQUEST }
  const api = createCaller({ ...member, surface: 'page', address: '', keepSession: () => undefined }).workspace
  const visibility = 'shared'
  const { id: folderId } = (await api.folders.create({ name: TEXT, visibility })).data
  const folder = (await api.folders.addItem({ id: folderId, kind: 'note', note: TEXT })).data
  const search = { name: TEXT, kind: 'filings', query: 'form=10-Q', visibility } as const
  const { data: saved } = await api.savedSearches.create(search)
  await api.savedSearches.makeFeed({ id: saved.id })
  const place = { accession: ACCESSION, recordId: 'ratio', evidenceSha256: sha256Hex(SENTENCE) }
  const annotation = { ...place, body: TEXT, visibility } as const
  const { data: annotated } = await api.annotations.create(annotation)
  await addCompany(owner, 'T095')
  const of = ({ id, revision }: { readonly id: string; readonly revision: number }) => ({ id, revision })
  return { member, api, folder, search, saved, annotation, annotated, of, itemId: folder.items[0]?.id ?? '' }
}
type Filled = Awaited<ReturnType<typeof fill>>

/** What a procedure does to one of everything, and the entry it leaves: its action and its target. */
interface Case {
  readonly call: (held: Filled) => Promise<unknown>
  readonly action: string
  readonly target: (held: Filled, answer: unknown) => unknown
}

const created = (_: Filled, answer: unknown) => Reflect.get(Object(Reflect.get(Object(answer), 'data')), 'id')
const theFolder = ({ folder }: Filled) => folder.id
const theSearch = ({ saved }: Filled) => saved.id
const theAnnotation = ({ annotated }: Filled) => annotated.id

const AUDITED: Readonly<Record<string, Case>> = {
  'workspace.folders.create': {
    call: ({ api }) => api.folders.create({ name: TEXT, purpose: TEXT, visibility: 'private' }),
    ...{ action: 'folder.created', target: created },
  },
  'workspace.folders.update': {
    call: ({ api, folder, of }) => api.folders.update({ ...of(folder), name: `${TEXT} 2`, purpose: TEXT }),
    ...{ action: 'folder.updated', target: theFolder },
  },
  'workspace.folders.delete': {
    call: ({ api, folder, of }) => api.folders.delete(of(folder)),
    ...{ action: 'folder.deleted', target: theFolder },
  },
  'workspace.folders.addItem': {
    call: ({ api, folder }) => api.folders.addItem({ id: folder.id, kind: 'filing', accession: ACCESSION, note: TEXT }),
    ...{ action: 'folder.item_added', target: theFolder },
  },
  'workspace.folders.updateItem': {
    call: ({ api, folder, of, itemId }) => api.folders.updateItem({ ...of(folder), itemId, note: `${TEXT} 2` }),
    ...{ action: 'folder.item_updated', target: theFolder },
  },
  'workspace.folders.moveItem': {
    call: ({ api, folder, of, itemId }) => api.folders.moveItem({ ...of(folder), itemId, position: 1 }),
    ...{ action: 'folder.item_moved', target: theFolder },
  },
  'workspace.folders.removeItem': {
    call: ({ api, folder, of, itemId }) => api.folders.removeItem({ ...of(folder), itemId }),
    ...{ action: 'folder.item_removed', target: theFolder },
  },
  'workspace.savedSearches.create': {
    call: ({ api, search }) => api.savedSearches.create(search),
    ...{ action: 'saved_search.created', target: created },
  },
  'workspace.savedSearches.update': {
    call: ({ api, saved, of }) => api.savedSearches.update({ ...of(saved), name: `${TEXT} 2` }),
    ...{ action: 'saved_search.updated', target: theSearch },
  },
  'workspace.savedSearches.delete': {
    call: ({ api, saved, of }) => api.savedSearches.delete(of(saved)),
    ...{ action: 'saved_search.deleted', target: theSearch },
  },
  'workspace.savedSearches.setNotice': {
    call: ({ api, saved }) => api.savedSearches.setNotice({ id: saved.id, notice: 'daily' }),
    ...{ action: 'saved_search.mails_set', target: theSearch },
  },
  'workspace.savedSearches.makeFeed': {
    call: ({ api, saved }) => api.savedSearches.makeFeed({ id: saved.id }),
    ...{ action: 'saved_search.feed_made', target: theSearch },
  },
  'workspace.savedSearches.revokeFeed': {
    call: ({ api, saved }) => api.savedSearches.revokeFeed({ id: saved.id }),
    ...{ action: 'saved_search.feed_revoked', target: theSearch },
  },
  'workspace.annotations.create': {
    call: ({ api, annotation }) => api.annotations.create(annotation),
    ...{ action: 'annotation.created', target: created },
  },
  'workspace.annotations.update': {
    call: ({ api, annotated, of }) => api.annotations.update({ ...of(annotated), body: `${TEXT} 2` }),
    ...{ action: 'annotation.updated', target: theAnnotation },
  },
  'workspace.annotations.reply': {
    call: ({ api, annotated }) => api.annotations.reply({ id: annotated.id, body: TEXT }),
    ...{ action: 'annotation.answered', target: theAnnotation },
  },
  'workspace.annotations.delete': {
    call: ({ api, annotated, of }) => api.annotations.delete(of(annotated)),
    ...{ action: 'annotation.deleted', target: theAnnotation },
  },
}

/** What one person has read is no change of the organization; a requested export is on record when its file is taken. */
const UNAUDITED: Readonly<Record<string, (held: Filled) => Promise<unknown>>> = {
  'workspace.watchlist.markRead': ({ api }) => api.watchlist.markRead({ ticker: 'T095', storeRevision: 1 }),
  'workspace.savedSearches.markRead': ({ api, saved }) =>
    api.savedSearches.markRead({ id: saved.id, storeRevision: 1 }),
  'workspace.exports.create': ({ api, folder }) => api.exports.create({ format: 'csv', folderId: folder.id }),
}

interface Entry {
  readonly action: string
  readonly actorUserId: string | null
  readonly actorKeyId: string | null
  readonly targetType: string
  readonly targetId: string | null
  readonly requestId: string
  readonly details: unknown
}

/** An organization's whole trail, in its order. */
const trailOf = (orgId: string) => db.sql<Entry[]>`
  select action, actor_user_id as "actorUserId", actor_key_id as "actorKeyId", target_type as "targetType", target_id as "targetId",
    request_id as "requestId", details
  from audit_entries where org_id = ${orgId} order by position`

/** The entries that a call adds to the trail. */
async function added<Result>({ member }: Filled, call: () => Promise<Result>) {
  const { orgId } = member.caller
  const { length } = await trailOf(orgId)
  const answer = await call()
  return { answer, entries: (await trailOf(orgId)).slice(length) }
}

test('Every procedure of the workspace that changes anything is in one of the two tables.', () => {
  const mutations = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) =>
    name.startsWith('workspace.') && Reflect.get(Object(Reflect.get(procedure, '_def')), 'type') === 'mutation'
      ? [name]
      : [],
  )
  expect(mutations.sort()).toEqual([...Object.keys(AUDITED), ...Object.keys(UNAUDITED)].sort())
})

test.each(Object.entries(AUDITED))(
  '%s leaves one entry: who, what and on which thing, and no text.',
  async (_, { call, action, target }) => {
    const held = await fill()
    const { answer, entries } = await added(held, () => call(held))
    expect(entries).toEqual([
      {
        ...{ action, actorUserId: held.member.caller.userId, actorKeyId: null, requestId: REQUEST },
        ...{ targetType: action.split('.')[0], targetId: target(held, answer) },
        details: expect.any(Object),
      },
    ])
    expect(entries[0]?.targetId).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${TEXT}|fi_|password`, 'i'))
  },
)

test.each(Object.entries(UNAUDITED))('%s leaves no entry.', async (_, call) => {
  const held = await fill()
  expect((await added(held, () => call(held))).entries).toEqual([])
})

test('An export leaves an entry when it starts and one when it ends, under its own id and without a folder’s name.', async () => {
  const held = await fill()
  const { member, api, folder } = held
  const { id } = (await api.exports.create({ format: 'csv', folderId: folder.id })).data
  const free = { reserve: () => Promise.resolve({ next: () => undefined, release: () => undefined }) }
  const { entries } = await added(held, async () => {
    const { chunks } = await openRequestedExport(member, id, free)
    let bytes = 0
    for await (const chunk of chunks) bytes += chunk.length
    return bytes
  })
  const said = { actorUserId: member.caller.userId, actorKeyId: null, requestId: REQUEST, targetType: 'export' }
  const source = { format: 'csv', folderId: folder.id, rows: 1 }
  expect(entries).toEqual([
    { ...said, action: 'export.started', targetId: id, details: { ...source, requests: 0, queryCost: 0 } },
    { ...said, action: 'export.finished', targetId: id, details: { ...source, bytes: expect.any(Number) } },
  ])
  expect(JSON.stringify(entries)).not.toContain(TEXT)
})
