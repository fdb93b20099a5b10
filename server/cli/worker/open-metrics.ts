import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerMetrics } from '#server/http/answers/answer-metrics.ts'
import { onShutdown } from '#server/platform/process/lifecycle.ts'
import type { Settings } from '#server/platform/settings.ts'

/**
 * Serves /metrics of a worker, which has no other port, until shutdown; does nothing if METRICS_PORT is not set.
 * Returns the port.
 */
export async function openMetrics({
  METRICS_PORT,
  HOST,
}: Pick<Settings, 'METRICS_PORT' | 'HOST'>): Promise<number | null> {
  if (METRICS_PORT === undefined) return null
  const server = createServer((request, response) => {
    if (request.url === '/metrics') {
      void answerMetrics(request, response)
      return
    }
    response.writeHead(404).end()
  })
  server.listen({ port: METRICS_PORT, ...(HOST === undefined ? {} : { host: HOST }) })
  await once(server, 'listening')
  onShutdown('metrics', () => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return port
}
