import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { type NewVerdict, recordVerdict } from '#server/store/verdicts/record-verdict.ts'
import { readStandingVerdicts } from '#server/store/queries/verdicts.ts'
import { writeStore } from '#server/store/write/write-store.ts'
import { database } from '#db/client.ts'
import { storeFiling } from '#server/store/write/store-filing.ts'
import { withdrawFiling } from '#server/store/write/withdraw-filing.ts'
import { type MadeUp, madeUpFiling } from '#server/store/testing/made-up-filing.ts'
import { readWholeStore } from '#server/store/testing/read-whole-store.ts'

const now = new Date('2026-06-01T12:00:00Z')
const person = '019a5c2e-7b40-7c11-9a3e-2f1d0c9b8a76'
let db: TestDatabase
let series = 0
let first: MadeUp
let second: MadeUp
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
// Verdicts can't be taken out of a store: each test has filings of its own.
beforeEach(async () => {
  await db.sql`truncate issuers, issuer_tickers, filings, documents, extractions, tombstones cascade`
  series += 1
  const about = { cik: `000000000${series % 10}`, tickers: ['VRD'] } as const
  first = {
    ...about,
    accession: `0000000001-26-${String(series * 2).padStart(6, '0')}`,
    filedAt: '2026-02-10',
    periodEnd: '2025-12-31',
    capacity: 100,
    leverage: 3.5,
    form: '10-Q',
  }
  second = {
    ...first,
    accession: `0000000001-26-${String(series * 2 + 1).padStart(6, '0')}`,
    filedAt: '2026-05-10',
    periodEnd: '2026-03-31',
    capacity: 150,
    leverage: 4,
  }
  await store(first)
  await store(second)
})

const store = (
  filing: MadeUp,
  change: (made: ReturnType<typeof madeUpFiling>) => ReturnType<typeof madeUpFiling> = (made) => made,
) => storeFiling(change(madeUpFiling(filing)), { replace: true, keepSamples: false, now })

function capacityOf(filing: MadeUp): Pick<NewVerdict, 'accession' | 'recordId' | 'evidenceSha256'> {
  return {
    accession: filing.accession,
    recordId: `fct_${filing.accession}`,
    evidenceSha256: sha256Hex(`Borrowings of up to $${filing.capacity}.`),
  }
}
function leverageOf(filing: MadeUp): Pick<NewVerdict, 'accession' | 'recordId' | 'evidenceSha256'> {
  return {
    accession: filing.accession,
    recordId: `sig_${filing.accession}`,
    evidenceSha256: sha256Hex(`A leverage ratio not above ${filing.leverage} to 1.00.`),
  }
}

/** With each fact under these ids instead of its own. */
const named =
  (...recordIds: string[]) =>
  (made: ReturnType<typeof madeUpFiling>): ReturnType<typeof madeUpFiling> => ({
    ...made,
    extraction: {
      ...made.extraction,
      facts: made.extraction.facts.flatMap((fact) =>
        recordIds.map((recordId) => ({ ...fact, provenance: { ...fact.provenance, recordId } })),
      ),
    },
  })

async function judge(
  of: Pick<NewVerdict, 'accession' | 'recordId' | 'evidenceSha256'>,
  verdict: NewVerdict['verdict'],
  follows: number | null = null,
): Promise<number> {
  const given = { ...of, verdict, follows, note: 'Read against the filing.', judgedBy: person, now }
  return (await writeStore(async (write) => ({ changed: true, result: await recordVerdict(write, given) }))).id
}

async function recordsOf({ accession }: MadeUp) {
  const [row] = await db.sql<{ facts: Judged[]; signals: Judged[]; stats: Record<string, number>; state: string }[]>`
    select json::json #> '{extraction,facts}' as facts, json::json #> '{extraction,signals}' as signals, json::json #> '{extraction,stats}' as stats,
      json::json #>> '{verification,state}' as state
    from structured_filings where accession = ${accession}`
  if (row === undefined) throw new Error('The filing is not there.')
  return row
}
interface Judged {
  readonly verification: string
  readonly uncertainty: { readonly status: string; readonly reasons: readonly string[] }
}

const revision = async () => (await db.sql`select revision from store_state`)[0]?.revision
const events = async () =>
  await db.sql<{ accession: string; headline: string; change: string }[]>`
  select accession, json::json->>'headline' as headline, json::json->>'changeType' as change from events order by accession, headline`
const rejected = { status: 'unresolved', reasons: ['rejected_by_reviewer'] }

describe('a verdict', () => {
  test('that verifies marks the record in its filing, its list and the search, and not the filing as a whole', async () => {
    const before = await revision()
    await judge(capacityOf(first), 'verified')
    expect(await revision()).toBe(String(Number(before) + 1))
    const { facts, stats, state } = await recordsOf(first)
    expect(facts[0]).toMatchObject({ verification: 'verified', uncertainty: { status: 'resolved' } })
    expect(stats).toMatchObject({ factCount: 1, machineCheckedFactCount: 0, candidateFactCount: 0 })
    expect(state).toBe('candidate')
    const id = `fct_${first.accession}`
    expect(
      await db.sql`select verification, json::json #>> '{source,verification}' as shown from facilities where id = ${id}`,
    ).toEqual([{ verification: 'verified', shown: 'verified' }])
    expect(await db.sql`select verification from search_documents where id = ${id}`).toEqual([
      { verification: 'verified' },
    ])
    expect(await db.sql`select count(*)::int as count from covenants where verification = 'verified'`).toEqual([
      { count: 0 },
    ])
    await judge(leverageOf(first), 'verified')
    expect((await recordsOf(first)).state).toBe('machine_checked')
  })

  test('that rejects takes the record out of the lists, the events and the search, and leaves it in the filing as unresolved', async () => {
    expect(await events()).toMatchObject([
      { change: 'baseline' },
      { change: 'baseline' },
      { change: 'increased' },
      { change: 'increased' },
    ])
    await judge(capacityOf(first), 'rejected')
    await judge(leverageOf(first), 'rejected')
    const { facts, signals } = await recordsOf(first)
    expect(facts[0]).toMatchObject({ value: 100, verification: 'candidate', uncertainty: rejected })
    expect(signals[0]).toMatchObject({ ratio: 3.5, uncertainty: rejected })
    for (const table of ['facilities', 'covenants', 'search_documents', 'events']) {
      expect(await db.sql`select id from ${db.sql(table)} where accession = ${first.accession}`, table).toEqual([])
    }
    expect(await events()).toEqual([])
    expect(await db.sql`select collection from tombstones where record_id = ${`fct_${first.accession}`}`).toEqual([
      { collection: 'facilities' },
    ])
    expect(await db.sql`select accession from facilities`).toEqual([{ accession: second.accession }])
  })

  test('that is taken back leaves everything as it was, and the trail of all verdicts', async () => {
    const before = await readWholeStore(db.sql)
    const verified = await judge(capacityOf(first), 'verified')
    const rejecting = await judge(capacityOf(first), 'rejected', verified)
    await judge(capacityOf(first), 'taken_back', rejecting)
    expect(await readWholeStore(db.sql)).toEqual(before)
    expect(await db.sql`select verdict from verdicts where accession = ${first.accession} order by id`).toEqual(
      ['verified', 'rejected', 'taken_back'].map((verdict) => ({ verdict })),
    )
    for (const change of [
      db.sql`update verdicts set verdict = 'verified'`,
      db.sql`delete from verdicts`,
      db.sql`truncate verdicts`,
    ])
      await expect(change).rejects.toThrow('append-only')
  })

  test('of two people at once is one verdict: the other is told', async () => {
    const outcomes = await Promise.allSettled(
      (['verified', 'rejected', 'verified', 'rejected'] as const).map((verdict) => judge(capacityOf(first), verdict)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
    expect(await db.sql`select id from verdicts where accession = ${first.accession}`).toHaveLength(1)
  })

  test('on a record that is not there, on other evidence, or on what stands already changes nothing', async () => {
    const before = await revision()
    const capacity = capacityOf(first)
    await expect(judge({ ...capacity, accession: '0000000009-26-000009' }, 'verified')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(judge({ ...capacity, recordId: 'no-such-record' }, 'verified')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(judge({ ...capacity, evidenceSha256: sha256Hex('other') }, 'verified')).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(judge(capacity, 'taken_back')).rejects.toMatchObject({ code: 'conflict' })
    expect(await revision()).toBe(before)
  })
})

describe('a verdict after the filing was read again', () => {
  test('still stands on the same evidence, whatever else the record says now, and the kept extraction never says it', async () => {
    await judge(capacityOf(first), 'rejected')
    await judge(leverageOf(first), 'verified')
    await store({ ...first, engineVersion: 'test-2' })
    expect(await recordsOf(first)).toMatchObject({
      facts: [{ uncertainty: rejected }],
      signals: [{ verification: 'verified' }],
    })
    const kept = await db.sql<
      { json: string }[]
    >`select extraction_json as json from extractions where accession = ${first.accession}`
    expect(kept).toHaveLength(2)
    for (const { json } of kept) expect(json).not.toMatch(/rejected_by_reviewer|"verified"/)
  })

  test('stands no longer where the evidence is another', async () => {
    await judge(capacityOf(first), 'rejected')
    await store({ ...first, engineVersion: 'test-2', capacity: 120 })
    expect((await recordsOf(first)).facts[0]).toMatchObject({ value: 120, uncertainty: { status: 'resolved' } })
    expect(await db.sql`select accession from facilities order by 1`).toHaveLength(2)
  })

  test('follows the record under another id, and what is decided then follows it', async () => {
    const rejecting = await judge(capacityOf(first), 'rejected')
    const other = `other_${first.accession}`
    await store({ ...first, engineVersion: 'test-2' }, named(other))
    expect((await recordsOf(first)).facts[0]).toMatchObject({ uncertainty: rejected })
    await judge({ ...capacityOf(first), recordId: other }, 'verified', rejecting)
    await store({ ...first, engineVersion: 'test-3' }, named(`third_${first.accession}`))
    expect((await recordsOf(first)).facts[0]).toMatchObject({
      verification: 'verified',
      uncertainty: { status: 'resolved' },
    })
    expect((await readStandingVerdicts(database(), [first.accession])).get(first.accession)).toHaveLength(1)
  })

  test('goes to neither of two records that could both be the one', async () => {
    await judge(capacityOf(first), 'rejected')
    await store({ ...first, engineVersion: 'test-2' }, named(`a_${first.accession}`, `b_${first.accession}`))
    const { facts } = await recordsOf(first)
    expect(facts.map(({ uncertainty }) => uncertainty.status)).toEqual(['resolved', 'resolved'])
  })

  test('is a conflict where the first one went on under another id, and two records could both be the one it stands on', async () => {
    const capacity = capacityOf(first)
    const other = `other_${first.accession}`
    const rejecting = await judge(capacity, 'rejected')
    await store({ ...first, engineVersion: 'test-2' }, named(other))
    await judge({ ...capacity, recordId: other }, 'verified', rejecting)
    await store({ ...first, engineVersion: 'test-3' }, named(capacity.recordId, `third_${first.accession}`))
    const before = await revision()
    await expect(judge(capacity, 'rejected')).rejects.toMatchObject({ code: 'conflict' })
    expect(await revision()).toBe(before)
  })

  test('stands again when its filing was withdrawn and comes back', async () => {
    await judge(capacityOf(first), 'rejected')
    await withdrawFiling({ accession: first.accession, actor: 'test', reason: null, now })
    await store(first)
    expect((await recordsOf(first)).facts[0]).toMatchObject({ uncertainty: rejected })
  })
})

test('a rejection in the earlier filing does not make what the later one states new', async () => {
  await judge(leverageOf(first), 'rejected')
  expect((await events()).filter(({ accession }) => accession === second.accession)).toMatchObject([
    { change: 'increased', headline: expect.stringContaining('apacity') },
  ])
})
