import { sql } from '#db/client.ts'

export interface CompanyRow {
  readonly json: string
  readonly cik: string
  readonly latestFiledAt: string
}

export async function selectCompanyByCik(cik: string): Promise<CompanyRow | null> {
  const [row] = await sql()<CompanyRow[]>`
    select company_json as json, cik, latest_filed_at::text as "latestFiledAt" from issuers where cik = ${cik}`
  return row ?? null
}

export async function selectCompanyByTicker(ticker: string): Promise<CompanyRow | null> {
  const [row] = await sql()<CompanyRow[]>`
    select i.company_json as json, i.cik, i.latest_filed_at::text as "latestFiledAt"
    from issuer_tickers t join issuers i using (cik) where t.ticker = ${ticker}`
  return row ?? null
}

export async function storeIsEmpty(): Promise<boolean> {
  const [row] = await sql()<{ empty: boolean }[]>`select not exists (select 1 from issuers) as empty`
  return row?.empty ?? true
}
