import type { StoredFiling } from '../records/stored-filing.ts'
import type { FilingFacts } from '../queries/filings.ts'

export function storedFilingOf(row: FilingFacts): StoredFiling {
  return { ...row, form: row.form as StoredFiling['form'] } // the column's CHECK allows no other
}
