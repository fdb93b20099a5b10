import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { facts, refusals } from '#db/schema/records.ts'
import type { Extraction } from '#server/engine/model.ts'
import { recordIdOf } from '../records/source.ts'
import { storable } from '../records/storable.ts'
import type { FilingFacts } from './filings.ts'

const ROWS_PER_INSERT = 1000

export async function replaceFacts(tx: Transaction, row: FilingFacts, extraction: Extraction): Promise<void> {
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

export async function replaceRefusals(tx: Transaction, row: FilingFacts, extraction: Extraction): Promise<void> {
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
