import { FormError } from '../api/problem.ts'
import type { ExportRequest, ExportState } from '#server/contract/resources/workspace/export.ts'

/** What requesting and following an export needs: the page's API, and its document. */
export interface ExportSource {
  readonly create: (request: ExportRequest) => Promise<{ readonly id: string }>
  readonly get: (id: string) => Promise<ExportState>
  /** Makes the browser download the file of an export. */
  readonly download: (id: string) => void
  readonly pause: () => Promise<void>
}

/** Answers after which a browser that has not asked for the file is taken not to. */
const PATIENCE = 30
/** Answers without progress after which a running export is given up: five minutes. */
const STILL = 300
const LOST = 'The service could not be reached. Your browser’s downloads show whether the file is complete.'
const STUCK = 'Nothing was sent for five minutes. Your browser’s downloads show whether the file is complete.'

/**
 * Requests an export, lets the browser download it, and follows it to its end. Returns the number of records sent;
 * throws a message for the person if the file is missing or incomplete.
 */
export async function takeExport(
  { create, get, download, pause }: ExportSource,
  request: ExportRequest,
  onProgress: (state: ExportState) => void,
): Promise<ExportState> {
  const { id } = await create(request)
  download(id)
  let missed = 0
  let sent: number | null = null
  let still = 0
  for (let unasked = 0; unasked < PATIENCE; ) {
    await pause()
    const came = await get(id).catch((error: unknown) => {
      if (error instanceof Error && isRefusal(error)) throw error
      missed += 1
      if (missed === PATIENCE) throw new FormError(LOST)
      return null
    })
    if (came === null) continue
    missed = 0
    if (came.state === 'finished') return came
    if (came.state === 'stopped') throw new FormError(stopped(came))
    if (came.state === 'requested') unasked += 1
    else {
      still = came.bytes === sent ? still + 1 : 0
      sent = came.bytes
      if (still === STILL) throw new FormError(STUCK)
    }
    onProgress(came)
  }
  throw new FormError('Your browser did not start the download. Allow downloads for this site and try again.')
}

/** What no later answer will take back: there is no session, no right, or no such export. Everything else may pass. */
const REFUSALS: ReadonlySet<unknown> = new Set([401, 403, 404])

/** Whether the API was reached and refused for good. */
function isRefusal(error: Error): boolean {
  if (!('data' in error) || typeof error.data !== 'object' || error.data === null) return false
  return 'httpStatus' in error.data && REFUSALS.has(error.data.httpStatus)
}

function stopped({ problem }: ExportState): string {
  return problem === null ? 'The download was stopped before the file was complete.' : `The export stopped. ${problem}`
}
