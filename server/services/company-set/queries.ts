import { and, eq } from 'drizzle-orm'
import { sql, type Transaction } from '#db/client.ts'
import { companySetEntries } from '#db/schema/accounts/accounts.ts'

/** Adds a ticker to a company set. The table refuses one that is in it already. */
export async function insertEntry(tx: Transaction, entry: typeof companySetEntries.$inferInsert): Promise<void> {
  await tx.insert(companySetEntries).values(entry)
}

/** Removes a ticker from a company set; false if it was not in it. */
export async function deleteEntry(tx: Transaction, orgId: string, ticker: string): Promise<boolean> {
  const removed = await tx
    .delete(companySetEntries)
    .where(and(eq(companySetEntries.orgId, orgId), eq(companySetEntries.ticker, ticker)))
    .returning({ ticker: companySetEntries.ticker })
  return removed.length > 0
}

export interface EntryRow {
  readonly ticker: string
  readonly cik: string | null
  readonly name: string | null
  readonly addedAt: Date
}

/** The tickers of a company set with their issuers, by ticker. */
export async function selectEntries(orgId: string): Promise<EntryRow[]> {
  return await sql()<EntryRow[]>`
    select e.ticker, i.cik, i.name, e.added_at as "addedAt"
    from company_set_entries e
    left join issuer_tickers t on t.ticker = e.ticker
    left join issuers i on i.cik = t.cik
    where e.org_id = ${orgId} order by e.ticker`
}

export interface NamedIssuer {
  readonly ticker: string
  readonly cik: string
  readonly name: string
}

/** The issuer with a ticker, or null. */
export async function findIssuerOf(ticker: string): Promise<NamedIssuer | null> {
  const [issuer] = await sql()<NamedIssuer[]>`
    select t.ticker, i.cik, i.name from issuer_tickers t join issuers i using (cik) where t.ticker = ${ticker}`
  return issuer ?? null
}

/**
 * Issuers whose ticker matches one of these patterns or starts with the text, or whose name contains it; the nearest
 * first.
 */
export async function selectNear(
  ticker: string,
  {
    patterns,
    name,
    limit,
  }: { readonly patterns: readonly string[]; readonly name: string | null; readonly limit: number },
): Promise<NamedIssuer[]> {
  const near = await sql()<NamedIssuer[]>`
    select ticker, cik, name from (
      select i.ticker, i.cik, i.name, i.filing_count,
        bool_or(t.ticker like any (${[...patterns]})) as is_slip, bool_or(t.ticker like ${`${ticker}%`}) as begins
      from issuers i left join issuer_tickers t using (cik) group by i.cik) candidates
    where is_slip or begins or name ilike ${name}
    order by coalesce(is_slip, false) desc, coalesce(begins, false) desc, filing_count desc, cik limit ${limit}`
  return [...near]
}
