import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { processWide } from '../process/process-wide.ts'

/** In seconds, from a cached answer to a search over the whole market. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const EVENT_LOOP_LOOK_MS = 50

interface Metrics {
  readonly registry: Registry
  readonly requests: Counter<'surface' | 'route' | 'status'>
  readonly durations: Histogram<'surface' | 'route'>
  readonly cache: Record<CacheOutcome, number>
}

type CacheOutcome = 'hit' | 'stale' | 'miss'

function metrics(): Metrics {
  return processWide('metrics', () => {
    const registry = new Registry()
    // By default the process is woken a hundred times a second to see how late it is.
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_LOOK_MS })
    const cache = { hit: 0, stale: 0, miss: 0 }
    const looks: Counter = new Counter({
      name: 'answer_cache_total',
      help: 'Public reads by whether a finished answer was kept: hit, stale or miss.',
      labelNames: ['outcome'],
      registers: [registry],
      collect() {
        looks.reset()
        for (const [outcome, count] of Object.entries(cache)) looks.inc({ outcome }, count)
      },
    })
    const registers = [registry]
    const requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests by surface, route and status.',
      labelNames: ['surface', 'route', 'status'],
      registers,
    })
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer.',
      labelNames: ['surface', 'route'],
      buckets: REQUEST_BUCKETS,
      registers,
    })
    return { registry, requests, durations, cache }
  })
}

/** Counts a request. Routes are labelled as declared, so that there are few of them. */
export function countRequest(surface: string, route: string, status: number, ms: number): void {
  const { requests, durations } = metrics()
  requests.inc({ surface, route, status })
  durations.observe({ surface, route }, ms / 1000)
}

/** Counts the result of a look-up in the cache of answers. */
export function countCache(outcome: CacheOutcome): void {
  metrics().cache[outcome] += 1
}

/** A number, or one for each value of a label. */
type Reading = number | Readonly<Record<string, number>>

/** Registers a value that is read on demand; once per name. A value that can't be read is left out. */
export function gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name) !== undefined) return
  const own: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      try {
        const reading = await read()
        own.reset()
        if (typeof reading === 'number') own.set(reading)
        else for (const [value, count] of Object.entries(reading)) own.set({ [label ?? 'value']: value }, count)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        own.reset()
      }
    },
  })
}

/** Counters beside requests. */
const COUNTERS = {
  filings_total: {
    help: 'Filings by what became of them: stored, replaced, updated, unchanged, refused, failed.',
    label: 'outcome',
  },
  edgar_requests_total: { help: 'Requests to EDGAR by the status of their answer, or `none`.', label: 'status' },
} as const

/** Increments a counter by its result. */
export function countOne(name: keyof typeof COUNTERS, value: string): void {
  const { registry } = metrics()
  const { help, label } = COUNTERS[name]
  const counter = processWide(
    `counter-${name}`,
    () => new Counter({ name, help, labelNames: [label], registers: [registry] }),
  )
  counter.inc({ [label]: value })
}

/** From a one-page notice to the largest report that is read. */
const ENGINE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Records how long the engine worked on one filing. */
export function observeEngine(ms: number): void {
  const { registry } = metrics()
  const seconds = processWide(
    'histogram-engine',
    () =>
      new Histogram({
        name: 'engine_seconds',
        help: 'Time that the engine took for a filing, reading and extracting it.',
        buckets: ENGINE_BUCKETS,
        registers: [registry],
      }),
  )
  seconds.observe(ms / 1000)
}

/** All metrics in Prometheus' format. */
export async function printMetrics(): Promise<{ readonly type: string; readonly text: string }> {
  const { registry } = metrics()
  return { type: registry.contentType, text: await registry.metrics() }
}
