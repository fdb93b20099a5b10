import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { searchDocuments as table } from '#db/schema/filings/search.ts'
import { tombstones } from '#db/schema/filings/store.ts'
import type { SearchDocument } from '../records/search/search-documents.ts'
import type { StoreWrite } from '../write/write-store.ts'
import type { FilingFacts } from './filings.ts'

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
/** What a reader is shown of a document; the rest is its place, its rank and its terms. */
const shown = [table.accession, table.cik, table.form, table.filedAt, table.kind, table.category] as const
const said = [...shown, table.verification, table.evidenceSha256].map(({ name }) => name)
const saysOther = sql.join(
  said.map((name) => sql`${table}.${sql.identifier(name)} is distinct from ${excluded(name)}`),
  sql` or `,
)
const taken = {
  ...Object.fromEntries(Object.entries(content).map(([key, { name }]) => [key, excluded(name)])),
  revision: sql`case when ${saysOther} then ${excluded('revision')} else ${table}.revision end`,
}

/**
 * Makes a filing's search documents exactly `documents`. Unchanged ones are not touched, and those that say the same
 * keep their revision. If some are removed or changed, one tombstone for the filing informs cursors over the market's
 * matches.
 */
export async function replaceSearchDocuments(
  { tx, revision }: StoreWrite,
  { accession, cik, form, filedAt }: FilingFacts,
  documents: readonly SearchDocument[],
): Promise<void> {
  const wanted = documents.map((document) => ({ ...document, accession, cik, form, filedAt, revision }))
  const ids = wanted.map(({ id }) => id)
  const isGone = ids.length === 0 ? undefined : notInArray(table.id, ids)
  const gone = await tx
    .delete(table)
    .where(and(eq(table.accession, accession), isGone))
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
}
