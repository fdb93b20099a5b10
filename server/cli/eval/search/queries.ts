import { sql } from '#db/client.ts'

/** Lets the planner know what a store that was just filled holds. */
export async function analyzeSearchDocuments(): Promise<void> {
  await sql()`analyze search_documents`
}

/** Every stored filing. */
export async function selectAccessions(): Promise<ReadonlySet<string>> {
  const rows = await sql()<{ accession: string }[]>`select accession from filings`
  return new Set(rows.map(({ accession }) => accession))
}
