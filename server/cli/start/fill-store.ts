import { fillFilingSpans } from '#server/store/derive/fill-filing-spans.ts'
import { indexFilings } from '#server/store/derive/index-filings.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import { log } from '#server/platform/log/log.ts'

/**
 * Makes what an upgrade left to make of stored filings while the service runs: the spans in which issuers filed, and
 * missing search documents. Ends with the process.
 */
export function fillStore(report: (line: string) => void): void {
  let isStopped = false
  const fill = async () => {
    await fillFilingSpans(() => isStopped)
    await indexFilings(
      (done, total) => {
        if (done === 1 && total > 1)
          report(`Making ${total} stored filings searchable; until then a search finds the newer ones.`)
        if (done === total && total > 1) report('All stored filings are searchable.')
      },
      () => isStopped,
    )
  }
  const filling = fill().catch((error: unknown) => {
    log().error({ err: error }, 'fill store')
  })
  onShutdown('fill store', async () => {
    isStopped = true
    await filling
  })
}
