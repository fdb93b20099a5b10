/** What a filing may have left to a word or to the head of a table. */
const SCALES = [1, 1e3, 1e6, 1e9]
/** A value from here on is an amount of money and no percentage. */
const LARGEST_RATE = 1000
/** How tables print nothing. */
const NOTHING = /(?<=^|[\s$€£(])(?:[—–-]|0(?:\.0{1,3})?)(?=[\s)]|$)/

/** A sign of a footnote, and the number of a list's line. */
const isFootnote = (before: string, after: string) => before.endsWith('(') && after.startsWith(')')
const isRate = (after: string) => /^ ?(?:%|percent\b)/i.test(after)

interface Found {
  readonly start: number
  readonly end: number
}

/** Every number of a text that may have a value, as it is or in thousands, millions or billions. */
function findNumbers(text: string, value: number): readonly (Found & { readonly isRate: boolean })[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(({ 0: number, index }) => {
    const [start, end] = [index, index + number.length]
    const read = Number(number.replaceAll(',', ''))
    const isValue = SCALES.some((scale) => Math.abs(read * scale - Math.abs(value)) < 1e-9 * Math.abs(value))
    if (!isValue || (number.length < 3 && isFootnote(text.slice(0, start), text.slice(end)))) return []
    return [{ start, end, isRate: isRate(text.slice(end, end + 10)) }]
  })
}

/**
 * Where a text first prints a number that has a value, in millions or written out; null where none has. A percentage is
 * no amount: the coupon in `5% Senior Notes 5 7` is not the number of its row.
 */
export function findNumber(text: string, value: number): Found | null {
  if (value === 0) {
    const nothing = NOTHING.exec(text)
    return nothing === null ? null : { start: nothing.index, end: nothing.index + nothing[0].length }
  }
  const numbers = findNumbers(text, value)
  const rate = Math.abs(value) < LARGEST_RATE ? numbers.find((one) => one.isRate) : undefined
  const found = numbers.find((one) => !one.isRate) ?? rate
  return found === undefined ? null : { start: found.start, end: found.end }
}

/** The first number in a text that has a value, as the text prints it; empty where none has. */
export function printedNumber(text: string, value: number | null | undefined): string {
  const found = value === null || value === undefined ? null : findNumber(text, value)
  return found === null ? '' : text.slice(found.start, found.end)
}
