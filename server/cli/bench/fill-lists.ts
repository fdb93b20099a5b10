import type { Sql } from '#db/client.ts'

/** Forms and states in realistic shares. The last of each is so rare that a scan meets few. */
const FORM = `case when i % 1000 < 600 then '8-K' when i % 1000 < 840 then '10-Q' when i % 1000 < 940 then '10-K'
  when i % 1000 < 970 then '8-K/A' when i % 1000 < 999 then '10-Q/A' else '10-K/A' end`
const VERIFICATION = `case when hashint4(i) & 1023 < 560 then 'candidate' when hashint4(i) & 1023 < 1023 then 'machine_checked' else 'verified' end`
const CATEGORY = `case when hashint4(-i) & 127 < 70 then 'covenant' when hashint4(-i) & 127 < 115 then 'debt'
  when hashint4(-i) & 127 < 127 then 'liquidity' else 'going_concern' end`
/** One of the types is common, one rare, and of one there is none. */
const FACT_TYPE = `case when hashint4(i * 5) & 1023 < 400 then 'notes' when hashint4(i * 5) & 1023 < 1020 then
  (array['debt_proceeds', 'debt_repayments', 'interest_paid', 'cash', 'total_debt', 'term_loan', 'maturity', 'interest_rate'])[1 + (hashint4(i * 5) & 7)] else 'accordion' end`
/** A name that many issuers give one of their instruments, and ones that few do; half of all facts are of none. */
const INSTRUMENT = `case when i % 100 < 2 then 'notes' when i % 100 < 50 then 'notes-' || hashint4(i) % 2000 end`
/** As many filings as an issuer makes in 25 years; the first issuer has that many. */
const ISSUER_FILINGS_MAX = 100

/**
 * Twenty-five years of filing days, and periods that end up to four months earlier; one in a hundred is ten years off.
 */
const DAY_COUNT = 9000
export const FIRST_DAY = '2001-01-01'

/**
 * Fills every list of an empty store with as many rows as said: filings, facilities, covenants, events and facts, and a tenth as
 * many issuers, of whom one has a hundred filings in every store.
 */
export async function fillLists(db: Sql, rows: number): Promise<void> {
  const issuers = Math.ceil(rows / 10)
  const accession = (i: string) => `lpad((${i})::text, 10, '0') || '-25-000001'`
  const every = Math.floor(rows / ISSUER_FILINGS_MAX)
  const cik = `lpad((case when i % ${every} = 0 then 1 else 1 + i % ${issuers} end)::text, 10, '0')`
  const filed = `date '${FIRST_DAY}' + (i::bigint * ${DAY_COUNT} / ${rows})::int`
  const effective = `${filed} - (i * 37 % 120) + (case when i % 100 = 7 then 3650 when i % 100 = 8 then -3650 else 0 end)`
  const number = 'hashint4(i * 3) & 1048575'
  const json = `'{"made":"' || repeat('x', 300) || '"}'`
  const recordJson = `'{"made":"' || repeat('x', 300) || '","value":' || (${number}) || ',"values":{"percentChange":' || (${number}) || '}}'`
  const columns = 'id, accession, cik, form, filed_at, effective_date, category, verification, json, revision'
  const record = (letter: string, category: string) =>
    `lpad(i::text, 10, '0') || '${letter}', ${accession('i')}, ${cik}, ${FORM}, ${filed}, ${effective}, ${category}, ${VERIFICATION}, ${recordJson}, 1`
  const statements = [
    `insert into documents values (repeat('a', 64), 0, ''::bytea, now()) on conflict do nothing`,
    // Else the issuers' spans would be derived one by one, before there are filings and while nothing is known of the tables.
    `alter table issuers disable trigger issuers_keep_filing_spans`,
    `insert into issuers (cik, ticker, name, sample, filing_count, latest_filed_at, issuer_json, company_json, revision)
      select lpad(i::text, 10, '0'), 'M' || i, 'Made-up ' || i, false, 1, ${`date '${FIRST_DAY}' + (i::bigint * ${DAY_COUNT} / ${issuers})::int`}, ${json}, ${json}, 1
      from generate_series(1, ${issuers}) i`,
    `insert into issuer_tickers select ticker, cik, 0 from issuers`,
    `insert into filings (accession, cik, form, filed_at, filed_at_estimated, primary_document, primary_document_url, content_sha256,
      byte_length, sample, ingested_at, verification, fact_count, signal_count, refusal_count, summary_json, revision)
      select ${accession('i')}, ${cik}, ${FORM}, ${filed}, false, 'a.htm', 'https://example.com/a.htm', repeat('a', 64), 0, false, now(), ${VERIFICATION}, 0, 0, 0, ${json}, 1
      from generate_series(1, ${rows}) i`,
    `insert into filing_registrants (accession, registrant, position, filed_at, stated_tickers)
      select accession, cik, 0, filed_at, '{}' from filings`,
    `update issuers set latest_filed_at = (select max(filed_at) from filing_registrants where registrant = issuers.cik)
      where exists (select 1 from filing_registrants where registrant = issuers.cik)`,
    `alter table issuers enable trigger issuers_keep_filing_spans`,
    `analyze issuers, filings, filing_registrants`,
    `select write_filing_spans(array_agg(cik)), write_filing_quarters(array_agg(cik)) from issuers group by left(cik, 8)`,
    `insert into facilities (${columns}) select ${record('f', `'liquidity'`)} from generate_series(1, ${rows}) i`,
    `insert into covenants (${columns}) select ${record('c', CATEGORY)} from generate_series(1, ${rows}) i`,
    `insert into events (${columns}, previous_accession, has_comparison)
      select ${record('e', CATEGORY)}, case when i % 10 > 2 and i > 1 then ${accession('i - 1')} end, i % 10 > 2 and i > 1 from generate_series(1, ${rows}) i`,
    `insert into facts (id, accession, cik, filed_at, fact_type, concept, value, period_status, as_of, dimensioned, resolved, verification, json)
      select lpad(i::text, 32, '0'), ${accession('i')}, ${cik}, ${filed}, ${FACT_TYPE}, 'text:x', 1, 'reported', ${effective}, false, true, ${VERIFICATION}, repeat('x', 1000)
      from generate_series(1, ${rows}) i`,
    `insert into listed_facts (accession, place, id, cik, form, filed_at, fact_type, as_of, verification, instrument)
      select ${accession('i')}, 1, lpad(i::text, 32, '0'), ${cik}, ${FORM}, ${filed}, ${FACT_TYPE}, ${effective}, ${VERIFICATION}, ${INSTRUMENT}
      from generate_series(1, ${rows}) i`,
    `vacuum (analyze)`,
  ]
  for (const statement of statements) await db.unsafe(statement)
}
