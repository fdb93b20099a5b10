import { afterEach, describe, expect, test } from 'vitest'
import { createArchive, type ServedFiling } from '../testing/edgar-server/archive.ts'
import { type EdgarServer, type EdgarServerOptions, startEdgarServer } from '../testing/edgar-server/edgar-server.ts'
import { type Fault, RATE_PAGE } from '../testing/edgar-server/faults.ts'
import { createEdgarClient, type EdgarClientOptions } from './edgar-client.ts'
import type { EdgarError } from './edgar-error.ts'
import type { KeptAnswer } from './http/answer-cache.ts'
import type { EdgarClient } from './model.ts'

const halvern = {
  cik: '0009900001',
  name: 'Halvern Coatings, Inc.',
  tickers: ['HLVZQ'],
  sic: '2851',
  sicDescription: 'Paints',
  fiscalYearEnd: '1231',
}
const finance = { cik: '0009900002', name: 'Halvern Finance LLC', tickers: [] }

function filing(number: number, changes: Partial<ServedFiling> = {}): ServedFiling {
  const day = `2026-${String(1 + Math.floor(number / 28)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`
  return {
    accession: `0009900001-26-${String(number).padStart(6, '0')}`,
    form: '10-Q',
    filedAt: day,
    acceptedAt: `${day}T21:31:00.000Z`,
    periodEnd: '2025-12-31',
    filers: [halvern],
    documents: [
      {
        type: '10-Q',
        fileName: `q${number}.htm`,
        bytes: Buffer.from(`<html>${'Quarterly report. '.repeat(500)}${number}</html>`),
      },
    ],
    ...changes,
  }
}

interface World {
  readonly server: EdgarServer
  readonly client: EdgarClient
  readonly waits: number[]
  readonly holds: number[]
  readonly slots: () => number
}

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

/** A client of a local EDGAR whose waits are noted and not waited, as its slots and holds are. */
async function world(
  filings: readonly ServedFiling[],
  serving: EdgarServerOptions = {},
  options: Partial<EdgarClientOptions> = {},
): Promise<World> {
  const server = await startEdgarServer(createArchive(filings), { perSecond: 10_000, ...serving })
  const waits: number[] = []
  const holds: number[] = []
  const kept = new Map<string, KeptAnswer>()
  let slots = 0
  const client = createEdgarClient({
    userAgent: 'Harrowgate Capital filings@harrowgate.example',
    baseUrl: server.url,
    dataUrl: server.url,
    budget: {
      take: async () => {
        slots += 1
      },
      hold: async (ms) => {
        holds.push(ms)
      },
    },
    cache: {
      find: async (url) => kept.get(url) ?? null,
      keep: async (url, answer) => {
        kept.set(url, answer)
      },
      confirm: async () => undefined,
    },
    random: () => 0.5,
    wait: async (ms) => {
      waits.push(ms)
    },
    ...options,
  })
  open.push(server, client)
  return { server, client, waits, holds, slots: () => slots }
}

/** These faults, one after the other, for addresses that end so. */
function faults(end: string, ...planned: Fault[]): EdgarServerOptions {
  return { faults: (path, count) => (path.endsWith(end) ? (planned[count] ?? null) : null) }
}

async function faultOf(attempt: Promise<unknown>): Promise<EdgarError> {
  return await attempt.then(
    () => {
      throw new Error('It went well.')
    },
    (error: EdgarError) => error,
  )
}

const asked = { cik: '0009900001', accession: '0009900001-26-000003' }

describe('a filing', () => {
  test('comes with its bytes, as its header identifies it, with two requests and the symbols once', async () => {
    const { client, server, slots } = await world([filing(3, { filers: [halvern, finance] }), filing(4)])
    const outcome = await client.fetchFiling({ ...asked, cik: finance.cik, form: '10-Q', primaryDocument: 'q3.htm' })
    expect(outcome).toMatchObject({
      kind: 'fetched',
      filing: {
        accession: asked.accession,
        form: '10-Q',
        filedAt: '2026-01-04',
        acceptedAt: '2026-01-04T21:31:00.000Z',
        periodEnd: '2025-12-31',
        primaryDocument: 'q3.htm',
        isWholeSubmission: false,
        registrants: [
          { cik: '0009900001', tickers: ['HLVZQ'], sic: '2851', fiscalYearEnd: '1231' },
          { cik: '0009900002', tickers: [] },
        ],
      },
    })
    expect(outcome.kind === 'fetched' && outcome.filing.bytes.toString()).toBe(filing(3).documents[0]?.bytes.toString())
    await client.fetchFiling({ ...asked, accession: '0009900001-26-000004', primaryDocument: 'q4.htm' })
    expect(server.log.map(({ path }) => path.split('/').at(-1))).toEqual([
      '0009900001-26-000003-index-headers.html',
      'q3.htm',
      'company_tickers.json',
      '0009900001-26-000004-index-headers.html',
      'q4.htm',
    ])
    expect(slots()).toBe(5)
  })

  test("that no list has named a document of is chosen by its header and measured by its folder's index", async () => {
    const { client, server } = await world([filing(3)], faults('/q3.htm', { kind: 'short', share: 0.5 }))
    expect(await client.fetchFiling(asked)).toMatchObject({ kind: 'fetched', filing: { primaryDocument: 'q3.htm' } })
    expect(server.log.filter(({ path }) => path.endsWith('/q3.htm'))).toHaveLength(2)
  })

  test('that its list names wrongly, or whose form we do not read, is refused with the reason', async () => {
    const { client } = await world([filing(3), filing(4, { form: '10-KT' })])
    expect(await client.fetchFiling({ ...asked, primaryDocument: 'other.htm' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('"other.htm"'),
    })
    expect(await client.fetchFiling({ ...asked, form: '10-K' })).toMatchObject({
      kind: 'refused',
      reason: 'its list calls it a 10-K, its header a 10-Q',
    })
    expect(await client.fetchFiling({ ...asked, accession: '0009900001-26-000004' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('its form is 10-KT'),
    })
  })

  test('from before EDGAR kept documents apart comes as its complete submission, and a cut one is fetched again', async () => {
    const submission = Buffer.from(
      '<SEC-DOCUMENT>0009900001-26-000003.txt : 19970303\n<SEC-HEADER>\nACCESSION NUMBER:\t\t0009900001-26-000003\n' +
        'CONFORMED SUBMISSION TYPE:\t10-K\nFILED AS OF DATE:\t\t19970303\n\nFILER:\n\n\tCOMPANY DATA:\n\t\tCENTRAL INDEX KEY:\t\t0009900001\n</SEC-HEADER>\n' +
        `<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>1\n<TEXT>\n${'Annual report.\n'.repeat(200)}</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n`,
    )
    const { client } = await world(
      [filing(3, { documents: [], submission })],
      faults('000003.txt', { kind: 'short', share: 0.9 }),
    )
    expect(await client.fetchFiling(asked)).toMatchObject({
      kind: 'fetched',
      filing: {
        isWholeSubmission: true,
        form: '10-K',
        filedAt: '1997-03-03',
        acceptedAt: null,
        bytes: submission,
        primaryDocument: '0009900001-26-000003.txt',
      },
    })
  })

  test('whose header is late is not taken without it: it may be there later', async () => {
    const { client, server } = await world([filing(3)], faults('-index-headers.html', { kind: 'status', status: 404 }))
    expect(await faultOf(client.fetchFiling(asked))).toMatchObject({ fault: 'absent', isPassing: true })
    expect(server.log.some(({ path }) => path.endsWith('.txt'))).toBe(false)
    expect(await client.fetchFiling(asked)).toMatchObject({ kind: 'fetched' })
  })

  test('that EDGAR does not have (yet) may be there later', async () => {
    const { client } = await world([filing(3)])
    const error = await faultOf(client.fetchFiling({ ...asked, accession: '0009900001-26-000999' }))
    expect(error).toMatchObject({ fault: 'absent', isPassing: true })
  })
})

describe("a company's list", () => {
  const many = Array.from({ length: 7 }, (_, number) => filing(number * 20))

  test('is read with its older pages as far back as asked, newest first, and what is unchanged is not sent again', async () => {
    const { client, server } = await world(many, { pageSize: 2 })
    const all = await client.readSubmissions(halvern.cik)
    expect(all?.filings.map(({ accession }) => accession.slice(-3))).toEqual([
      '120',
      '100',
      '080',
      '060',
      '040',
      '020',
      '000',
    ])
    expect(server.log).toHaveLength(4)
    const recent = await client.readSubmissions(halvern.cik, { since: '2026-03-20' })
    expect(recent?.filings.map(({ accession }) => accession.slice(-3))).toEqual(['120', '100', '080'])
    expect(server.log.slice(4).map(({ status }) => status)).toEqual([304, 304])
  })

  test('is none for a CIK that EDGAR does not know', async () => {
    const { client, server } = await world([])
    expect(await client.readSubmissions(halvern.cik)).toBeNull()
    expect(server.log.map(({ status }) => status)).toEqual([404])
  })
})

describe('the feed', () => {
  const filings = Array.from({ length: 250 }, (_, number) => filing(number))

  test('is read page by page until it reaches back to what is known', async () => {
    const { client, server } = await world(filings)
    const since = filings[120]?.acceptedAt ?? ''
    const latest = await client.readLatestFilings({ since: new Date(since) })
    expect(latest.complete).toBe(true)
    expect(latest.filings).toHaveLength(130)
    expect(server.log).toHaveLength(2)
  })

  test('that does not reach back so far says so', async () => {
    const { client } = await world(filings)
    expect(await client.readLatestFilings({ since: new Date(0), maxPages: 2 })).toMatchObject({
      complete: false,
      filings: { length: 200 },
    })
    expect(await client.readLatestFilings({ since: new Date(0) })).toMatchObject({
      complete: false,
      filings: { length: 250 },
    })
    expect(await client.readLatestFilings()).toMatchObject({ complete: true, filings: { length: 250 } })
  })

  test("may miss a filing, which the day's index has; a day without one has none", async () => {
    const { client } = await world([filing(1), filing(2)], { missingFromFeed: (accession) => accession.endsWith('2') })
    expect((await client.readLatestFilings()).filings.map(({ accession }) => accession.slice(-1))).toEqual(['1'])
    expect(await client.readDailyIndex('2026-01-03')).toEqual([
      {
        accession: '0009900001-26-000002',
        form: '10-Q',
        ciks: ['0009900001'],
        filedAt: '2026-01-03',
        acceptedAt: null,
      },
    ])
    expect(await client.readDailyIndex('2026-01-10')).toBeNull()
  })
})

describe('what goes wrong on the way', () => {
  test.each<[string, Fault]>([
    ['a server error', { kind: 'status', status: 503 }],
    ['an unknown 403', { kind: 'status', status: 403, body: '<html>Forbidden</html>' }],
    ['a reset connection', { kind: 'reset' }],
    ['a body that ends early', { kind: 'cut', share: 0.5 }],
    ['gzip that ends early', { kind: 'broken_gzip' }],
    ['a beginning of JSON', { kind: 'short', share: 0.5 }],
    ['a page instead of JSON', { kind: 'replace', body: '<html>Maintenance</html>' }],
    ['"unchanged" unasked', { kind: 'status', status: 304 }],
  ])('%s is tried again after a growing wait', async (_, fault) => {
    const { client, waits, slots, holds } = await world([filing(1)], faults('.json', fault))
    expect(await client.readSubmissions(halvern.cik)).toMatchObject({ name: 'Halvern Coatings, Inc.' })
    expect(waits).toEqual([750])
    expect(holds).toEqual([])
    expect(slots()).toBe(2)
  })

  test('an answer that stalls is given up and tried again', async () => {
    const { client, waits } = await world([filing(1)], faults('.json', { kind: 'stall' }), { attemptTimeoutMs: 300 })
    expect(await client.readSubmissions(halvern.cik)).not.toBeNull()
    expect(waits).toEqual([750])
  })

  test('is told in the end, with the address and what EDGAR said', async () => {
    const down = Array.from({ length: 9 }, (): Fault => ({ kind: 'status', status: 500 }))
    const { client, waits, slots } = await world([filing(1)], faults('.json', ...down))
    const error = await faultOf(client.readSubmissions(halvern.cik))
    expect(error).toMatchObject({
      fault: 'unreachable',
      isPassing: true,
      message: expect.stringContaining('CIK0009900001.json: EDGAR answered 500.'),
    })
    expect(waits).toEqual([750, 1500, 3000, 6000])
    expect(slots()).toBe(5)
  })

  test('429 holds every process back for as long as it asks, and then goes on', async () => {
    const { client, waits, holds } = await world(
      [filing(1)],
      faults('.json', { kind: 'status', status: 429, headers: { 'retry-after': '7' } }),
    )
    expect(await client.readSubmissions(halvern.cik)).not.toBeNull()
    expect([waits, holds]).toEqual([[7000], [7000]])
  })

  test("EDGAR's block holds every process back for ten minutes, and a second one ends the attempt", async () => {
    const blocked: Fault = { kind: 'status', status: 403, body: RATE_PAGE }
    const { client, waits, holds } = await world([filing(1)], faults('.json', blocked, blocked))
    expect(await faultOf(client.readSubmissions(halvern.cik))).toMatchObject({
      fault: 'blocked',
      retryAfterMs: 600_000,
      message: expect.stringMatching(/Request Rate Threshold Exceeded.*EDGAR_USER_AGENT/),
    })
    expect([waits, holds]).toEqual([[600_000], [600_000, 600_000]])
  })

  test('a wait that is longer than the caller has is left to the caller', async () => {
    const { client, waits } = await world(
      [filing(1)],
      faults('.json', { kind: 'status', status: 429, headers: { 'retry-after': '90' } }),
      { maxWaitMs: 60_000 },
    )
    expect(await faultOf(client.readSubmissions(halvern.cik))).toMatchObject({
      fault: 'throttled',
      retryAfterMs: 90_000,
    })
    expect(waits).toEqual([])
  })

  test('redirects are followed within EDGAR, each for a slot of its own, never out of it and not for ever', async () => {
    const good = await world(
      [filing(1)],
      faults('CIK0009900001.json', { kind: 'redirect', location: '/submissions/CIK0009900001.json?again' }),
    )
    expect(await good.client.readSubmissions(halvern.cik)).not.toBeNull()
    expect(good.slots()).toBe(2)
    const elsewhere = await world(
      [filing(1)],
      faults('.json', { kind: 'redirect', location: 'http://169.254.169.254/latest/meta-data' }),
    )
    expect(await faultOf(elsewhere.client.readSubmissions(halvern.cik))).toMatchObject({
      fault: 'misdirected',
      isPassing: false,
    })
    const round = await world([filing(1)], { faults: (path) => ({ kind: 'redirect', location: path }) })
    expect(await faultOf(round.client.readSubmissions(halvern.cik))).toMatchObject({ fault: 'misdirected' })
    expect(round.slots()).toBe(4)
  })

  test('an answer that is far too large is left before it is read, packed or not', async () => {
    const { client } = await world(
      [filing(1)],
      faults('.json', { kind: 'replace', body: Buffer.alloc(70_000_000, ' ') }),
    )
    expect(await faultOf(client.readSubmissions(halvern.cik))).toMatchObject({ fault: 'too_large', isPassing: false })
  })

  test('a caller that gives up is heard', async () => {
    const { client } = await world([filing(1)], faults('.json', { kind: 'stall' }))
    await expect(client.readSubmissions(halvern.cik, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout')
  })
})

test('without a User-Agent there is no client, and the setting is named', () => {
  const budget = { take: async () => undefined, hold: async () => undefined }
  const cache = { find: async () => null, keep: async () => undefined, confirm: async () => undefined }
  expect(() =>
    createEdgarClient({
      userAgent: undefined,
      baseUrl: 'http://a.example',
      dataUrl: 'http://a.example',
      budget,
      cache,
    }),
  ).toThrow('set EDGAR_USER_AGENT')
})
