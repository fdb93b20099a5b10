/** What a filing may have left to a word or to the head of a table. */
const SCALES = [1, 1e3, 1e6, 1e9]

/** The first number in a text that has a value, in millions or written out, as the text prints it; empty where none has. */
export function printedNumber(text: string, value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  for (const [number] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
    const read = Number(number.replaceAll(',', ''))
    if (SCALES.some((scale) => Math.abs(read * scale - Math.abs(value)) < 1e-9 * Math.abs(value))) return number
  }
  return ''
}
