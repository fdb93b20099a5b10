import { and, asc, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { filings } from '#db/schema/filings.ts'
import { issuers } from '#db/schema/issuers.ts'
import { TERMS_VERSION } from '#server/engine/terms/read-terms.ts'
import { withVerdicts } from '#server/store/verdicts/verdicts.ts'
import { extractionReader } from '#server/store/derive/list-filings.ts'
import { readStandingVerdicts } from '#server/store/verdicts/read-verdicts.ts'
import { replaceSearchDocuments } from '#server/store/derive/replace-search-documents.ts'
import { writeStore } from '#server/store/write/write-store.ts'

const isOutdated = sql`${filings.searchVersion} is distinct from ${TERMS_VERSION}`

/**
 * Makes the search documents of every stored filing that has none yet, or has those of another version of the terms: newest
 * first, each in its own transaction, from its stored extraction. Any number of processes may do it at once, and it may be
 * stopped and begun again. Returns how many this one made.
 */
export async function indexStored(
  report: (done: number, total: number) => void,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const outdated = await database()
    .select({ accession: filings.accession })
    .from(filings)
    .where(isOutdated)
    .orderBy(sql`${filings.filedAt} desc`, asc(filings.accession))
  let made = 0
  for (const [index, { accession }] of outdated.entries()) {
    if (isStopped()) break
    if (await indexFiling(accession)) made += 1
    report(index + 1, outdated.length)
  }
  return made
}

async function indexFiling(accession: string): Promise<boolean> {
  return await writeStore(async (write) => {
    const [held] = await write.tx
      .select({ row: filings, issuer: { cik: issuers.cik, ticker: issuers.ticker, name: issuers.name } })
      .from(filings)
      .innerJoin(issuers, eq(issuers.cik, filings.cik))
      .where(and(eq(filings.accession, accession), isOutdated))
    if (held === undefined) return { changed: false, result: false }
    const extraction = await extractionReader(write.tx, new Map())(accession)
    const verdicts = (await readStandingVerdicts(write.tx, [accession])).get(accession) ?? []
    await replaceSearchDocuments(write, held.row, held.issuer, withVerdicts(extraction, verdicts))
    return { changed: true, result: true }
  })
}
