import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { StoreWrite } from '../write/write-store.ts'

const SAMPLES = sql`(select accession from filings where sample)`

/** The sites that samples have their addresses at, without a slash at their ends. */
export async function selectSampleSites(tx: Transaction): Promise<string[]> {
  const rows = await tx.execute<{ site: string }>(sql`
    select distinct left(primary_document_url, -length('/filings/' || accession || '/document')) as site
    from filings where sample`)
  return rows.map(({ site }) => site)
}

/** The accessions of the samples, and the CIKs that they are listed under. */
export async function selectSampleKeys(tx: Transaction): Promise<string[]> {
  const rows = await tx.execute<{ key: string }>(sql`
    select accession as key from filings where sample
    union select registrant from filing_registrants where accession in ${SAMPLES}`)
  return rows.map(({ key }) => key)
}

/** Writes another site into the samples' addresses, wherever finished JSON holds one: as a string of its own. */
export async function moveSampleAddresses({ tx, revision }: StoreWrite, from: string, to: string): Promise<void> {
  const start = (site: string) => `"${JSON.stringify(`${site}/filings/`).slice(1, -1)}`
  const moved = (column: string) => sql`replace(${sql.identifier(column)}, ${start(from)}, ${start(to)})`
  await tx.execute(sql`
    update structured_filings s
    set json = made.json, sha256 = encode(sha256(made.bytes), 'hex'), byte_length = octet_length(made.bytes)
    from (
      select accession, json, convert_to(json, 'UTF8') as bytes
      from (select accession, ${moved('json')} as json from structured_filings where accession in ${SAMPLES}) as texts
    ) as made where made.accession = s.accession`)
  for (const table of ['facilities', 'covenants', 'events'])
    await tx.execute(sql`
      update ${sql.identifier(table)} set json = ${moved('json')}, revision = ${revision} where accession in ${SAMPLES}`)
  await tx.execute(sql`
    update measures set json = ${moved('json')} where json is not null and accession in ${SAMPLES}`)
  await tx.execute(sql`
    update issuers set issuer_json = ${moved('issuer_json')}, company_json = ${moved('company_json')}, revision = ${revision}
    where sample`)
  await tx.execute(sql`
    update filings set summary_json = ${moved('summary_json')}, revision = ${revision},
      primary_document_url = ${to}::text || substr(primary_document_url, ${from.length + 1}::int)
    where sample and starts_with(primary_document_url, ${`${from}/`})`)
}
