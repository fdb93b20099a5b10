import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { processWide } from '../process/process-wide.ts'

interface Metrics {
  readonly registry: Registry
  readonly requests: Counter<'surface' | 'route' | 'status'>
  readonly seconds: Histogram<'surface' | 'route'>
  readonly cache: Counter<'outcome'>
}

/** From a kept answer to a search over the whole market. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

function metrics(): Metrics {
  return processWide('metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const registers = [registry]
    return {
      registry,
      requests: new Counter({
        name: 'http_requests_total',
        help: 'Requests by surface, route and status.',
        labelNames: ['surface', 'route', 'status'],
        registers,
      }),
      seconds: new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time from a request to its answer.',
        labelNames: ['surface', 'route'],
        buckets: BUCKETS,
        registers,
      }),
      cache: new Counter({
        name: 'answer_cache_total',
        help: 'Public reads by whether a finished answer was kept: hit, stale or miss.',
        labelNames: ['outcome'],
        registers,
      }),
    }
  })
}

/** Counts a request. Routes are as they are declared, so that there are few of them. */
export function countRequest(surface: string, route: string, status: number, ms: number): void {
  const { requests, seconds } = metrics()
  requests.inc({ surface, route, status: String(status) })
  seconds.observe({ surface, route }, ms / 1000)
}

/** Counts what a look for a finished answer found. */
export function countCache(outcome: 'hit' | 'stale' | 'miss'): void {
  metrics().cache.inc({ outcome })
}

/** Has a value read whenever it is asked for; once per name. A value that can't be read is left out. */
export function gauge(name: string, help: string, read: () => number | Promise<number>): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name) !== undefined) return
  const own: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        own.set(await read())
      } catch (error) {
        if (!(error instanceof Error)) throw error
        own.reset()
      }
    },
  })
}

/** Everything that was counted, as Prometheus reads it. */
export async function printMetrics(): Promise<{ readonly type: string; readonly text: string }> {
  const { registry } = metrics()
  return { type: registry.contentType, text: await registry.metrics() }
}
