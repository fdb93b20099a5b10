import { createReadStream, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { preferredCoding } from '#server/http/answers/accept-encoding.ts'

const STATIC = join('.next', 'static')
const PACKED = '**/*.{js,css}.br'
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

interface PackedAsset {
  readonly file: string
  readonly byteLength: number
  readonly contentType: string
}

/**
 * Compresses the built scripts and styles once, with brotli at its highest level, and writes each result beside its
 * file.
 */
export function packAssets(): void {
  for (const path of globSync('**/*.{js,css}', { cwd: STATIC })) {
    const bytes = readFileSync(join(STATIC, path))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(join(STATIC, `${path}.br`), brotliCompressSync(bytes, { params }))
  }
}

/** Answers requests for packed scripts and styles; false if another handler has to answer. */
export type AnswerAsset = (request: IncomingMessage, response: ServerResponse) => boolean

/** Reads the list of packed files once, so that no request's path reaches the file system. */
export function openPackedAssets(): AnswerAsset {
  const assets = new Map(globSync(PACKED, { cwd: STATIC }).map((path) => [addressOf(path), assetOf(path)]))
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (request.headers.range !== undefined) return false
    const [path = ''] = (request.url ?? '').split('?', 1)
    const asset = assets.get(path)
    if (asset === undefined || !takesBrotli(header(request, 'accept-encoding'))) return false
    response.writeHead(200, {
      'Content-Type': asset.contentType,
      'Content-Encoding': 'br',
      'Content-Length': asset.byteLength,
      // Its name has its content's hash.
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    if (request.method === 'HEAD') response.end()
    else
      createReadStream(asset.file)
        .on('error', () => response.destroy())
        .pipe(response)
    return true
  }
}

/** Packed beforehand, brotli is the smallest of all: zstd, which is quicker to make, is no rival here. */
function takesBrotli(acceptEncoding: string | undefined): boolean {
  const others = acceptEncoding?.split(',').filter((part) => !/^\s*zstd\b/i.test(part))
  return preferredCoding(others?.join(',')) === 'br'
}

const addressOf = (path: string) => `/_next/static/${path.replaceAll('\\', '/').replace(/\.br$/, '')}`

function assetOf(path: string): PackedAsset {
  const file = join(STATIC, path)
  const [, kind = ''] = /\.(js|css)\.br$/.exec(path) ?? []
  return { file, byteLength: statSync(file).size, contentType: TYPES[kind] ?? 'application/octet-stream' }
}

function header(request: IncomingMessage, name: 'accept-encoding'): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
