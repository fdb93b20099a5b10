import { describe, expect, test } from 'vitest'
import { MalformedAnswer } from '../http/reader.ts'
import { parseCompanyTickers } from './company-tickers.ts'
import { parseDailyIndex } from './daily-index.ts'
import { parseFolderIndex } from './folder-index.ts'
import { parseLatestFilings } from './latest-filings.ts'
import { parseOlderPage, parseSubmissions } from './submissions.ts'

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

const columns = {
  accessionNumber: ['0009900001-26-000019', '0009900001-26-000015'],
  filingDate: ['2026-11-03', '2026-08-04'],
  reportDate: ['2026-09-30', ''],
  acceptanceDateTime: ['2026-11-03T16:31:00.000Z', '2026-08-04T16:31:00.000Z'],
  form: ['10-Q', '8-K'],
  primaryDocument: ['hlvzq-20260930.htm', ''],
}

const company = {
  cik: '9900001',
  name: 'Halvern Coatings, Inc.',
  tickers: ['HLVZQ', null, 'hlv.b'],
  sic: '2851',
  sicDescription: 'Paints',
  fiscalYearEnd: '1231',
  formerNames: [{ name: 'HALVERN PAINT CO', from: '2005-02-17T00:00:00.000Z', to: '2017-01-27T00:00:00.000Z' }],
  filings: {
    recent: columns,
    files: [
      { name: 'CIK0009900001-submissions-001.json', filingCount: 2, filingFrom: '2005-02-17', filingTo: '2013-12-10' },
    ],
  },
}

describe('a list of submissions', () => {
  test('gives the company and its filings, and names its older pages', () => {
    expect(parseSubmissions(bytes(company), '0009900001')).toEqual({
      company: {
        cik: '0009900001',
        name: 'Halvern Coatings, Inc.',
        tickers: ['HLVZQ', 'HLV-B'],
        sic: '2851',
        sicDescription: 'Paints',
        fiscalYearEnd: '1231',
        formerNames: [{ name: 'HALVERN PAINT CO', changedOn: '2017-01-27' }],
        filings: [
          {
            accession: '0009900001-26-000019',
            form: '10-Q',
            filedAt: '2026-11-03',
            periodEnd: '2026-09-30',
            primaryDocument: 'hlvzq-20260930.htm',
          },
          {
            accession: '0009900001-26-000015',
            form: '8-K',
            filedAt: '2026-08-04',
            periodEnd: null,
            primaryDocument: null,
          },
        ],
      },
      olderPages: [{ name: 'CIK0009900001-submissions-001.json', filedTo: '2013-12-10' }],
    })
    expect(parseOlderPage(bytes(columns))).toHaveLength(2)
  })

  test.each([
    ['a page of HTML', '<!DOCTYPE html><html></html>'],
    ['a beginning of JSON', '{"cik": "99000'],
    ['another company', { ...company, cik: '42' }],
    ['columns of different length', { ...company, filings: { recent: { ...columns, form: ['10-Q'] } } }],
    [
      'an accession that is none',
      { ...company, filings: { recent: { ...columns, accessionNumber: ['../../etc', '1'] } } },
    ],
    [
      'an older page outside the list',
      { ...company, filings: { recent: columns, files: [{ name: '../CIK0009900001.json' }] } },
    ],
    ['a list where an object is expected', []],
    ['nothing', ''],
  ])('is refused where it is %s', (_, given) => {
    expect(() => parseSubmissions(bytes(given), '0009900001')).toThrow(MalformedAnswer)
  })

  test("names no document that lies outside the filing's folder", () => {
    const names = ['../../../etc/passwd', 'xslF345X03/doc4.xml', 'a\\b.htm', '..', 'über uns.htm']
    const page = {
      ...columns,
      accessionNumber: names.map((_, index) => `0009900001-26-00000${index}`),
      primaryDocument: names,
    }
    const filled = Object.fromEntries(
      Object.entries(page).map(([key, value]) => [key, names.map((_, index) => value[index] ?? value[0] ?? '')]),
    )
    expect(parseOlderPage(bytes(filled)).map(({ primaryDocument }) => primaryDocument)).toEqual([
      null,
      null,
      null,
      null,
      'über uns.htm',
    ])
  })
})

test("company tickers are comparable symbols by padded CIK, a company's main one first", () => {
  const given = {
    0: { cik_str: 1067983, ticker: 'BRK-B', title: 'BERKSHIRE' },
    1: { cik_str: 1067983, ticker: 'brk.a', title: 'BERKSHIRE' },
    2: { cik_str: 5, ticker: '', title: null },
  }
  expect(parseCompanyTickers(bytes(given))).toEqual([
    { cik: '0001067983', ticker: 'BRK-B', name: 'BERKSHIRE' },
    { cik: '0001067983', ticker: 'BRK-A', name: 'BERKSHIRE' },
  ])
  expect(() => parseCompanyTickers(bytes({ 0: { cik_str: 'x', ticker: 'X', title: '' } }))).toThrow(MalformedAnswer)
})

test("a folder's index gives names and sizes, where it has them", () => {
  const item = [
    { name: 'a.htm', size: '47202' },
    { name: 'a.txt', size: '' },
  ]
  expect(parseFolderIndex(bytes({ directory: { item } }))).toEqual(
    new Map([
      ['a.htm', 47202],
      ['a.txt', null],
    ]),
  )
  expect(() => parseFolderIndex(bytes({ directory: {} }))).toThrow(MalformedAnswer)
})

const entry = (accession: string, party: string, updated = '2025-12-12T18:02:43-05:00') => `
<entry>
<title>10-K/A - ${party}</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/1/${accession.replaceAll('-', '')}/${accession}-index.htm"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; 2025-12-15 &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 10 KB
</summary>
<updated>${updated}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="10-K/A"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`
const feed = (...entries: string[]) =>
  bytes(`<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>${entries.join('')}</feed>`)

describe('the feed of latest filings', () => {
  test('gives each accession once with all its parties, in UTC, with the day it counts as filed', () => {
    const parsed = parseLatestFilings(
      feed(
        entry('0009900001-25-000019', 'Halvern &amp; Sons (0000000042) Inc (0009900001) (Filer)'),
        entry('0009900001-25-000019', 'Halvern Finance LLC (0009900002) (Filer)'),
      ),
    )
    expect(parsed).toEqual([
      {
        accession: '0009900001-25-000019',
        form: '10-K/A',
        ciks: ['0009900001', '0009900002'],
        filedAt: '2025-12-15',
        acceptedAt: '2025-12-12T23:02:43.000Z',
      },
    ])
  })

  test('is empty past its end, and refused where it is cut, no feed, or has an entry that names no filing', () => {
    expect(parseLatestFilings(feed())).toEqual([])
    const whole = feed(entry('0009900001-25-000019', 'Halvern (0009900001) (Filer)'))
    for (const given of [
      whole.subarray(0, 300),
      whole.subarray(0, -8),
      bytes('<html><body>'),
      feed(entry('none', 'Halvern (0009900001) (Filer)')),
    ]) {
      expect(() => parseLatestFilings(given)).toThrow(MalformedAnswer)
    }
  })
})

const dailyIndex =
  `Description:           Daily Index of EDGAR Dissemination Feed by Form Type
Last Data Received:    Mar 18, 2020
\u0020
Form Type   Company Name                                                  CIK         Date Filed  File Name
---------------------------------------------------------------------------------------------------------------------------------------------
10-K        Halvern Coatings, Inc. 10-Q                                   9900001     20200318    edgar/data/9900001/0009900001-20-000019.txt         \n` +
  `10-K        Halvern Finance LLC                                           9900002     20200318    edgar/data/9900002/0009900001-20-000019.txt         \n` +
  `NT 10-K     Tarrowmere Energy Services Corp. of the Northern Territories Ltd 9900003  2020-03-18  edgar/data/9900003/0009900003-20-000001.txt`

describe('a daily index', () => {
  test('gives each accession once with every company it is listed under', () => {
    expect(parseDailyIndex(bytes(dailyIndex))).toEqual([
      {
        accession: '0009900001-20-000019',
        form: '10-K',
        ciks: ['0009900001', '0009900002'],
        filedAt: '2020-03-18',
        acceptedAt: null,
      },
      {
        accession: '0009900003-20-000001',
        form: 'NT 10-K',
        ciks: ['0009900003'],
        filedAt: '2020-03-18',
        acceptedAt: null,
      },
    ])
  })

  test('is refused where it is no index, or a row of it is cut', () => {
    expect(() => parseDailyIndex(bytes('<html>'))).toThrow(MalformedAnswer)
    expect(() => parseDailyIndex(bytes(dailyIndex.slice(0, -20)))).toThrow(MalformedAnswer)
  })
})
