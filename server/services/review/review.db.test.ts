import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { makeOwner, outcomeOf } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { claimRecord, demandNotClaimed, releaseRecord } from './claims.ts'
import { getReviewSummary, nextReview, skipReview } from './next-review.ts'
import { countCandidates, selectCandidates } from './queries.ts'

const ACCESSION = '0000000080-26-000001'
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const revision = await raiseStore(db.sql, [{ accession: ACCESSION, cik: '0000000080' }])
  const passages = Array.from({ length: 30 }, (_, index) => ({
    accession: ACCESSION,
    cik: '0000000080',
    evidence: `Sentence ${index}.`,
  }))
  await fillSearch(db.sql, passages, revision)
  await db.sql`update search_documents set kind = 'signal'`
  await db.sql`update search_documents set kind = 'fact' where id >= ${`${ACCESSION}/0020`}`
})
afterAll(() => db.close())

test('Twenty administrators who ask at once are each shown another record, and a record is held for one only.', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeOwner()))
  const shown = await Promise.all(people.map(({ caller }) => nextReview(caller, {})))
  const ids = shown.map(({ item }) => item?.recordId)
  expect(new Set(ids).size).toBe(20)
  expect(ids).not.toContain(undefined)
  const [first, second] = people
  expect(await outcomeOf(demandNotClaimed(ACCESSION, ids[0] ?? '', second?.caller.userId ?? ''))).toBe('conflict')
  expect(await outcomeOf(demandNotClaimed(ACCESSION, ids[0] ?? '', first?.caller.userId ?? ''))).toBe('done')
  await db.sql`delete from review_claims`
})

test('Of many who claim one record one gets it, until it is let go or the time is over.', async () => {
  const [one, other] = [await makeOwner(), await makeOwner()]
  const record = `${ACCESSION}/0003`
  const claims = await Promise.all([one, other].map(({ caller }) => claimRecord(ACCESSION, record, caller.userId)))
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
  await db.sql`update review_claims set expires_at = now() - interval '1 minute'`
  expect(await claimRecord(ACCESSION, record, other.caller.userId)).not.toBeNull()
  await releaseRecord(ACCESSION, record, one.caller.userId)
  expect(await claimRecord(ACCESSION, record, one.caller.userId)).toBeNull()
  await releaseRecord(ACCESSION, record, other.caller.userId)
  expect(await claimRecord(ACCESSION, record, one.caller.userId)).not.toBeNull()
  await db.sql`delete from review_claims`
})

test('The queue goes on behind what was looked at, by kind and in either order, and leaves out what was judged.', async () => {
  const { caller } = await makeOwner()
  const walk = async (filter: Parameters<typeof nextReview>[1]) => {
    const met: string[] = []
    for (let after: NonNullable<typeof filter.after> | undefined; ; ) {
      const { item } = await nextReview(caller, { ...filter, ...(after === undefined ? {} : { after }) })
      if (item === null) return met
      met.push(item.recordId)
      await skipReview(caller, item)
      after = { filedAt: item.filedAt, recordId: item.recordId }
    }
  }
  const facts = await walk({ kind: 'fact' })
  expect(facts).toHaveLength(10)
  expect(await walk({ kind: 'fact', oldestFirst: true })).toEqual(facts.toReversed())
  await db.sql`insert into verdicts (accession, record_kind, record_id, concept, evidence_sha256, is_sole, verdict, note, judged_by, revision, created_at)
    select accession, 'fact', id, 'x', evidence_sha256, true, 'verified', 'Read it.', ${caller.userId}, 1, now() from search_documents where id = ${facts[0] ?? ''}`
  const left = await selectCandidates({ kind: 'fact' }, caller.userId, 100)
  expect(left.map(({ recordId }) => recordId)).toEqual(facts.slice(1))
  expect(await countCandidates({ kind: 'fact' }, caller.userId)).toBe(9)
  expect(await walk({ ticker: 'NOBODY' })).toEqual([])
})

test('Who judged what is told, and how often a second person agreed with the first.', async () => {
  const [one, other] = [await makeOwner(), await makeOwner()]
  const before = await getReviewSummary()
  const give = async (record: string, verdict: string, by: string, follows: number | null) => {
    const [row] = await db.sql<{ id: number }[]>`
      insert into verdicts (accession, record_kind, record_id, concept, evidence_sha256, is_sole, verdict, note, judged_by, follows, revision, created_at)
      values ('0000000099-26-000001', 'fact', ${record}, 'x', ${'c'.repeat(64)}, true, ${verdict}, 'Read it.', ${by}, ${follows}, 1, now()) returning id::int as id`
    return row?.id ?? 0
  }
  const [a, b] = [one.caller.userId, other.caller.userId]
  const first = await give('r1', 'verified', a, null)
  const second = await give('r1', 'rejected', b, first)
  await give('r1', 'verified', a, second)
  await give('r2', 'rejected', b, await give('r2', 'verified', a, null))
  const after = await getReviewSummary()
  expect([after.judged - before.judged, after.seenByTwo - before.seenByTwo, after.agreed - before.agreed]).toEqual([
    2, 2, 1,
  ])
  expect(after.reviewers.find(({ userId }) => userId === a)).toMatchObject({ verified: 3, rejected: 0, overturned: 2 })
})
