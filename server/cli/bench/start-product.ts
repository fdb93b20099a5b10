import { forkMeasured, type MeasuredProcess } from './measured-process.ts'

/** The product as `npm start` runs it, with settings of its own and no limit of requests. */
export async function startProduct(env: Readonly<Record<string, string>>): Promise<MeasuredProcess> {
  return await forkMeasured(new URL('../start.ts', import.meta.url), {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // The same values as in the container and the systemd unit.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=16',
    RATE_LIMIT_REQUESTS: '10000000',
    ...env,
  })
}
