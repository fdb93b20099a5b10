import { readTerms } from './read-terms.ts'

/** Words that don't distinguish registrants' names. */
const GENERIC = new Set([
  'inc',
  'corp',
  'corporation',
  'company',
  'co',
  'ltd',
  'limited',
  'llc',
  'lp',
  'l.p',
  'n.v',
  's.a',
  'plc',
  'holding',
  'holdings',
  'group',
  'trust',
  'international',
  'global',
  'partner',
  'partners',
  'enterpris',
  'industry',
  'servic',
  'service',
  'capital',
  'financial',
  'financ',
  'bancorp',
  'bank',
  'credit',
  'energy',
  'resourc',
  'system',
  'technology',
  'product',
  'communication',
  'national',
  'american',
  'america',
  'united',
  'first',
  'general',
  'new',
  'de',
  'solution',
  'pharmaceutical',
  'therapeutic',
  'property',
  'realty',
  'reit',
  'insuranc',
  'utility',
  'power',
  'gas',
  'oil',
  'electric',
  'food',
  'brand',
])

/** The terms by which a query that names a registrant finds it: the words of its name that few others have. */
export function nameTerms(name: string): string[] {
  const words = distinctiveWords(name)
  return words.length === 0 ? [] : [...words.map(nameTerm), wholeNameTerm(words)]
}

function distinctiveWords(name: string): string[] {
  const words = readTerms(name)
    .flatMap(({ held }) => held.slice(0, 1))
    .filter((word) => word.length > 1 && !GENERIC.has(word))
  return [...new Set(words)]
}

/** The term of a whole name: all its distinctive words, in order. */
export function wholeNameTerm(words: readonly string[]): string {
  return `issuer=${words.join('+')}`
}

/** The term of a word as part of a name. */
export function nameTerm(word: string): string {
  return `name=${word}`
}
