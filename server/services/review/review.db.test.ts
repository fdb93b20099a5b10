import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { fillSearch } from '../testing/fill-search.ts'
import { makeOwner, outcomeOf } from '../testing/make-account.ts'
import { raiseStore } from '../testing/raise-store.ts'
import { demandNotClaimed } from './claims.ts'
import { claimRecord, releaseRecord } from './queries/claims.ts'
import { getReviewSummary, judgeReview, nextReview, skipReview } from './next-review.ts'
import { countCandidates, selectCandidates } from './queries/waiting.ts'

const ACCESSION = '0000000080-26-000001'
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const revision = await raiseStore(db.sql, [{ accession: ACCESSION, cik: '0000000080' }])
  const html = '<html><body><p>Availability 0. Availability 1. Availability 2.</p></body></html>'
  const sha256 = sha256Hex(html)
  await db.sql`insert into documents values (${sha256}, ${html.length}, ${gzipSync(html)}, now())`
  await db.sql`update filings set content_sha256 = ${sha256}, byte_length = ${html.length} where accession = ${ACCESSION}`
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

test('A rate is shown as a percentage, an amount with its currency.', async () => {
  const shown = async (factType: string, currency: string | null) => {
    const id = `${ACCESSION}/0021`
    await db.sql`insert into facts ${db.sql({ id, accession: ACCESSION, cik: '0000000080', filed_at: '2026-05-06', fact_type: factType, concept: 'x', value: '1.5', currency, period_status: 'reported', as_of: '2026-03-31', dimensioned: false, resolved: true, verification: 'candidate' })}`
    const rows = await selectCandidates({ kind: 'fact' }, (await makeOwner()).caller.userId, 100)
    await db.sql`delete from facts where id = ${id}`
    return rows.find(({ recordId }) => recordId === id)?.value
  }
  expect([await shown('interest_rate', null), await shown('commitment_fee', 'USD')]).toEqual(['1.5%', '1.5 USD'])
})

test('A value to be judged comes with its label, its instrument and its period, those that it has.', async () => {
  const id = `${ACCESSION}/0021`
  const told = { label: 'Total leverage ratio, actual', period: { label: 'March 31, 2026' } }
  const detailsOf = async (json: object | null) => {
    await db.sql`insert into facts ${db.sql({ id, accession: ACCESSION, cik: '0000000080', filed_at: '2026-05-06', fact_type: 'covenant_actual', concept: 'x', value: '2.16', currency: null, period_status: 'reported', as_of: '2026-03-31', dimensioned: false, resolved: true, verification: 'candidate', json: json === null ? null : JSON.stringify(json) })}`
    const rows = await selectCandidates({ kind: 'fact' }, (await makeOwner()).caller.userId, 100)
    await db.sql`delete from facts where id = ${id}`
    return rows.find(({ recordId }) => recordId === id)?.details
  }
  expect(await detailsOf({ ...told, instrument: { reportedName: 'Credit Agreement' } })).toEqual([
    'Total leverage ratio, actual',
    'Credit Agreement',
    'March 31, 2026',
  ])
  expect(await detailsOf(told)).toEqual(['Total leverage ratio, actual', 'March 31, 2026'])
  expect(await detailsOf(null)).toEqual([])
})

test('A statement’s amount is shown with its currency, and one that has none is a percentage.', async () => {
  const id = `${ACCESSION}/0003`
  const shown = async (said: object) => {
    await db.sql`insert into covenants ${db.sql({ id, accession: ACCESSION, cik: '0000000080', form: '10-Q', filed_at: '2026-05-06', effective_date: '2026-03-31', category: 'debt', verification: 'candidate', json: JSON.stringify(said), revision: 1 })}`
    const rows = await selectCandidates({ kind: 'signal' }, (await makeOwner()).caller.userId, 100)
    await db.sql`delete from covenants where id = ${id}`
    return rows.find(({ recordId }) => recordId === id)?.value
  }
  expect(await shown({ action: 'repaid', threshold: 500000000, currency: 'USD' })).toBe('repaid 500000000 USD')
  expect(await shown({ action: 'required', threshold: 101 })).toBe('required 101%')
  expect(await shown({ action: 'required', comparator: 'maximum', ratio: 3.5 })).toBe('required maximum 3.5')
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

const NOTE = 'Read it.'
const REASON = 'The text speaks of several facilities.'

/** Refusals of the filing as the store holds them: in the finished filing, and by their place in a table of their own. */
async function storeRefusals(count: number): Promise<string[]> {
  const refusals = Array.from({ length: count }, (_, ordinal) => ({
    ...{ concept: 'revolver_availability', reasonCode: 'more_than_one_facility', reason: REASON },
    ...{ evidence: `Availability ${ordinal}.`, evidenceSha256: sha256Hex(`Availability ${ordinal}.`) },
    locator: { recordId: `refused${ordinal}`, byteStart: 10 * ordinal, byteEnd: 10 * ordinal + 5 },
  }))
  await db.sql`delete from refusals where accession = ${ACCESSION}`
  const json = JSON.stringify({ left: 'a\0\ud800', extraction: { refusals } })
  await db.sql`insert into structured_filings ${db.sql({ accession: ACCESSION, json, sha256: sha256Hex(json), byte_length: json.length, processing_version: '1' })}
    on conflict (accession) do update set json = excluded.json`
  for (const [ordinal, { concept, reasonCode, evidenceSha256, locator }] of refusals.entries())
    await db.sql`insert into refusals ${db.sql({ accession: ACCESSION, ordinal, cik: '0000000080', filed_at: '2026-05-06', concept, reason_code: reasonCode, record_id: locator.recordId, evidence_sha256: evidenceSha256 })}`
  return refusals.map(({ locator }) => locator.recordId)
}

test('Refusals wait with their reason and evidence; what is said of one is kept once, and a second person is asked without being told.', async () => {
  await storeRefusals(3)
  const [one, other] = [await makeOwner(), await makeOwner()]
  const before = await getReviewSummary()
  const { item, waiting } = await nextReview(one.caller, { kind: 'refusal' })
  expect(waiting).toBe(3)
  expect(item).toMatchObject({
    kind: 'refusal',
    recordId: 'refused2',
    value: REASON,
    evidence: 'Availability 2.',
    byteStart: 20,
  })
  const said = {
    accession: ACCESSION,
    recordId: 'refused2',
    kind: 'refusal',
    evidenceSha256: item?.evidenceSha256 ?? '',
    note: NOTE,
    follows: null,
  } as const
  expect(await outcomeOf(judgeReview(other, { ...said, verdict: 'verified' }))).toBe('conflict')
  expect(await outcomeOf(judgeReview(one, { ...said, verdict: 'verified', evidenceSha256: 'a'.repeat(64) }))).toBe(
    'conflict',
  )
  expect(await outcomeOf(judgeReview(one, { ...said, verdict: 'verified', recordId: 'nothing' }))).toBe('not_found')
  await judgeReview(one, { ...said, verdict: 'verified' })
  expect(await outcomeOf(judgeReview(one, { ...said, verdict: 'rejected' }))).toBe('conflict')
  expect(await countCandidates({ kind: 'refusal' }, one.caller.userId)).toBe(2)
  expect(await countCandidates({ kind: 'refusal', secondLook: true }, one.caller.userId)).toBe(0)
  const again = await nextReview(other.caller, { kind: 'refusal', secondLook: true })
  expect(again).toMatchObject({ waiting: 1, item: { recordId: 'refused2', isSecondLook: true, earlier: [] } })
  await judgeReview(other, { ...said, verdict: 'rejected' })
  const after = await getReviewSummary()
  expect([after.judged - before.judged, after.seenByTwo - before.seenByTwo, after.agreed - before.agreed]).toEqual([
    1, 1, 0,
  ])
  expect(after.reviewers.find(({ userId }) => userId === other.caller.userId)).toMatchObject({
    refusals: 1,
    verified: 0,
  })
})

test('The queue is narrowed by age, by what readings disagree on, and by kind, and walks records and refusals together.', async () => {
  await storeRefusals(4)
  await db.sql`update refusals set reason_code = 'conflicting_values' where record_id = 'refused1'`
  await db.sql`update refusals set filed_at = '2020-01-31' where record_id = 'refused3'`
  await db.sql`delete from review_opinions`
  await db.sql`delete from review_claims`
  const { caller } = await makeOwner()
  const found = async (filter: Parameters<typeof countCandidates>[0]) =>
    (await selectCandidates({ ...filter }, caller.userId, 100)).map(({ recordId }) => recordId)
  expect(await found({ kind: 'refusal', disputed: true })).toEqual(['refused1'])
  expect(await found({ filedTo: '2020-12-31' })).toEqual(['refused3'])
  expect(await found({ kind: 'refusal', filedFrom: '2021-01-01' })).toHaveLength(3)
  expect(await found({ kind: 'refusal', category: 'debt' })).toEqual([])
  const all = await found({})
  expect(all).toHaveLength(await countCandidates({}, caller.userId))
  expect(all.at(-1)).toBe('refused3')
  expect(all).toContain(`${ACCESSION}/0000`)
})

test('A record that somebody judged is found right by a second person, which the agreement counts and nothing else shows.', async () => {
  const [one, other] = [await makeOwner(), await makeOwner()]
  const recordId = `${ACCESSION}/0012`
  await db.sql`update search_documents set id = 'judged0012' where id = ${recordId}`
  const [row] = await db.sql<{ id: number; sha256: string }[]>`
    insert into verdicts (accession, record_kind, record_id, concept, evidence_sha256, is_sole, verdict, note, judged_by, revision, created_at)
    select accession, kind, id, 'x', evidence_sha256, true, 'verified', ${NOTE}, ${one.caller.userId}, 1, now() from search_documents where id = 'judged0012'
    returning id::int as id, evidence_sha256 as sha256`
  expect(await countCandidates({ kind: 'signal', secondLook: true }, one.caller.userId)).toBe(0)
  expect(await countCandidates({ kind: 'signal', secondLook: true }, other.caller.userId)).toBe(1)
  const before = await getReviewSummary()
  const given = {
    accession: ACCESSION,
    recordId: 'judged0012',
    kind: 'signal',
    evidenceSha256: row?.sha256 ?? '',
    note: NOTE,
    follows: row?.id ?? null,
  } as const
  await judgeReview(other, { ...given, verdict: 'verified' })
  const after = await getReviewSummary()
  expect([after.seenByTwo - before.seenByTwo, after.agreed - before.agreed]).toEqual([1, 1])
  expect(await countCandidates({ kind: 'signal', secondLook: true }, other.caller.userId)).toBe(0)
  const [{ count } = { count: 0 }] = await db.sql<
    { count: number }[]
  >`select count(*)::int as count from verdicts where record_id = 'judged0012'`
  expect(count).toBe(1)
})
