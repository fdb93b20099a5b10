import { extractionReader } from '../queries/extractions.ts'
import { selectRegistrants } from '../queries/filings.ts'
import { selectUnindexed, selectUnindexedFiling, setSearchVersion } from '../queries/outdated-filings.ts'
import { replaceSearchDocuments } from '../queries/search-documents.ts'
import { readStandingVerdicts } from '../queries/verdicts.ts'
import { searchDocuments } from '../records/search/search-documents.ts'
import { withVerdicts } from '../verdicts/verdicts.ts'
import { writeStore } from '../write/write-store.ts'
import { storedFilingOf } from './stored-filing-of.ts'

/**
 * Makes the search documents of every stored filing that has none, or those of another version of the terms: newest
 * first, each in its own transaction, from its stored extraction. Several processes may run it at once, and it may be
 * stopped and started again. Returns how many filings this call indexed.
 */
export async function indexFilings(
  report: (done: number, total: number) => void,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const accessions = await selectUnindexed()
  let made = 0
  for (const [index, accession] of accessions.entries()) {
    if (isStopped()) break
    if (await indexFiling(accession)) made += 1
    report(index + 1, accessions.length)
  }
  return made
}

async function indexFiling(accession: string): Promise<boolean> {
  return await writeStore(async (write) => {
    const { tx } = write
    const held = await selectUnindexedFiling(tx, accession)
    if (held === null) return { changed: false, result: false }
    const extraction = await extractionReader(tx, new Map())(accession)
    const verdicts = (await readStandingVerdicts(tx, [accession])).get(accession) ?? []
    const registrants = await selectRegistrants(tx, accession)
    const judged = withVerdicts(extraction, verdicts)
    const documents = searchDocuments(storedFilingOf(held.row), held.issuer, registrants, judged)
    await replaceSearchDocuments(write, held.row, documents)
    await setSearchVersion(tx, accession)
    return { changed: true, result: true }
  })
}
