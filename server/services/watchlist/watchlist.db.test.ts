import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { addCompany } from '../company-set/add-company.ts'
import { removeMember } from '../members/remove-member.ts'
import { actWith, makeMember, makeOwner, outcomeOf } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { getWatched, listWatched } from './list-watched.ts'
import { markRead } from './mark-read.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await raiseStore(db.sql, [{ cik: '0000000001' }, { cik: '0000000002' }])
})
afterAll(() => db.close())

const unseenOf = async (caller: Parameters<typeof listWatched>[0]) =>
  Object.fromEntries((await listWatched(caller)).companies.map(({ ticker, unseen }) => [ticker, unseen]))
const NOTHING = { filings: 0, rereads: 0, events: 0, refusals: 0, verdicts: 0 }

test('What was there when a company was added is nothing new; what comes then is, to each person until that person has read it.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'viewer')
  await addCompany(owner, 'T001')
  await addCompany(owner, 'NOBODY')
  expect(await unseenOf(owner.caller)).toEqual({ T001: NOTHING, NOBODY: NOTHING })

  const revision = await raiseStore(db.sql, [{}, {}, { cik: '0000000002' }])
  await db.sql`update filings set refusal_count = 3 where revision = ${revision} and cik = '0000000001'`
  const unseen = { ...NOTHING, filings: 2, events: 2, refusals: 6 }
  expect(await unseenOf(owner.caller)).toEqual({ T001: unseen, NOBODY: NOTHING })
  const { company, news, isCut } = await getWatched(owner.caller, 't001')
  expect([company.unseen, isCut]).toEqual([unseen, false])
  expect(
    news
      .filter(({ isNew }) => isNew)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['event', 'event', 'filing', 'filing'])
  expect(news.filter(({ isNew }) => !isNew)).not.toHaveLength(0)

  await markRead(owner.caller, { ticker: 'T001', storeRevision: revision })
  expect(await unseenOf(owner.caller)).toEqual({ T001: NOTHING, NOBODY: NOTHING })
  expect(await unseenOf(member.caller)).toEqual({ T001: unseen, NOBODY: NOTHING })
})

test('A filing that is read again is told apart from one that came.', async () => {
  const owner = await makeOwner()
  await addCompany(owner, 'T001')
  await db.sql`update store_state set revision = revision + 1`
  await db.sql`update filings set revision = (select revision from store_state)
    where accession = (select min(accession) from filings where cik = '0000000001')`
  expect((await unseenOf(owner.caller))['T001']).toEqual({ ...NOTHING, rereads: 1 })
})

test('News of a filing counts its records in words.', async () => {
  const owner = await makeOwner()
  await addCompany(owner, 'T001')
  await db.sql`update filings set fact_count = 35, signal_count = 1, refusal_count = 0 where cik = '0000000001'`
  const { news } = await getWatched(owner.caller, 'T001')
  expect(new Set(news.filter(({ kind }) => kind === 'filing').map(({ text }) => text))).toEqual(
    new Set(['35 facts, 1 signal, 0 refusals']),
  )
})

test('News of an event says what it compares.', async () => {
  const owner = await makeOwner()
  await addCompany(owner, 'T001')
  await raiseStore(db.sql, [{ hasComparison: true }])
  const { news } = await getWatched(owner.caller, 'T001')
  expect(news.find(({ kind, isNew }) => kind === 'event' && isNew)?.text).toBe(
    'Revolver drawn decreased from $81.5 million to $62 million; quarter on quarter, compared with Dec 31, 2025 (10-K filed Feb 20, 2026).',
  )
})

test('What comes between looking and marking stays unseen, and a mark never goes back.', async () => {
  const owner = await makeOwner()
  await addCompany(owner, 'T002')
  const { storeRevision: looked } = await listWatched(owner.caller)
  await raiseStore(db.sql, [{ cik: '0000000002' }])
  await markRead(owner.caller, { storeRevision: looked })
  expect((await unseenOf(owner.caller))['T002']).toMatchObject({ filings: 1 })
  await markRead(owner.caller, { storeRevision: looked + 1000 })
  await markRead(owner.caller, { storeRevision: looked })
  expect((await unseenOf(owner.caller))['T002']).toEqual(NOTHING)
  await raiseStore(db.sql, [{ cik: '0000000002' }])
  expect((await unseenOf(owner.caller))['T002']).toMatchObject({ filings: 1 })
})

test('A company that is not in the set is not there, whoever else watches it, and a removed person sees nothing at once.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  const member = await makeMember(owner, 'member')
  await addCompany(owner, 'T002')
  for (const attempt of [
    getWatched(stranger.caller, 'T002'),
    markRead(stranger.caller, { ticker: 'T002', storeRevision: 1 }),
  ])
    expect(await outcomeOf(attempt)).toBe('not_found')
  await removeMember(owner, member.caller.userId)
  await expect(actWith(member.token)).rejects.toThrow('belongs to nobody')
})
