import type { TickerEntry } from '#server/contract/resources/account/account-overview.ts'
import { type EntryRow, findIssuerOf, selectEntries } from './queries.ts'

/** The company set of an organization, by ticker. */
export async function listCompanySet(orgId: string): Promise<TickerEntry[]> {
  const rows = await selectEntries(orgId)
  return rows.map(tickerEntry)
}

/** The record of a ticker that was added at a moment. */
export async function describeTicker(ticker: string, addedAt: Date): Promise<TickerEntry> {
  const issuer = await findIssuerOf(ticker)
  return tickerEntry({ ticker, cik: issuer?.cik ?? null, name: issuer?.name ?? null, addedAt })
}

function tickerEntry({ ticker, cik, name, addedAt }: EntryRow): TickerEntry {
  return { ticker, cik, name, addedAt: addedAt.toISOString() }
}
