import type { Sql } from '#db/client.ts'
import { fillStore, type FilledFiling } from './fill-store.ts'

/** Fills the store with filings under the next revision, as a writer would; gives that revision. */
export async function raiseStore(sql: Sql, filings: readonly Partial<FilledFiling>[]): Promise<number> {
  const [state] = await sql<
    { revision: number }[]
  >`update store_state set revision = revision + 1 returning revision::float8 as revision`
  const revision = state?.revision ?? 0
  await fillStore(
    sql,
    filings.map((filing, place) => ({
      accession: `0000000001-26-${String(revision * 100 + place).padStart(6, '0')}`,
      cik: '0000000001',
      form: '10-Q',
      filedAt: '2026-05-06',
      verification: 'candidate',
      effectiveDate: '2026-03-31',
      category: 'debt',
      hasComparison: false,
      isDescribed: true,
      ...filing,
    })),
    revision,
  )
  await sql`insert into issuer_tickers select 'T' || right(cik, 3), cik, 0 from issuers on conflict do nothing`
  return revision
}
