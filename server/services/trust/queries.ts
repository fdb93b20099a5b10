import { sql } from '#db/client.ts'
import type { Coverage, RefusalLedger } from '#server/contract/resources/service/trust.ts'

type FormRow = Coverage['forms'][number]
type IssuerRow = Coverage['issuers'][number]

/** Filings, facts and refusals by form. Reads whole tables. */
export function selectCoverageByForm(): Promise<FormRow[]> {
  return sql()<FormRow[]>`
    with read as (
      select f.form, count(*) filter (where facts.resolved)::int as resolved,
        count(*) filter (where not facts.resolved)::int as unresolved,
        count(*) filter (where facts.verification = 'machine_checked')::int as checked
      from facts join filings f using (accession) group by f.form
    )
    select form, count(*)::int as filings, coalesce(sum(refusal_count), 0)::int as refusals,
      coalesce(max(resolved), 0) as resolved, coalesce(max(unresolved), 0) as unresolved,
      coalesce(max(checked), 0) as "machineChecked"
    from filings left join read using (form)
    group by form order by form`
}

/** The same by issuer, most filings first. */
export function selectCoverageByIssuer(limit: number): Promise<IssuerRow[]> {
  return sql()<IssuerRow[]>`
    with read as (
      select cik, count(*) filter (where resolved)::int as resolved,
        count(*) filter (where not resolved)::int as unresolved,
        count(*) filter (where verification = 'machine_checked')::int as checked
      from facts group by cik
    )
    select cik, max(i.ticker) as ticker, max(i.name) as name, count(*)::int as filings,
      coalesce(sum(refusal_count), 0)::int as refusals, coalesce(max(resolved), 0) as resolved,
      coalesce(max(unresolved), 0) as unresolved, coalesce(max(checked), 0) as "machineChecked",
      min(filed_at)::text as "oldestFiledAt", max(filed_at)::text as "newestFiledAt"
    from filings join issuers i using (cik) left join read using (cik)
    group by cik order by count(*) desc, max(i.name), cik limit ${limit}`
}

export interface ReasonRow {
  readonly reasonCode: string
  readonly refusals: number
  readonly filings: number
}

/** Refusals by reason, the most frequent first. */
export function selectRefusalReasons(): Promise<ReasonRow[]> {
  return sql()<ReasonRow[]>`
    select reason_code as "reasonCode", count(*)::int as refusals, count(distinct accession)::int as filings
    from refusals group by reason_code order by count(*) desc, reason_code`
}

type Example = RefusalLedger['reasons'][number]['examples'][number]

export interface ExampleRow extends Readonly<Example> {
  readonly reasonCode: string
}

/** The newest refusals of each reason, one of a filing. */
export function selectRefusalExamples(each: number): Promise<ExampleRow[]> {
  return sql()<ExampleRow[]>`
    select reason_code as "reasonCode", accession, concept, i.ticker, f.form, ranked.filed_at::text as "filedAt"
    from (
      select *, row_number() over (partition by reason_code order by filed_at desc, accession desc) as place
      from (
        select distinct on (reason_code, accession) reason_code, accession, concept, cik, filed_at
        from refusals order by reason_code, accession, ordinal
      ) one
    ) ranked join issuers i on i.cik = ranked.cik join filings f using (accession)
    where place <= ${each}
    order by reason_code, ranked.filed_at desc, accession desc`
}
