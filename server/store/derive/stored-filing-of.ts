import type { StoredFiling } from '../records/stored-filing.ts'
import type { FilingRow } from './list-filings.ts'

export function storedFilingOf(row: FilingRow): StoredFiling {
  return { ...row, form: row.form as StoredFiling['form'] } // the column's CHECK allows no other
}
