/** The item number at the beginning of a heading: "Part II, Item 9A(T).", "Items 1 and 2", "Item One". */
export interface ItemNumber {
  /** As the form prints it: `9A`, `5.02`. */
  readonly number: string
  /** The further numbers that the heading names, as printed. */
  readonly also: string
  /** Where the number and the punctuation after it end. */
  readonly end: number
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ')

const OPENING = /\W{0,3}/y
const PART = /part\s+(?:iv|i{1,3})\b[\s,.:|–—-]*/iy
const ITEM = /items?\s*/iy
const DIGITS = /\d{1,2}\s*\.\s*\d{2}(?!\d)|\d{1,2}/y
const WORD = /[a-z]{3,8}\b/iy
const LETTER = /\s*\(?[abc](?![a-z])\)?/iy
/** The mark of a temporary number: 9A(T) of 2007 to 2010 is 9A. */
const TEMPORARY = /\s*\(t\)/iy
const FURTHER = /\s*(?:,|and|&|through|-|–)\s*(?:items?\s*)?\d{1,2}(?:\.\d{2})?\s*[abc]?\b/iy
const MARKS = /[\s.:;,|)–—-]*/y

/** Reads the item number at the beginning of a line; null if there is none. */
export function readItemNumber(line: string): ItemNumber | null {
  const opening = after(OPENING, line, 0) ?? 0
  const start = after(ITEM, line, after(PART, line, opening) ?? opening)
  if (start === null) return null
  const numberEnd = endOfNumber(line, start)
  if (numberEnd === null) return null
  let end = numberEnd
  for (let next = after(FURTHER, line, end); next !== null; next = after(FURTHER, line, end)) end = next
  return {
    number: plainNumber(line.slice(start, numberEnd)),
    also: line.slice(numberEnd, end),
    end: after(MARKS, line, end) ?? end,
  }
}

/** Whether a word is an item number. */
export const isNumberWord = (word: string): boolean => NUMBER_WORDS.includes(word.toLowerCase())

function endOfNumber(line: string, start: number): number | null {
  const word = after(WORD, line, start)
  if (word !== null) return isNumberWord(line.slice(start, word)) ? word : null
  const digits = after(DIGITS, line, start)
  if (digits === null) return null
  const letter = after(LETTER, line, digits) ?? digits
  return after(TEMPORARY, line, letter) ?? letter
}

function plainNumber(printed: string): string {
  const word = NUMBER_WORDS.indexOf(printed.toLowerCase())
  if (word >= 0) return String(word + 1)
  return printed
    .replaceAll(/[\s()]/g, '')
    .toUpperCase()
    .replace(/AT$/, 'A')
}

/** Where a sticky expression's match at an offset ends, or null. */
function after(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
