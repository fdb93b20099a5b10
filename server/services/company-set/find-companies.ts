import { sql } from '#db/client.ts'
import { canonicalTicker } from '#server/contract/atoms.ts'
import type { FoundCompanies, NearCompany } from '#server/contract/resources/workspace/near-company.ts'
import { nearTickerPatterns } from './near-tickers.ts'

const MAX_NEAR = 6
/** A shorter text stands in far too many names. */
const SHORTEST_NAME = 3

/**
 * What the store knows of a ticker that somebody typed: the issuer that has it, else those whose ticker is one slip away
 * or whose name holds the text.
 */
export async function findCompanies(text: string): Promise<FoundCompanies> {
  const ticker = canonicalTicker(text)
  const [known] = await sql()<NearCompany[]>`
    select t.ticker, i.cik, i.name from issuer_tickers t join issuers i using (cik) where t.ticker = ${ticker}`
  if (known !== undefined) return { known, near: [] }
  const name = text.length < SHORTEST_NAME ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const near = await sql()<NearCompany[]>`
    select ticker, cik, name from (
      select i.ticker, i.cik, i.name, i.filing_count,
        bool_or(t.ticker like any (${nearTickerPatterns(ticker)})) as is_slip, bool_or(t.ticker like ${`${ticker}%`}) as begins
      from issuers i left join issuer_tickers t using (cik) group by i.cik) candidates
    where is_slip or begins or name ilike ${name}
    order by coalesce(is_slip, false) desc, coalesce(begins, false) desc, filing_count desc, cik limit ${MAX_NEAR}`
  return { known: null, near: [...near] }
}
