import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { structuredFilings } from '#db/schema/filings/extractions.ts'

/** The document classification in each filing's published record, by accession. */
export async function selectPublishedClassifications(
  tx: Transaction,
  accessions: readonly string[],
): Promise<Map<string, unknown>> {
  if (accessions.length === 0) return new Map()
  const rows = await tx
    .select({
      accession: structuredFilings.accession,
      json: sql<
        string | null
      >`(stored_jsonb(${structuredFilings.json}) #> '{extraction,documentClassification}')::text`,
    })
    .from(structuredFilings)
    .where(inArray(structuredFilings.accession, [...accessions]))
  return new Map(rows.map(({ accession, json }) => [accession, json === null ? null : JSON.parse(json)]))
}
