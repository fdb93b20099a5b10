import type { FilledPassage } from '../../testing/fill-search.ts'
import type { SearchInput } from '../search-filings.ts'

export const ONE = '0000000001'
export const TWO = '0000000002'
export const THREE = '0000000003'

/** What three issuers filed. */
export const passages: FilledPassage[] = [
  { accession: '0000000001-25-000001', cik: ONE, evidence: 'The lenders waived the leverage covenant default.' },
  {
    accession: '0000000001-25-000001',
    cik: ONE,
    evidence: 'The revolving credit facility provides for commitments of $1.5 billion.',
    fold: 900,
  },
  {
    accession: '0000000001-25-000002',
    cik: ONE,
    filedAt: '2025-08-06',
    evidence: 'The revolving credit facility provides for commitments of $1.6 billion.',
    fold: 900,
  },
  {
    accession: '0000000002-25-000001',
    cik: TWO,
    form: '10-K',
    filedAt: '2024-03-01',
    evidence: 'A forbearance agreement with the lenders ended on March 31, 2024.',
  },
  {
    accession: '0000000002-25-000001',
    cik: TWO,
    form: '10-K',
    filedAt: '2024-03-01',
    evidence: 'The ratio may not exceed 3.50 to 1.00, a leverage covenant of the lenders.',
  },
  {
    accession: '0000000003-25-000001',
    cik: THREE,
    form: '8-K',
    evidence: 'Covenants not to compete bind our managers; the lenders have no part in them.',
    standing: 18_000,
  },
  {
    accession: '0000000003-25-000001',
    cik: THREE,
    form: '8-K',
    evidence: 'Our credit is good, and the facility is large.',
  },
]

/** A search for words, without synonyms and filters unless they are given. */
export const input = (
  query: string,
  more: Partial<Omit<SearchInput, 'filter'>> & { filter?: Partial<SearchInput['filter']> } = {},
): SearchInput => ({
  query,
  limit: 20,
  useSynonyms: false,
  ...more,
  filter: { tickers: [], forms: [], filedFrom: undefined, filedTo: undefined, ...more.filter },
})
