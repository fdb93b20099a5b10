import { copyFilledStore, fillStore, removeFilledStore } from './filled-store.ts'
import { removeData, startProduct } from './start-product.ts'

const dataFolder = '.data/e2e'

/** Before all end-to-end tests: the product in both of its mounts, over one store with the samples. Gives what ends them. */
export default async function startProducts(): Promise<() => Promise<void>> {
  removeData(dataFolder)
  await fillStore()
  copyFilledStore(dataFolder)
  // A test asks faster than any person; those about the limit start a product of their own.
  const settings = {
    DATA_DIR: dataFolder,
    RATE_LIMIT_REQUESTS: '1000000',
    PAGE_RATE_LIMIT_REQUESTS: '1000000',
    AUTH_RATE_LIMIT_ATTEMPTS: '100000',
    LEAD_RATE_LIMIT_REQUESTS: '100000',
    WORK_IN_PROGRESS_MAX: '1000',
    PAGES_IN_PROGRESS_MAX: '1000',
  }
  const server = await startProduct('server', settings)
  const app = await startProduct('app', settings)
  process.env.E2E_SERVER_URL = server.url
  process.env.E2E_APP_URL = app.url
  process.env.E2E_DATA_FOLDER = dataFolder
  return async () => {
    await app.stop()
    await server.stop()
    removeData(dataFolder)
    removeFilledStore()
  }
}
