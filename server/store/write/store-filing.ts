import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { database, type Transaction } from '#db/client.ts'
import { documents } from '#db/schema/documents.ts'
import { extractions } from '#db/schema/extractions.ts'
import { filings } from '#db/schema/filings.ts'
import type { Extraction } from '#server/engine/model.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { compareExtractions, countDifference, type ExtractionDifference } from '../rereads/compare-extractions.ts'
import { type Candidate, judgeFiling, type Judgement } from '../judge/judge-filing.ts'
import { parseExtraction } from '../derive/list-filings.ts'
import { recordAction } from './record-action.ts'
import { refreshIssuers } from '../derive/refresh-issuers.ts'
import { removeFiling } from './remove-filing.ts'
import { selectHeld, type Held } from '../judge/select-held.ts'
import { withdrawalOf } from '../judge/withdrawals.ts'
import { withdrawSamples } from './withdraw-samples.ts'
import { addIssuers, writeRegistrants } from './write-registrants.ts'
import { type StoreWrite, writeStore } from './write-store.ts'

export interface FilingToStore extends Candidate {
  readonly bytes: Buffer
  readonly extraction: Extraction
}

export interface StoreOptions {
  /** Whether other bytes or another identity take the place of what is stored, and a withdrawn filing may come again. */
  readonly replace: boolean
  /** Whether the bundled samples stay when a real filing arrives. */
  readonly keepSamples: boolean
  readonly now: Date
  /** How the filing came; a file where nothing is said. */
  readonly arrival?: Arrival
  /** Who is told to have done it in the store's trail. */
  readonly actor?: string
  /** A filing that is not stored (any more) is refused instead of added. */
  readonly onlyStored?: boolean
}

/** `feed` and `daily_index` are filings that were followed: theirs is the lag from acceptance to stored. */
export type Arrival = 'file' | 'request' | 'feed' | 'daily_index'

export type StoreOutcome =
  | { readonly kind: 'stored' | 'replaced'; readonly samplesWithdrawn: number }
  /** `difference` where another extraction counts now. */
  | { readonly kind: 'updated'; readonly samplesWithdrawn: number; readonly difference: ExtractionDifference | null }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: string }

/** How a filing stands to the store now; `unchanged` and `conflict` spare its extraction. */
export function judgeAgainstStore(candidate: Candidate): Promise<Judgement> {
  return database().transaction(async (tx) => (await judge(tx, candidate)).judgement)
}

/**
 * Stores a filing and everything that follows from it in one transaction: all of it or nothing. The
 * same filing again changes nothing, not even the revision. Throws for a defect: an extraction that
 * is no valid contract record.
 */
export async function storeFiling(filing: FilingToStore, options: StoreOptions): Promise<StoreOutcome> {
  const gzipBytes = await promisify(gzip)(filing.bytes)
  return writeStore<StoreOutcome>(async (write) => {
    const { held, judgement } = await judge(write.tx, filing)
    if (judgement.kind === 'unchanged') return { changed: false, result: { kind: 'unchanged' } }
    if (judgement.kind === 'conflict' && !options.replace) {
      return { changed: false, result: { kind: 'refused', reason: judgement.reason } }
    }
    if (judgement.kind === 'new' && options.onlyStored === true) {
      return { changed: false, result: { kind: 'refused', reason: `${filing.identity.accession} is not in the store` } }
    }
    const samplesWithdrawn = filing.identity.sample || options.keepSamples ? 0 : await withdrawSamples(write)
    const replaced = judgement.kind === 'conflict' ? held : null
    const updated = judgement.kind === 'update' ? held : null
    if (replaced !== null) await removeFiling(write, replaced)
    const kept = await writeFiling(write, filing, { gzipBytes, held: updated, options })
    const before = held?.registrants ?? []
    const registrants = [filing.identity, ...filing.identity.coRegistrants]
    await refreshIssuers(write, {
      ciks: new Set([...registrants.map(({ cik }) => cik), ...before.map(({ registrant }) => registrant)]),
      extractions: new Map([[filing.identity.accession, kept.extraction]]),
      before,
    })
    if (updated !== null) {
      const difference = await differenceTo(write, updated, kept, options)
      return { changed: true, result: { kind: 'updated', samplesWithdrawn, difference } }
    }
    if (judgement.kind === 'conflict') await recordReplacement(write, filing, replaced, options)
    return { changed: true, result: { kind: replaced === null ? 'stored' : 'replaced', samplesWithdrawn } }
  })
}

async function judge(tx: Transaction, candidate: Candidate): Promise<{ held: Held | null; judgement: Judgement }> {
  const { accession } = candidate.identity
  const held = await selectHeld(tx, accession)
  const withdrawal = held === null ? await withdrawalOf(tx, accession) : null
  if (withdrawal === null) return { held, judgement: judgeFiling(held, candidate) }
  const day = withdrawal.createdAt.toISOString().slice(0, 10)
  const why = withdrawal.reason === null ? '' : ` (${withdrawal.reason})`
  return {
    held,
    judgement: { kind: 'conflict', reason: `${accession} was withdrawn on ${day}${why}; --replace takes it in again` },
  }
}

interface Writing {
  readonly gzipBytes: Buffer
  /** The same filing as it is stored already, where it is only updated. */
  readonly held: Held | null
  readonly options: StoreOptions
}

/** Writes the filing's own rows; gives the extraction that is current then. */
async function writeFiling(
  write: StoreWrite,
  filing: FilingToStore,
  { gzipBytes, held, options }: Writing,
): Promise<KeptExtraction> {
  const { tx, revision } = write
  const { identity, contentSha256, primaryDocumentUrl } = filing
  const { accession } = identity
  const byteLength = filing.bytes.length
  const ingestedAt = held?.row.ingestedAt ?? options.now
  await tx
    .insert(documents)
    .values({ sha256: contentSha256, byteLength, gzipBytes, storedAt: ingestedAt })
    .onConflictDoNothing()
  await addIssuers(write, identity)
  const row = {
    cik: identity.cik,
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
    ingestedAt,
    arrival: held?.row.arrival ?? options.arrival ?? 'file',
  }
  // The counts and the summary are publishFiling's, in the same transaction.
  const unpublished = {
    verification: 'candidate',
    factCount: 0,
    signalCount: 0,
    refusalCount: 0,
    summaryJson: '{}',
    revision,
  }
  await tx
    .insert(filings)
    .values({ accession, ...row, ...unpublished })
    .onConflictDoUpdate({ target: filings.accession, set: row })
  await writeRegistrants(write, identity, held)
  const kept = await keepExtraction(tx, filing, options.now)
  await tx.update(filings).set({ currentExtractionId: kept.id }).where(eq(filings.accession, accession))
  return kept
}

interface KeptExtraction {
  readonly id: number
  readonly extraction: Extraction
}

/** An extraction is never edited: where one of the same input and version is kept already, that one counts. */
async function keepExtraction(
  tx: Transaction,
  { identity, contentSha256, extraction }: FilingToStore,
  createdAt: Date,
): Promise<KeptExtraction> {
  const { accession } = identity
  const { engineVersion } = extraction
  const inputSha256 = sha256Hex(JSON.stringify([contentSha256, extraction.filing]))
  const row = { accession, engineVersion, inputSha256, extractionJson: JSON.stringify(extraction), createdAt }
  const [added] = await tx.insert(extractions).values(row).onConflictDoNothing().returning({ id: extractions.id })
  if (added !== undefined) return { id: added.id, extraction }
  const same = [
    eq(extractions.accession, accession),
    eq(extractions.engineVersion, engineVersion),
    eq(extractions.inputSha256, inputSha256),
  ]
  const [kept] = await tx
    .select({ id: extractions.id, json: extractions.extractionJson })
    .from(extractions)
    .where(and(...same))
  if (kept === undefined) throw new Error('An extraction that is in the way of another is not there.')
  return { id: kept.id, extraction: parseExtraction(kept.json) }
}

/** What another extraction changed, noted in the trail; null where the one that counted still does. */
async function differenceTo(
  write: StoreWrite,
  { row }: Held,
  kept: KeptExtraction,
  options: StoreOptions,
): Promise<ExtractionDifference | null> {
  if (row.currentExtractionId === null || row.currentExtractionId === kept.id) return null
  const [former] = await write.tx
    .select({ json: extractions.extractionJson })
    .from(extractions)
    .where(eq(extractions.id, row.currentExtractionId))
  if (former === undefined) throw new Error(`The former extraction of ${row.accession} is not there.`)
  const previous = parseExtraction(former.json)
  const difference = compareExtractions(previous, kept.extraction)
  await recordAction(write, {
    action: 'reread',
    accession: row.accession,
    details: {
      from: previous.engineVersion,
      to: kept.extraction.engineVersion,
      fromExtraction: row.currentExtractionId,
      toExtraction: kept.id,
      ...countDifference(difference),
    },
    ...options,
  })
  return difference
}

function recordReplacement(
  write: StoreWrite,
  filing: FilingToStore,
  replaced: Held | null,
  options: StoreOptions,
): Promise<void> {
  const { accession } = filing.identity
  const now = { contentSha256: filing.contentSha256 }
  if (replaced === null) return recordAction(write, { action: 'restored', accession, details: now, ...options })
  const { contentSha256, cik, form, filedAt } = replaced.row
  return recordAction(write, {
    action: 'replaced',
    accession,
    details: { was: { contentSha256, cik, form, filedAt }, now },
    ...options,
  })
}
