import { Agent } from 'node:http'
import type { RecordedAnswer } from './bare-server.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { forkMeasured } from './measured-process.ts'
import type { Ratio } from './ratio.ts'
import { alternate } from './ratio.ts'
import { get, sendLoad } from './send-load.ts'

/** A kind of request: the path of the n-th one, what it must answer, and how many make one run. */
interface Scene {
  readonly name: string
  readonly path: (index: number) => string
  readonly status: number
  readonly headers: Record<string, string>
  readonly count: number
}

/**
 * CPU time of the product's own process per request, beside a bare node:http server that sends the same bytes and
 * headers: a hot list (in the cache), a cold list (never asked before), a structured filing and a 304.
 */
export async function benchServer(dataDir: string, pairs: number, report: (line: string) => void): Promise<Ratio[]> {
  report('server: starting the product')
  const product = await forkMeasured(new URL('../start.ts', import.meta.url), {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_REQUESTS: '10000000',
  })
  try {
    const ratios: Ratio[] = []
    for (const scene of await scenes(product.url)) {
      report(`server: ${scene.name}, ${pairs} pairs of ${scene.count} requests`)
      ratios.push(await benchScene(product, scene, pairs))
    }
    return ratios
  } finally {
    await product.stop()
  }
}

async function benchScene(product: MeasuredProcess, scene: Scene, pairs: number): Promise<Ratio> {
  const bare = await forkMeasured(new URL('./bare-server.ts', import.meta.url), {}, await record(product.url, scene))
  let asked = 1
  try {
    const perRequest = async (server: MeasuredProcess) => {
      const first = asked
      const before = await server.cpuMs()
      await sendLoad(server.url, (index) => scene.path(first + index), scene.count, scene.status, scene.headers)
      const spent = (await server.cpuMs()) - before
      asked += scene.count
      return (1000 * spent) / scene.count
    }
    return await alternate(
      scene.name,
      'µs',
      pairs,
      () => perRequest(product),
      () => perRequest(bare),
    )
  } finally {
    await bare.stop()
  }
}

/** The product's own answer to a scene's first request, keyed by path for the bare server. */
async function record(base: string, scene: Scene): Promise<Record<string, RecordedAnswer>> {
  const agent = new Agent()
  const path = scene.path(0)
  const { status, headers, body } = await get(agent, base + path, scene.headers)
  agent.destroy()
  if (status !== scene.status) throw new Error(`${path} answered ${status} instead of ${scene.status}`)
  const kept = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
    ),
  )
  return { [path.split('?')[0] ?? path]: { status, headers: kept, bodyBase64: body.toString('base64') } }
}

async function scenes(base: string): Promise<Scene[]> {
  const agent = new Agent()
  const list = await get(agent, `${base}/api/v1/facilities?limit=20`)
  const filings = JSON.parse((await get(agent, `${base}/api/v1/filings?limit=1`)).body.toString()) as {
    data: { filing: { accession: string } }[]
  } // the published shape of the route
  agent.destroy()
  const accession = filings.data[0]?.filing.accession ?? ''
  const etag = String(list.headers.etag)
  const hot = { path: () => '/api/v1/facilities?limit=20', headers: {} }
  return [
    { name: 'hot list / bare server', status: 200, count: 4000, ...hot },
    {
      name: 'cold list / bare server',
      status: 200,
      count: 1000,
      headers: {},
      path: (index) => `/api/v1/facilities?limit=20&filed_from=${day(index)}`,
    },
    {
      name: 'structured filing / bare server',
      status: 200,
      count: 1000,
      headers: {},
      path: () => `/api/v1/filings/${accession}`,
    },
    { name: '304 / bare server', status: 304, count: 4000, path: hot.path, headers: { 'if-none-match': etag } },
  ]
}

/** A different day for every request, each before the first filing, so that the answer is the same and never cached. */
function day(index: number): string {
  return new Date(Date.UTC(1950, 0, 1 + (index % 14000))).toISOString().slice(0, 10)
}
