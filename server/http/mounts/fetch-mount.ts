import { clientAddress } from '#server/platform/address.ts'
import { settings } from '#server/platform/settings.ts'
import { processEdge } from '../edge.ts'
import type { BodyRead, EdgeRequest } from '../exchange.ts'
import { ADDRESS_HEADER, openAddress } from './internal-address.ts'

/** The REST API on the fetch standard, for a Next.js route. */
export async function answerFetch(request: Request): Promise<Response> {
  const { status, headers, body } = await processEdge()(read(request))
  // A view of unshared memory, which is all that a body's type requires beyond `Uint8Array`.
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
}

function read(request: Request): EdgeRequest {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    target: pathname + search,
    // Next.js removes Content-Encoding from a route's answer, so only the identity may be sent through it.
    header: (name) => (name === 'accept-encoding' ? undefined : (request.headers.get(name) ?? undefined)),
    address: clientAddressOf(request.headers),
    readBody: (maximumBytes) => readStream(request.body, maximumBytes),
  }
}

/**
 * The client's address. Behind our own server it is the one that server saw; without it, the entry that a trusted proxy
 * wrote, and failing that all clients share one.
 */
export function clientAddressOf(headers: Headers): string {
  const { TRUST_PROXY } = settings()
  const forwarded = TRUST_PROXY === 0 ? undefined : (headers.get('x-forwarded-for') ?? undefined)
  return openAddress(headers.get(ADDRESS_HEADER)) ?? clientAddress(undefined, forwarded, TRUST_PROXY)
}

/** Reads a body up to a limit, no further than the chunk that exceeds it. */
export async function readStream(stream: ReadableStream<Uint8Array> | null, maximumBytes: number): Promise<BodyRead> {
  const chunks: Uint8Array[] = []
  let received = 0
  try {
    for await (const chunk of stream ?? []) {
      received += chunk.byteLength
      if (received > maximumBytes) return { kind: 'too_large', actualBytes: received }
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Error) return { kind: 'incomplete' }
    throw error
  }
  return { kind: 'read', bytes: Buffer.concat(chunks) }
}
