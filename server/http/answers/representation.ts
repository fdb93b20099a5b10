import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { sha256Base64Url } from '#server/platform/hashes.ts'
import { preferredCoding } from './accept-encoding.ts'
import type { Coding } from './accept-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

/** Below this size, compression saves less than its headers cost. */
export const MIN_COMPRESSED_BYTES = 1024

type CompressedCoding = Exclude<Coding, 'identity'>
const COMPRESSED: readonly CompressedCoding[] = ['gzip', 'br', 'zstd']

/** The finished bytes of an answer, and the compressed variants requested so far. */
export interface Representation {
  readonly identity: Uint8Array
  /** `sha256-` and the hash of the identity bytes: the part of an entity tag that all variants share. */
  readonly hash: string
  readonly variants: Partial<Record<CompressedCoding, Uint8Array>>
  /** Entity tags requested so far. */
  readonly tags: Partial<Record<Coding, string>>
}

/** A representation of JSON text. */
export function represent(json: string | Uint8Array): Representation {
  const identity = typeof json === 'string' ? Buffer.from(json, 'utf8') : json
  return { identity, hash: `sha256-${sha256Base64Url(identity)}`, variants: {}, tags: {} }
}

/** The strong entity tag of a variant: another coding is another representation, so its tag differs. */
export function entityTag(representation: Representation, coding: Coding): string {
  const { hash, tags } = representation
  return (tags[coding] ??= coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`)
}

/** The coding in which a representation is sent. */
export function chooseCoding(representation: Representation, acceptEncoding: string | undefined): Coding {
  return representation.identity.byteLength < MIN_COMPRESSED_BYTES ? 'identity' : preferredCoding(acceptEncoding)
}

/** The bytes of a variant, made at the first call and kept. */
export function variantBytes(representation: Representation, coding: Coding): Uint8Array | Promise<Uint8Array> {
  if (coding === 'identity') return representation.identity
  return representation.variants[coding] ?? compress(representation, coding)
}

async function compress(representation: Representation, coding: CompressedCoding): Promise<Uint8Array> {
  const bytes = await compressed(representation.identity, coding)
  representation.variants[coding] = bytes
  return bytes
}

function compressed(identity: Uint8Array, coding: CompressedCoding): Promise<Uint8Array> {
  switch (coding) {
    case 'gzip':
      return compressGzip(identity, { level: 6 })
    case 'zstd':
      return compressZstd(identity)
    case 'br':
      return compressBrotli(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength },
      })
  }
}

/** Whether an If-None-Match names the current representation in any variant, as a weak or strong tag, or by `*`. */
export function matchesTag(representation: Representation, ifNoneMatch: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  for (const [, tag] of ifNoneMatch.matchAll(/(?:W\/)?"([^"]*)"/g)) {
    if (tag === representation.hash) return true
    if (COMPRESSED.some((coding) => tag === `${representation.hash}-${coding}`)) return true
  }
  return false
}
