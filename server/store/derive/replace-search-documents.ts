import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { filings } from '#db/schema/filings.ts'
import { filingRegistrants } from '#db/schema/registrants.ts'
import { searchDocuments as table } from '#db/schema/search.ts'
import { tombstones } from '#db/schema/store.ts'
import type { IssuerIdentity } from '#server/contract/resources/issuer.ts'
import { TERMS_VERSION } from '#server/engine/terms/read-terms.ts'
import type { Extraction } from '#server/engine/model.ts'
import { searchDocuments } from '../records/search/search-documents.ts'
import type { FilingRow } from './list-filings.ts'
import { storedFilingOf } from './stored-filing-of.ts'
import type { StoreWrite } from '../write/write-store.ts'

const ROWS_PER_INSERT = 500

const { id: _id, revision: _revision, ...content } = getTableColumns(table)
const columns = Object.values(content)
const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`
const contentOf = (side: (name: string) => ReturnType<typeof excluded>) =>
  sql.join(
    columns.map(({ name }) => side(name)),
    sql`, `,
  )
const isOther = sql`(${contentOf((name) => sql`${table}.${sql.identifier(name)}`)}) is distinct from (${contentOf(excluded)})`
const taken = Object.fromEntries(
  [...Object.entries(content), ['revision', table.revision] as const].map(([key, { name }]) => [key, excluded(name)]),
)

/**
 * Makes a filing's search documents exactly those of the extraction. Ones that stay the same are not touched; where some go
 * or change, a mark tells a walk over the market's matches, once for the filing.
 */
export async function replaceSearchDocuments(
  { tx, revision }: StoreWrite,
  row: FilingRow,
  issuer: IssuerIdentity,
  extraction: Extraction,
): Promise<void> {
  const { accession, cik, form, filedAt } = row
  const registrants = await tx
    .select({ cik: filingRegistrants.registrant })
    .from(filingRegistrants)
    .where(eq(filingRegistrants.accession, accession))
    .orderBy(filingRegistrants.position)
  const wanted = searchDocuments(
    storedFilingOf(row),
    issuer,
    registrants.map((one) => one.cik),
    extraction,
  ).map((document) => ({ ...document, accession, cik, form, filedAt, revision }))
  const others =
    wanted.length === 0
      ? []
      : [
          notInArray(
            table.id,
            wanted.map(({ id }) => id),
          ),
        ]
  const gone = await tx
    .delete(table)
    .where(and(eq(table.accession, accession), ...others))
    .returning({ id: table.id })
  let changed = gone.length
  for (let from = 0; from < wanted.length; from += ROWS_PER_INSERT) {
    const written = await tx
      .insert(table)
      .values(wanted.slice(from, from + ROWS_PER_INSERT))
      .onConflictDoUpdate({ target: table.id, set: taken, setWhere: isOther })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    changed += written.filter(({ isNew }) => !isNew).length
  }
  if (changed > 0)
    await tx
      .insert(tombstones)
      .values({ collection: 'search_documents', recordId: accession, filedAt, cik, form, revision })
  await tx.update(filings).set({ searchVersion: TERMS_VERSION }).where(eq(filings.accession, accession))
}
