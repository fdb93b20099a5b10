import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FinancialFact } from '#server/contract/resources/records/fact.ts'
import { FactTable } from './fact-table.tsx'

const tableOf = (...facts: readonly FinancialFact[]) =>
  renderToStaticMarkup(
    <FactTable accession="0009900001-26-000019" facts={facts.map((best) => ({ best, others: [] }))} caption="Facts" />,
  )

const fact = (recordId: string, evidence: string, verification: FinancialFact['verification']): FinancialFact => ({
  factType: 'cash',
  concept: 'us-gaap:Cash',
  label: `Cash, ${recordId}`,
  value: 27_647_000,
  unit: 'USD',
  currency: 'USD',
  period: { kind: 'instant', status: 'reported', endDate: '2026-09-30' },
  evidence,
  evidenceSha256: '0'.repeat(64),
  provenance: { recordId },
  verification,
  uncertainty: { status: 'resolved', reasons: [] },
})

test('A fact stated twice is one row with both texts; each record keeps its anchor, its state and the way to its place', () => {
  const group = {
    best: fact('balance', 'Cash and cash equivalents $ 27,647', 'machine_checked'),
    others: [fact('sentence', 'We had cash of $27.6 million.', 'candidate')],
  }
  const html = renderToStaticMarkup(<FactTable accession="0009900001-26-000019" facts={[group]} caption="Facts" />)
  expect(html.match(/<tbody/g)).toHaveLength(1)
  expect(html.match(/<data /g)).toHaveLength(1)
  expect(html).toContain('stated once more in the same filing')
  expect(html.match(/id="fact-[a-z]+"/g)).toEqual(['id="fact-balance"', 'id="fact-sentence"'])
  expect(html.match(/#record=[a-z]+/g)).toEqual(['#record=balance', '#record=sentence'])
  expect(html.match(/<blockquote[^>]*>[^<]*/g)).toEqual([
    '<blockquote class="quote">Cash and cash equivalents $ 27,647',
    '<blockquote class="quote">We had cash of $27.6 million.',
  ])
  expect([html.indexOf('machine checked'), html.indexOf('candidate')].every((at) => at > 0)).toBe(true)
})

test('A face amount is told from what stands in the books, and a maturity once', () => {
  const notes = (concept: string, name: string): FinancialFact => ({
    ...fact(concept, 'Notes 500.0 498.4', 'machine_checked'),
    ...{ factType: 'notes', concept, maturityYear: 2032, instrument: { reportedName: name, canonicalKey: 'notes' } },
  })
  const told = (concept: string, name: string) =>
    /fact-notes">([^<]*)/.exec(tableOf(notes(concept, name)))?.[1]?.replaceAll('&#x27;', "'")
  expect(told('us-gaap:DebtInstrumentFaceAmount', '2.13% Notes due March 15, 2032')).toBe(
    '2.13% Notes due March 15, 2032 · face amount',
  )
  expect(told('us-gaap:SeniorNotes', '2.13% Notes')).toBe('2.13% Notes · matures 2032')
})
