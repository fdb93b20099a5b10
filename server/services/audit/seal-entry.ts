import { sha256Hex } from '#server/platform/hashes.ts'

/** A JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** The content of an audit entry; its seal covers all of it. */
export interface EntryContent {
  readonly id: string
  readonly orgId: string
  /** Position in the organization's chain, from 1. */
  readonly position: number
  readonly actorUserId: string | null
  readonly actorKeyId: string | null
  readonly action: string
  readonly targetType: string
  readonly targetId: string | null
  readonly requestId: string
  readonly details: JsonValue
  /** ISO 8601 in UTC with milliseconds. */
  readonly createdAt: string
  /** Seal of the entry before; 64 zeros for the first. */
  readonly previousSha256: string
}

/** The predecessor's seal in the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64)

/**
 * The seal of an entry: SHA-256, in hex, of its content as canonical JSON in UTF-8 (RFC 8785: members in the order of
 * their UTF-16 code units, no white space). Anyone with an export can recompute it.
 */
export function sealEntry(content: EntryContent): string {
  const {
    id,
    orgId,
    position,
    actorUserId,
    actorKeyId,
    action,
    targetType,
    targetId,
    requestId,
    details,
    createdAt,
    previousSha256,
  } = content
  return sha256Hex(
    canonicalJson({
      id,
      orgId,
      position,
      actorUserId,
      actorKeyId,
      action,
      targetType,
      targetId,
      requestId,
      details,
      createdAt,
      previousSha256,
    }),
  )
}

function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
