import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { makeMember, makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { createAnnotation, deleteAnnotation, updateAnnotation } from './change-annotation.ts'
import { createReply } from './create-reply.ts'
import { getAnnotation, listAnnotations } from './list-annotations.ts'
import { listAnnotationMarks, locateSelection } from './locate-selection.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const SENTENCE = 'The leverage ratio may not exceed 3.50 to 1.00.'
const HTML = `<html><body><p>Item 1.</p><p>The leverage ratio may not exceed <b>3.50</b> to 1.00.</p><p>Rates rose.</p></body></html>`
const START = HTML.indexOf('The leverage')
const END = HTML.indexOf('</p><p>Rates')
let filings = 0

/** A stored file that says the sentence, with a record and a passage that rest on it. */
async function storeFile(html = HTML) {
  filings += 1
  const accession = `0000000060-26-${String(filings).padStart(6, '0')}`
  const revision = await raiseStore(db.sql, [{ accession, cik: '0000000060' }])
  await replaceFile(accession, html)
  const passage = { accession, cik: '0000000060', evidence: SENTENCE }
  await fillSearch(db.sql, [passage, { ...passage, fold: 9 }], revision)
  await place(`${accession}/0000`, START, END, 'signal')
  await place(`${accession}/0001`, START, END, 'passage')
  return { accession, recordId: `${accession}/0000` }
}
async function replaceFile(accession: string, html: string) {
  const sha256 = sha256Hex(html)
  await db.sql`insert into documents values (${sha256}, ${html.length}, ${gzipSync(html)}, now()) on conflict do nothing`
  await db.sql`update filings set content_sha256 = ${sha256}, byte_length = ${html.length} where accession = ${accession}`
}
async function place(id: string, byteStart: number, byteEnd: number, kind: string) {
  await db.sql`update search_documents set kind = ${kind}, locator = ${JSON.stringify({ byteStart, byteEnd })} where id = ${id}`
}

const onSpan = (accession: string) =>
  ({
    accession,
    byteStart: START,
    byteEnd: END,
    evidenceSha256: sha256Hex(SENTENCE),
    body: 'Tight.',
    visibility: 'shared',
  }) as const
const onRecord = (accession: string, recordId: string) =>
  ({ accession, recordId, evidenceSha256: sha256Hex(SENTENCE), body: 'Tight.', visibility: 'shared' }) as const

test('A selected span is kept with its bytes, its hash and the words that the rule makes of them.', async () => {
  const owner = await makeOwner()
  const { accession } = await storeFile()
  const made = await createAnnotation(owner, onSpan(accession))
  expect(made).toMatchObject({
    evidence: SENTENCE,
    evidenceSha256: sha256Hex(SENTENCE),
    anchor: { state: 'anchored', now: { byteStart: START, byteEnd: END }, reason: null },
  })
  const lied = { ...onSpan(accession), evidenceSha256: sha256Hex('Something else.') }
  expect(await outcomeOf(createAnnotation(owner, lied))).toBe('conflict')
  expect(await outcomeOf(createAnnotation(owner, { ...onSpan(accession), byteEnd: 99_999 }))).toBe('not_found')
})

test('A record that is read again at another place moves its annotation there, with where it was and where it is.', async () => {
  const owner = await makeOwner()
  const { accession, recordId } = await storeFile()
  const { id } = await createAnnotation(owner, onRecord(accession, recordId))
  await place(recordId, START + 3, END, 'signal')
  expect((await getAnnotation(owner.caller, id)).anchor).toMatchObject({
    state: 'moved',
    was: { byteStart: START, byteEnd: END },
    now: { byteStart: START + 3, byteEnd: END },
  })
})

test('A record under another id is followed by its words where they are its alone, and orphaned where two rest on them.', async () => {
  const owner = await makeOwner()
  const { accession, recordId } = await storeFile()
  const { id } = await createAnnotation(owner, onRecord(accession, recordId))
  await db.sql`update search_documents set id = 'renamed' || id where id = ${recordId}`
  expect((await getAnnotation(owner.caller, id)).anchor).toMatchObject({
    state: 'moved',
    recordId: `renamed${recordId}`,
  })
  await db.sql`update search_documents set kind = 'fact' where id = ${`${accession}/0001`}`
  expect((await getAnnotation(owner.caller, id)).anchor).toMatchObject({ state: 'orphaned', recordId: null })
  await db.sql`delete from search_documents where accession = ${accession}`
  const { anchor, evidence } = await getAnnotation(owner.caller, id)
  expect([anchor.state, anchor.now, evidence]).toEqual(['orphaned', { byteStart: START, byteEnd: END }, SENTENCE])
})

test('A file that is replaced keeps its annotations: where the new one says the very same once, or orphaned, never elsewhere.', async () => {
  const owner = await makeOwner()
  const { accession } = await storeFile()
  const { id } = await createAnnotation(owner, onSpan(accession))
  await replaceFile(accession, HTML.replace('Item 1.', 'Item 1. Business.'))
  expect((await getAnnotation(owner.caller, id)).anchor).toMatchObject({
    state: 'moved',
    was: { byteStart: START, byteEnd: END },
    now: { byteStart: START + 10, byteEnd: END + 10 },
  })
  await replaceFile(accession, HTML.replace('Rates rose.', SENTENCE))
  expect((await getAnnotation(owner.caller, id)).anchor).toMatchObject({
    state: 'orphaned',
    now: null,
    reason: expect.stringContaining('more than one place'),
  })
  await replaceFile(accession, HTML.replace('3.50', '4.50'))
  expect((await getAnnotation(owner.caller, id)).anchor).toMatchObject({ state: 'orphaned', now: null })
  await replaceFile(accession, HTML)
  expect((await getAnnotation(owner.caller, id)).anchor.state).toBe('anchored')
  await db.sql`delete from search_documents where accession = ${accession}`
  await db.sql`delete from events where accession = ${accession}`
  await db.sql`delete from filings where accession = ${accession}`
  const gone = await getAnnotation(owner.caller, id)
  expect([gone.anchor.state, gone.filingTitle, gone.body]).toEqual(['orphaned', null, 'Tight.'])
})

test('A selection in the viewer is found in the file to the byte, and an annotation is found again in the page.', async () => {
  const owner = await makeOwner()
  const { accession } = await storeFile()
  const contentSha256 = sha256Hex(HTML)
  const before = 'Item1.'.length
  const selection = { accession, contentSha256, from: before, to: before + SENTENCE.replaceAll(' ', '').length }
  const span = await locateSelection(selection)
  expect(span).toEqual({
    byteStart: START,
    byteEnd: HTML.indexOf('</p><p>Rates'),
    evidence: SENTENCE,
    evidenceSha256: sha256Hex(SENTENCE),
  })
  const words = await locateSelection({
    ...selection,
    from: before + 'Theleverageratiomaynotexceed'.length,
    to: before + 'Theleverageratiomaynotexceed3.50to'.length,
  })
  expect([words.evidence, HTML.slice(words.byteStart, words.byteEnd)]).toEqual(['3.50 to', '3.50</b> to'])
  const { evidence: _, ...place } = span
  const { id } = await createAnnotation(owner, { accession, ...place, body: 'Here.', visibility: 'shared' })
  expect(await listAnnotationMarks(owner.caller, accession)).toEqual({
    marks: [{ id, from: selection.from, to: selection.to }],
  })
  expect(await outcomeOf(locateSelection({ ...selection, to: 9000 }))).toBe('not_found')
  expect(await outcomeOf(locateSelection({ ...selection, contentSha256: sha256Hex('Another.') }))).toBe('conflict')
})

test('Threads take everybody’s answers, name members only, and a private annotation names nobody.', async () => {
  const owner = await makeOwner()
  const [member, stranger] = [await makeMember(owner, 'member'), await makeOwner()]
  const { accession } = await storeFile()
  const { id } = await createAnnotation(owner, { ...onSpan(accession), mentions: [member.caller.userId] })
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      outcomeOf(createReply(index % 2 === 0 ? owner : member, { id, body: `Answer ${index}` })),
    ),
  )
  expect(tally(outcomes)).toEqual({ done: 10 })
  expect((await getAnnotation(member.caller, id)).replies).toHaveLength(10)
  expect(await listAnnotations(member.caller, { show: 'mentions' })).toMatchObject({
    mentions: 1,
    annotations: [{ id }],
  })
  expect(await outcomeOf(createReply(owner, { id, body: 'x', mentions: [stranger.caller.userId] }))).toBe(
    'invalid_request',
  )
  const secret = { ...onSpan(accession), visibility: 'private' as const, mentions: [member.caller.userId] }
  expect(await outcomeOf(createAnnotation(owner, secret))).toBe('invalid_request')
})

test('What an annotation says is its author’s; anybody settles it; of many who change it as they saw it one does.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const { accession } = await storeFile()
  const { id } = await createAnnotation(owner, onSpan(accession))
  expect(await outcomeOf(updateAnnotation(member, { id, revision: 1, body: 'Mine.' }))).toBe('insufficient_role')
  const settling = Array.from({ length: 10 }, () =>
    outcomeOf(updateAnnotation(member, { id, revision: 1, isResolved: true })),
  )
  expect(tally(await Promise.all(settling))).toEqual({ done: 1, conflict: 9 })
  const settled = await getAnnotation(owner.caller, id)
  expect([settled.resolvedBy?.name, settled.revision]).toEqual(['Grace Moor', 2])
  expect((await listAnnotations(owner.caller, { accession, show: 'open' })).annotations).toEqual([])
})

test('A private annotation is its author’s alone, and a stranger knows of none.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  const member = await makeMember(owner, 'member')
  const { accession } = await storeFile()
  const shared = await createAnnotation(owner, onSpan(accession))
  const secret = await createAnnotation(owner, { ...onSpan(accession), visibility: 'private' })
  expect((await listAnnotations(member.caller, { accession })).annotations.map(({ id }) => id)).toEqual([shared.id])
  expect((await listAnnotations(stranger.caller, { accession })).annotations).toEqual([])
  const attempts = (act: typeof owner, id: string) => [
    getAnnotation(act.caller, id),
    updateAnnotation(act, { id, revision: 1, isResolved: true }),
    createReply(act, { id, body: 'Here.' }),
    deleteAnnotation(act, { id, revision: 1 }),
  ]
  for (const [act, id] of [
    [member, secret.id],
    [stranger, shared.id],
    [stranger, secret.id],
  ] as const)
    expect(await Promise.all(attempts(act, id).map(outcomeOf))).toEqual(Array(4).fill('not_found'))
})

test('A filing with more annotations than a page holds is marked with all of them, and lists the rest behind the page.', async () => {
  const owner = await makeOwner()
  const { accession } = await storeFile()
  const { id } = await createAnnotation(owner, onSpan(accession))
  const [row] = await db.sql<Record<string, unknown>[]>`select * from annotations where id = ${id}`
  const columns = Object.keys(row ?? {})
    .filter((column) => column !== 'id')
    .join(', ')
  // Names of the table's own columns, as the database gave them.
  await db.sql.unsafe(
    `insert into annotations (id, ${columns}) select gen_random_uuid(), ${columns} from annotations, generate_series(1, 200) where id = $1`,
    [id],
  )
  const { marks } = await listAnnotationMarks(owner.caller, accession)
  expect(new Set(marks.map((mark) => mark.id)).size).toBe(201)
  const first = await listAnnotations(owner.caller, { accession })
  const rest = await listAnnotations(owner.caller, { accession, after: first.next ?? '' })
  expect([first.annotations.length, rest.annotations.length, rest.next === null]).toEqual([100, 100, false])
})
