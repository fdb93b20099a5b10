import { describe, expect, test } from 'vitest'
import { MalformedAnswer } from '../http/reader.ts'
import { easternToUtc } from './eastern-time.ts'
import { parseIndexHeaders, parseSubmissionHead } from './submission-head.ts'

const header = `<SEC-HEADER>0009900001-26-000019.hdr.sgml : 20261103
<ACCEPTANCE-DATETIME>20261103163100
ACCESSION NUMBER:		0009900001-26-000019
CONFORMED SUBMISSION TYPE:	10-Q
PUBLIC DOCUMENT COUNT:		2
CONFORMED PERIOD OF REPORT:	20260930
FILED AS OF DATE:		20261103
CONFIRMING COPY:

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			HALVERN & SÖHNE, INC. /DE/
		CENTRAL INDEX KEY:			0009900001
		STANDARD INDUSTRIAL CLASSIFICATION:	PAINTS, VARNISHES [2851]
		FISCAL YEAR END:			1231

	FORMER COMPANY:
		FORMER CONFORMED NAME:	HALVERN PAINT CO
		DATE OF NAME CHANGE:	20170127

	FORMER COMPANY:
		FORMER CONFORMED NAME:	HALVERN LTD
		DATE OF NAME CHANGE:	19901004

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			HALVERN FINANCE LLC
		CENTRAL INDEX KEY:			0009900002
</SEC-HEADER>
`
const frame = (type: string, sequence: number, name: string) =>
  `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${sequence}\n<FILENAME>${name}\n<DESCRIPTION>${type}\n<TEXT>\n`

const submission =
  `<SEC-DOCUMENT>0009900001-26-000019.txt : 20261103\n${header}${frame('10-Q', 1, 'q3.htm')}<html>&lt;DOCUMENT&gt;</html>\n</TEXT>\n</DOCUMENT>\n` +
  `${frame('EX-31', 2, 'ex31.htm')}<html></html>\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const page = `<HTML><HEAD><TITLE>SEC EDGAR Submission</TITLE>\n<!--\n<SEC-HEADER>\n<TYPE>10-K\n</SEC-HEADER>\n-->\n</HEAD><BODY>\n<PRE>${escaped(`<SEC-DOCUMENT>x\n${header}${frame('10-Q', 1, 'q3.htm')}`)}<a href="q3.htm">Document 1 - file: q3.htm</a><br>\n${escaped(`</DOCUMENT>\n${frame('EX-31', 2, 'ex31.htm')}</DOCUMENT>\n</SEC-DOCUMENT>`)}</PRE></BODY></HTML>`

const expected = {
  accession: '0009900001-26-000019',
  form: '10-Q',
  filedAt: '2026-11-03',
  acceptedAt: '2026-11-03T21:31:00.000Z',
  periodEnd: '2026-09-30',
  filers: [
    {
      cik: '0009900001',
      name: 'HALVERN & SÖHNE, INC. /DE/',
      sic: '2851',
      sicDescription: 'PAINTS, VARNISHES',
      fiscalYearEnd: '1231',
      formerNames: [
        { name: 'HALVERN PAINT CO', changedOn: '2017-01-27' },
        { name: 'HALVERN LTD', changedOn: '1990-10-04' },
      ],
    },
    {
      cik: '0009900002',
      name: 'HALVERN FINANCE LLC',
      sic: null,
      sicDescription: null,
      fiscalYearEnd: null,
      formerNames: [],
    },
  ],
  documents: [
    { type: '10-Q', sequence: 1, fileName: 'q3.htm' },
    { type: 'EX-31', sequence: 2, fileName: 'ex31.htm' },
  ],
}

describe('the head of a submission', () => {
  test('is the same on the page of its header as in the complete submission, in UTF-8 as in windows-1252', () => {
    expect(parseSubmissionHead(Buffer.from(submission))).toEqual(expected)
    expect(parseSubmissionHead(Buffer.from(submission, 'latin1'))).toEqual(expected)
    expect(parseIndexHeaders(Buffer.from(page))).toEqual(expected)
  })

  test('is refused where the answer ends early, is another page, or is empty', () => {
    for (const given of [submission.slice(0, -60), '<html><body>Not here</body></html>', '']) {
      expect(() => parseSubmissionHead(Buffer.from(given))).toThrow(MalformedAnswer)
    }
    for (const given of [page.slice(0, -60), '<html><body>Not here</body></html>', '', '&lt;/SEC-DOCUMENT&gt;']) {
      expect(() => parseIndexHeaders(Buffer.from(given))).toThrow(MalformedAnswer)
    }
  })

  test('holds no more documents than a submission can have', () => {
    const many = `${header}${'<DOCUMENT>\n<TYPE>EX\n'.repeat(30_000)}</SEC-DOCUMENT>`
    expect(parseSubmissionHead(Buffer.from(many)).documents).toHaveLength(20_000)
  })
})

test.each([
  ['2024-12-27T16:29:40', '2024-12-27T21:29:40.000Z'],
  ['2024-07-01T16:29:40', '2024-07-01T20:29:40.000Z'],
  ['2024-03-10T06:00:00', '2024-03-10T10:00:00.000Z'],
  ['2024-11-03T06:00:00', '2024-11-03T11:00:00.000Z'],
  ['2024-12-31T23:59:59', '2025-01-01T04:59:59.000Z'],
])("New York's %s is %s", (wallClock, instant) => {
  expect(easternToUtc(wallClock)).toBe(instant)
})

test('what is no time is none', () => {
  expect(easternToUtc('2024-13-01T00:00:00')).toBeNull()
})
