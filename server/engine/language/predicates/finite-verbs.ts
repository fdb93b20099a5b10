import type { Predicate } from '../clauses.ts'
import type { Token } from '../tokens.ts'

/** Verbs whose third person is a common plural noun: "defaults", "advances". */
export const NOUN_LIKE = new Set(
  'default loan note advance draw fund issue limit test increase decrease purchase amount result call tender repurchase use cap range report record plan transfer exchange offer need request pledge remedy change return charge review estimate project forecast guarantee support place lease reserve cause trigger breach'.split(
    ' ',
  ),
)

export const beginsObject = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'number' ||
    token.capital ||
    token.kind === 'currency' ||
    /^(?:the|a|an|our|its|their|all|any|such|that|from|by|to|no|certain)$/.test(token.lower))

export const isAuxiliary = (token: Token | undefined): boolean =>
  token?.verb !== null &&
  token?.verb !== undefined &&
  ['be', 'have', 'modal', 'do'].includes(token.verb.class) &&
  !token.verb.tenses.includes('gerund')

export const isPlainFinite = (token: Token): boolean =>
  isAuxiliary(token) || token.verb?.tenses.includes('past') === true || token.verb?.tenses.includes('present') === true

/** "requires", "exists" after a noun: a finite verb that no plural noun looks like. */
export function isThirdPerson(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at]?.verb
  const before = tokens[at - 1]
  if (verb == null || before?.kind !== 'word' || before.verb !== null || NOUN_LIKE.has(verb.lemma)) return false
  return (
    verb.tenses.includes('present') &&
    !verb.tenses.includes('base') &&
    !/^(?:the|a|an|our|its|any|of|in|and|all)$/.test(before.lower)
  )
}

export function isFinite(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < Math.min(at + 4, tokens.length); next += 1) {
    const token = tokens[next]
    if (token === undefined || token.kind === 'mark') return false
    if (token.verb !== null && isPlainFinite(token)) return true
    if (token.verb === null && !/(?:ly|also|not|then|now)$/.test(token.lower) && next > at) return false
    if (next === at && token.verb === null && !/(?:ly|also|not|then|now|each)$/.test(token.lower)) {
      if (!isAuxiliary(tokens[at + 1])) return false
    }
  }
  return false
}

export function hasFinite(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined) return false
    if (isAuxiliary(token)) return true
    if (token.verb?.tenses.includes('past') === true && at > from) return true
    if (at > from && isThirdPerson(tokens, at)) return true
  }
  return false
}

/** "its previously announced offering": a participle between an article and its noun, though an adverb parts them. */
export const isAfterAdverb = (tokens: readonly Token[], at: number): boolean =>
  ADVERBS.has(tokens[at - 1]?.lower ?? '') &&
  /^(?:the|a|an|our|its|their|this|such|any)$/.test(tokens[at - 2]?.lower ?? '') &&
  (tokens[at + 1]?.kind === 'word' || /^[$\u20ac\u00a3]/.test(tokens[at + 1]?.text ?? ''))

const ADVERBS = new Set(
  'previously recently newly publicly privately fully partially currently originally jointly wholly partly majority directly indirectly'.split(
    ' ',
  ),
)

/** "lowers the maximum credit from A to B": an item of a list, whose subject comes before the list. */
export function beginsItem([first, second]: readonly Token[]): boolean {
  const lemma = first?.verb?.lemma ?? ''
  return (
    (!NOUN_LIKE.has(lemma) || lemma === 'increase' || lemma === 'decrease') &&
    /^(?:the|an?|our|its|their|certain)$/.test(second?.lower ?? '')
  )
}

/** "establishes a base and reduces the commitments": a present form that "and" joins to one before it. */
export function joinedPresent(tokens: readonly Token[], at: number, last: Predicate | undefined): Predicate | null {
  const verb = tokens[at]?.verb
  // "We incurred losses and need to raise capital": a form that nouns share, whose subject stands before the first verb.
  if (verb != null && last !== undefined && isOurNeed(tokens, at, last))
    return {
      ...last,
      at,
      from: at,
      tense: 'present',
      lemma: verb.lemma,
      class: verb.class,
      negated: false,
      modal: null,
    }
  if (verb == null || last?.tense !== 'present' || last.passive || tokens[at - 1]?.lower !== 'and') return null
  if (
    !verb.tenses.includes('present') ||
    verb.tenses.includes('base') ||
    !/^(?:the|a|an|our|its|their)$/.test(tokens[at + 1]?.lower ?? '')
  )
    return null
  return { ...last, at, from: at, lemma: verb.lemma, class: verb.class, negated: false, modal: null }
}

const isOurNeed = (tokens: readonly Token[], at: number, { tense, passive, from, at: before }: Predicate): boolean =>
  /^(?:need|require)$/.test(tokens[at]?.lower ?? '') &&
  /^(?:and|but|therefore|thus)$/.test(tokens[at - 1]?.lower ?? '') &&
  /^(?:to|additional|further|more|substantial|significant)$/.test(tokens[at + 1]?.lower ?? '') &&
  tense !== 'none' &&
  !passive &&
  at - before > 2 &&
  tokens.slice(Math.max(0, from - SUBJECT_WITHIN), from).some(({ lower }) => lower === 'we')

const SUBJECT_WITHIN = 4

/** "amended the facility to increase the commitments and extend the maturity": an infinitive that shares the first one's "to". */
export function joinedInfinitive(tokens: readonly Token[], at: number, last: Predicate | undefined): Predicate | null {
  const verb = tokens[at]?.verb
  if (verb == null || last?.tense !== 'none' || !verb.tenses.includes('base')) return null
  if (tokens[last.at]?.verb?.tenses.includes('base') !== true) return null
  let back = at - 1
  while (back > last.at && /ly$|^(?:also|further|then|thereby)$/.test(tokens[back]?.lower ?? '')) back -= 1
  if (!/^(?:and|or|,)$/.test(tokens[back]?.lower ?? '')) return null
  if (NOUN_LIKE.has(verb.lemma) && !/^(?:increase|decrease|repurchase)$/.test(verb.lemma)) return null
  if (!OPENS_OBJECT.test(tokens[at + 1]?.lower ?? '')) return null
  return { ...last, at, from: at, lemma: verb.lemma, class: verb.class, negated: false, modal: null, joined: true }
}

const OPENS_OBJECT = /^(?:the|a|an|our|its|their|certain|all|any|each|such|this|these|those|\$)$/

/** "the Company uses commercial paper", "it regularly issues notes": who acts stands right before; "the Company notes due 2030 are" are nouns. */
export function isSaidOfOne(tokens: readonly Token[], at: number): boolean {
  const back = /ly$|^also$/.test(tokens[at - 1]?.lower ?? '') ? at - 2 : at - 1
  const isAct = tokens[at + 1]?.kind === 'word' && !BEHIND_NOUN.test(tokens[at + 1]?.lower ?? '')
  if (tokens[back]?.lower === 'it') return isAct
  if (tokens[back - 1]?.lower !== 'the' || !/^(?:company|corporation|registrant)$/.test(tokens[back]?.lower ?? ''))
    return false
  return isAct && !tokens.slice(at + 1, at + 5).some(isAuxiliary)
}

const BEHIND_NOUN = /^(?:of|in|under|for|due|and|or|outstanding|which|used|made|issued|payable|receivable)$/

/** "may consider plans", "to make advances": right behind a verb that still asks for an object, a plural and no verb. */
export const isObjectOf = (last: Predicate | undefined, { verb }: Token, at: number): boolean =>
  last?.at === at - 1 &&
  (last.modal !== null || last.tense === 'none') &&
  !last.passive &&
  last.class !== 'be' &&
  verb?.tenses.includes('present') === true &&
  !verb.tenses.includes('base')
