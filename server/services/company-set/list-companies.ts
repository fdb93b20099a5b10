import { sql } from '#db/client.ts'
import type { TickerEntry } from '#server/contract/resources/account/account-overview.ts'

interface EntryRow {
  readonly ticker: string
  readonly cik: string | null
  readonly name: string | null
  readonly addedAt: Date
}

/** The company set of an organization, by ticker. */
export async function listCompanySet(orgId: string): Promise<TickerEntry[]> {
  const rows = await sql()<EntryRow[]>`
    select e.ticker, i.cik, i.name, e.added_at as "addedAt"
    from company_set_entries e
    left join issuer_tickers t on t.ticker = e.ticker
    left join issuers i on i.cik = t.cik
    where e.org_id = ${orgId} order by e.ticker`
  return rows.map(tickerEntry)
}

/** What is known of a ticker that was added at a moment. */
export async function describeTicker(ticker: string, addedAt: Date): Promise<TickerEntry> {
  const [issuer] = await sql()<{ cik: string; name: string }[]>`
    select i.cik, i.name from issuer_tickers t join issuers i using (cik) where t.ticker = ${ticker}`
  return tickerEntry({ ticker, cik: issuer?.cik ?? null, name: issuer?.name ?? null, addedAt })
}

function tickerEntry({ ticker, cik, name, addedAt }: EntryRow): TickerEntry {
  return { ticker, cik, name, addedAt: addedAt.toISOString() }
}
