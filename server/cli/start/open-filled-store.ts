import { openStore } from '#db/open-store.ts'
import { loadSamples } from '#server/ingest/load-samples.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { appUrl, settings } from '#server/platform/settings.ts'

/**
 * Opens the store until the process ends, and keeps an embedded one running; one without real filings gets the fictional
 * samples. Says whether it is an embedded one.
 */
export async function openFilledStore(
  port: number,
  report: (line: string) => void,
): Promise<{ readonly embedded: boolean }> {
  const store = await openStore(report)
  onShutdown('store', store.close)
  store.keepRunning(report)
  const { embedded } = store
  if (!embedded || settings().SAMPLE_DATA === 'off') return { embedded }
  const beganMs = elapsedMs()
  const summary = await loadSamples({ siteUrl: appUrl({ ...settings(), PORT: port }) }, ({ done, total }) => {
    if (done === 1) report(`Reading ${total} fictional sample filings with the real engine ...`)
  })
  if (summary !== null)
    report(
      `Stored the sample filings in ${((elapsedMs() - beganMs) / 1000).toFixed(1)} s. They make way for the first real filing.`,
    )
  return { embedded }
}
