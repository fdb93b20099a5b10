import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Extraction, FinancialFact } from '#server/engine/model.ts'
import { extract } from '#server/engine/pipeline.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { type SearchDocument, searchDocuments } from './search-documents.ts'
import type { StoredFiling } from '../stored-filing.ts'

const ISSUER = { cik: '0009900001', ticker: 'HLVZQ', name: 'Halvern Coatings, Inc.' }
const FILING: StoredFiling = {
  accession: '0009900001-26-000005',
  cik: ISSUER.cik,
  form: '10-K',
  filedAt: '2026-03-02',
  acceptedAt: null,
  periodEnd: '2025-12-31',
  primaryDocument: 'a.htm',
  primaryDocumentUrl: 'https://example.com/a.htm',
  contentSha256: '',
  byteLength: 0,
  sample: true,
  ingestedAt: new Date(0),
}

let extraction: Extraction
let bytes: Buffer
let documents: SearchDocument[]
beforeAll(() => {
  bytes = readFileSync(join(import.meta.dirname, '../../../../db/sample/filings', `${FILING.accession}.htm`))
  extraction = extract(bytes, {
    accession: FILING.accession,
    form: FILING.form,
    periodEnd: FILING.periodEnd,
    filedAt: FILING.filedAt,
  })
  documents = searchDocuments(FILING, ISSUER, [FILING.cik], extraction)
})

test('Every passage, fact, signal and heading is found, once, with its evidence and the hash of it.', () => {
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
  const count = (kind: string) => documents.filter((document) => document.kind === kind).length
  expect(count('fact')).toBe(extraction.facts.length)
  expect(count('signal')).toBe(extraction.signals.length)
  expect(count('section')).toBe(extraction.sections.length)
  expect(count('passage')).toBeGreaterThan(extraction.evidence.length)
  for (const { evidence, evidenceSha256 } of documents) expect(evidenceSha256).toBe(sha256Hex(evidence))
})

test('A heading’s place in the file is the heading.', () => {
  const html = bytes.toString('utf8')
  const headings = documents.filter(({ kind }) => kind === 'section')
  expect(headings.length).toBeGreaterThan(0)
  for (const { evidence, locator } of headings) {
    const { start, end } = JSON.parse(locator)
    const letters = (text: string) => text.replaceAll(/<[^>]*>|&[a-z0-9#]+;|[^A-Za-z0-9]/g, '')
    expect(letters(html.slice(start, end))).toBe(letters(evidence))
  }
})

test('What a reviewer rejected is not found, and the debt note stands above risk factors.', () => {
  const [first] = extraction.facts
  if (first === undefined) throw new Error('The sample holds facts.')
  const rejected: FinancialFact = { ...first, uncertainty: { status: 'unresolved', reasons: ['rejected_by_reviewer'] } }
  const without = searchDocuments(FILING, ISSUER, [FILING.cik], {
    ...extraction,
    facts: [rejected, ...extraction.facts.slice(1)],
  })
  expect(without).toHaveLength(documents.length - 1)
  const standing = (section: string) =>
    Math.max(
      ...documents
        .filter(({ kind, locator }) => kind === 'passage' && JSON.parse(locator).section === section)
        .map((one) => one.standing),
    )
  expect(standing('10-K:8')).toBeGreaterThan(standing('10-K:1A'))
})

test('Statements that repeat themselves from year to year fold into one, the steps of one schedule do not.', () => {
  const sentence = (text: string, start: number) => ({
    evidence: text,
    evidenceSha256: sha256Hex(text),
    locator: { start, end: start + 1, section: '10-K:7' },
  })
  const keys = (...texts: string[]) =>
    searchDocuments(FILING, ISSUER, [FILING.cik], {
      ...extraction,
      facts: [],
      signals: [],
      evidence: [],
      sections: [],
      topics: [{ topic: 'debt_note', sentences: texts.map(sentence) }],
    }).map(({ foldKey }) => foldKey)
  const [now] = keys('At March 31, 2026 borrowings were $88.0 million.')
  const [before] = keys('At December 31, 2025 borrowings were $1.1 billion.')
  expect(now).toBe(before)
  expect(new Set(keys('The limit is 3.50 to 1.00.', 'The limit is 3.25 to 1.00.')).size).toBe(2)
})
