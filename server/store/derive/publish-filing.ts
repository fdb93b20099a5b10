import { eq } from 'drizzle-orm'
import { structuredFilings } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import { facts, refusals } from '#db/schema/records.ts'
import type { IssuerIdentity } from '#server/contract/resources/issuer.ts'
import type { Extraction } from '#server/engine/model.ts'
import { covenantRecords } from '../records/covenants.ts'
import { facilityRecords } from '../records/facilities.ts'
import { recordIdOf } from '../records/source.ts'
import { storable } from '../records/storable.ts'
import { filingSummary, structuredFiling } from '../records/structured-filing.ts'
import { filingVerification } from '../records/verification.ts'
import type { FilingRow } from './list-filings.ts'
import { replaceListed } from './replace-listed.ts'
import { replaceSearchDocuments } from './replace-search-documents.ts'
import { storedFilingOf } from './stored-filing-of.ts'
import type { StoreWrite } from '../write/write-store.ts'

const ROWS_PER_INSERT = 1000

/** Writes everything that is served of one filing, its events apart, from its current extraction as people judged it. */
export async function publishFiling(
  write: StoreWrite,
  row: FilingRow,
  issuer: IssuerIdentity,
  extraction: Extraction,
): Promise<void> {
  const { tx, revision } = write
  const filing = storedFilingOf(row)
  const finished = structuredFiling(filing, issuer, extraction)
  await tx
    .insert(structuredFilings)
    .values({ accession: row.accession, ...finished })
    .onConflictDoUpdate({ target: structuredFilings.accession, set: finished })
  await tx
    .update(filings)
    .set({
      verification: filingVerification(extraction).state,
      factCount: extraction.facts.length,
      signalCount: extraction.signals.length,
      refusalCount: extraction.refusals.length,
      summaryJson: filingSummary(filing, issuer, extraction),
      revision,
    })
    .where(eq(filings.accession, row.accession))
  await replaceListed(write, 'facilities', row, facilityRecords(filing, issuer, extraction))
  await replaceListed(write, 'covenants', row, covenantRecords(filing, issuer, extraction))
  await replaceFacts(write, row, extraction)
  await replaceRefusals(write, row, extraction)
  await replaceSearchDocuments(write, row, issuer, extraction)
}

async function replaceFacts({ tx }: StoreWrite, row: FilingRow, extraction: Extraction): Promise<void> {
  await tx.delete(facts).where(eq(facts.accession, row.accession))
  const rows = extraction.facts.map((fact) => ({
    id: recordIdOf(fact.provenance),
    accession: row.accession,
    cik: row.cik,
    filedAt: row.filedAt,
    factType: fact.factType,
    concept: storable(fact.concept),
    value: String(fact.value),
    currency: fact.currency,
    periodStatus: fact.period.status,
    asOf: fact.period.endDate ?? row.periodEnd ?? row.filedAt,
    dimensioned: Object.keys(fact.provenance.dimensions ?? {}).length > 0,
    resolved: fact.uncertainty.status === 'resolved',
    verification: fact.verification,
  }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(facts).values(rows.slice(from, from + ROWS_PER_INSERT))
}

async function replaceRefusals({ tx }: StoreWrite, row: FilingRow, extraction: Extraction): Promise<void> {
  await tx.delete(refusals).where(eq(refusals.accession, row.accession))
  const rows = extraction.refusals.map((refusal, ordinal) => ({
    accession: row.accession,
    ordinal,
    cik: row.cik,
    filedAt: row.filedAt,
    concept: storable(refusal.concept),
    reasonCode: refusal.reasonCode,
  }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(refusals).values(rows.slice(from, from + ROWS_PER_INSERT))
}
