import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Where Next.js puts what a person asked for, and an error what it happened to. */
const PRIVATE = [
  'http.target',
  'http.url',
  'url.full',
  'url.path',
  'url.query',
  'exception.message',
  'exception.stacktrace',
]

/** Takes out of each span what the log isn't told either: addresses with their queries and tokens, the words of errors. */
export const withoutAddresses: SpanProcessor = {
  onStart: () => undefined,
  onEnd({ attributes, events, status }: ReadableSpan) {
    strip(attributes)
    for (const event of events) if (event.attributes !== undefined) strip(event.attributes)
    delete status.message
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

function strip(attributes: Attributes): void {
  for (const name of PRIVATE) Reflect.deleteProperty(attributes, name)
}
