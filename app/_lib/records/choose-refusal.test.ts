import { expect, test } from 'vitest'
import type { StructuredFiling } from '#server/contract/resources/records/structured-filing.ts'
import { chooseRefusal, chooseRefusedFiling } from './choose-refusal.ts'

const reason = (reasonCode: string, ...accessions: string[]) => ({
  reasonCode,
  meaning: '',
  refusals: accessions.length,
  filings: accessions.length,
  examples: accessions.map((accession) => ({
    accession,
    concept: 'revolver_drawn',
    ticker: 'HLVZQ',
    form: '10-Q' as const,
    filedAt: '2026-05-06',
  })),
})

test('A refused amount tells more than a section that points elsewhere, and the newest filing is taken.', () => {
  const pointer = reason('incorporated_by_reference', '0009900001-26-000019')
  const conflict = reason('conflicting_values', '0009900002-26-000007', '0009900002-25-000003')
  expect(chooseRefusedFiling([pointer, conflict])).toBe('0009900002-26-000007')
  expect(chooseRefusedFiling([pointer])).toBe('0009900001-26-000019')
  expect(chooseRefusedFiling([reason('conflicting_values')])).toBeNull()
})

test('Of one reason the refusal that quotes a sentence is shown, and none that quotes nothing.', () => {
  const refusal = (reasonCode: string, evidence: string) => ({ reasonCode, evidence })
  // Nothing of the filing is read but its refusals.
  const filingOf = (...refusals: object[]) => ({ extraction: { refusals } }) as unknown as StructuredFiling
  const sentence = 'As of June 30, 2026, $70.0 million was drawn, of which $19.0 million is due within a year.'
  const filing = filingOf(
    refusal('incorporated_by_reference', `${sentence} See the proxy statement.`),
    refusal('conflicting_values', 'Line of credit 70 —'),
    refusal('conflicting_values', sentence),
  )
  expect(chooseRefusal(filing)?.refusal.evidence).toBe(sentence)
  expect(chooseRefusal(filingOf(refusal('item_missing', '')))).toBeNull()
})
