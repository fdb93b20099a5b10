import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { findRecordsAt } from './find-records-at.ts'

const place = { byteStart: 10, byteEnd: 20 }
const [first, second, empty] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string] // three digits, three hashes
const refusal = { concept: 'document', reasonCode: 'exhibit_not_read', reason: 'It is not read.', locator: place }

const extraction: StructuredFiling['extraction'] = {
  parserVersion: '1',
  tables: [],
  evidence: [],
  facts: [],
  signals: [],
  stats: { blockCount: 0, sectionCount: 1, tableCount: 0, evidenceCount: 0 },
  sections: [{ heading: 'Item 1', text: 'words', textSha256: first, locator: place }],
  refusals: [
    { ...refusal, evidence: 'words', evidenceSha256: second },
    { ...refusal, evidence: '', evidenceSha256: empty },
  ],
}

test('records of every kind are found by their exact range', () => {
  expect(findRecordsAt(extraction, 10, 20).map(({ evidenceSha256 }) => evidenceSha256)).toEqual([second, first])
  expect(findRecordsAt(extraction, 10, 21)).toEqual([])
})

test('a record that quotes nothing makes no claim about its range', () => {
  expect(findRecordsAt(extraction, 10, 20).some(({ evidenceSha256 }) => evidenceSha256 === empty)).toBe(false)
})
