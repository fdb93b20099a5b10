import type { Sql } from '#db/client.ts'
import { nameTerms } from '#server/engine/terms/name-terms.ts'
import { termVector } from '#server/engine/terms/term-vector.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { fillStore } from './fill-store.ts'

/** A passage as a test says it; each makes its own filing where its accession is new. */
export interface FilledPassage {
  readonly accession: string
  readonly cik: string
  readonly form?: string
  readonly filedAt?: string
  readonly evidence: string
  readonly fold?: number
  readonly standing?: number
  readonly verification?: string
  /** The issuer's, as its documents are marked by it. */
  readonly name?: string
}

/** Writes passages as ingestion would; ids are accession and place. */
export async function fillSearch(sql: Sql, passages: readonly FilledPassage[], revision: number): Promise<void> {
  for (const [place, passage] of passages.entries()) {
    const {
      accession,
      cik,
      form = '10-Q',
      filedAt = '2025-05-06',
      evidence,
      fold = place,
      standing = 20_000,
      verification = 'candidate',
      name = '',
    } = passage
    const [held] = await sql`select 1 from filings where accession = ${accession}`
    if (held === undefined) {
      await fillStore(
        sql,
        [
          {
            accession,
            cik,
            form,
            filedAt,
            verification,
            effectiveDate: filedAt,
            category: 'debt',
            hasComparison: false,
            isDescribed: true,
          },
        ],
        revision,
      )
    }
    const terms = termVector(
      evidence,
      '',
      [],
      [`cik=${cik}`, `form=${form.toLowerCase()}`, `year=${filedAt.slice(0, 4)}`, ...nameTerms(name)],
    )
    await sql`insert into search_documents ${sql({
      id: `${accession}/${String(place).padStart(4, '0')}`,
      accession,
      cik,
      form,
      filed_at: filedAt,
      kind: 'passage',
      category: 'debt',
      verification,
      evidence,
      evidence_sha256: sha256Hex(evidence),
      locator: JSON.stringify({ start: place, end: place + 1, section: 'part1.item2' }),
      fold_key: fold,
      standing,
      terms,
      revision,
    })}`
  }
}
