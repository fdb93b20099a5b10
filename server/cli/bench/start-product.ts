import { DEPLOYED_ENV } from '../soak/deployed-env.ts'
import { forkMeasured, type MeasuredProcess } from './measured-process.ts'

/** The product as `npm start` runs it, with settings of its own and no limit of requests. */
export async function startProduct(env: Readonly<Record<string, string>>): Promise<MeasuredProcess> {
  return await forkMeasured(new URL('../start.ts', import.meta.url), {
    ...DEPLOYED_ENV,
    LOG_LEVEL: 'error',
    RATE_LIMIT_REQUESTS: '10000000',
    ...env,
  })
}
