import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { changeMemberRole } from '../members/change-member-role.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { makeMember, makeOwner, outcomeOf, tally } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { createSavedSearch, deleteSavedSearch, updateSavedSearch } from './change-saved-search.ts'
import { listSavedSearches, openSavedSearch } from './list-saved-searches.ts'
import { markSearchRead } from './read-saved-search.ts'
import { canonicalQuery, readSavedQuery } from './saved-query.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await raiseStore(db.sql, [{}, {}, { form: '10-K', cik: '0000000002' }])
})
afterAll(() => db.close())

const events = {
  name: 'Debt events',
  kind: 'events',
  query: 'ticker=T001&category=debt',
  visibility: 'shared',
} as const

test.each(['companies', 'filings', 'events', 'facilities', 'covenants', 'filing-comparisons'] as const)(
  'A saved list of %s counts what came since each person opened it, and shows that first.',
  async (kind) => {
    const owner = await makeOwner()
    const member = await makeMember(owner, 'viewer')
    const { id, newHits } = await createSavedSearch(owner, { ...events, kind, query: 'form=10-Q' })
    expect(newHits).toBe(0)
    const revision = await raiseStore(db.sql, [{ hasComparison: true }, { form: '8-K' }, { cik: '0000000009' }])
    const found = kind === 'filing-comparisons' ? 1 : 2
    const opened = await openSavedSearch(owner.caller, id)
    expect(opened.search.newHits).toBe(found)
    expect(opened.hits.filter(({ isNew }) => isNew)).toHaveLength(found)
    expect(opened.hits.slice(0, found).every(({ isNew }) => isNew)).toBe(true)
    expect(opened.hits.length).toBeGreaterThanOrEqual(found)
    await markSearchRead(owner.caller, { id, storeRevision: revision })
    expect((await openSavedSearch(owner.caller, id)).search.newHits).toBe(0)
    expect((await openSavedSearch(member.caller, id)).search.newHits).toBe(found)
  },
)

test('A saved search of words counts new passages that hold all of them, what says the same once.', async () => {
  const owner = await makeOwner()
  const { id } = await createSavedSearch(owner, {
    ...events,
    kind: 'search',
    query: 'q=leverage+ratio&form=10-Q&exact=1',
  })
  const revision = await raiseStore(db.sql, [])
  const passage = { accession: '0000000077-26-000001', cik: '0000000077' }
  await fillSearch(
    db.sql,
    [
      { ...passage, evidence: 'The leverage ratio may not exceed 3.50 to 1.00.', fold: 1 },
      { ...passage, evidence: 'The leverage ratio may not exceed 3.25 to 1.00.', fold: 1 },
      { ...passage, evidence: 'The ratio of earnings is stated below.', fold: 2 },
    ],
    revision,
  )
  const { search, hits } = await openSavedSearch(owner.caller, id)
  expect(search.newHits).toBe(1)
  expect(hits.map(({ isNew, evidence }) => [isNew, evidence?.includes('leverage')])).toEqual([[true, true]])
})

test('A list without any filter is saved and opened like any other.', async () => {
  const owner = await makeOwner()
  const { id } = await createSavedSearch(owner, { ...events, query: '' })
  await raiseStore(db.sql, [{}])
  expect((await openSavedSearch(owner.caller, id)).search.newHits).toBe(1)
})

test('A query that its list would refuse is refused by name; the reader’s place in a list is no part of it.', async () => {
  const owner = await makeOwner()
  for (const [kind, query] of [
    ['events', 'form=20-F'],
    ['filings', 'category=debt'],
    ['events', 'filed_from=2026-02-30'],
    ['search', 'form=10-Q'],
    ['search', 'q=leverage&form=XX'],
  ] as const)
    expect(await outcomeOf(createSavedSearch(owner, { ...events, kind, query })), query).toBe('invalid_request')
  expect(canonicalQuery('?cursor=abc&ticker=HRBL&form=&limit=100')).toBe('ticker=HRBL')
  expect(readSavedQuery('events', 'ticker=brk.b')).toMatchObject({ filter: { ticker: 'BRK-B' } })
})

test('A private search is nobody else’s to know of, a shared one everybody’s in the organization, and no stranger’s.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  const member = await makeMember(owner, 'member')
  const secret = await createSavedSearch(member, { ...events, visibility: 'private' })
  const shared = await createSavedSearch(member, events)
  const seenBy = async (act: typeof owner) => (await listSavedSearches(act.caller)).searches.map(({ id }) => id).sort()
  expect(await seenBy(member)).toEqual([secret.id, shared.id].sort())
  expect(await seenBy(owner)).toEqual([shared.id])
  expect(await seenBy(stranger)).toEqual([])
  const attempts = (act: typeof owner, id: string) => [
    openSavedSearch(act.caller, id),
    markSearchRead(act.caller, { id, storeRevision: 1 }),
    updateSavedSearch(act, { id, revision: 1, name: 'Mine' }),
    deleteSavedSearch(act, { id, revision: 1 }),
  ]
  for (const [act, id] of [
    [owner, secret.id],
    [stranger, shared.id],
    [stranger, secret.id],
  ] as const)
    expect(await Promise.all(attempts(act, id).map(outcomeOf))).toEqual(Array(4).fill('not_found'))
  expect(await outcomeOf(updateSavedSearch(owner, { id: shared.id, revision: 1, visibility: 'private' }))).toBe(
    'insufficient_role',
  )
})

test('More saved searches than a page holds come by pages, each once, also where the last of a page is deleted.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  await createSavedSearch(stranger, { ...events, name: 'Stranger' })
  const made: string[] = []
  for (let at = 0; at < 60; at += 1) made.push((await createSavedSearch(owner, { ...events, name: `List ${at}` })).id)
  const pages: string[][] = []
  for (let after: string | null = null, isMore = true; isMore; ) {
    const { searches, next }: Awaited<ReturnType<typeof listSavedSearches>> = await listSavedSearches(
      owner.caller,
      after,
    )
    pages.push(searches.map(({ id }) => id))
    if (next !== null) await deleteSavedSearch(owner, { id: next, revision: 1 })
    ;[after, isMore] = [next, next !== null]
  }
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(pages.flat()).toEqual(made.toSorted().toReversed())
})

test('Twenty people who change one search at once lose nothing: one does, and the others are told what stands now.', async () => {
  const owner = await makeOwner()
  const { id } = await createSavedSearch(owner, events)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      outcomeOf(updateSavedSearch(owner, { id, revision: 1, name: `Name ${index}` })),
    ),
  )
  expect(tally(outcomes)).toEqual({ done: 1, conflict: 19 })
  const { search } = await openSavedSearch(owner.caller, id)
  const refusal = await updateSavedSearch(owner, { id, revision: 1, name: 'Late' }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'conflict',
    extras: { details: { revision: 2, changedBy: { name: 'Ada Quill' }, now: { name: search.name } } },
  })
})

test('Whoever became a viewer meanwhile changes nothing, and members end only what they made.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const { id } = await createSavedSearch(owner, events)
  expect(await outcomeOf(deleteSavedSearch(member, { id, revision: 1 }))).toBe('insufficient_role')
  await changeMemberRole(owner, member.caller.userId, 'viewer')
  expect(await outcomeOf(updateSavedSearch(member, { id, revision: 1, name: 'Other' }))).toBe('insufficient_role')
})

test('A private search goes with its author’s account, a shared one stays without a name.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const secret = await createSavedSearch(member, { ...events, visibility: 'private' })
  const shared = await createSavedSearch(member, events)
  await db.sql`delete from users where id = ${member.caller.userId}`
  expect(await db.sql`select id from saved_searches where id = ${secret.id}`).toHaveLength(0)
  expect((await openSavedSearch(owner.caller, shared.id)).search.author).toBeNull()
})

test('Each result is told in one line: an amount with its date, a limit, a change with what it compares.', async () => {
  const owner = await makeOwner()
  await raiseStore(db.sql, [{ cik: '0000000002', hasComparison: true }])
  const firstTitle = async (kind: 'events' | 'facilities' | 'covenants') => {
    const { id } = await createSavedSearch(owner, { ...events, kind, query: 'ticker=T002' })
    return (await openSavedSearch(owner.caller, id)).hits[0]?.title
  }
  expect(await firstTitle('facilities')).toBe('Revolver drawn of $62 million as of Mar 31, 2026')
  expect(await firstTitle('covenants')).toBe('Maximum total leverage ratio, required: max 3.50x, as of Mar 31, 2026')
  expect(await firstTitle('events')).toBe(
    'Revolver drawn decreased from $81.5 million to $62 million; quarter on quarter, compared with Dec 31, 2025 (10-K filed Feb 20, 2026).',
  )
})

test('A search that cannot be counted is listed without a number beside the others, and can be changed and deleted.', async () => {
  const owner = await makeOwner()
  const [old, other] = [await createSavedSearch(owner, events), await createSavedSearch(owner, events)]
  await db.sql`update saved_searches set query = 'form=OLD' where id = ${old.id}`
  const { searches } = await listSavedSearches(owner.caller)
  expect(searches.map(({ id, newHits }) => [id, newHits])).toEqual([
    [other.id, 0],
    [old.id, null],
  ])
  const { newHits, revision } = await updateSavedSearch(owner, { id: old.id, revision: 1, query: 'form=10-Q' })
  expect(newHits).not.toBeNull()
  await deleteSavedSearch(owner, { id: old.id, revision })
})
