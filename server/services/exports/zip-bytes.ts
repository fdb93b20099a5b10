import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { now } from '#server/platform/clock.ts'

const PIECE_BYTES = 64 * 1024

/** A ZIP file that is written entry by entry, each only as fast as the file is consumed. */
export interface ZipWriter {
  /** Writes an entry; resolves when all of it was consumed. */
  readonly add: (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * The bytes of a ZIP file while it is written. A reader that stops ends the present entry, and a failed write ends the
 * bytes with its error.
 */
export function zipBytes(write: (zip: ZipWriter) => Promise<void>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  // It is a Readable of Node, which yazl's types call by a narrower name.
  const output = zip.outputStream as Readable
  let entry: Readable | null = null
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  output.once('close', () => entry?.destroy())
  const add = async (path: string, content: AsyncIterable<Uint8Array>) => {
    const opened = Readable.from(content, { objectMode: false })
    entry = opened
    zip.addReadStream(opened, path, { mtime: now() })
    await once(opened, 'end')
  }
  write({ add }).then(() => zip.end(), fail)
  return output
}

/** A content that is in memory already, in pieces. */
export async function* piecesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}
