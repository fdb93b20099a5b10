import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { covenants, facts, measures, refusals } from '#db/schema/filings/records.ts'
import type { Extraction, FinancialFact } from '#server/engine/model.ts'
import type { EndedMeasure, StatedMeasure } from '../records/figures/ended-measures.ts'
import type { Measure } from '../records/figures/measures.ts'
import type { StoredFigure } from '../records/figures/stored-figure.ts'
import { recordIdOf } from '../records/source.ts'
import { figureJson, hitJson, type StoredJson } from '../records/figures/stored-json.ts'
import type { FilingFacts } from './filings.ts'
import { textIn } from './text-in.ts'

const ROWS_PER_INSERT = 1000

export async function replaceFacts(
  tx: Transaction,
  row: FilingFacts,
  extraction: Extraction,
  figures: readonly StoredFigure[],
): Promise<void> {
  const stored = new Map(figures.map((one) => [one.figure.factId, figureJson(one)]))
  await tx.delete(facts).where(eq(facts.accession, row.accession))
  const rows = extraction.facts.map((fact) => ({
    ...figureColumns(stored.get(recordIdOf(fact.provenance))),
    id: recordIdOf(fact.provenance),
    accession: row.accession,
    cik: row.cik,
    filedAt: row.filedAt,
    factType: fact.factType,
    concept: fact.concept,
    value: String(fact.value),
    currency: fact.currency,
    periodStatus: fact.period.status,
    asOf: asOfIn(row, fact),
    // Either way it is of a part of the company.
    dimensioned: fact.entity !== undefined || Object.keys(fact.provenance.dimensions ?? {}).length > 0,
    resolved: fact.uncertainty.status === 'resolved',
    verification: fact.verification,
    // Checked with its filing.
    json: JSON.stringify(fact),
  }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(facts).values(rows.slice(from, from + ROWS_PER_INSERT))
}

/** The day that a fact is about; where it states none, that of its filing. */
export const asOfIn = (filing: FilingFacts, { period }: FinancialFact): string =>
  period.endDate ?? filing.periodEnd ?? filing.filedAt

const figureColumns = (stored: StoredJson | undefined) => ({
  figureJson: stored === undefined ? null : stored.json,
  figurePrecision: stored?.precisions ?? null,
})

function hitColumns(hit: Measure['hit']) {
  if (hit === null) return { json: null, precisions: null }
  const { json, precisions } = hitJson(hit)
  return { json: json, precisions }
}

export async function replaceRefusals(tx: Transaction, row: FilingFacts, extraction: Extraction): Promise<void> {
  await tx.delete(refusals).where(eq(refusals.accession, row.accession))
  const rows = extraction.refusals.map((refusal, ordinal) => ({
    accession: row.accession,
    ordinal,
    cik: row.cik,
    filedAt: row.filedAt,
    concept: refusal.concept,
    reasonCode: refusal.reasonCode,
    // Older extractions gave refusals no id; the viewer identifies them by their index too.
    recordId: refusal.locator.recordId ?? `refusal-${ordinal}`,
    evidenceSha256: refusal.evidenceSha256,
  }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(refusals).values(rows.slice(from, from + ROWS_PER_INSERT))
}

export async function replaceMeasures(tx: Transaction, row: FilingFacts, found: readonly Measure[]): Promise<void> {
  await tx.delete(measures).where(eq(measures.accession, row.accession))
  const rows = found.map(({ kind, subject, hit }, ordinal) => ({
    accession: row.accession,
    ordinal,
    cik: row.cik,
    filedAt: row.filedAt,
    kind,
    subject: subject,
    percent: hit?.percent == null ? null : String(hit.percent),
    date: hit?.date ?? null,
    ...hitColumns(hit),
  }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(measures).values(rows.slice(from, from + ROWS_PER_INSERT))
}

/** An issuer's figures, as stored with their facts. */
export async function selectFigures(tx: Transaction, cik: string): Promise<StoredJson[]> {
  const rows = await tx
    .select({ json: facts.figureJson, precisions: facts.figurePrecision })
    .from(facts)
    .where(and(eq(facts.cik, cik), isNotNull(facts.figureJson)))
    .orderBy(facts.id)
  return rows.flatMap(({ json, precisions }) => (json === null ? [] : { json, precisions }))
}

/** An issuer's statements of some kinds of act, as finished JSON. */
export async function selectStatements(
  tx: Transaction,
  cik: string,
  category: string,
  actions: readonly string[],
): Promise<string[]> {
  const action = sql<string>`${sql.raw(textIn('action'))}`
  const rows = await tx
    .select({ json: covenants.json })
    .from(covenants)
    .where(and(eq(covenants.cik, cik), eq(covenants.category, category), inArray(action, [...actions])))
    .orderBy(covenants.id)
  return rows.map(({ json }) => json)
}

/** What an issuer's filings state for screens. */
export async function selectStatedMeasures(tx: Transaction, cik: string): Promise<StatedMeasure[]> {
  const { accession, filedAt, kind, subject } = measures
  return tx
    .select({ accession, filedAt, kind, subject })
    .from(measures)
    .where(and(eq(measures.cik, cik), isNotNull(measures.json)))
}

/**
 * Writes again what an issuer is screened by no more. Such a row has a negative ordinal: it stands for no place in its
 * filing, and goes before what that filing says of the subject, unless another instrument has taken over the name.
 */
export async function replaceEndedMeasures(
  tx: Transaction,
  cik: string,
  stated: readonly StatedMeasure[],
  ended: readonly EndedMeasure[],
): Promise<void> {
  await tx.delete(measures).where(and(eq(measures.cik, cik), lt(measures.ordinal, 0)))
  const keyOf = (one: { accession: string; kind: string; subject: string }) =>
    [one.accession, one.kind, one.subject].join(' ')
  const own = new Set(stated.map(keyOf))
  const rows = [...new Map(ended.map((one) => [keyOf(one), one])).values()]
    .filter((one) => !one.isTakenOver || !own.has(keyOf(one)))
    .map(({ accession, filedAt, kind, subject }, place) => ({
      accession,
      ordinal: -1 - place,
      cik,
      filedAt,
      kind,
      subject: subject,
      percent: null,
      date: null,
      json: null,
    }))
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(measures).values(rows.slice(from, from + ROWS_PER_INSERT))
}
