import { join } from 'node:path'
import { ENGINE_VERSION } from '#server/engine/version.ts'
import { now } from '#server/platform/clock.ts'
import { sha256Hex } from '#server/platform/hashes.ts'
import { listFiles, type ListedFile } from './files/list-files.ts'
import { readFilingFile } from './files/read-file.ts'
import { ingestFiles, type IngestProgress, type IngestSummary } from './ingest-files.ts'
import { type FilingVersions, selectVersions } from './queries.ts'
import { sampleDocumentUrl } from '#server/store/records/primary-document-url.ts'
import { PROCESSING_VERSION } from '#server/store/records/structured-filing.ts'
import { readdressSamples } from '#server/store/write/readdress-samples.ts'
import { withdrawSamples } from '#server/store/write/withdraw-samples.ts'
import { writeStore } from '#server/store/write/write-store.ts'

export interface SampleSource {
  /** The folder of the sample filings, with their manifest.json in it or above it. */
  readonly folder?: string
  /** The site's own address without a slash at its end. */
  readonly siteUrl: string
}

/**
 * Ingests the bundled fictional filings, with the real engine, into a store without real filings. Samples of another
 * version of the product are replaced; if only the site's address differs, theirs is changed. Null if nothing had to be
 * read. Throws if a sample can't be stored: they are ours, so that is a defect.
 */
export async function loadSamples(
  { folder = join('db', 'sample', 'filings'), siteUrl }: SampleSource,
  report: (progress: IngestProgress) => void,
): Promise<IngestSummary | null> {
  const held = await selectVersions()
  if (held.some((filing) => !filing.sample)) return null
  const files = await listFiles([folder])
  if (held.length > 0) {
    if (await areCurrent(held, files)) {
      await readdress(held, siteUrl)
      return null
    }
    await writeStore(async (write) => ({ changed: true, result: await withdrawSamples(write) }))
  }
  const bad: string[] = []
  const options = { replace: false, keepSamples: true, now: now(), siteUrl, flags: {} }
  const summary = await ingestFiles(files, options, (progress) => {
    const { outcome } = progress
    if (outcome.kind === 'refused' || outcome.kind === 'failed') bad.push(`${outcome.path}: ${outcome.reason}`)
    report(progress)
  })
  if (bad.length > 0) throw new Error(`Sample filings could not be stored: ${bad.join('; ')}`)
  return summary
}

/** Opening the store on another port changes the samples' addresses. */
async function readdress(held: readonly FilingVersions[], siteUrl: string): Promise<void> {
  const addressOf = (accession: string) => sampleDocumentUrl(siteUrl, accession)
  if (held.every(({ accession, url }) => url === addressOf(accession))) return
  await writeStore(async (write) => ({ changed: await readdressSamples(write, siteUrl), result: undefined }))
}

async function areCurrent(held: readonly FilingVersions[], files: readonly ListedFile[]): Promise<boolean> {
  const bundled = new Set(await Promise.all(files.map(async ({ path }) => sha256Hex(await readFilingFile(path)))))
  return (
    held.length === files.length &&
    held.every(
      (filing) =>
        bundled.has(filing.contentSha256) &&
        filing.engineVersion === ENGINE_VERSION &&
        filing.processingVersion === PROCESSING_VERSION,
    )
  )
}
