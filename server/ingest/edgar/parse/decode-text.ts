const WINDOWS_1252 = new TextDecoder('windows-1252')

/** The text of an EDGAR answer: UTF-8 if it is valid, else windows-1252, in which any bytes are valid. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return WINDOWS_1252.decode(bytes)
    throw error
  }
}
