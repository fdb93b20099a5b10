import { createHash } from 'node:crypto'
import type { SourceText } from '../model.ts'

/** The source for a file that could not be read: no text, only the hash and length of its bytes. */
export function emptySource(bytes: Uint8Array): SourceText {
  return {
    text: '',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    byteLength: bytes.length,
    charset: 'utf-8',
    decodedBy: 'unreadable',
    format: 'text',
    document: { start: 0, end: 0 },
    header: null,
    primaryFileName: null,
    exhibits: [],
    bytesOf: () => ({ byteStart: 0, byteEnd: 0 }),
  }
}
