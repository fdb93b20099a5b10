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

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

/** The parts out of the pieces in which a network hands them on. */
export async function* readExportParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<ExportPart> {
  const reader = stream.getReader()
  let held: Uint8Array<ArrayBuffer> = new Uint8Array()
  for (let came = await reader.read(); !came.done; came = await reader.read()) {
    held = joined(held, came.value)
    let at = 0
    while (held.length - at >= HEAD) {
      const length = new DataView(held.buffer).getUint32(at + 1)
      if (held.length - at - HEAD < length) break
      yield readPart(held[at], held.slice(at + HEAD, at + HEAD + length))
      at += HEAD + length
    }
    held = held.slice(at)
  }
}
