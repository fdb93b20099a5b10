/** Next.js calls this once per server, before the first request: the store is opened wherever Next.js runs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startTracing } = await import('#server/platform/tracing/tracing.ts')
  await startTracing('web')
  const { openStore } = await import('#db/open-store.ts')
  await openStore()
}
