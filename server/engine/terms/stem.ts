import { STEM_EXCEPTIONS } from './stem-exceptions.ts'

const VOWEL = /[aeiouy]/
const SHORT_WITHOUT_E = /^[^aeiou]*[aeiou][^aeiouwxy]$/

/**
 * The stem of a lower-case word, without plural, past and progressive endings and silent e, so that `waives`, `waived`
 * and `waiving` match. Endings that make another word stay (`maturity`, `amortization`, `waiver`); synonyms relate
 * those to their verbs.
 */
export function stem(word: string): string {
  const known = STEM_EXCEPTIONS.get(word)
  if (known !== undefined) return known
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  const singular = withoutPlural(word)
  return STEM_EXCEPTIONS.get(singular) ?? withoutSilentE(withoutEnding(singular))
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

function withoutEnding(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  const base =
    word.endsWith('ed') && !word.endsWith('eed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : null
  if (base === null || base.length < 2 || !VOWEL.test(base)) return word
  if (base.length <= 3) return SHORT_WITHOUT_E.test(base) ? `${base}e` : base
  const isDoubled = /([bdgmnprt])\1$/.test(base) || (base.endsWith('ll') && base.length > 5)
  return isDoubled ? base.slice(0, -1) : base
}

function withoutSilentE(word: string): string {
  return word.length > 4 && word.endsWith('e') && !word.endsWith('ee') ? word.slice(0, -1) : word
}
