import { afterEach, describe, expect, test } from 'vitest'
import type { Fault } from '../testing/edgar-server/faults.ts'
import { closeWorlds, faultOf, faults, filing, finance, halvern, world } from '../testing/edgar-world.ts'
import { createEdgarClient } from './edgar-client.ts'

afterEach(closeWorlds)

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

  test('has the symbols that another process read, unless they are six hours old', async () => {
    const body = Buffer.from(JSON.stringify({ 0: { cik_str: 9900001, ticker: 'HLVOLD', title: halvern.name } }))
    const sixHours = 6 * 60 * 60_000
    const symbolsAt = async (ageMs: number) => {
      const cache = {
        find: async () => ({ etag: '"1"', lastModified: null, body, ageMs }),
        keep: async () => undefined,
        confirm: async () => undefined,
      }
      const { client, server } = await world([filing(3)], {}, { cache })
      const outcome = await client.fetchFiling(asked)
      const tickers = outcome.kind === 'fetched' ? outcome.filing.registrants[0].tickers : null
      return { tickers, requests: server.log.length }
    }
    expect(await symbolsAt(sixHours - 1)).toEqual({ tickers: ['HLVOLD'], requests: 2 })
    expect(await symbolsAt(sixHours)).toEqual({ tickers: ['HLVZQ'], requests: 3 })
    expect(await symbolsAt(-1)).toEqual({ tickers: ['HLVZQ'], requests: 3 })
  })

  test('that no list has named a document of is chosen by its header, and taken as it is where it ends as a page does', async () => {
    const { client, server } = await world([filing(3)])
    expect(await client.fetchFiling(asked)).toMatchObject({ kind: 'fetched', filing: { primaryDocument: 'q3.htm' } })
    expect(server.log.map(({ path }) => path.split('/').at(-1))).toEqual([
      '0009900001-26-000003-index-headers.html',
      'q3.htm',
      'company_tickers.json',
    ])
  })

  test("whose document does not end as a page does is measured by its folder's index, and fetched again where it was cut", async () => {
    const whole = filing(3).documents[0]?.bytes.toString()
    const { client, server } = await world([filing(3)], faults('/q3.htm', { kind: 'short', share: 0.5 }))
    const outcome = await client.fetchFiling(asked)
    expect(outcome.kind === 'fetched' && outcome.filing.bytes.toString()).toBe(whole)
    expect(server.log.filter(({ path }) => path.endsWith('/q3.htm'))).toHaveLength(2)
    const short: Fault = { kind: 'short', share: 0.5 }
    const twice = await world([filing(3)], faults('/q3.htm', short, short))
    const taken = await twice.client.fetchFiling(asked)
    // The index may be wrong too: what comes alike twice is what there is.
    expect(taken.kind === 'fetched' && taken.filing.bytes.length).toBe(Math.floor((whole?.length ?? 0) / 2))
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

  test('of a year in which EDGAR kept nothing else is asked for as a whole, with one request', async () => {
    const accession = '0009900001-97-000003'
    const submission = Buffer.from(
      `<SEC-DOCUMENT>${accession}.txt : 19970303\n<SEC-HEADER>\nACCESSION NUMBER:\t\t${accession}\n` +
        'CONFORMED SUBMISSION TYPE:\t10-K\nFILED AS OF DATE:\t\t19970303\n\nFILER:\n\n\tCOMPANY DATA:\n\t\tCENTRAL INDEX KEY:\t\t0009900001\n</SEC-HEADER>\n' +
        '<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>1\n<TEXT>\nAnnual report.\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n',
    )
    const { client, server } = await world([filing(3, { accession, form: '10-K', documents: [], submission })])
    expect(await client.fetchFiling({ cik: halvern.cik, accession })).toMatchObject({
      kind: 'fetched',
      filing: { isWholeSubmission: true, filedAt: '1997-03-03', primaryDocument: `${accession}.txt` },
    })
    expect(server.log.map(({ path }) => path.split('/').at(-1))).toEqual([`${accession}.txt`, 'company_tickers.json'])
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
