import { request } from 'node:http'

export interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Answer {
  readonly method: string
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
}

/** One request as it is written here: no redirect, no decompression, no header added but Host and a body's length, the path sent as it stands. */
export function askRaw(
  baseUrl: string,
  path: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl)
  const length: Record<string, string> = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const flat = Object.entries(response.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(', ') : value,
          ])
          resolve({
            method,
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(flat),
            bytes: Buffer.concat(chunks),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
