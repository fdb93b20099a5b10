import { expect, test } from 'vitest'
import { CURRENT_REPORT, PLAIN_SUBMISSION } from '../fixtures/filings.ts'
import { readSource } from './read-source.ts'

test('an empty file and a binary file are refused by name and give no source', () => {
  expect(readSource(new Uint8Array()).refusals[0]?.reasonCode).toBe('empty_source')
  expect(readSource(Buffer.from('%PDF-1.7 ...')).refusals[0]?.reasonCode).toBe('undecodable_source')
})

test('the charset is told by mark, declaration, validity, else windows-1252, and offsets lead back to bytes', () => {
  const cases: [Buffer, string, string, string][] = [
    [Buffer.from('\ufeff<p>é–x</p>'), 'utf-8', 'bom', 'é–x'],
    [Buffer.from('<?xml version="1.0" encoding="UTF-8"?><p>é–x</p>'), 'utf-8', 'xml_declaration', 'é–x'],
    [Buffer.from('<p>é–x</p>'), 'utf-8', 'valid_utf8', 'é–x'],
    [Buffer.from('<p>\xe9\x96x</p>', 'latin1'), 'windows-1252', 'fallback', 'é–x'],
    [Buffer.from('\ufeff<p>é–x</p>', 'utf16le'), 'utf-16le', 'bom', 'é–x'],
  ]
  for (const [bytes, charset, decodedBy, word] of cases) {
    const { source } = readSource(bytes)
    expect(source).toMatchObject({ charset, decodedBy })
    const start = source?.text.indexOf(word) ?? -1
    const place = source?.bytesOf({ start, end: start + word.length })
    const again = readSource(bytes.subarray(place?.byteStart, place?.byteEnd)).source?.text
    expect(charset === 'utf-16le' ? bytes.subarray(place?.byteStart, place?.byteEnd).toString('utf16le') : again).toBe(
      word,
    )
  }
})

test('a UTF-8 file cut inside a character stays UTF-8', () => {
  const bytes = Buffer.from('<p>Management’s discussion – and more’')
  const { source } = readSource(bytes.subarray(0, bytes.length - 1))
  expect(source?.charset).toBe('utf-8')
  expect(source?.text).toContain('Management’s discussion – and more')
})

test('byte offsets hold behind characters of two, three and four bytes and behind broken ones', () => {
  const bytes = Buffer.concat([Buffer.from('é–😀'.repeat(2000)), Buffer.from([0xe2, 0x80]), Buffer.from('<p>Ziel</p>')])
  const { source } = readSource(bytes)
  const start = source?.text.indexOf('Ziel') ?? -1
  expect(source?.bytesOf({ start, end: start + 4 })).toEqual({
    byteStart: bytes.indexOf('Ziel'),
    byteEnd: bytes.indexOf('Ziel') + 4,
  })
})

test('a full submission gives its header, its primary document and its exhibits by name', () => {
  const { source, refusals } = readSource(Buffer.from(PLAIN_SUBMISSION))
  expect(source?.header).toMatchObject({
    accession: '0009900099-97-000001',
    form: '10-K',
    periodOfReport: '1996-12-31',
    filedAsOf: '1997-03-31',
    documentCount: 2,
  })
  expect(source?.header?.filers[0]).toEqual({
    cik: '0009900099',
    name: 'FERNHOLLOW MILLS INC',
    sic: '2621',
    sicDescription: 'PAPER MILLS',
    fiscalYearEnd: '1231',
    formerNames: [],
  })
  expect(source?.text.slice(source.document.start, source.document.end)).toContain('ITEM 1.   BUSINESS')
  expect(source?.text.slice(source.document.start, source.document.end)).not.toContain('<CASH>')
  expect(source?.format).toBe('text')
  expect(refusals.map((refusal) => [refusal.reasonCode, refusal.concept])).toEqual([['exhibit_not_read', 'EX-27']])
})

test('a submission without a document of its form is refused, and one that is cut off says so', () => {
  const other = PLAIN_SUBMISSION.replace('<TYPE>10-K\n', '<TYPE>EX-99\n')
  expect(readSource(Buffer.from(other))).toMatchObject({
    source: null,
    refusals: [{ reasonCode: 'no_primary_document' }],
  })
  const cut = CURRENT_REPORT.slice(0, CURRENT_REPORT.indexOf('SIGNATURE'))
  expect(readSource(Buffer.from(cut)).refusals.map((refusal) => refusal.reasonCode)).toEqual(['truncated_source'])
})

test('a count of documents that is off does not make a whole file a truncated one', () => {
  const counted = PLAIN_SUBMISSION.replace('COUNT:\t\t2', 'COUNT:\t\t3')
  const reasons = (text: string) => readSource(Buffer.from(text)).refusals.map((refusal) => refusal.reasonCode)
  expect(reasons(counted)).toEqual(['exhibit_not_read'])
  expect(reasons(counted.replace('</SEC-DOCUMENT>', ''))).toEqual(['exhibit_not_read', 'truncated_source'])
})

test('a single document keeps neither its wrapper nor its tail', () => {
  const { source } = readSource(Buffer.from(CURRENT_REPORT))
  expect(source?.primaryFileName).toBe('fern8k.htm')
  expect(source?.text.slice(source.document.start, source.document.end).trim()).toMatch(/^<HTML>[\s\S]*<\/HTML>$/)
})

test('a document far longer than any filing is refused before it is read', () => {
  const { source, refusals } = readSource(Buffer.alloc(48 * 1024 * 1024 + 1, 'The Company may borrow. '))
  expect(source).toBeNull()
  expect(refusals.map((refusal) => refusal.reasonCode)).toEqual(['limit_exceeded'])
})
