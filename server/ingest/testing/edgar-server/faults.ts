import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a local EDGAR does instead of, or to, a good answer. */
export type Fault =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  | { readonly kind: 'redirect'; readonly location: string }
  /** The connection ends after this share of the body. */
  | { readonly kind: 'cut'; readonly share: number }
  /** The body ends after this share as if that were all of it. */
  | { readonly kind: 'short'; readonly share: number }
  /** The beginning of the body, then nothing more. */
  | { readonly kind: 'stall' }
  /** The connection is reset before anything is answered. */
  | { readonly kind: 'reset' }
  /** Gzip whose last bytes are missing, with a length that says so. */
  | { readonly kind: 'broken_gzip' }
  | { readonly kind: 'replace'; readonly body: string | Buffer; readonly type?: string }

/** Decides on one request; `count` is how often this address was asked before. */
export type FaultPlan = (path: string, count: number) => Fault | null

export const RATE_PAGE =
  '<!DOCTYPE html><html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body><h1>Your Request Originates from an Undeclared Automated Tool</h1></body></html>'
export const ACCESS_DENIED =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

/** A share of all requests goes wrong, each address at most twice and the same way in every run. */
export function scatteredFaults(share: number): FaultPlan {
  const kinds: Fault[] = [
    { kind: 'status', status: 503 },
    { kind: 'cut', share: 0.5 },
    { kind: 'reset' },
    { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
    { kind: 'status', status: 500 },
    { kind: 'broken_gzip' },
  ]
  return (path, count) => {
    let hash = 2_166_136_261 + count
    for (const letter of path) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
    if (count > 1 || (hash % 1000) / 1000 >= share) return null
    return kinds[Math.floor(hash / 1000) % kinds.length] ?? null
  }
}

/** Sends what is left of a good answer after a fault that concerns its body. */
export function sendDamaged(request: IncomingMessage, response: ServerResponse, fault: Fault, body: Buffer): void {
  if (fault.kind === 'reset') {
    request.socket.destroy()
  } else if (fault.kind === 'cut') {
    response.writeHead(200, { 'content-length': body.length })
    response.write(body.subarray(0, Math.floor(body.length * fault.share)), () => {
      request.socket.destroy()
    })
  } else if (fault.kind === 'short') {
    response.end(body.subarray(0, Math.floor(body.length * fault.share)))
  } else if (fault.kind === 'stall') {
    response.writeHead(200, { 'content-length': body.length })
    response.write(body.subarray(0, Math.floor(body.length / 2)))
  }
}
