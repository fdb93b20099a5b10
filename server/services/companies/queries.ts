import { sql } from '#db/client.ts'
import { DatePrecision } from '#server/contract/enums.ts'
import type { ReportedPeriod } from '#server/contract/resources/records/company-values.ts'
import { textIn } from '#server/store/queries/text-in.ts'
import { ENDING_ACTIONS, groupStored } from '#server/store/records/figures/endings.ts'
import { underSharedNames } from '#server/store/records/figures/shared-names.ts'
import type { StoredJson } from '#server/store/records/figures/stored-json.ts'
import type { PeriodFact } from './choose-period-values.ts'

/** A day before every filing: where a history without a limit begins. */
const ALWAYS = '0001-01-01'

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

/** The stored companies among these that filed since `historyFrom`, in no defined order. */
export function selectCompanies(
  ciks: readonly string[],
  historyFrom: string | null,
): Promise<{ readonly cik: string; readonly json: string }[]> {
  return sql()`
    select cik, company_json as json from issuers
    where cik = any(${[...ciks]}) and latest_filed_at >= ${historyFrom ?? ALWAYS}`
}

export async function selectCompanyByTicker(ticker: string): Promise<CompanyRow | null> {
  const [row] = await sql()<CompanyRow[]>`
    select i.company_json as json, i.cik, i.latest_filed_at::text as "latestFiledAt"
    from issuer_tickers t join issuers i using (cik) where t.ticker = ${ticker}`
  return row ?? null
}

export async function hasIssuer(cik: string): Promise<boolean> {
  const [row] = await sql()<{ isHere: boolean }[]>`
    select exists (select 1 from issuers where cik = ${cik}) as "isHere"`
  return row?.isHere ?? false
}

export async function hasTicker(ticker: string): Promise<boolean> {
  const [row] = await sql()<{ isHere: boolean }[]>`
    select exists (select 1 from issuer_tickers where ticker = ${ticker}) as "isHere"`
  return row?.isHere ?? false
}

export async function storeIsEmpty(): Promise<boolean> {
  const [row] = await sql()<{ empty: boolean }[]>`select not exists (select 1 from issuers) as empty`
  return row?.empty ?? true
}

/** A row with the issuer it belongs to. */
export type Of<Row> = Row & { readonly cik: string }

/** Annual and quarterly reports of some issuers with their periods, where they name one, filed since `historyFrom`. */
export function selectReports(ciks: readonly string[], historyFrom: string | null): Promise<Of<ReportedPeriod>[]> {
  return sql()<Of<ReportedPeriod>[]>`
    select cik, period_end::text as "periodEnd", accession, form, filed_at::text as "filedAt"
    from filings
    where cik = any(${[...ciks]}) and period_end is not null and form in ('10-Q', '10-Q/A', '10-K', '10-K/A')
      and filed_at >= ${historyFrom ?? ALWAYS}
    order by filed_at, accession`
}

/** An amount as a row has it; its precision is null where none is given, or the amount names no instrument. */
interface StoredAmount {
  readonly value: string
  readonly precision: string | null
}

/** Facts of some types about their report's own period, in the issuer's reporting currency, filed since `historyFrom`. */
export async function selectPeriodFacts(
  issuers: readonly { readonly cik: string; readonly currency: string | null }[],
  types: readonly string[],
  historyFrom: string | null,
): Promise<readonly Of<PeriodFact>[]> {
  const ciks = issuers.map(({ cik }) => cik)
  const [rows, figures, acts] = await Promise.all([
    sql()<(Omit<Of<PeriodFact>, 'value' | 'instrument' | 'precision'> & StoredAmount)[]>`
    select cik, id, fact_type as "factType", concept, value::text as value, as_of::text as "asOf", accession, filed_at::text as "filedAt",
      dimensioned, verification, resolved, figure_precision as precision
    from facts
    join unnest(${ciks}::text[], ${issuers.map(({ currency }) => currency)}::text[])
      as reporting (cik, currency) using (cik, currency)
    where fact_type = any(${[...types]}) and period_status = 'reported' and concept <> 'text:working_capital'
      and filed_at >= ${historyFrom ?? ALWAYS}
    order by id`,
    selectFigures(ciks, historyFrom),
    selectEndingActs(ciks, historyFrom),
  ])
  const figuresOf = Map.groupBy(figures, ({ cik }) => cik)
  const actsOf = Map.groupBy(acts, ({ cik }) => cik)
  const amounts = rows.map(({ value, precision, ...row }) => ({
    ...row,
    value: Number(value),
    precision: DatePrecision.safeParse(precision).data,
  }))
  return [...Map.groupBy(amounts, ({ cik }) => cik)].flatMap(([cik, ofOne]) =>
    underSharedNames(
      ofOne,
      groupStored(
        figuresOf.get(cik) ?? [],
        (actsOf.get(cik) ?? []).map(({ json }) => json),
      ),
    ),
  )
}

/** Refusals of some fact types, by filing. */
export function selectPeriodRefusals(
  ciks: readonly string[],
  types: readonly string[],
): Promise<{ readonly accession: string; readonly concept: string; readonly reasonCode: string }[]> {
  return sql()`
    select distinct accession, concept, reason_code as "reasonCode"
    from refusals where cik = any(${[...ciks]}) and concept = any(${[...types]})
    order by accession, concept, reason_code`
}

/** Figures of some issuers' instruments and covenants in filings since `historyFrom`, as stored with their facts. */
export function selectFigures(
  ciks: readonly string[],
  historyFrom: string | null,
): Promise<(StoredJson & { readonly cik: string })[]> {
  return sql()`
    select cik, figure_json as json, figure_precision as precisions from facts
    where cik = any(${[...ciks]}) and figure_json is not null and filed_at >= ${historyFrom ?? ALWAYS}
    order by id`
}

/** Statements of some issuers' filings since `historyFrom` that an instrument has ended, as stored. */
export function selectEndingActs(
  ciks: readonly string[],
  historyFrom: string | null,
): Promise<{ readonly cik: string; readonly json: string }[]> {
  return sql()`
    select cik, json from covenants
    where cik = any(${[...ciks]}) and category = 'debt' and ${sql().unsafe(textIn('action'))} = any(${[...ENDING_ACTIONS]})
      and filed_at >= ${historyFrom ?? ALWAYS}
    order by id`
}
