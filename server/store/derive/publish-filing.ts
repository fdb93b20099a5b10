import type { IssuerIdentity } from '#server/contract/resources/records/issuer.ts'
import type { Extraction } from '#server/engine/model.ts'
import { TERMS_VERSION } from '#server/engine/terms/read-terms.ts'
import { type FilingFacts, selectRegistrants, writeFilingRow } from '../queries/filings.ts'
import { replaceListedFacts } from '../queries/listed-facts.ts'
import { replaceListed } from '../queries/listed-records.ts'
import { replaceFacts, replaceMeasures, replaceRefusals } from '../queries/records.ts'
import { replaceSearchDocuments } from '../queries/search-documents.ts'
import { covenantRecords } from '../records/covenants.ts'
import { facilityRecords } from '../records/facilities.ts'
import { measuresOf } from '../records/figures/measures.ts'
import { figureOf } from '../records/figures/stored-figure.ts'
import { searchDocuments } from '../records/search/search-documents.ts'
import { filingSummary, structuredFiling } from '../records/structured-filing.ts'
import { filingVerification } from '../records/verification.ts'
import type { StoreWrite } from '../write/write-store.ts'
import { storedFilingOf } from './stored-filing-of.ts'

/**
 * Writes everything that is served of one filing, its events apart, from its current extraction with the verdicts
 * applied.
 */
export async function publishFiling(
  write: StoreWrite,
  row: FilingFacts,
  issuer: IssuerIdentity,
  extraction: Extraction,
): Promise<void> {
  const filing = storedFilingOf(row)
  const registrants = await selectRegistrants(write.tx, row.accession)
  write.noteChange('filings', row.accession, ...registrants)
  const published = {
    verification: filingVerification(extraction).state,
    factCount: extraction.facts.length,
    signalCount: extraction.signals.length,
    refusalCount: extraction.refusals.length,
    summaryJson: filingSummary(filing, issuer, extraction),
  }
  const indexed = { ...row, searchVersion: TERMS_VERSION }
  await writeFilingRow(write, indexed, published, structuredFiling(filing, issuer, extraction))
  await replaceListed(write, 'facilities', row, facilityRecords(filing, issuer, extraction))
  await replaceListed(write, 'covenants', row, covenantRecords(filing, issuer, extraction))
  const figures = extraction.facts.flatMap((fact) => figureOf(filing, fact) ?? [])
  await replaceFacts(write.tx, row, extraction, figures)
  await replaceListedFacts(write.tx, row, extraction, figures)
  await replaceMeasures(write.tx, row, measuresOf(filing, extraction, figures))
  await replaceRefusals(write.tx, row, extraction)
  await replaceSearchDocuments(write, row, searchDocuments(filing, issuer, registrants, extraction))
}
