import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** No filing on EDGAR comes near this size; a larger one is not unpacked. */
const MAX_BYTES = 256 * 1024 * 1024

/** A file that can't be read as one filing; the message explains why to the person who ingests it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * The bytes of a file, unpacked if it is gzip (by its first bytes, whatever its name). Never holds more than
 * `maxBytes`, so a small file that unpacks into gigabytes is refused early. Throws UnreadableFile.
 */
export async function readFilingFile(path: string, maxBytes: number = MAX_BYTES): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > maxBytes) throw new UnreadableFile(`it has ${size} bytes, more than ${maxBytes}`)
  const packed = await collect(createReadStream(path), maxBytes)
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed
  try {
    const gunzip = createGunzip()
    gunzip.end(packed)
    return await collect(gunzip, maxBytes)
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`it can't be unpacked: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function collect(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw new UnreadableFile(`it unpacks to more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
