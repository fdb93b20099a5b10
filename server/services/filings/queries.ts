import { sql } from '#db/client.ts'

export interface StructuredFilingRow {
  readonly json: string
  readonly sha256: string
  readonly byteLength: number
  readonly filedAt: string
}

export async function selectStructuredFiling(accession: string): Promise<StructuredFilingRow | null> {
  const [row] = await sql()<StructuredFilingRow[]>`
    select s.json, s.sha256, s.byte_length as "byteLength", f.filed_at::text as "filedAt"
    from structured_filings s join filings f using (accession)
    where accession = ${accession}`
  return row ?? null
}

export interface DocumentRow {
  readonly byteLength: number
  readonly contentSha256: string
  readonly primaryDocument: string
  readonly filedAt: string
  readonly sample: boolean
}

export async function selectDocument(accession: string): Promise<DocumentRow | null> {
  const [row] = await sql()<DocumentRow[]>`
    select d.byte_length as "byteLength", d.sha256 as "contentSha256",
      f.primary_document as "primaryDocument", f.filed_at::text as "filedAt", f.sample
    from filings f join documents d on d.sha256 = f.content_sha256
    where f.accession = ${accession}`
  return row ?? null
}

/** The hash of a filing's file, by which its bytes are requested everywhere. */
export async function selectFilingFile(accession: string): Promise<{ readonly contentSha256: string } | null> {
  const [row] = await sql()<{ contentSha256: string }[]>`
    select content_sha256 as "contentSha256" from filings where accession = ${accession}`
  return row ?? null
}

/** The day on which a filing was filed; null if it is not stored. */
export async function selectFiledAt(accession: string): Promise<string | null> {
  const [row] = await sql()<{ filedAt: string }[]>`
    select filed_at::text as "filedAt" from filings where accession = ${accession}`
  return row?.filedAt ?? null
}

/** Whether a filing's current extraction has a section of this number, counted from 1. */
export async function hasSection(accession: string, number: number): Promise<boolean> {
  const [row] = await sql()<{ present: boolean }[]>`
    select (summary_json::jsonb #>> '{extraction,sectionCount}')::integer >= ${number} as present
    from filings where accession = ${accession}`
  return row?.present ?? false
}

/**
 * Whether a filing's current extraction has a table under this index; indexes have gaps. The JSON is searched as text,
 * which costs a fraction of parsing it. Quotation marks within its values are escaped, so only a member fits.
 */
export async function hasTable(accession: string, index: number): Promise<boolean> {
  const member = `"tableIndex":${index}`
  const [row] = await sql()<{ present: boolean }[]>`
    select strpos(json, ${`${member},`}) > 0 or strpos(json, ${`${member}}`}) > 0 as present
    from structured_filings where accession = ${accession}`
  return row?.present ?? false
}
