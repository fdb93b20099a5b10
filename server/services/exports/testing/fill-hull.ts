import { gzipSync } from 'node:zlib'
import type { Sql } from '#db/client.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { raiseStore } from '../../testing/raise-store.ts'
import type { ExportCharge, OpenedExport } from '../open-export.ts'

export const ACCESSION = '0000000070-26-000001'
export const SENTENCE = 'Borrowings of up to $500.0 million § 5 may not exceed 3.50 to 1.00.'
const HTML =
  '<html><body><p>Item 1.</p><p>Borrowings of up to $<b>500</b>.0&nbsp;million &sect; 5 <!-- x -->may not exceed 3.50 to 1.00.</p></body></html>'
export const START = HTML.indexOf('Borrowings')
export const END = HTML.indexOf('</p></body>')

/** Two filings of one issuer with records that have evidence, texts that look like formulas and one original file. */
export async function fillHull(sql: Sql): Promise<void> {
  await raiseStore(sql, [{ accession: ACCESSION, cik: '0000000070' }, { cik: '0000000070' }])
  const sha256 = sha256Hex(HTML)
  await sql`insert into documents values (${sha256}, ${HTML.length}, ${gzipSync(HTML)}, now())`
  await sql`update filings set content_sha256 = ${sha256}, byte_length = ${HTML.length} where accession = ${ACCESSION}`
  const source = (evidence: string) => ({
    ...{ accession: ACCESSION, form: '10-Q', filedAt: '2026-05-06', evidence, evidenceSha256: sha256Hex(evidence) },
    ...{
      verification: 'candidate',
      url: 'https://example.com/a.htm',
      locator: { byteStart: START, byteEnd: END, section: 'part1.item2' },
    },
  })
  const event = (headline: string) => ({
    ...{
      ticker: 'T070',
      cik: '0000000070',
      category: 'debt',
      headline,
      effectiveDate: '2026-03-31',
      before: '',
      after: '+1',
    },
    source: source(SENTENCE),
  })
  await sql`update events set json = ${JSON.stringify({ id: 'e1', ...event('=HYPERLINK("https://evil.example")') })} `
  await sql`update covenants set json = ${JSON.stringify({ id: 'c1', issuer: { ticker: 'T070', name: 'Hull', cik: '0000000070' }, covenantType: 'leverage_ratio', category: 'covenant', action: 'requirement', ratio: 3.5, comparator: 'maximum', effectiveDate: '2026-03-31', source: source(SENTENCE) })}`
  await sql`update filings set summary_json = ${JSON.stringify({ issuer: { ticker: 'T070', name: 'Hull', cik: '0000000070' }, filing: { accession: ACCESSION, form: '10-Q', filedAt: '2026-05-06', periodEnd: null, primaryDocumentUrl: 'https://example.com/a.htm' }, extraction: { factCount: 3 }, verification: { state: 'candidate' } })}`
  const facility = {
    issuer: { ticker: 'T070', name: '@SUM(A1)', cik: '0000000070' },
    metric: 'revolver_capacity',
    value: 500000000,
    reportedValue: '500.0',
    unit: 'USD',
  }
  await sql`update facilities set json = ${JSON.stringify({ id: 'f1', ...facility, source: source(SENTENCE) })}`
}

/** The costs that `free` was asked to admit. */
export const charged: number[] = []
/** Admits everything. */
export const free: ExportCharge = {
  reserve: (costs) => {
    charged.push(...costs)
    return Promise.resolve({ next: () => undefined, release: () => undefined })
  },
}

/** All of a file. */
export async function bytesOf({ chunks }: OpenedExport): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export const QUERY = 'ticker=T070&filed_from=2026-05-06'
