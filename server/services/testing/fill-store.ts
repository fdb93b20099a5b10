import type { Sql } from '#db/client.ts'

/** A filing with one facility, one covenant and one event, as a test says it. */
export interface FilledFiling {
  readonly accession: string
  readonly cik: string
  readonly form: string
  readonly filedAt: string
  readonly verification: string
  readonly effectiveDate: string
  readonly category: string
  readonly hasComparison: boolean
  /** Stored already as issuers. */
  readonly coRegistrants?: readonly string[]
  /** Whether its records hold what a line about them is made of, and not just their id. */
  readonly isDescribed?: boolean
}

const SHA = 'a'.repeat(64)

/** Writes rows as ingestion would, their JSON being just their id unless they are described: lists serve it as it stands. */
export async function fillStore(sql: Sql, filings: readonly FilledFiling[], revision: number): Promise<void> {
  await sql`insert into documents values (${SHA}, 0, ''::bytea, now()) on conflict do nothing`
  for (const filing of filings) {
    const { accession, cik, form, filedAt, verification, effectiveDate, category, hasComparison } = filing
    await sql`
      insert into issuers (cik, ticker, name, sample, filing_count, latest_filed_at, issuer_json, company_json, revision)
      values (${cik}, ${`CIK${cik}`}, ${cik}, false, 1, ${filedAt}, ${`{"issuer":"${cik}"}`}, ${`{"company":"${cik}"}`}, ${revision})
      on conflict (cik) do update set latest_filed_at = greatest(issuers.latest_filed_at, excluded.latest_filed_at), revision = ${revision}`
    await sql`
      insert into filings (accession, cik, form, filed_at, filed_at_estimated, primary_document, primary_document_url, content_sha256,
        byte_length, sample, ingested_at, verification, fact_count, signal_count, refusal_count, summary_json, revision)
      values (${accession}, ${cik}, ${form}, ${filedAt}, false, 'a.htm', 'https://example.com/a.htm', ${SHA}, 0, false, now(),
        ${verification}, 0, 0, 0, ${JSON.stringify({ id: accession })}, ${revision})`
    for (const [position, registrant] of [cik, ...(filing.coRegistrants ?? [])].entries()) {
      await sql`
        insert into filing_registrants (accession, registrant, position, filed_at, stated_tickers)
        values (${accession}, ${registrant}, ${position}, ${filedAt}, '{}')`
    }
    // An issuer's row is written last, which the database derives its filing spans at.
    await sql`update issuers set cik = cik where cik = any(${[cik, ...(filing.coRegistrants ?? [])]})`
    for (const table of ['facilities', 'covenants', 'events'] as const) {
      const id = `${table}-${accession}`
      await sql`insert into ${sql(table)} ${sql({
        id,
        accession,
        cik,
        form,
        filed_at: filedAt,
        effective_date: effectiveDate,
        category,
        verification,
        json: JSON.stringify({ id, ...(filing.isDescribed ? recordOf(table, filing) : {}) }),
        revision,
        ...(table === 'events' && {
          has_comparison: hasComparison,
          previous_accession: hasComparison ? accession : null,
        }),
      })}`
    }
  }
}

/** What a line about a list's record is made of. */
function recordOf(
  table: 'facilities' | 'covenants' | 'events',
  { form, filedAt, effectiveDate, hasComparison }: FilledFiling,
) {
  const source = { form, filedAt, periodEnd: effectiveDate, evidence: 'The revolver was drawn by $62 million.' }
  switch (table) {
    case 'facilities': {
      const period = { kind: 'instant', status: 'reported', endDate: effectiveDate }
      return { metric: 'revolver_drawn', value: 62e6, currency: 'USD', period, source }
    }
    case 'covenants': {
      const limit = {
        covenantType: 'maximum_total_leverage_ratio',
        action: 'required',
        comparator: 'maximum',
        ratio: 3.5,
      }
      return { ...limit, effectiveDate, source }
    }
    case 'events': {
      const values = { previous: 81.5e6, current: 62e6, previousDate: '2025-12-31', currentDate: effectiveDate }
      const headline = 'Revolver drawn decreased from $81.5 million to $62 million.'
      const previousSource = hasComparison ? { ...source, form: '10-K', filedAt: '2026-02-20' } : null
      return { headline, values, effectiveDate, source, previousSource }
    }
  }
}
