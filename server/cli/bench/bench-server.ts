import { Agent } from 'node:http'
import { openEmbeddedDatabase } from '#db/embedded/open.ts'
import type { CollectionName } from '#server/services/lists/collections.ts'
import type { RecordedAnswer } from './bare-server.ts'
import { makeToken } from './make-token.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { forkMeasured, freePort } from './measured-process.ts'
import type { Ratio } from './ratio.ts'
import { alternate } from './ratio.ts'
import { get, sendLoad } from './send-load.ts'
import { startProduct } from './start-product.ts'

/** A kind of request: the path of the n-th one, its expected answer, and the number of requests per run. */
interface Scene {
  readonly name: string
  readonly path: (index: number) => string
  readonly status: number
  readonly headers: Record<string, string>
  readonly count: number
  /**
   * Its baseline: the same bytes from a bare server, the same statement from a bare server, or the same request without
   * these headers.
   */
  readonly beside: 'bytes' | 'query' | 'same'
  readonly list?: CollectionName
}

/**
 * CPU time of the product's own process per request, beside a bare node:http server that sends the same bytes and
 * headers: a hot list (in the cache), a structured filing and a 304. An uncached list is compared with a server that
 * sends the same statement, parses and serializes; a list with a token, with the same list without one. Finally, memory
 * after ten thousand different lists is compared with memory at rest.
 */
export async function benchServer(dataDir: string, pairs: number, report: (line: string) => void): Promise<Ratio[]> {
  report('server: starting the product')
  // The first start reads the samples, which leaves traces in memory that later starts on the same port don't have.
  const port = String(await freePort())
  await (await startProduct({ DATA_DIR: dataDir, PORT: port })).stop()
  const product = await startProduct({ DATA_DIR: dataDir, PORT: port })
  const database = await openEmbeddedDatabase(dataDir)
  try {
    const atRest = await product.megabytes()
    const ratios: Ratio[] = []
    await sendLoad(product.url, () => HOT, WARM_UP, 200)
    for (const scene of await scenes(product.url, await makeToken(database.url))) {
      report(`server: ${scene.name}, ${pairs} pairs of ${scene.count} requests`)
      const baseline = await startBaseline(scene, product, database.url)
      try {
        ratios.push(await benchScene(product, baseline, scene, pairs))
      } finally {
        if (baseline !== product) await baseline.stop()
      }
    }
    report(`server: memory after ${MANY} different lists`)
    await sendLoad(product.url, (index) => cold('facilities', index + 14_000), MANY, 200)
    return [...ratios, memoryRatio(await product.megabytes(), atRest)]
  } finally {
    await product.stop()
    await database.release()
  }
}

function memoryRatio(ours: number, baseline: number): Ratio {
  const ratio = ours / baseline
  return {
    name: `memory, ${MANY} cold lists / at rest`,
    unit: 'MB',
    ours,
    baseline,
    median: ratio,
    low: ratio,
    high: ratio,
  }
}

async function startBaseline(scene: Scene, product: MeasuredProcess, url: string): Promise<MeasuredProcess> {
  switch (scene.beside) {
    case 'same':
      return product
    case 'query':
      return await forkMeasured(new URL('./query-server.ts', import.meta.url), {}, { url, name: scene.list })
    case 'bytes':
      return await forkMeasured(new URL('./bare-server.ts', import.meta.url), {}, await record(product.url, scene))
  }
}

async function benchScene(
  product: MeasuredProcess,
  baseline: MeasuredProcess,
  scene: Scene,
  pairs: number,
): Promise<Ratio> {
  let asked = 1
  const perRequest = async (server: MeasuredProcess, headers: Record<string, string>) => {
    const first = asked
    const before = await server.cpuMs()
    await sendLoad(server.url, (index) => scene.path(first + index), scene.count, scene.status, headers)
    const spent = (await server.cpuMs()) - before
    asked += scene.count
    return (1000 * spent) / scene.count
  }
  return await alternate(
    scene.name,
    'µs',
    pairs,
    () => perRequest(product, scene.headers),
    () => perRequest(baseline, scene.beside === 'same' ? {} : scene.headers),
  )
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

async function scenes(base: string, token: string): Promise<Scene[]> {
  const agent = new Agent()
  const list = await get(agent, base + HOT)
  const filings = JSON.parse((await get(agent, `${base}/api/v1/filings?limit=1`)).body.toString()) as {
    data: { filing: { accession: string } }[]
  } // the published shape of the route
  agent.destroy()
  const accession = filings.data[0]?.filing.accession ?? ''
  const etag = String(list.headers.etag)
  const hot = { path: () => HOT, headers: {}, status: 200, count: 4000, beside: 'bytes' } as const
  const lists = (['facilities', 'filings'] as const).map((name) => {
    const path = (index: number) => cold(name, index)
    return {
      name: `cold ${name} / query, parse, write`,
      path,
      headers: {},
      status: 200,
      count: 1000,
      beside: 'query',
      list: name,
    } as const
  })
  return [
    { ...hot, name: 'hot list / bare server' },
    ...lists,
    { ...hot, name: 'structured filing / bare server', count: 1000, path: () => `/api/v1/filings/${accession}` },
    { ...hot, name: '304 / bare server', status: 304, headers: { 'if-none-match': etag } },
    { ...hot, name: 'hot list, token / nobody', beside: 'same', headers: { authorization: `Bearer ${token}` } },
  ]
}

const HOT = '/api/v1/facilities?limit=20'
const WARM_UP = 8000
const MANY = 10_000

/** A different day for every request, each before the first filing, so that the answer is the same and never cached. */
function cold(list: string, index: number): string {
  const day = new Date(Date.UTC(1950, 0, 1 + (index % 26_000))).toISOString().slice(0, 10)
  return `/api/v1/${list}?limit=20&filed_from=${day}`
}
