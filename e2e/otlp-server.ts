import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A collector that takes traces over OTLP/HTTP in JSON and keeps them. */
export interface OtlpServer {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** All that was sent, as text. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

/** https://opentelemetry.io/docs/specs/otlp/#otlphttp, as far as the tests look at it. */
interface ExportTraceServiceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly attributes?: readonly Attribute[]
      }[]
    }[]
  }[]
}

export async function startOtlpServer(): Promise<OtlpServer> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end()
      return
    }
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body))
      spans.push(...read(body as ExportTraceServiceRequest)) // the protocol's own message
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    said: () => bodies.join('\n'),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function read({ resourceSpans }: ExportTraceServiceRequest): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes = [] }) => {
        return { service, name, traceId, spanId, parentSpanId, attributes: valuesOf(attributes) }
      }),
    )
  })
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
