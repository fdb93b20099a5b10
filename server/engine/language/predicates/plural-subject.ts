import { isAuxiliary, NOUN_LIKE } from './finite-verbs.ts'
import type { Token } from '../tokens.ts'

/** "the terms of the agreement", "the covenants in our loan": a plural noun with a phrase that ends here. */
function isOfPlural(tokens: readonly Token[], at: number): boolean {
  for (let back = at; back > Math.max(0, at - 7); back -= 1) {
    const token = tokens[back]
    if (token?.kind !== 'word' || isAuxiliary(token)) return false
    if (/^(?:of|under|in|for|governing)$/.test(token.lower)) {
      // "sources of liquidity for the company": the noun of the first phrase.
      if (isPlural(tokens[back - 1])) return true
    }
  }
  return false
}

const isPlural = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.lower !== token.noun && token.lower.endsWith('s') && !token.lower.endsWith("'s")

/** The end of a sum, a year or a percentage stands before the word. */
const isSum = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'number' || /^(?:million|billion|thousand|%)$/.test(tokens[at - 1]?.lower ?? '')

const isDoubt = ({ noun }: Token): boolean => noun === 'doubt'

/** "we believe", "these factors raise", "we also expect", "and expect to remain": what can be the subject of a plural verb. */
export function isPluralSubject(tokens: readonly Token[], at: number): boolean {
  // "Recurring losses and a net capital deficiency raise substantial doubt": no noun stands before a doubt.
  if (/^(?:raise|cast|create)$/.test(tokens[at]?.lower ?? '') && tokens.slice(at + 1, at + 3).some(isDoubt)) return true
  if (tokens[at]?.lower === 'give' && tokens[at + 1]?.lower === 'rise' && tokens[at - 1]?.text === ',') return true
  // "advances of $5 million bear interest", "outstanding at May 31, 2030 bear interest": no noun stands before it.
  if (/^(?:bear|accrue)$/.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.lower === 'interest' && isSum(tokens, at))
    return true
  let back = at - 1
  while (
    back > at - 4 &&
    /ly$|^(?:also|not|now|still|then|each|all|both|only|further|above|below)$/.test(tokens[back]?.lower ?? '')
  )
    back -= 1
  if (tokens[back]?.text === ')') {
    if (isJointSubject(tokens, back, at)) return true
    // "the Senior Notes due 2030 (the “Notes”) contain": the name stands in the aside or before it.
    const ahead = startOfAside(tokens, back) - 1
    do back -= 1
    while (back > ahead + 1 && tokens[back]?.kind === 'mark')
    if (!isPlural(tokens[back])) back = ahead
  }
  const before = tokens[back]
  const next = tokens[at + 1]
  if (before?.kind !== 'word')
    return (
      before?.text === ',' &&
      (isAfterAside(tokens, back) ||
        ['require', 'provide', 'believe', 'remain', 'alleviate', 'raise_doubt'].includes(
          tokens[at]?.verb?.class ?? '',
        ) ||
        /^(?:raise|create|indicate)$/.test(tokens[at]?.lower ?? ''))
    )
  // "waived that breach", "cured that default": a noun behind a verb's "that".
  const isNoun =
    before.lower === 'that' && tokens[back - 1]?.verb != null && NOUN_LIKE.has(tokens[at]?.verb?.lemma ?? '')
  if (/^(?:we|they|which|that|who)$/.test(before.lower)) return !isNoun
  if (before.lower === 'and' || before.lower === 'or' || before.lower === 'but')
    return (
      next !== undefined &&
      ((/^(?:to|that|we|our|it|the)$/.test(next.lower) &&
        ['believe', 'intend', 'remain'].includes(tokens[at]?.verb?.class ?? '')) ||
        (next.lower === 'us' && tokens[at]?.verb?.class === 'require'))
    )
  if (
    isOfPlural(tokens, back) &&
    ['require', 'provide', 'permit', 'limit', 'consist'].includes(tokens[at]?.verb?.class ?? '')
  )
    return true
  if (isJointSubject(tokens, back, at)) return true
  return (
    isPlural(before) &&
    (before.verb === null || NOUN_LIKE.has(before.verb.lemma)) &&
    // "the covenants require, among other things, that": the comma opens an aside.
    (!/^(?:of|in|and|or|,|\.)$/.test(next?.lower ?? '.') ||
      tokens[at]?.lower === 'consist' ||
      (next?.text === ',' && (tokens[at + 2]?.lower === 'among' || isRepeated(tokens, at))))
  )
}

/** "Our loans include, and future loans may include, covenants": the verb that comes again shares its object. */
const isRepeated = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 2]?.lower === 'and' &&
  tokens.slice(at + 3, at + 20).some(({ verb }) => verb !== null && verb.lemma === tokens[at]?.verb?.lemma)

/** "covenants which, among others, include": the comma closes an aside that a relative pronoun opened. */
function isAfterAside(tokens: readonly Token[], comma: number): boolean {
  for (let back = comma - 1; back > Math.max(1, comma - 7); back -= 1)
    if (tokens[back]?.text === ',') return /^(?:which|that|who)$/.test(tokens[back - 1]?.lower ?? '')
  return false
}

const MAX_ASIDE_TOKENS = 12

/** Where the brackets that end here begin: "the Term Loan (the “TLB”)". */
function startOfAside(tokens: readonly Token[], at: number): number {
  for (let back = at - 1; back >= Math.max(0, at - MAX_ASIDE_TOKENS); back -= 1)
    if (tokens[back]?.text === '(') return back
  return at
}

const SHARED = new Set(['bear', 'mature', 'accrue', 'expire', 'provide', 'require', 'contain', 'include', 'impose'])
const AFTER_SHARED = new Set(
  'interest on in at upon us for up sufficient adequate ample the that certain various customary financial compliance maintenance covenants'.split(
    ' ',
  ),
)
const MAX_NAME_TOKENS = 9

/** "the facility and the term loan mature on", "Loan A and Loan B bear interest": two names in the singular are a plural. */
function isJointSubject(tokens: readonly Token[], last: number, at: number): boolean {
  const next = tokens[at + 1]?.lower ?? ''
  if (!SHARED.has(tokens[at]?.verb?.lemma ?? '') || !AFTER_SHARED.has(next)) return false
  let end = Math.max(0, last - MAX_NAME_TOKENS)
  for (let back = last; back > end; back -= 1) {
    const aside = tokens[back]?.text === ')' ? startOfAside(tokens, back) : back
    end = Math.max(0, end - (back - aside))
    if (aside < back) {
      back = aside
      continue
    }
    const token = tokens[back]
    if (token === undefined || isAuxiliary(token) || /^[;:.]$/.test(token.text)) return false
    if (token.lower === 'and') return back < last
  }
  return false
}
