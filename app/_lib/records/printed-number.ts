/** What a filing may have left to a word or to the head of a table. */
const SCALES = [1, 1e3, 1e6, 1e9]
/** How tables print nothing. */
const NOTHING = /(?<=^|[\s$€£(])(?:[—–-]|0(?:\.0{1,3})?)(?=[\s)]|$)/

/** Where a text first prints a number that has a value, in millions or written out; null where none has. */
export function findNumber(text: string, value: number): { readonly start: number; readonly end: number } | null {
  if (value === 0) {
    const nothing = NOTHING.exec(text)
    return nothing === null ? null : { start: nothing.index, end: nothing.index + nothing[0].length }
  }
  for (const { 0: number, index } of text.matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
    const read = Number(number.replaceAll(',', ''))
    if (SCALES.some((scale) => Math.abs(read * scale - Math.abs(value)) < 1e-9 * Math.abs(value)))
      return { start: index, end: index + number.length }
  }
  return null
}

/** The first number in a text that has a value, as the text prints it; empty where none has. */
export function printedNumber(text: string, value: number | null | undefined): string {
  const found = value === null || value === undefined ? null : findNumber(text, value)
  return found === null ? '' : text.slice(found.start, found.end)
}
