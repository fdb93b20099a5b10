import type { Sql } from '#db/client.ts'
import { termVector } from '#server/engine/terms/term-vector.ts'
import { createFolder } from '#server/store/records/fold-evidence.ts'
import { standingOf } from '#server/store/records/search/search-standing.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { type GeneratedPassage, generatePassage, PASSAGES_PER_FILING } from './generate-passages.ts'

const FILINGS_PER_INSERT = 50

/** Writes made-up passages `from` to `to` with their filings and issuers, without the index over their terms. */
export async function fillPassages(sql: Sql, from: number, to: number, report: (line: string) => void): Promise<void> {
  await sql`drop index if exists search_documents_terms_standing`
  await sql`insert into documents values (${'a'.repeat(64)}, 0, ''::bytea, now()) on conflict do nothing`
  const filings = PASSAGES_PER_FILING * FILINGS_PER_INSERT
  for (let first = from; first < to; first += filings) {
    await insertPassages(sql, first, Math.min(to, first + filings))
    if (first % 100_000 === 0 && first > from) report(`search: ${first} passages written`)
  }
}

/** Builds the index over the terms; gives how long it took and how large it is. */
export async function buildTermIndex(sql: Sql): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now()
  await sql`create index search_documents_terms_standing on search_documents using gin (terms, (array[standing / 128])) with (fastupdate = off)`
  const seconds = (performance.now() - began) / 1000
  await sql`vacuum (analyze) search_documents`
  const [size] = await sql<{ bytes: string }[]>`select pg_relation_size('search_documents_terms_standing') as bytes`
  return { seconds, megabytes: Number(size?.bytes ?? 0) / 1e6 }
}

interface PassageRow extends GeneratedPassage {
  readonly id: string
  readonly sha: string
  readonly locator: string
  readonly fold: bigint
  readonly standing: number
  readonly terms: string
}

async function insertPassages(sql: Sql, from: number, to: number): Promise<void> {
  const rows: PassageRow[] = []
  let fold = createFolder()
  for (let index = from; index < to; index += 1) {
    if (index % PASSAGES_PER_FILING === 0) fold = createFolder()
    const { accession, cik, form, filedAt, evidence } = generatePassage(index)
    const locator = {
      start: 1000 * (index % PASSAGES_PER_FILING),
      end: 1000 * (index % PASSAGES_PER_FILING) + evidence.length,
      section: '10-Q:I-2',
    }
    const topic = index % 3 === 0 ? ('liquidity_section' as const) : null
    rows.push({
      id: `${accession}/${index % PASSAGES_PER_FILING}`,
      accession,
      cik,
      form,
      filedAt,
      evidence,
      sha: sha256Hex(evidence),
      locator: JSON.stringify(locator),
      fold: fold(evidence),
      standing: standingOf({ filedAt, kind: 'passage', verification: 'candidate', locator, topic }),
      terms: termVector(evidence, '', [], [`cik=${cik}`, `form=${form.toLowerCase()}`, `year=${filedAt.slice(0, 4)}`]),
    })
  }
  const column = (name: keyof PassageRow) => rows.map((row) => String(row[name]))
  await sql`
    insert into issuers (cik, ticker, name, sample, filing_count, latest_filed_at, issuer_json, company_json, revision)
    select distinct cik, 'M' || ltrim(cik, '0'), 'Made-up ' || cik, false, 1, '2026-01-15'::date, '{}', '{}', 1 from unnest(${column('cik')}::text[]) cik on conflict do nothing`
  await sql`insert into issuer_tickers select ticker, cik, 0 from issuers where cik = any(${column('cik')}) on conflict do nothing`
  await sql`
    insert into filings (accession, cik, form, filed_at, filed_at_estimated, primary_document, primary_document_url, content_sha256,
      byte_length, sample, arrival, ingested_at, verification, fact_count, signal_count, refusal_count, summary_json, revision)
    select distinct accession, cik, form, filed_at, false, 'a.htm', 'https://example.com/a.htm', ${'a'.repeat(64)}, 0, false, 'file', now(), 'candidate', 0, 0, 0, '{}', 1
    from unnest(${column('accession')}::text[], ${column('cik')}::text[], ${column('form')}::text[], ${column('filedAt')}::date[]) as made (accession, cik, form, filed_at)`
  await sql`
    insert into search_documents (id, accession, cik, form, filed_at, kind, category, verification, evidence, evidence_sha256, locator, fold_key, standing, terms, revision)
    select id, accession, cik, form, filed_at, 'passage', 'debt', 'candidate', evidence, sha, locator, fold, standing, terms, 1
    from unnest(${column('id')}::text[], ${column('accession')}::text[], ${column('cik')}::text[], ${column('form')}::text[], ${column('filedAt')}::date[],
      ${column('evidence')}::text[], ${column('sha')}::text[], ${column('locator')}::text[], ${column('fold')}::bigint[], ${column('standing')}::int[], ${column('terms')}::tsvector[])
      as made (id, accession, cik, form, filed_at, evidence, sha, locator, fold, standing, terms)`
}
