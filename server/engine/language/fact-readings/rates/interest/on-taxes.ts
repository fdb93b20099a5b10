import type { SentenceContext } from '../../sentence-facts.ts'

const TAXES_HEADING = /\b(?:income taxes|tax (?:positions|benefits))\b/i
const ON_TAXES = /\b(?:unrecognized (?:income )?tax|uncertain tax positions?|tax contingenc(?:y|ies))\b/i
const BESIDE_PENALTIES = /\b(?:interest (?:and|or) penalt(?:y|ies)|penalty expense)\b/i

/** "We recorded interest expense of $2 million", in a paragraph on uncertain tax positions or beside penalties: on taxes. */
export function isOnTaxes({ sentence, language }: SentenceContext): boolean {
  const { paragraph, index, headings } = sentence.passage
  if (sentence.instruments.length > 0) return false
  if (TAXES_HEADING.test(headings.at(-1) ?? '')) return true
  const { passages } = language.reading
  for (let at = index; passages[at]?.paragraph === paragraph; at -= 1)
    if ([ON_TAXES, BESIDE_PENALTIES].some((words) => words.test(passages[at]?.text ?? ''))) return true
  return false
}
