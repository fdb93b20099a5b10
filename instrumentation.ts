import type { Instrumentation } from 'next'

/** Next.js calls this once per server, before the first request: the store is opened wherever Next.js runs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startTracing } = await import('#server/platform/tracing/tracing.ts')
  await startTracing('web')
  const { openStore } = await import('#db/open-store.ts')
  await openStore()
}

/** Tells our own server why a page failed. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { renderSource }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { notePageError } = await import('#server/http/pages/page-progress.ts')
  // Without a source, the failure came before anything was rendered.
  notePageError(error, (renderSource as string | undefined) !== undefined) // which its type does not know
}
