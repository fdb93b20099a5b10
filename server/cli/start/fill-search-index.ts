import { indexFilings } from '#server/store/derive/index-filings.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'

/**
 * Creates missing search documents of stored filings while the service runs, for example after an upgrade. Ends with
 * the process.
 */
export function fillSearchIndex(report: (line: string) => void): void {
  let isStopped = false
  const filling = indexFilings(
    (done, total) => {
      if (done === 1 && total > 1)
        report(`Making ${total} stored filings searchable; until then a search finds the newer ones.`)
      if (done === total && total > 1) report('All stored filings are searchable.')
    },
    () => isStopped,
  ).catch((error: unknown) => {
    log().error({ err: error }, 'search index')
  })
  onShutdown('search index', async () => {
    isStopped = true
    await filling
  })
}
