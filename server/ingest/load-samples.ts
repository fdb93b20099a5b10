import { join } from 'node:path'
import { database } from '#db/client.ts'
import { filings } from '#db/schema/filings.ts'
import { now } from '#server/platform/clock.ts'
import { listFiles } from './files/list-files.ts'
import { ingestFiles, type IngestProgress, type IngestSummary } from './ingest-files.ts'

export interface SampleSource {
  /** The folder that holds the sample filings and their manifest.json. */
  readonly folder?: string
  readonly siteUrl: string
}

/**
 * The bundled fictional filings, through the real engine, into an empty store; null where the store
 * holds anything already. Throws where a sample can't be stored: they are ours, so that is a defect.
 */
export async function loadSamples(
  { folder = join('db', 'sample', 'filings'), siteUrl }: SampleSource,
  report: (progress: IngestProgress) => void,
): Promise<IngestSummary | null> {
  const [held] = await database().select({ accession: filings.accession }).from(filings).limit(1)
  if (held !== undefined) return null
  const options = { replace: false, keepSamples: true, now: now(), siteUrl, flags: {} }
  const bad: string[] = []
  const summary = await ingestFiles(await listFiles([folder]), options, (progress) => {
    const { outcome } = progress
    if (outcome.kind === 'refused' || outcome.kind === 'failed') bad.push(`${outcome.path}: ${outcome.reason}`)
    report(progress)
  })
  if (bad.length > 0) throw new Error(`Sample filings could not be stored: ${bad.join('; ')}`)
  return summary
}
