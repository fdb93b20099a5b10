import { expect, test } from 'vitest'
import type { DocumentIdentity } from '../model.ts'
import { readSource } from '../source/read-source.ts'
import { buildTree } from '../tree/build-tree.ts'
import { readXbrl } from '../xbrl/read-xbrl.ts'
import { readIdentity } from './read-identity.ts'

function identify(text: string): DocumentIdentity {
  const { source } = readSource(Buffer.from(text))
  if (source === null) throw new Error('unreadable')
  const tree = buildTree(source)
  return readIdentity(source, tree, readXbrl(tree))
}

const COVER = `<html><body><p>UNITED STATES</p><p>SECURITIES AND EXCHANGE COMMISSION</p><p><b>FORM&#160;10-K</b></p>
<p>For the fiscal year ended <b>September&#160;30, 2025</b></p><p><u>Harrowgate Mills, Inc.</u></p>
<p>(Exact name of registrant as specified in its charter)</p></body></html>`

test('a document without tags or header is identified by the words of its cover page', () => {
  expect(identify(COVER)).toMatchObject({
    form: '10-K',
    periodEnd: '2025-09-30',
    name: 'Harrowgate Mills, Inc.',
    cik: null,
    accession: null,
    from: { form: 'cover_page', periodEnd: 'cover_page', name: 'cover_page' },
  })
})

test('an amendment is seen on the cover', () => {
  expect(identify(COVER.replace('10-K', '10-K/A')).form).toBe('10-K/A')
  expect(identify(COVER.replace('10-K</b>', '10-K</b><br>(Amendment No. 2)')).form).toBe('10-K/A')
})

test('the submission header is believed before the cover page', () => {
  const submission = `<SEC-DOCUMENT>0009900001-25-000004.txt : 20251128
<SEC-HEADER>
<ACCEPTANCE-DATETIME>20251128163005
ACCESSION NUMBER:		0009900001-25-000004
CONFORMED SUBMISSION TYPE:	10-K
PUBLIC DOCUMENT COUNT:		1
CONFORMED PERIOD OF REPORT:	20250927
FILED AS OF DATE:		20251128

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			HARROWGATE MILLS INC
		CENTRAL INDEX KEY:			0009900001
		STANDARD INDUSTRIAL CLASSIFICATION:	TEXTILE MILL PRODUCTS [2200]
		FISCAL YEAR END:			0930
</SEC-HEADER>
<DOCUMENT>
<TYPE>10-K
<SEQUENCE>1
<FILENAME>hgm-10k.htm
<TEXT>
${COVER}
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`
  expect(identify(submission)).toMatchObject({
    form: '10-K',
    periodEnd: '2025-09-27',
    cik: '0009900001',
    accession: '0009900001-25-000004',
    filedAt: '2025-11-28',
    fiscalYearEnd: '0930',
    from: { periodEnd: 'sgml_header', cik: 'sgml_header' },
  })
})

test('what no place states is null', () => {
  expect(identify('<html><body><p>Some words.</p></body></html>')).toMatchObject({
    form: null,
    periodEnd: null,
    name: null,
    tickers: [],
  })
})
