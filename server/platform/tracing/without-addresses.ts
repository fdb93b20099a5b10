import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Attributes in which Next.js puts what a person requested, and errors what they concerned. */
const PRIVATE = [
  'http.target',
  'http.url',
  'url.full',
  'url.path',
  'url.query',
  'exception.message',
  'exception.stacktrace',
]

/** Removes from each span what is not logged either: addresses with their queries and tokens, and error messages. */
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
