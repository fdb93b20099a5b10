import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Extraction } from '#server/engine/model.ts'
import { placeOriginal, removeUnlessKept } from '#server/originals/place-original.ts'
import type { Place } from '#server/originals/queries.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { isConnectionLost } from '#server/platform/process/survive-dependencies.ts'
import { refreshIssuers } from '../derive/refresh-issuers.ts'
import type { MadeAhead } from '../derive/filing-records.ts'
import type { Candidate } from '../judge/judge-filing.ts'
import { keepExtraction, selectExtractions, type StoredExtraction } from '../queries/extractions.ts'
import { type FilingFacts, keepDocument, type RegistrantRow } from '../queries/filings.ts'
import type { Held } from '../queries/held-filings.ts'
import { recordAction } from '../queries/store-actions.ts'
import { storable, type Storable } from '../records/storable.ts'
import { compareExtractions, countDifference, type ExtractionDifference } from '../rereads/compare-extractions.ts'
import { filingRow } from './incoming-rows.ts'
import { judgeIncoming } from './judge-incoming.ts'
import { makeAhead } from './make-ahead.ts'
import { removeFiling } from './remove-filing.ts'
import { withdrawSamples } from './withdraw-samples.ts'
import { writeRegistrants } from './write-registrants.ts'
import { type StoreWrite, writeStore } from './write-store.ts'

export interface FilingToStore extends Candidate {
  readonly bytes: Buffer
  readonly extraction: Extraction
}

export interface StoreOptions {
  /** Whether other bytes or another identity replace the stored ones, and a withdrawn filing may return. */
  readonly replace: boolean
  /** Whether the bundled samples stay when a real filing arrives. */
  readonly keepSamples: boolean
  readonly now: Date
  /** How the filing arrived; `file` by default. */
  readonly arrival?: Arrival
  /** Named in the store's trail. */
  readonly actor?: string
  /** Refuses a filing that is not (or no longer) stored instead of adding it. */
  readonly onlyStored?: boolean
}

/** `feed` and `daily_index` mark followed filings: the lag from acceptance to storage is measured over them. */
export type Arrival = 'file' | 'request' | 'feed' | 'daily_index'

export type StoreOutcome =
  | { readonly kind: 'stored' | 'replaced'; readonly samplesWithdrawn: number }
  /** `difference` if another extraction is current now. */
  | { readonly kind: 'updated'; readonly samplesWithdrawn: number; readonly difference: ExtractionDifference | null }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Where an original goes that is stored already. */
const KEPT: Place = { gzipBytes: null, objectKey: null }

/**
 * Judges a filing, writes it and derives everything that follows from it, in one transaction: all of it or nothing. The
 * same filing again changes nothing, not even the revision. Throws for a defect: an extraction that breaks the
 * contract.
 */
export async function storeFiling(filing: FilingToStore, options: StoreOptions): Promise<StoreOutcome> {
  const extraction = storable(filing.extraction)
  // Before the original is placed: what a defect ends here leaves nothing behind.
  const ahead = await makeAhead(filing, extraction.value, options)
  // A filing that is only read again has these bytes in the store, or is refused.
  const isKept = options.onlyStored === true && !options.replace
  const place = isKept ? KEPT : await placeOriginal(filing.contentSha256, await promisify(gzip)(filing.bytes))
  const outcome = await writeStore<StoreOutcome>(async (write) => {
    const { held, judgement, refusal, updated } = await judgeIncoming(write.tx, filing, options)
    if (judgement.kind === 'unchanged') return { changed: false, result: { kind: 'unchanged' } }
    if (refusal !== null) return { changed: false, result: { kind: 'refused', reason: refusal } }
    const samplesWithdrawn = filing.identity.sample || options.keepSamples ? 0 : await withdrawSamples(write)
    const replaced = judgement.kind === 'conflict' ? held : null
    if (replaced !== null) await removeFiling(write, replaced)
    const written = await writeFiling(write, filing, { place, held: updated, extraction, options })
    await derive(write, written, held?.registrants ?? [], ahead)
    if (updated !== null) {
      const difference = await differenceTo(write, updated, written.kept, ahead, options)
      return { changed: true, result: { kind: 'updated', samplesWithdrawn, difference } }
    }
    if (judgement.kind === 'conflict') await recordReplacement(write, filing, replaced, options)
    return { changed: true, result: { kind: replaced === null ? 'stored' : 'replaced', samplesWithdrawn } }
  }).catch(async (error: unknown) => {
    // A connection that was lost leaves open whether the transaction was committed.
    if (!isConnectionLost(error)) await removeUnlessKept(filing.contentSha256, place)
    throw error
  })
  await removeUnlessKept(filing.contentSha256, place)
  return outcome
}

interface Writing {
  readonly place: Place
  /** The same filing as it is stored already, if it is only updated. */
  readonly held: Held | null
  readonly extraction: Storable<Extraction>
  readonly options: StoreOptions
}

interface WrittenFiling {
  readonly row: FilingFacts
  readonly registrants: readonly RegistrantRow[]
  readonly kept: StoredExtraction
}

/** Writes the document, the registrants and the extraction; the filing's own row follows when it is published. */
async function writeFiling(
  write: StoreWrite,
  filing: FilingToStore,
  { place, held, extraction, options }: Writing,
): Promise<WrittenFiling> {
  const { identity, contentSha256 } = filing
  const { accession } = identity
  const storedAt = held?.row.ingestedAt ?? options.now
  // Its megabytes would be sent while all other writers wait.
  if (held?.row.contentSha256 !== contentSha256)
    await keepDocument(write.tx, { sha256: contentSha256, byteLength: filing.bytes.length, ...place, storedAt })
  const registrants = await writeRegistrants(write, identity, held)
  const { engineVersion } = extraction.value
  const inputSha256 = sha256Hex(JSON.stringify([contentSha256, extraction.value.filing]))
  const input = { accession, engineVersion, inputSha256, createdAt: options.now }
  const kept = await keepExtraction(write.tx, { ...input, extraction })
  const row = filingRow(filing, held, options, kept.id)
  return { row, registrants, kept }
}

function derive(
  write: StoreWrite,
  { row, registrants, kept }: WrittenFiling,
  before: readonly RegistrantRow[],
  ahead: MadeAhead | null,
): Promise<void> {
  const ciks = new Set([...registrants, ...before].map(({ registrant }) => registrant))
  const extractions = new Map([[row.accession, kept.extraction]])
  return refreshIssuers(write, { ciks, incoming: { row, registrants }, extractions, before, ahead })
}

/** The changes by another extraction, noted in the trail; null if the current one stays. */
async function differenceTo(
  write: StoreWrite,
  { row }: Held,
  kept: StoredExtraction,
  ahead: MadeAhead | null,
  options: StoreOptions,
): Promise<ExtractionDifference | null> {
  const { currentExtractionId: formerId, accession } = row
  if (formerId === null || formerId === kept.id) return null
  const previous = ahead?.read.get(formerId) ?? (await selectExtractions(write.tx, [formerId])).get(formerId)
  if (previous === undefined) throw new Error(`The former extraction of ${accession} is not stored.`)
  const difference = compareExtractions(previous, kept.extraction)
  await recordAction(write, {
    action: 'reread',
    accession,
    details: {
      from: previous.engineVersion,
      to: kept.extraction.engineVersion,
      fromExtraction: formerId,
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
