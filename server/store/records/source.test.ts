import { expect, test } from 'vitest'
import type { Locator } from '#server/engine/model.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { madeUpFiling, onceStored } from '../testing/made-up-filing.ts'
import { sourceOf } from './source.ts'

const filing = onceStored(
  madeUpFiling({
    accession: '0000000001-26-000001',
    cik: '0000000001',
    filedAt: '2026-05-06',
    periodEnd: '2026-03-31',
  }),
)
const evidenced = (evidence: string, locator: Locator) =>
  sourceOf(filing, { evidence, evidenceSha256: sha256Hex(evidence), locator, verification: 'candidate' })

test('Quoted words have their hash and place, and no hash of the document', () => {
  const source = evidenced('We obtained a waiver.', { start: 5, end: 26 })
  expect(source.evidenceSha256).toBe(sha256Hex('We obtained a waiver.'))
  expect(source.locator).toEqual({ start: 5, end: 26 })
})

test('What a filing does not say has no hash of words, but that of the document in which it is missing', () => {
  const source = evidenced('', { scope: 'document' })
  expect(source.evidenceSha256).toBeNull()
  expect(source.locator).toEqual({ scope: 'document', documentSha256: filing.contentSha256 })
})
