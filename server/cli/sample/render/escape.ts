import type { Vendor } from './vendor.ts'

const CP1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '…': 0x85,
}

/** Text as markup: reserved characters as entities, and what a vendor's charset lacks as numeric references. */
export function escapeText(text: string, vendor: Pick<Vendor, 'asciiOnly'>): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (!vendor.asciiOnly) return safe.replaceAll('\u00a0', '&#160;')
  return safe.replace(/[^\x20-\x7e\n]/g, (char) => `&#${char.codePointAt(0) ?? 0};`)
}

/** The bytes of a document; what windows-1252 lacks becomes a numeric reference. */
export function encodeText(text: string, charset: Vendor['charset']): Buffer {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8')
  const bytes = Array.from(text).flatMap((char) => {
    const code = char.codePointAt(0) ?? 0
    const byte = CP1252[char] ?? code
    return byte <= 0xff ? [byte] : [...Buffer.from(`&#${code};`)]
  })
  return Buffer.from(bytes)
}
