import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import { extractions, structuredFilings } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import { issuers } from '#db/schema/issuers.ts'
import type { Extraction } from '#server/engine/model.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import type { ResolvedIdentity } from '../identity/resolved-identity.ts'
import { type Candidate, type Held, judgeFiling, type Judgement } from './judge-filing.ts'
import { parseExtraction } from './list-filings.ts'
import { refreshIssuer } from './refresh-issuer.ts'
import { removeFiling } from './remove-filing.ts'
import { withdrawSamples } from './withdraw-samples.ts'
import { type StoreWrite, writeStore } from './write-store.ts'

export interface FilingToStore extends Candidate {
  readonly bytes: Buffer
  readonly extraction: Extraction
}

export interface StoreOptions {
  /** Whether other bytes or another identity take the place of what is stored under the accession. */
  readonly replace: boolean
  /** Whether the bundled samples stay when a real filing arrives. */
  readonly keepSamples: boolean
  readonly now: Date
}

export type StoreOutcome =
  | { readonly kind: 'stored' | 'updated' | 'replaced'; readonly samplesWithdrawn: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: string }

/** How a filing stands to the store now; `unchanged` and `conflict` spare its extraction. */
export function judgeAgainstStore(candidate: Candidate): Promise<Judgement> {
  return database().transaction(async (tx) => judgeFiling(await selectHeld(tx, candidate.identity.accession), candidate))
}

/**
 * Stores a filing and everything that follows from it in one transaction: all of it or nothing. The
 * same filing again changes nothing, not even the revision. Throws for a defect: an extraction that
 * is no valid contract record.
 */
export async function storeFiling(filing: FilingToStore, options: StoreOptions): Promise<StoreOutcome> {
  const gzipBytes = await promisify(gzip)(filing.bytes)
  return writeStore<StoreOutcome>(async (write) => {
    const held = await selectHeld(write.tx, filing.identity.accession)
    const judgement = judgeFiling(held, filing)
    if (judgement.kind === 'unchanged') return { changed: false, result: { kind: 'unchanged' } }
    if (judgement.kind === 'conflict' && !options.replace) {
      return { changed: false, result: { kind: 'refused', reason: judgement.reason } }
    }
    const samplesWithdrawn = filing.identity.sample || options.keepSamples ? 0 : await withdrawSamples(write)
    if (judgement.kind === 'conflict' && held !== null) await takeOut(write, held, filing.identity)
    const ingestedAt = judgement.kind === 'update' && held !== null ? held.row.ingestedAt : options.now
    const extraction = await writeFiling(write, filing, gzipBytes, ingestedAt)
    await refreshIssuer(write, {
      cik: filing.identity.cik,
      extractions: new Map([[filing.identity.accession, extraction]]),
      tickersBefore: held?.row.statedTickers ?? [],
    })
    const kind = judgement.kind === 'new' ? 'stored' : judgement.kind === 'update' ? 'updated' : 'replaced'
    return { changed: true, result: { kind, samplesWithdrawn } }
  })
}

async function selectHeld(tx: Transaction, accession: string): Promise<Held | null> {
  const [held] = await tx
    .select({ row: filings, engineVersion: extractions.engineVersion, processingVersion: structuredFilings.processingVersion })
    .from(filings)
    .innerJoin(structuredFilings, eq(structuredFilings.accession, filings.accession))
    .innerJoin(extractions, and(eq(extractions.accession, filings.accession), eq(extractions.id, filings.currentExtractionId)))
    .where(eq(filings.accession, accession))
  return held ?? null
}

async function takeOut(write: StoreWrite, { row }: Held, identity: ResolvedIdentity): Promise<void> {
  await removeFiling(write, row)
  if (row.cik !== identity.cik) await refreshIssuer(write, { cik: row.cik, extractions: new Map(), tickersBefore: row.statedTickers })
}

/** Writes the filing's own rows; gives the extraction that is current then. */
async function writeFiling({ tx, revision }: StoreWrite, filing: FilingToStore, gzipBytes: Buffer, ingestedAt: Date): Promise<Extraction> {
  const { identity, contentSha256, primaryDocumentUrl } = filing
  const { accession, cik } = identity
  const byteLength = filing.bytes.length
  await tx.insert(documents).values({ sha256: contentSha256, byteLength, gzipBytes, storedAt: ingestedAt }).onConflictDoNothing()
  // Only the key is known yet; publishIssuer writes the rest before the transaction ends.
  await tx.insert(issuers).values({
    cik, ticker: `CIK${cik}`, name: `CIK${cik}`, sample: identity.sample, filingCount: 0, latestFiledAt: identity.filedAt,
    issuerJson: '{}', companyJson: '{}', revision,
  }).onConflictDoNothing()
  const row = {
    cik,
    form: identity.form,
    filedAt: identity.filedAt,
    filedAtEstimated: identity.filedAtEstimated,
    acceptedAt: identity.acceptedAt === null ? null : new Date(identity.acceptedAt),
    periodEnd: identity.periodEnd,
    primaryDocument: identity.primaryDocument,
    primaryDocumentUrl,
    contentSha256,
    byteLength,
    sample: identity.sample,
    statedName: identity.name,
    statedTickers: [...identity.tickers],
    statedSic: identity.sic,
    statedSicDescription: identity.sicDescription,
    statedFiscalYearEnd: identity.fiscalYearEnd,
    ingestedAt,
  }
  // The counts and the summary are publishFiling's, in the same transaction.
  const unpublished = { verification: 'candidate', factCount: 0, signalCount: 0, refusalCount: 0, summaryJson: '{}', revision }
  await tx.insert(filings).values({ accession, ...row, ...unpublished }).onConflictDoUpdate({ target: filings.accession, set: row })
  const kept = await keepExtraction(tx, filing, ingestedAt)
  await tx.update(filings).set({ currentExtractionId: kept.id }).where(eq(filings.accession, accession))
  return kept.extraction
}

interface KeptExtraction {
  readonly id: number
  readonly extraction: Extraction
}

/** An extraction is never edited: where one of the same input and version is kept already, that one counts. */
async function keepExtraction(tx: Transaction, { identity, contentSha256, extraction }: FilingToStore, createdAt: Date): Promise<KeptExtraction> {
  const { accession } = identity
  const { engineVersion } = extraction
  const inputSha256 = sha256Hex(JSON.stringify([contentSha256, extraction.filing]))
  const row = { accession, engineVersion, inputSha256, extractionJson: JSON.stringify(extraction), createdAt }
  const [added] = await tx.insert(extractions).values(row).onConflictDoNothing().returning({ id: extractions.id })
  if (added !== undefined) return { id: added.id, extraction }
  const same = [eq(extractions.accession, accession), eq(extractions.engineVersion, engineVersion), eq(extractions.inputSha256, inputSha256)]
  const [kept] = await tx.select({ id: extractions.id, json: extractions.extractionJson }).from(extractions).where(and(...same))
  if (kept === undefined) throw new Error('An extraction that is in the way of another is not there.')
  return { id: kept.id, extraction: parseExtraction(kept.json) }
}
