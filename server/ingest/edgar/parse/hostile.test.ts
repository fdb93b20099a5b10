import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createArchive } from '../../testing/edgar-server/archive.ts'
import {
  renderDailyIndex,
  renderFeed,
  renderFolder,
  renderSubmissions,
  renderTickers,
} from '../../testing/edgar-server/lists.ts'
import { renderIndexHeaders, renderSubmission } from '../../testing/edgar-server/sgml.ts'
import { MalformedAnswer } from '../http/reader.ts'
import { parseCompanyTickers } from './company-tickers.ts'
import { parseDailyIndex } from './daily-index.ts'
import { parseFolderIndex } from './folder-index.ts'
import { parseLatestFilings } from './latest-filings.ts'
import { parseIndexHeaders, parseSubmissionHead } from './submission-head.ts'
import { parseSubmissions } from './submissions.ts'

const halvern = {
  cik: '0009900001',
  name: 'Halvern & Söhne <Coatings>, Inc.',
  tickers: ['HLVZQ'],
  sic: '2851',
  sicDescription: 'Paints',
  fiscalYearEnd: '1231',
  formerNames: [{ name: 'HALVERN LTD', from: '1990-01-01', to: '2017-01-27' }],
}
const filing = {
  accession: '0009900001-26-000019',
  form: '10-Q',
  filedAt: '2026-11-03',
  acceptedAt: '2026-11-03T21:31:00.000Z',
  periodEnd: '2026-09-30',
  filers: [halvern] as const,
  documents: [{ type: '10-Q', fileName: 'q3 über.htm', bytes: Buffer.from('<html>Quarterly</html>') }],
}
const archive = createArchive([filing])

const formats: [string, string | Buffer, (bytes: Buffer) => unknown][] = [
  [
    'submissions',
    renderSubmissions(archive, halvern.cik, 1000).get(`CIK${halvern.cik}.json`) ?? '',
    (bytes) => parseSubmissions(bytes, halvern.cik),
  ],
  ['company tickers', renderTickers(archive), parseCompanyTickers],
  ["a folder's index", renderFolder(filing), parseFolderIndex],
  ['the feed', renderFeed([filing], { form: '', start: 0, count: 100 }), parseLatestFilings],
  ['a daily index', renderDailyIndex([filing], '20261103', 'form') ?? '', parseDailyIndex],
  ["a header's page", renderIndexHeaders(filing), parseIndexHeaders],
  ['a complete submission', renderSubmission(filing), parseSubmissionHead],
]

/** How a parser ends: "read", "malformed", or the name of any other error. */
function endOf(parse: () => unknown): string {
  try {
    parse()
    return 'read'
  } catch (error) {
    return error instanceof MalformedAnswer ? 'malformed' : String(error)
  }
}

describe.each(formats)('%s', (_, rendered, parse) => {
  const whole = Buffer.from(rendered)

  test('is read as it should be, and damaged in any way either read or called malformed, never anything else', () => {
    expect(endOf(() => parse(whole))).toBe('read')
    const damage = fc.record({
      at: fc.nat(whole.length),
      drop: fc.nat(60),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 12 }),
        fc.constantFrom('<', '"', '\0', ']', '&lt;', '\n').map(Buffer.from),
      ),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 6 }), (damages) => {
        let bytes = whole
        for (const { at, drop, put } of damages)
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)])
        expect(endOf(() => parse(bytes))).toMatch(/^(?:read|malformed)$/)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['white space', Buffer.alloc(2_000_000, ' ')],
    ['one character', Buffer.alloc(2_000_000, '<')],
    ['open brackets', Buffer.alloc(2_000_000, '[')],
    ['a line without an end', Buffer.concat([whole, Buffer.from(`FILER: ${' '.repeat(1_500_000)}x`), whole])],
  ])('of nothing but %s is read or called malformed before the test runs out of time', (__, bytes) => {
    expect(endOf(() => parse(bytes))).toMatch(/^(?:read|malformed)$/)
  })
})
