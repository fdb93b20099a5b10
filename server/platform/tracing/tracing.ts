import type { Attributes, Context, Span } from '@opentelemetry/api'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { onShutdown } from '../process/lifecycle.ts'
import { settings } from '../settings.ts'

/** Whether this process sends traces, by OTEL_EXPORTER_OTLP_ENDPOINT. */
function isTraced(): boolean {
  return settings().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
}

/** Starts sending spans if a collector is set; Next.js reports its pages the same way. Ends with the process. */
export async function startTracing(process: 'web' | 'worker'): Promise<void> {
  if (!isTraced()) return
  const { openSpanExport } = await import('./open-span-export.ts')
  onShutdown('traces', openSpanExport(`filing-intelligence-${process}`, `${settings().OTEL_EXPORTER_OTLP_ENDPOINT}`))
}

/** Does some work in a span of its own, below the caller's; without a collector it is just done. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (!isTraced()) return work(null)
  return under(name, SpanKind.INTERNAL, attributes, context.active(), work)
}

/** Answers a request in a span that continues the caller's trace, named after the declared route. */
export function tracedRequest<Answer extends { readonly status: number }>(
  surface: string,
  route: string,
  header: (name: string) => string | undefined,
  answer: () => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  if (!isTraced()) return answer()
  const caller = propagation.extract(context.active(), header, {
    get: (carrier, name) => carrier(name),
    keys: () => ['traceparent', 'tracestate'],
  })
  return under(route, SpanKind.SERVER, { 'http.route': route, surface }, caller, async (span) => {
    const answered = await answer()
    span.setAttribute('http.response.status_code', answered.status)
    if (answered.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    return answered
  })
}

function under<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: Context,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer('filing-intelligence').startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
