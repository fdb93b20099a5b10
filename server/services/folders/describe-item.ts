import { sql } from '#db/client.ts'
import { ApiError } from '#server/contract/errors.ts'
import type { AddItemRequest } from '#server/contract/resources/workspace/folder.ts'

/** What is kept of something that is put into a folder, as it is now. */
export interface DescribedItem {
  readonly accession: string | null
  readonly recordId: string | null
  readonly address: string | null
  readonly title: string
  readonly evidence: string | null
  readonly evidenceSha256: string | null
}

const NOTHING: Omit<DescribedItem, 'title'> = {
  accession: null,
  recordId: null,
  address: null,
  evidence: null,
  evidenceSha256: null,
}

/** Looks up what is to be put into a folder. Throws `not_found` where the store doesn't hold it. */
export async function describeItem({
  kind,
  accession = '',
  recordId = '',
  address,
  title,
}: AddItemRequest): Promise<DescribedItem> {
  switch (kind) {
    case 'note':
      return { ...NOTHING, title: 'Note' }
    case 'search':
      return { ...NOTHING, address: address ?? null, title: title ?? 'Search' }
    case 'filing': {
      const [row] = await sql()<{ title: string }[]>`
        select i.name || ', ' || f.form || ' filed ' || f.filed_at as title
        from filings f join issuers i using (cik) where f.accession = ${accession}`
      return { ...NOTHING, accession, title: found(row).title }
    }
    case 'record':
      return await describeRecord(accession, recordId)
    case 'comparison': {
      const [row] = await sql()<Omit<DescribedItem, 'recordId' | 'address'>[]>`
        select e.accession, i.ticker || ': ' || (e.json::jsonb->>'headline') as title, e.json::jsonb->'source'->>'evidence' as evidence,
          e.json::jsonb->'source'->>'evidenceSha256' as "evidenceSha256"
        from events e join issuers i using (cik) where e.id = ${recordId}`
      return { ...NOTHING, ...found(row), recordId }
    }
  }
}

async function describeRecord(accession: string, recordId: string): Promise<DescribedItem> {
  const [row] = await sql()<
    { kind: string; concept: string | null; issuer: string; evidence: string; evidenceSha256: string }[]
  >`
    select d.kind, coalesce(f.fact_type, c.json::jsonb->>'covenantType', d.locator::jsonb->>'concept', d.category) as concept, i.ticker || ' ' || d.form || ' filed ' || d.filed_at as issuer,
      d.evidence, d.evidence_sha256 as "evidenceSha256"
    from search_documents d join issuers i using (cik) left join facts f on f.id = d.id left join covenants c on c.id = d.id
    where d.id = ${recordId} and d.accession = ${accession}`
  const { kind, concept, issuer, evidence, evidenceSha256 } = found(row)
  const what = (concept ?? kind).replace(/^.*:/, '').replaceAll('_', ' ')
  return { ...NOTHING, accession, recordId, evidence, evidenceSha256, title: `${issuer}: ${what}` }
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError('not_found')
  return row
}
