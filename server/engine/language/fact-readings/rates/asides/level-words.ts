/** Words between the noun of a rate or fee and its level: "a floor of", "a fee that is equal to". */
export const LINKING_WORDS: ReadonlySet<string> = new Set([
  'of',
  'equal',
  'to',
  'at',
  'is',
  'are',
  'was',
  'were',
  'the',
  'an',
  'a',
  'then',
  'currently',
  'ranging',
  'ranges',
  'from',
  'between',
  'and',
  'or',
  'in',
  'which',
  'that',
  'per',
  'annum',
  'percent',
  '%',
])

/** A number as tokens write it. */
export const isNumber = (word: string): boolean => /^\d[\d.]*$/.test(word)
