/** Numbers below a hundred that are one word. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
/** Further words that a tag may have in place of a number. */
const OTHERS: Readonly<Record<string, number>> = { zero: 0, no: 0, none: 0, nil: 0, a: 1, an: 1, fourty: 40 }
const GROUPS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

/**
 * A whole number written in English words ("two hundred and fifty thousand", "no"), or null for any other text. The
 * words are those of the SEC's `numwordsen` transformation.
 */
export function readNumberWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[\s,-]+/g, ' ')
    .trim()
    .split(' ')
  if (words.length === 0 || words.length > 24) return null
  let total = 0
  let group = 0
  let read = 0
  for (const word of words) {
    if (word === 'and') continue
    const small = NUMBER_WORDS[word] ?? OTHERS[word]
    const large = GROUPS[word]
    if (small !== undefined) group += small
    else if (word === 'hundred') group = (group === 0 ? 1 : group) * 100
    else if (large !== undefined) {
      total += (group === 0 ? 1 : group) * large
      group = 0
    } else return null
    read += 1
  }
  return read === 0 ? null : total + group
}
