/**
 * How an export comes to the page that asked for it: pieces of the file, in between how many records are written, and at
 * the end either that the file is whole or why it is not. Each part is its kind, its length in four bytes, and its bytes.
 */
export type ExportPart =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'progress'; readonly records: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly message: string }

const CODES = { piece: 0, progress: 1, end: 2, problem: 3 } as const
const HEAD = 5

function contentOf(part: ExportPart): Uint8Array {
  if (part.kind === 'piece') return part.bytes
  if (part.kind === 'end') return new Uint8Array()
  return new TextEncoder().encode(part.kind === 'progress' ? String(part.records) : part.message)
}

/** A part as it is sent. */
export function writeExportPart(part: ExportPart): Uint8Array {
  const content = contentOf(part)
  const sent = new Uint8Array(HEAD + content.length)
  sent[0] = CODES[part.kind]
  new DataView(sent.buffer).setUint32(1, content.length)
  sent.set(content, HEAD)
  return sent
}

function readPart(code: number | undefined, content: Uint8Array<ArrayBuffer>): ExportPart {
  if (code === CODES.piece) return { kind: 'piece', bytes: content }
  if (code === CODES.end) return { kind: 'end' }
  const text = new TextDecoder().decode(content)
  return code === CODES.progress ? { kind: 'progress', records: Number(text) } : { kind: 'problem', message: text }
}

/** The bytes that came and are not read yet, in a buffer that doubles: each byte is copied a few times, not once a piece. */
function createHeld() {
  let buffer = new Uint8Array(4096)
  let [from, to] = [0, 0]
  return {
    add(bytes: Uint8Array): void {
      if (to + bytes.length > buffer.length) {
        const needed = to - from + bytes.length
        const next = needed > buffer.length / 2 ? new Uint8Array(needed * 2) : buffer
        next.set(buffer.subarray(from, to))
        buffer = next
        to -= from
        from = 0
      }
      buffer.set(bytes, to)
      to += bytes.length
    },
    /** The next part, once all of it is here. */
    take(): ExportPart | null {
      if (to - from < HEAD) return null
      const start = from + HEAD
      const end = start + new DataView(buffer.buffer).getUint32(from + 1)
      if (end > to) return null
      const part = readPart(buffer[from], buffer.slice(start, end))
      from = end
      return part
    },
  }
}

/** The parts out of the pieces in which a network hands them on. */
export async function* readExportParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<ExportPart> {
  const reader = stream.getReader()
  const held = createHeld()
  for (let came = await reader.read(); !came.done; came = await reader.read()) {
    held.add(came.value)
    for (let part = held.take(); part !== null; part = held.take()) yield part
  }
}
