import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts'
import { createEdgarClient, type EdgarClientOptions } from './edgar/edgar-client.ts'
import { createStoredAnswers } from './edgar/http/answer-cache.ts'
import type { EdgarClient, FilingReference } from './edgar/model.ts'
import { findCompanyOf, ingestListed, planCompany } from './ingest-company.ts'
import { withdrawFiling } from '#server/store/write/withdraw-filing.ts'
import { type Archive, createArchive, type ServedCompany } from './testing/edgar-server/archive.ts'
import { type EdgarServer, type EdgarServerOptions, startEdgarServer } from './testing/edgar-server/edgar-server.ts'
import { RATE_PAGE, scatteredFaults } from './testing/edgar-server/faults.ts'
import { loadArchive } from './testing/edgar-server/load-archive.ts'
import { readWholeStore } from '#server/store/testing/read-whole-store.ts'

let db: TestDatabase
let samples: Archive
beforeAll(async () => {
  db = await createTestDatabase()
  samples = await loadArchive('db/sample/filings')
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql`truncate issuers, filings, documents, extractions, tombstones, edgar_budget, edgar_answers cascade`
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

const cik = '0009900001'
const options = {
  replace: false,
  keepSamples: false,
  siteUrl: 'http://localhost:3000',
  now: new Date('2026-11-21T12:00:00Z'),
  arrival: 'request',
} as const

async function edgar(
  archive: Archive,
  serving: EdgarServerOptions = {},
  changes: Partial<EdgarClientOptions> = {},
): Promise<{ server: EdgarServer; client: EdgarClient }> {
  const server = await startEdgarServer(archive, { perSecond: 10_000, ...serving })
  const client = createEdgarClient({
    userAgent: 'Harrowgate filings@harrowgate.example',
    baseUrl: server.url,
    dataUrl: server.url,
    cache: createStoredAnswers(db.sql),
    budget: { take: async () => undefined, hold: async () => undefined },
    wait: async () => undefined,
    ...changes,
  })
  open.push(server, client)
  return { server, client }
}

async function wantedOf(
  client: EdgarClient,
  query: Partial<Parameters<typeof planCompany>[1]> = {},
): Promise<FilingReference[]> {
  const plan = await planCompany(client, { cik, again: false, ...query })
  return (plan?.wanted ?? []).map(({ accession, form, primaryDocument }) => ({
    cik: query.cik ?? cik,
    accession,
    form,
    primaryDocument,
  }))
}

test("a company's filings end in the same state through every fault of the way as without any, in whatever order they come", async () => {
  const smooth = await edgar(samples)
  const wanted = await wantedOf(smooth.client, { since: '2025-11-01' })
  expect(wanted.length).toBeGreaterThan(3)
  const outcomes = await ingestListed(smooth.client, wanted, options, () => undefined)
  expect(outcomes.map(({ kind }) => kind)).toEqual(wanted.map(() => 'stored'))
  const expected = await readWholeStore(db.sql)
  await db.sql`truncate issuers, filings, documents, extractions, tombstones cascade`
  const rough = await edgar(samples, { faults: scatteredFaults(0.5) })
  await ingestListed(rough.client, wanted.toReversed(), options, () => undefined)
  expect(rough.server.log.filter(({ status }) => status >= 400).length).toBeGreaterThan(0)
  expect(await readWholeStore(db.sql)).toEqual(expected)
})

test('what is stored or was withdrawn costs no request, until it is asked for again', async () => {
  const { client, server } = await edgar(samples)
  const other = '0009900003' // the trail of what is withdrawn here stays
  const all = await wantedOf(client, { cik: other, form: '10-K' })
  await ingestListed(client, all, options, () => undefined)
  const [first] = all
  await withdrawFiling({ accession: first?.accession ?? '', actor: 'test', reason: null, now: options.now })
  const asked = server.log.length
  expect(await planCompany(client, { cik: other, form: '10-K', again: false })).toMatchObject({
    stored: all.length - 1,
    withdrawn: 1,
    wanted: [],
  })
  expect(server.log.slice(asked).map(({ status, path }) => `${status} ${path}`)).toEqual([
    `304 /submissions/CIK${other}.json`,
  ])
  expect(await wantedOf(client, { cik: other, form: '10-K', again: true })).toEqual(all)
})

test("a symbol leads to today's holder, else to the company whose filings state it, else to nobody", async () => {
  const { client } = await edgar(samples)
  expect(await findCompanyOf(client, 'hlvzq')).toBe(cik)
  expect(await findCompanyOf(client, 'GONE')).toBeNull()
  await ingestListed(client, (await wantedOf(client)).slice(0, 1), options, () => undefined)
  await db.sql`insert into issuer_tickers values ('GONE', ${cik}, 9)`
  expect(await findCompanyOf(client, 'gone')).toBe(cik)
})

test("a filing of several registrants is stored under the first of its header, whoever's list led to it, and found under all", async () => {
  const [sample] = samples.filingsOf(cik)
  if (sample === undefined) throw new Error('The samples have no such company.')
  const finance: ServedCompany = {
    cik: '0009900077',
    name: 'Halvern Finance LLC',
    tickers: ['HLVFQ'],
    sic: '6159',
    fiscalYearEnd: '1231',
  }
  const { client } = await edgar(createArchive([{ ...sample, filers: [...sample.filers, finance] }]))
  await ingestListed(client, await wantedOf(client, { cik: finance.cik }), options, () => undefined)
  expect(await db.sql`select accession, cik, accepted_at from filings`).toEqual([
    { accession: sample.accession, cik, accepted_at: new Date(sample.acceptedAt) },
  ])
  expect(await db.sql`select registrant, position, stated_tickers from filing_registrants order by position`).toEqual([
    { registrant: cik, position: 0, stated_tickers: ['HLVZQ'] },
    { registrant: finance.cik, position: 1, stated_tickers: ['HLVFQ'] },
  ])
})

test('a caller that gives up keeps what is here already, is told of nothing else, and a second call goes on with the rest', async () => {
  const wanted = await wantedOf((await edgar(samples)).client)
  const stopping = new AbortController()
  const slow = await edgar(
    samples,
    {
      faults: (path) => (path.includes(wanted[2]?.accession ?? '?') ? { kind: 'status', status: 503 } : null),
    },
    {
      wait: (_ms, signal) => sleep(60_000, undefined, signal === undefined ? {} : { signal }),
      onWait: () => {
        stopping.abort()
      },
    },
  )
  const told: string[] = []
  const outcomes = await ingestListed(
    slow.client,
    wanted,
    options,
    ({ outcome }) => {
      told.push(outcome.kind)
    },
    { signal: stopping.signal },
  )
  expect(outcomes.length).toBeLessThan(wanted.length)
  expect(told).toEqual(outcomes.map(() => 'stored'))
  const { client } = await edgar(samples)
  const rest = await wantedOf(client)
  expect(rest).toHaveLength(wanted.length - outcomes.length)
})

test("what can't be fetched or is refused is told, and the rest goes on; being kept out ends it all", async () => {
  const wanted = await wantedOf((await edgar(samples)).client)
  const [first, second, third] = wanted
  const broken = await edgar(samples, {
    faults: (path) => (path.includes(first?.accession ?? '?') ? { kind: 'status', status: 500 } : null),
  })
  const asked = [first, { ...second, form: '8-K' }, third].flatMap((one) =>
    one === undefined ? [] : [{ ...one, accession: one.accession ?? '', cik }],
  )
  const outcomes = await ingestListed(broken.client, asked, options, () => undefined)
  expect(Object.fromEntries(outcomes.map(({ accession, kind }) => [accession, kind]))).toEqual({
    [first?.accession ?? '']: 'failed',
    [second?.accession ?? '']: 'refused',
    [third?.accession ?? '']: 'stored',
  })
  const closed = await edgar(samples, {
    faults: (path) => (path.includes('/Archives/') ? { kind: 'status', status: 403, body: RATE_PAGE } : null),
  })
  await expect(ingestListed(closed.client, wanted, options, () => undefined)).rejects.toThrow(
    'Request Rate Threshold Exceeded',
  )
  expect(closed.server.log.length).toBeLessThan(wanted.length)
})
