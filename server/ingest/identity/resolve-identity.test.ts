import { describe, expect, test } from 'vitest'
import { UNKNOWN_IDENTITY } from '#server/engine/fixtures/unknown-identity.ts'
import type { DocumentIdentity } from '#server/engine/model.ts'
import { parseManifest } from './manifest.ts'
import { type IdentitySources, resolveIdentity } from './resolve-identity.ts'

const telling: DocumentIdentity = {
  ...UNKNOWN_IDENTITY,
  form: '10-Q',
  cik: '0009900001',
  accession: '0009900001-26-000001',
  filedAt: '2026-05-06',
  periodEnd: '2026-03-31',
  name: 'Halvern\n Coatings',
  tickers: ['hlv.a', 'N/A'],
}

function sources(changes: Partial<IdentitySources>): IdentitySources {
  return {
    flags: {},
    manifest: null,
    document: UNKNOWN_IDENTITY,
    header: null,
    fileName: 'filing.htm.gz',
    primaryFileName: null,
    ...changes,
  }
}

function refusals(changes: Partial<IdentitySources>): readonly string[] {
  const resolved = resolveIdentity(sources(changes))
  return 'refused' in resolved ? resolved.refused : []
}

describe('the identity of a filing', () => {
  test('comes from the document where nothing else is said, its symbols made comparable', () => {
    expect(resolveIdentity(sources({ document: telling }))).toMatchObject({
      accession: '0009900001-26-000001',
      cik: '0009900001',
      form: '10-Q',
      filedAt: '2026-05-06',
      name: 'Halvern Coatings',
      tickers: ['HLV-A'],
      primaryDocument: 'filing.htm',
      sample: false,
    })
  })

  test('a flag comes before the manifest, the manifest before the document', () => {
    const manifest = { form: '10-K', cik: '42', periodEnd: '2025-12-31' }
    expect(resolveIdentity(sources({ document: telling, manifest, flags: { form: '10-k/a' } }))).toMatchObject({
      form: '10-K/A',
      cik: '0000000042',
      periodEnd: '2025-12-31',
      filedAt: '2026-05-06',
    })
  })

  test('the accession may come from the name of the file, with or without dashes', () => {
    const document = { ...telling, accession: null }
    for (const fileName of ['0001234567-26-000009.html.gz', 'x_000123456726000009.txt']) {
      expect(resolveIdentity(sources({ document, fileName }))).toMatchObject({ accession: '0001234567-26-000009' })
    }
  })

  test('symbols that EDGAR lists stand in only where the document states none', () => {
    const manifest = { listedTickers: ['NEW'] }
    expect(resolveIdentity(sources({ document: telling, manifest }))).toMatchObject({ tickers: ['HLV-A'] })
    expect(resolveIdentity(sources({ document: { ...telling, tickers: ['N/A'] }, manifest }))).toMatchObject({
      tickers: ['NEW'],
    })
  })

  test("a header's acceptance time is New York's clock, on any machine", () => {
    expect(resolveIdentity(sources({ document: { ...telling, acceptedAt: '2026-05-06T16:31:00' } }))).toMatchObject({
      acceptedAt: '2026-05-06T20:31:00.000Z',
    })
    expect(
      resolveIdentity(sources({ document: telling, manifest: { acceptedAt: '2026-05-06T16:31:00Z' } })),
    ).toMatchObject({ acceptedAt: '2026-05-06T16:31:00.000Z' })
  })

  test('a file of which nothing is known is refused with every cause at once', () => {
    expect(refusals({})).toEqual([
      expect.stringContaining('form is not known'),
      expect.stringContaining('CIK is not known'),
      expect.stringContaining('accession number is not known'),
      expect.stringContaining('filing date is not known'),
    ])
  })

  test.each(['10-KT', '20-F', 'NT 10-K', '10-K405', '6-K'])('the form %s is refused by its name', (form) => {
    expect(refusals({ document: { ...telling, form } })).toEqual([expect.stringContaining(`its form is ${form};`)])
  })

  test('names are kept as one line that a database can hold', () => {
    const document = { ...telling, name: ' A\0B\ud800 \n' }
    expect(resolveIdentity(sources({ document, primaryFileName: '\0' }))).toMatchObject({
      name: 'A B\ufffd',
      primaryDocument: 'filing.htm',
    })
  })

  test('an impossible date and a CIK that is no number are refused', () => {
    expect(refusals({ document: telling, flags: { filedAt: '2026-02-30' } })).toEqual([
      expect.stringContaining('"2026-02-30"'),
    ])
    expect(refusals({ document: telling, flags: { cik: 'ACME' } })).toEqual([expect.stringContaining('"ACME"')])
    expect(refusals({ document: telling, flags: { periodEnd: 'March' } })).toEqual([expect.stringContaining('"March"')])
  })
})

describe('a manifest', () => {
  test('knows a file by its name, by the end of its path, and by the accession in its name', () => {
    const manifest = parseManifest(
      JSON.stringify([
        { file: 'a.htm', accession: '0000000001-26-000001' },
        { file: 'filings/b.htm', accession: '0000000001-26-000002' },
      ]),
    )
    expect(manifest.entryOf('a.htm')?.accession).toBe('0000000001-26-000001')
    expect(manifest.entryOf('b.htm')?.accession).toBe('0000000001-26-000002')
    expect(manifest.entryOf('0000000001-26-000002.txt.gz')?.accession).toBe('0000000001-26-000002')
    expect(manifest.entryOf('c.htm')).toBeNull()
  })

  test('may keep its entries under "filings"; anything else is an error', () => {
    expect(parseManifest('{"filings": [{"file": "a.htm"}]}').entryOf('a.htm')).not.toBeNull()
    expect(() => parseManifest('{"a": 1}')).toThrow()
    expect(() => parseManifest('[{"cik": 5}]')).toThrow()
  })
})
