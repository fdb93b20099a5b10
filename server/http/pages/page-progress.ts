import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#server/platform/process/process-wide.ts'

/** What happened while one page was made, told by whatever made it to the server that answers. */
export interface PageProgress {
  /** Whether the browser's form, if there was one, was read and its action began. */
  isFormRead: boolean
  /** What the framework said of a failure. */
  error: unknown
  /** Seconds after which to ask again, of a page that says that the service is too busy to show all of it. */
  retryAfterSeconds: number | null
}

const progressOf = () => processWide('page-progress', () => new AsyncLocalStorage<PageProgress>())

/** Runs what makes a page; the notes below are then its own. */
export function makePage<Result>(progress: PageProgress, make: () => Result): Result {
  return progressOf().run(progress, make)
}

export const beginPage = (): PageProgress => ({ isFormRead: false, error: null, retryAfterSeconds: null })

function note(change: Partial<PageProgress>): void {
  Object.assign(progressOf().getStore() ?? {}, change)
}

/** Call it first in an action: whatever fails from then on is no fault of the form. */
export function noteFormRead(): void {
  note({ isFormRead: true })
}

/** A page that is being rendered, with or without a form, has left its form behind. */
export function notePageError(error: unknown, isRendering: boolean): void {
  note(isRendering ? { error, isFormRead: true } : { error })
}

/** The page says itself what it cannot show; its status is 503 then. */
export function noteBusy(retryAfterSeconds: number): void {
  note({ retryAfterSeconds })
}
