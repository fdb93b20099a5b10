import { clauseAt } from '../clauses.ts'
import type { MoneyMention } from '../mentions/mention.ts'
import type { Sentence } from '../sentence.ts'
import { limitedBefore } from '../predicates/not-to-exceed.ts'
import { wordsIn } from '../tokens.ts'

const BOUND_PHRASES: readonly (readonly string[])[] = [
  ['at', 'least'],
  ['less', 'than'],
  ['greater', 'than'],
  ['more', 'than'],
  ['in', 'excess', 'of'],
  ['excess', 'of'],
  ['no', 'less', 'than'],
  ['not', 'less', 'than'],
  ['exceeds'],
  ['exceeded'],
  ['exceeding'],
  ['below'],
  ['above'],
  ['minimum', 'of'],
  ['increments', 'of'],
  ['multiples', 'of'],
  ['fewer', 'than'],
  ['exceed'],
  ['a', 'minimum'],
  ['threshold', 'of'],
  ['minimum'],
  ['denominations', 'of'],
  ['except', 'for'],
  ['other', 'than'],
  ['outside', 'of'],
  ['separate', 'from'],
  ['excluding'],
  ['exclusive', 'of'],
  ['excess'],
  ['under'],
  ['per'],
  ['each'],
]

/** "the greater of 15% of the commitments and $75 million". */
const COMPARED = new Set(['greater', 'lesser', 'lower', 'higher'])

const BOUND_LINKS = new Set([
  'approximately',
  'about',
  'an',
  'a',
  'the',
  'aggregate',
  'principal',
  'amount',
  'of',
  'total',
  'sum',
  'outstanding',
  'combined',
])

const isListMarkOnly = (words: readonly string[]): boolean =>
  words.length === 0 || (words.length === 3 && words[0] === '(' && words[2] === ')')

/** "the lesser of $50 million and the borrowing base, which stood at": what a relative clause states is compared no more. */
const startOfRelative = ({ clauses }: Sentence, at: number): number => {
  const clause = clauseAt(clauses, at)
  return clause?.kind === 'relative' ? clause.from : 0
}

/** "except for $8 million of letters of credit, nothing was drawn": there they are. */
const areExceptedLetters = ({ tokens }: Sentence, start: number, words: readonly string[]): boolean =>
  /\b(?:except for|other than|excluding)(?: approximately)?$/.test(words.join(' ')) &&
  /^(?:\S+ ){1,5}(?:standby )?letters? of credit\b/.test(wordsIn(tokens, start, start + 10))

export function isBound(sentence: Sentence, start: number): boolean {
  if (limitedBefore(sentence.tokens, start - 1) !== null) return false
  const words = sentence.tokens.slice(Math.max(0, start - 10), start).map(({ lower }) => lower)
  // "a portion not in excess of $25 million": as much as that.
  if (/\bnot in excess of$/.test(words.join(' '))) return false
  const own = [...words]
  while (BOUND_LINKS.has(own.at(-1) ?? '') && own.length > 1 && !(own.at(-1) === 'of' && own.at(-2) === 'excess'))
    own.pop()
  const clause = sentence.tokens
    .slice(Math.max(startOfRelative(sentence, start), start - 25), start)
    .map(({ lower }) => lower)
  const compared = clause.findLastIndex((word, index) => COMPARED.has(word) && clause[index + 1] === 'of')
  // "up to the lesser of $10 million or the borrowing base": the sum is the line's own limit.
  if (compared >= 0 && /^(?:lesser|lower)$/.test(clause[compared] ?? '') && isListMarkOnly(clause.slice(compared + 2)))
    return false
  if (compared >= 0 && !clause.slice(compared).some((word) => word === ';' || word === 'was' || word === 'were'))
    return true
  // "under the $4 million credit line": the article begins the line's own phrase.
  if (own.at(-1) === 'under' && /^(?:the|our|its|a|an)$/.test(words.at(-1) ?? '')) return false
  if (areExceptedLetters(sentence, start, words)) return false
  // "the borrowing base and the commitments were each $350 million".
  if (own.at(-1) === 'each' && /^(?:is|are|was|were)$/.test(own.at(-2) ?? '')) return false
  return BOUND_PHRASES.some((phrase) => phrase.every((word, index) => own[own.length - phrase.length + index] === word))
}

/** "cash fell below $10 million", "a required net worth of $185 million": what must be there, whatever there is. */
export function isCovenantMinimum({ tokens }: Sentence, { from }: MoneyMention): boolean {
  const before = wordsIn(tokens, from - 8, from).replace(/ (?:approximately|about)$/, '')
  return FALLEN_BELOW.test(before) || MINIMUM_OF.test(before)
}

const FALLEN_BELOW = /\b(?:fell|falls?|fallen|drops?|dropped|declined?|dips?|dipped) (?:below|under)$/
const MINIMUM_OF = /\b(?:(?:minimum|required) [a-z-]+(?: [a-z-]+)?|net worth) (?:of|was|is)(?: at least)?$/

/** "in tranches of $5 million each": a step of what may be drawn. */
export function isOneOfEach({ tokens }: Sentence, { from, to }: MoneyMention): boolean {
  const noun = tokens[from - 1]?.lower === 'of' ? (tokens[from - 2]?.lower ?? '') : ''
  const each = tokens[to]?.lower === 'each' && /^(?:draws|advances|amounts)$/.test(noun)
  return each || /^(?:tranches|increments|multiples)$/.test(noun)
}

/**
 * "a $60 billion circular covering notes": a verb separates them; right after the sum, "a $35 million reducing loan",
 * it doesn't.
 */
export const hasGerund = ({ tokens, values }: Sentence, at: number, to: number): boolean => {
  const end = values.find(({ from }) => from === at)?.to ?? at
  return tokens.slice(end + 1, to).some(({ verb }) => verb?.tenses.includes('gerund') === true)
}
