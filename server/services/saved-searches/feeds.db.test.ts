import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { removeMember } from '../members/remove-member.ts'
import { makeMember, makeOwner, outcomeOf } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { createSavedSearch, updateSavedSearch } from './change-saved-search.ts'
import { createFeed, readFeed, revokeFeed } from './feeds.ts'
import type { News } from '#server/auth/mail/send-news.ts'
import { sendNotices, setNotice, unsubscribe } from './notices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await raiseStore(db.sql, [{}, {}])
})
afterAll(() => db.close())

const search = { name: 'Filings', kind: 'filings', query: 'form=10-Q', visibility: 'shared' } as const

test('A feed is read by its secret alone, and no more once it is revoked or made again.', async () => {
  const owner = await makeOwner()
  const { id } = await createSavedSearch(owner, search)
  const first = await createFeed(owner, id)
  expect(await readFeed(first)).toMatchObject({ id, name: 'Filings', hits: [{ form: '10-Q' }, { form: '10-Q' }] })
  const second = await createFeed(owner, id)
  expect([await readFeed(first), (await readFeed(second))?.id]).toEqual([null, id])
  await revokeFeed(owner, id)
  expect(await readFeed(second)).toBeNull()
  for (const wrong of ['', 'fi_feed_short', `fi_feed_${'A'.repeat(43)}`]) expect(await readFeed(wrong)).toBeNull()
  expect(JSON.stringify(await db.sql`select * from search_feeds`)).not.toContain(second.slice(8))
})

test('A feed leaves out filings from before the history of its owner’s plan.', async () => {
  const owner = await makeOwner()
  await raiseStore(db.sql, [{ filedAt: '2009-05-06' }])
  const filed = async () => {
    const { id } = await createSavedSearch(owner, search)
    return (await readFeed(await createFeed(owner, id)))?.hits.map(({ filedAt }) => filedAt?.slice(0, 4))
  }
  expect(await filed()).toEqual(['2026', '2026'])
  await db.sql`update organizations set plan_key = 'internal' where id = ${owner.caller.orgId}`
  expect(await filed()).toEqual(['2026', '2026', '2009'])
})

test('A feed ends with the membership, with the organization, and when the search becomes somebody else’s private one.', async () => {
  const [owner, stranger] = [await makeOwner(), await makeOwner()]
  const [member, other] = [await makeMember(owner, 'viewer'), await makeMember(owner, 'member')]
  const { id } = await createSavedSearch(owner, search)
  expect(await outcomeOf(createFeed(stranger, id))).toBe('not_found')
  const feeds = {
    removed: await createFeed(member, id),
    other: await createFeed(other, id),
    own: await createFeed(owner, id),
  }
  await removeMember(owner, member.caller.userId)
  expect([await readFeed(feeds.removed), (await readFeed(feeds.other))?.id]).toEqual([null, id])
  await updateSavedSearch(owner, { id, revision: 1, visibility: 'private' })
  expect([await readFeed(feeds.other), (await readFeed(feeds.own))?.id]).toEqual([null, id])
  await db.sql`delete from organizations where id = ${owner.caller.orgId}`
  expect(await readFeed(feeds.own)).toBeNull()
})

async function mailed(): Promise<News[]> {
  const all: News[] = []
  await sendNotices((notice) => {
    all.push(notice)
    return Promise.resolve()
  })
  return all
}

test('News are mailed once to whoever asked for them, daily ones once a day, and no more after the link was used.', async () => {
  const owner = await makeOwner()
  const member = await makeMember(owner, 'member')
  const { id } = await createSavedSearch(owner, search)
  await setNotice(owner, { id, notice: 'immediate' })
  await setNotice(member, { id, notice: 'daily' })
  expect(await mailed()).toEqual([])
  await raiseStore(db.sql, [{}, {}, { form: '8-K' }])
  const [both, again] = [await mailed(), await mailed()]
  expect(both.map(({ count, searchId }) => [count, searchId])).toEqual([
    [2, id],
    [2, id],
  ])
  expect(again).toEqual([])
  await raiseStore(db.sql, [{}])
  const [next, ...others] = await mailed()
  expect([next?.count, others]).toEqual([1, []])
  // The link of the first mail ends them as well as that of the newest.
  const first = both.find(({ email }) => email === next?.email)
  expect(await unsubscribe(first?.unsubscribeToken ?? '', 'request-of-link')).toBe(true)
  expect(await unsubscribe(next?.unsubscribeToken ?? '', 'request-of-link')).toBe(false)
  expect(new Set(both.map(({ unsubscribeToken }) => unsubscribeToken)).size).toBe(2)
  const ended = await db.sql<{ actor: string; target: string; request: string }[]>`
    select actor_user_id as actor, target_id as target, request_id as request from audit_entries where action = 'saved_search.mails_ended'`
  expect([...ended]).toEqual([{ actor: owner.caller.userId, target: id, request: 'request-of-link' }])
  await db.sql`update saved_search_readers set noticed_at = now() - interval '2 days'`
  await raiseStore(db.sql, [{}])
  expect((await mailed()).map(({ email }) => email)).toEqual([member.email])
})

test('Of many processes that send at once one sends a mail.', async () => {
  const owner = await makeOwner()
  const { id } = await createSavedSearch(owner, search)
  await setNotice(owner, { id, notice: 'immediate' })
  await raiseStore(db.sql, [{}])
  const sent = (await Promise.all(Array.from({ length: 8 }, () => mailed())))
    .flat()
    .filter(({ searchId }) => searchId === id)
  expect(sent).toHaveLength(1)
})

test('A search that its list no longer accepts holds up nobody else’s mails, and its own come once it is mended.', async () => {
  const owner = await makeOwner()
  const [broken, whole] = [await createSavedSearch(owner, search), await createSavedSearch(owner, search)]
  for (const { id } of [broken, whole]) await setNotice(owner, { id, notice: 'immediate' })
  await db.sql`update saved_searches set query = 'form=OLD' where id = ${broken.id}`
  await db.sql`update saved_search_readers set noticed_at = now() - interval '1 day' where search_id = ${whole.id}`
  const ids = async () =>
    (await mailed()).map(({ searchId }) => searchId).filter((id) => [broken.id, whole.id].includes(id))
  await raiseStore(db.sql, [{}])
  expect([await ids(), await ids()]).toEqual([[whole.id], []])
  await db.sql`update saved_searches set query = ${search.query} where id = ${broken.id}`
  expect([await ids(), await ids()]).toEqual([[broken.id], []])
})

test('A mail that is not taken is sent again, and holds up nobody else’s.', async () => {
  const owner = await makeOwner()
  const [first, second] = [await createSavedSearch(owner, search), await createSavedSearch(owner, search)]
  for (const { id } of [first, second]) await setNotice(owner, { id, notice: 'immediate' })
  const held = [first.id, second.id]
  await raiseStore(db.sql, [{}])
  const refused: string[] = []
  const taken: string[] = []
  await sendNotices(({ searchId }) => {
    if (!held.includes(searchId)) return Promise.resolve()
    if (refused.length === 0) {
      refused.push(searchId)
      return Promise.reject(new Error('The mail was not taken.'))
    }
    taken.push(searchId)
    return Promise.resolve()
  })
  expect([...refused, ...taken].sort()).toEqual(held.toSorted())
  const later = async () => (await mailed()).filter(({ searchId }) => held.includes(searchId))
  expect((await later()).map(({ searchId, count }) => [searchId, count])).toEqual([[refused[0], 1]])
  expect(await later()).toEqual([])
})
