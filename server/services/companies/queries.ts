import { sql } from '#db/client.ts'
import type { ReportedPeriod } from '#server/contract/resources/records/company-values.ts'
import type { PeriodFact } from './choose-period-value.ts'

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

/** Annual and quarterly reports of an issuer with their periods, as far as they name one. */
export function selectReports(cik: string): Promise<ReportedPeriod[]> {
  return sql()<ReportedPeriod[]>`
    select period_end::text as "periodEnd", accession, form, filed_at::text as "filedAt"
    from filings
    where cik = ${cik} and period_end is not null and form in ('10-Q', '10-Q/A', '10-K', '10-K/A')
    order by filed_at, accession`
}

/** Facts of some types about their report's own period, in one currency. */
export async function selectPeriodFacts(
  cik: string,
  currency: string,
  types: readonly string[],
): Promise<readonly PeriodFact[]> {
  const rows = await sql()<(Omit<PeriodFact, 'value'> & { value: string })[]>`
    select id, fact_type as "factType", value::text as value, as_of::text as "asOf", accession, filed_at::text as "filedAt",
      dimensioned, verification, resolved
    from facts
    where cik = ${cik} and fact_type = any(${[...types]}) and currency = ${currency} and period_status = 'reported'
      and concept <> 'text:working_capital'
    order by id`
  return rows.map(({ value, ...row }) => ({ ...row, value: Number(value) }))
}

/** Refusals of some fact types, by the filing that they stand in. */
export function selectPeriodRefusals(
  cik: string,
  types: readonly string[],
): Promise<{ readonly accession: string; readonly concept: string; readonly reasonCode: string }[]> {
  return sql()`
    select distinct accession, concept, reason_code as "reasonCode"
    from refusals where cik = ${cik} and concept = any(${[...types]})
    order by accession, concept, reason_code`
}

/** Figures of an issuer's instruments and covenants, as they were written with its facts. */
export async function selectFigures(cik: string): Promise<readonly string[]> {
  const rows = await sql()<{ json: string }[]>`
    select figure_json as json from facts where cik = ${cik} and figure_json is not null order by id`
  return rows.map(({ json }) => json)
}
