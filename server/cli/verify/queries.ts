import { sql } from '#db/client.ts'

/** Every stored filing, oldest first. */
export async function selectAccessions(): Promise<string[]> {
  const rows = await sql()<{ accession: string }[]>`select accession from filings order by filed_at, accession`
  return rows.map(({ accession }) => accession)
}

/** The hash of a filing's original file, with its encoding. */
export interface OriginalRow {
  readonly contentSha256: string
  readonly charset: string
  readonly format: string
}

export async function selectOriginal(accession: string): Promise<OriginalRow | undefined> {
  const [row] = await sql()<OriginalRow[]>`
    select f.content_sha256 as "contentSha256", stored_jsonb(e.extraction_json) -> 'source' ->> 'charset' as charset,
      stored_jsonb(e.extraction_json) -> 'source' ->> 'format' as format
    from filings f join extractions e on e.id = f.current_extraction_id
    where f.accession = ${accession}`
  return row
}

/** The structured filing as served, with its stored hash. */
export async function selectStructured(accession: string): Promise<{ json: string; sha256: string } | undefined> {
  const [row] = await sql()<
    { json: string; sha256: string }[]
  >`select json, sha256 from structured_filings where accession = ${accession}`
  return row
}

/** The published records of a filing as JSON, by their list. */
export async function selectPublishedRecords(accession: string) {
  const db = sql()
  const jsonOf = (rows: readonly { json: string }[]) => rows.map(({ json }) => json)
  const [facilities, covenants, events] = await Promise.all([
    db<{ json: string }[]>`select json from facilities where accession = ${accession} order by id`,
    db<{ json: string }[]>`select json from covenants where accession = ${accession} order by id`,
    db<{ json: string }[]>`select json from events where accession = ${accession} order by id`,
  ])
  return { facilities: jsonOf(facilities), covenants: jsonOf(covenants), events: jsonOf(events) }
}
