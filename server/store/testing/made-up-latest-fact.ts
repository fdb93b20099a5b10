import type { LatestFact } from '../records/company/choose-fact.ts'

/** An instrument by its name. */
export const of = (id: string, name = id): NonNullable<LatestFact['instrument']> => ({ id, name })

/** A fact that a company's amounts are chosen from: cash in one annual report, read once; a test overrides what matters. */
export const madeUpFact = (changes: Partial<LatestFact> & Pick<LatestFact, 'value'>): LatestFact => ({
  id: `fct_${changes.value}`,
  factType: 'cash',
  concept: `text:${changes.factType ?? 'cash'}`,
  asOf: '2025-12-31',
  accession: '0000000001-26-000001',
  filedAt: '2026-02-20',
  dimensioned: false,
  verification: 'candidate',
  instrument: null,
  ...changes,
})
