import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseCompanyTickers } from './parse/company-tickers.ts'
import { parseDailyIndex } from './parse/daily-index.ts'
import { parseFolderIndex } from './parse/folder-index.ts'
import { parseLatestFilings } from './parse/latest-filings.ts'
import { parseSubmissionHead } from './parse/submission-head.ts'
import { parseSubmissions } from './parse/submissions.ts'
import { choosePrimaryDocument } from './primary-document.ts'

const samples = process.env.EDGAR_SAMPLES_DIR ?? '../shared/edgar'
if (!existsSync(samples)) console.log(`Skipped: no recorded answers of EDGAR in ${samples} (EDGAR_SAMPLES_DIR).`)
const sample = (name: string) => readFileSync(join(samples, name))

describe.runIf(existsSync(samples))('what EDGAR really answered', () => {
  test('a list of submissions is read, every row of it', () => {
    const { company, olderPages } = parseSubmissions(sample('submissions-CIK0001318605.json'), '0001318605')
    expect(company).toMatchObject({
      tickers: ['TSLA'],
      sic: '3711',
      fiscalYearEnd: '1231',
      formerNames: [{ changedOn: '2017-01-27' }],
    })
    expect(company.filings).toHaveLength(250)
    expect(
      company.filings.filter(({ form }) => form === '10-Q').map(({ primaryDocument }) => primaryDocument),
    ).toContain('tsla-20220930.htm')
    expect(olderPages).toEqual([{ name: 'CIK0001318605-submissions-001.json', filedTo: '2013-12-10' }])
  })

  test('the symbols of 400 companies are read', () => {
    const entries = parseCompanyTickers(sample('company_tickers.json'))
    expect(entries).toHaveLength(400)
    expect(entries.find(({ ticker }) => ticker === 'BRK-B')?.cik).toBe('0001067983')
  })

  test("a folder's index is read", () => {
    const index = parseFolderIndex(sample('archive-index.json'))
    expect(index.get('ea191807-8k_datchat.htm')).toBe(47202)
    expect(index.get('0001213900-24-004875.txt')).toBeNull()
  })

  test('the feed is read: twenty entries about half as many filings, in UTC', () => {
    const filings = parseLatestFilings(sample('getcurrent.atom.xml'))
    expect(filings.length).toBeLessThan(20)
    expect(filings.flatMap(({ ciks }) => ciks)).toHaveLength(20)
    expect(filings[0]).toMatchObject({
      accession: '0002063236-25-000004',
      form: '4',
      acceptedAt: '2025-12-12T23:02:43.000Z',
      filedAt: '2025-12-12',
    })
  })

  test('a daily index is read, names with commas and dots and all', () => {
    const filings = parseDailyIndex(sample('daily-form.20200318.idx'))
    expect(filings.length).toBeGreaterThan(80)
    expect(filings.find(({ accession }) => accession === '0001564590-20-011636')).toEqual({
      accession: '0001564590-20-011636',
      form: '10-K',
      ciks: ['0001785173'],
      filedAt: '2020-03-18',
      acceptedAt: null,
    })
  })

  test('complete submissions of 1998 and 2024 say who filed what, and which document is the filing', () => {
    const recent = parseSubmissionHead(gunzipSync(sample('full-submission-8-K-0000943374-24-000509.txt.gz')))
    expect(recent).toMatchObject({
      accession: '0000943374-24-000509',
      form: '8-K',
      filedAt: '2024-12-27',
      acceptedAt: '2024-12-27T21:29:40.000Z',
      periodEnd: '2024-12-20',
      filers: [{ cik: '0001847360', sic: '6036', fiscalYearEnd: '1231' }],
    })
    const choose = (head: typeof recent) =>
      choosePrimaryDocument({
        accession: head.accession ?? '',
        form: head.form ?? '',
        listed: null,
        documents: head.documents,
      })
    expect(choose(recent)).toEqual({ kind: 'file', name: 'form8k_122024.htm' })
    const old = parseSubmissionHead(gunzipSync(sample('full-submission-8-K-0001011438-98-000429.txt.gz')))
    expect(old).toMatchObject({
      accession: '0001011438-98-000429',
      form: '8-K',
      filedAt: '1998-12-31',
      acceptedAt: null,
      filers: [{ cik: '0000913951' }],
    })
    expect(choose(old)).toEqual({ kind: 'whole_submission' })
  })
})
