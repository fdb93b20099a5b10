import type { Histogram, Registry } from 'prom-client'
import { Counter } from 'prom-client'

/** In milliseconds, from a cached answer to a search over the whole market. */
const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const
const SECONDS = 'http_request_duration_seconds'

/** The requests of a route, by result. */
interface RouteTally {
  readonly surface: string
  readonly route: string
  readonly byStatus: Map<number, number>
  /** Numbers of requests between each bound and the one before it; the last is of those above all bounds. */
  readonly byBound: number[]
  sumMs: number
}

export interface RequestTally {
  /** Counts a request. Routes are labelled as declared, so that there are few of them. */
  readonly add: (surface: string, route: string, status: number, ms: number) => void
}

/**
 * Requests by surface, route and status, with their durations, for Prometheus. They are added up here and passed to its
 * client on demand: the client looks its values up by a text of all labels, which takes longer than a cached answer.
 */
export function createRequestTally(registry: Registry): RequestTally {
  const surfaces = new Map<string, Map<string, RouteTally>>()
  const all = () => [...surfaces.values()].flatMap((routes) => [...routes.values()])
  const requests: Counter = new Counter({
    name: 'http_requests_total',
    help: 'Requests by surface, route and status.',
    labelNames: ['surface', 'route', 'status'],
    registers: [registry],
    collect() {
      requests.reset()
      for (const { surface, route, byStatus } of all())
        for (const [status, count] of byStatus) requests.inc({ surface, route, status: String(status) }, count)
    },
  })
  registry.registerMetric(histogramOf(all))

  function tallyOf(surface: string, route: string): RouteTally {
    let routes = surfaces.get(surface)
    if (routes === undefined) surfaces.set(surface, (routes = new Map()))
    const known = routes.get(route)
    if (known !== undefined) return known
    const tally = {
      surface,
      route,
      byStatus: new Map(),
      byBound: Array.from({ length: BOUNDS_MS.length + 1 }, () => 0),
      sumMs: 0,
    }
    routes.set(route, tally)
    return tally
  }

  return {
    add(surface, route, status, ms) {
      const tally = tallyOf(surface, route)
      let bound = 0
      while (ms > (BOUNDS_MS[bound] ?? Infinity)) bound += 1
      tally.byBound[bound] = (tally.byBound[bound] ?? 0) + 1
      tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1)
      tally.sumMs += ms
    },
  }
}

function histogramOf(all: () => readonly RouteTally[]): Histogram {
  const name = SECONDS
  const help = 'Time from a request to its answer.'
  const read = () => ({ name, help, type: 'histogram', aggregator: 'sum', values: all().flatMap(valuesOf) })
  // A registry calls nothing else on a metric.
  return { name, help, type: 'histogram', get: () => Promise.resolve(read()) } as unknown as Histogram
}

function valuesOf({ surface, route, byBound, sumMs }: RouteTally): object[] {
  let count = 0
  const buckets = byBound.map((own, bound) => {
    count += own
    const upTo = BOUNDS_MS[bound]
    const le = upTo === undefined ? '+Inf' : String(upTo / 1000)
    return { metricName: `${SECONDS}_bucket`, labels: { le, surface, route }, value: count }
  })
  const labels = { surface, route }
  return [
    ...buckets,
    { metricName: `${SECONDS}_sum`, labels, value: sumMs / 1000 },
    { metricName: `${SECONDS}_count`, labels, value: count },
  ]
}
