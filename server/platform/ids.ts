import { randomBytes, randomUUID } from 'node:crypto'
import { now } from './clock.ts'

/** A new UUID of version 7 (RFC 9562): it starts with the millisecond, so that ids of one table grow with time. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now().getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const callersRequestId = /^[A-Za-z0-9_-]{8,64}$/

/** The id of a request: the caller's own if it is well-formed, else a new random one. */
export function requestId(callers?: string | null): string {
  return callers != null && callersRequestId.test(callers) ? callers : randomUUID()
}
