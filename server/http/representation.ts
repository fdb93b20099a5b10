import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256Base64Url } from '#server/platform/hashes.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Coding = 'identity' | 'gzip' | 'br'

/** Below this, a compressed body saves nothing worth its headers. */
const LEAST_COMPRESSED_BYTES = 1024

/** The finished bytes of an answer, and their compressed variants as far as somebody asked for them. */
export interface Representation {
  readonly identity: Uint8Array
  /** `sha256-` and the hash of the identity bytes; the part of an entity tag that all variants share. */
  readonly hash: string
  readonly variants: { gzip?: Uint8Array; br?: Uint8Array }
}

/** A representation of JSON text. */
export function represent(json: string | Uint8Array): Representation {
  const identity = typeof json === 'string' ? Buffer.from(json, 'utf8') : json
  return { identity, hash: `sha256-${sha256Base64Url(identity)}`, variants: {} }
}

/** The strong entity tag of a variant: another coding is another representation, so it has another tag. */
export function entityTag(representation: Representation, coding: Coding): string {
  return coding === 'identity' ? `"${representation.hash}"` : `"${representation.hash}-${coding}"`
}

/** Which coding is sent: the one the client likes best, br before gzip where it likes both alike. */
export function chooseCoding(representation: Representation, acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined || representation.identity.byteLength < LEAST_COMPRESSED_BYTES) return 'identity'
  const weights = readWeights(acceptEncoding)
  const weigh = (coding: string, otherwise: number) => weights.get(coding) ?? weights.get('*') ?? otherwise
  const br = weigh('br', 0)
  const zip = weights.get('x-gzip') ?? weigh('gzip', 0)
  const best = Math.max(br, zip)
  // Without a word about it, identity is acceptable and the last choice.
  const identity = weights.get('identity') ?? Math.min(best, weights.get('*') ?? best)
  if (best <= 0 || identity > best) return 'identity'
  return br === best ? 'br' : 'gzip'
}

function readWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (coding !== '') weights.set(coding, Number.isFinite(weight) ? weight : 0)
  }
  return weights
}

/** The bytes of a variant, made at the first call and kept. */
export function variantBytes(representation: Representation, coding: Coding): Uint8Array | Promise<Uint8Array> {
  if (coding === 'identity') return representation.identity
  return representation.variants[coding] ?? compress(representation, coding)
}

async function compress(representation: Representation, coding: 'gzip' | 'br'): Promise<Uint8Array> {
  const { identity } = representation
  const bytes =
    coding === 'gzip'
      ? await compressGzip(identity, { level: 6 })
      : await compressBrotli(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength },
        })
  representation.variants[coding] = bytes
  return bytes
}

/** Whether an If-None-Match names the current representation in any of its variants, in weak form or strong, or by `*`. */
export function matchesTag(representation: Representation, ifNoneMatch: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  for (const [, tag] of ifNoneMatch.matchAll(/(?:W\/)?"([^"]*)"/g)) {
    if (tag === representation.hash || tag === `${representation.hash}-gzip` || tag === `${representation.hash}-br`) return true
  }
  return false
}
