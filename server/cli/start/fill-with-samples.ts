import { loadSamples } from '#server/ingest/load-samples.ts'
import { elapsedMs } from '#server/platform/clock.ts'

/** Puts the bundled fictional filings into a store without real ones, where they aren't there yet. */
export async function fillWithSamples(siteUrl: string, report: (line: string) => void): Promise<void> {
  const beganMs = elapsedMs()
  const summary = await loadSamples({ siteUrl }, ({ done, total }) => {
    if (done === 1) report(`Reading ${total} fictional sample filings with the real engine ...`)
  })
  if (summary !== null) report(`Stored the sample filings in ${((elapsedMs() - beganMs) / 1000).toFixed(1)} s. They make way for the first real filing.`)
}
