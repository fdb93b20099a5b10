/**
 * A list's table and the columns that order it. `marks` is the name under which its removed records leave tombstones;
 * `narrows` says whether filters apply to the row itself or to the issuer's filings.
 */
export const COLLECTIONS = {
  filings: {
    table: 'filings',
    id: 'accession',
    filedAt: 'filed_at',
    json: 'summary_json',
    marks: 'filings',
    narrows: 'row',
  },
  issuers: {
    table: 'issuers',
    id: 'cik',
    filedAt: 'latest_filed_at',
    json: 'issuer_json',
    marks: 'issuers',
    narrows: 'filings',
  },
  companies: {
    table: 'issuers',
    id: 'cik',
    filedAt: 'latest_filed_at',
    json: 'company_json',
    marks: 'issuers',
    narrows: 'filings',
  },
  facilities: { table: 'facilities', id: 'id', filedAt: 'filed_at', json: 'json', marks: 'facilities', narrows: 'row' },
  covenants: { table: 'covenants', id: 'id', filedAt: 'filed_at', json: 'json', marks: 'covenants', narrows: 'row' },
  events: { table: 'events', id: 'id', filedAt: 'filed_at', json: 'json', marks: 'events', narrows: 'row' },
  'filing-comparisons': {
    table: 'events',
    id: 'id',
    filedAt: 'filed_at',
    json: 'json',
    marks: 'events',
    narrows: 'row',
  },
} as const

export type CollectionName = keyof typeof COLLECTIONS
export type Collection = (typeof COLLECTIONS)[CollectionName]
