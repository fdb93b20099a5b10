import { TERMS_VERSION } from '#server/engine/terms/read-terms.ts'
import { type FilingFacts, selectRegistrants, writeFilingRow } from '../queries/filings.ts'
import { replaceListedFacts } from '../queries/listed-facts.ts'
import { replaceListed } from '../queries/listed-records.ts'
import { replaceFacts, replaceMeasures, replaceRefusals } from '../queries/records.ts'
import { replaceSearchDocuments } from '../queries/search-documents.ts'
import type { StoreWrite } from '../write/write-store.ts'
import { type FilingGround, type MadeAhead, recordsFor } from './filing-records.ts'
import { storedFilingOf } from './stored-filing-of.ts'

/**
 * Writes everything that is served of one filing, its events apart, from its current extraction with the verdicts
 * applied: the records made ahead, if they are still those.
 */
export async function publishFiling(
  write: StoreWrite,
  row: FilingFacts,
  of: Omit<FilingGround, 'filing' | 'registrants'>,
  ahead: MadeAhead | null,
): Promise<void> {
  const registrants = await selectRegistrants(write.tx, row.accession)
  write.noteChange('filings', row.accession, ...registrants)
  const records = recordsFor({ ...of, filing: storedFilingOf(row), registrants }, ahead)
  const { extraction, figures } = records
  const indexed = { ...row, searchVersion: TERMS_VERSION }
  await writeFilingRow(write, indexed, records.published, records.finished)
  await replaceListed(write, 'facilities', row, records.facilities)
  await replaceListed(write, 'covenants', row, records.covenants)
  await replaceFacts(write.tx, row, extraction, figures)
  await replaceListedFacts(write.tx, row, extraction, figures)
  await replaceMeasures(write.tx, row, records.measures)
  await replaceRefusals(write.tx, row, extraction)
  await replaceSearchDocuments(write, row, records.searchDocuments)
}
