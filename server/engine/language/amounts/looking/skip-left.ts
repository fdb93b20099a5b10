import { clauseAt } from '../../clauses.ts'
import { LENT_TYPES } from '../../lexicon/instruments.ts'
import type { Sentence } from '../../sentence.ts'
import { startOfAside } from '../phrase-parts.ts'
import type { LeftWalk, Step } from './left-walk.ts'

const INSERTED = new Set(
  'after before including excluding inclusive exclusive net less which consisting subject giving without prior plus when based determined calculated taking'.split(
    ' ',
  ),
)

/**
 * "availability, after being reduced by letters of credit, was": the comma that opens what comes between subject and
 * verb.
 */
export function startOfInsertion(tokens: Sentence['tokens'], close: number): number | null {
  for (let at = close - 1; at > Math.max(0, close - 30); at -= 1) {
    if (tokens[at]?.text !== ',') continue
    if (INSERTED.has(tokens[at + 1]?.lower ?? '')) return at
  }
  return null
}

/**
 * "a loan from Harbor Bank, the lender, in the amount of", "availability under the facility with Harbor Bank, as agent,
 * of": the preposition that opens the phrase of a party after an instrument or a governing noun.
 */
export function startOfParty(sentence: Sentence, from: number): number | null {
  const { tokens } = sentence
  for (let at = from; at > Math.max(1, from - 32); at -= 1) {
    const token = tokens[at]
    if (
      token === undefined ||
      token.text === ';' ||
      token.text === ':' ||
      token.text === '%' ||
      token.kind === 'currency' ||
      token.verb?.class === 'be'
    )
      return null
    const owed = token.lower === 'to' && OWING.test(tokens[at - 1]?.lower ?? '')
    if (token.lower === 'to' && isGivenTo(sentence, at, from)) return at
    if (!owed && !/^(?:from|with|by|between|among)$/.test(token.lower)) continue
    const ends = (one: { readonly to: number }): boolean => one.to === at
    // "convertible notes payable with third parties of", "bonds due to a bank of": the debt right before the word.
    const isOwing = OWING.test(tokens[at - 1]?.lower ?? '') && sentence.instruments.some(({ to }) => to === at - 1)
    if (isOwing) return at - 1
    const isAfterPhrase = tokens[at - 1]?.text === ')' || sentence.instruments.some(ends) || sentence.nouns.some(ends)
    return isAfterPhrase ? at : null
  }
  return null
}

const OWING = /^(?:payable|due|owed|owing)$/

/** "issued a promissory note to Harbor Capital, LLC in the amount of": whom the debt was given to. */
function isGivenTo({ clauses, instruments }: Sentence, at: number, end: number): boolean {
  const debt = instruments.find(({ to, part }) => to === at && part === null)
  if (debt === undefined || !LENT_TYPES.has(debt.type)) return false
  const verbs = clauses.flatMap(({ predicates }) => predicates)
  const verb = verbs.findLast((one) => one.at < debt.from)
  return (
    verb !== undefined &&
    /^(?:issue|sell|enter)$/.test(verb.class) &&
    debt.from - verb.at < 12 &&
    !verbs.some((one) => one.at > at && one.at <= end && one.class !== 'total')
  )
}

/**
 * "debt designated as net investment hedges", "notes that were designated as the hedged items in fair value hedges": where
 * the words begin that say what a debt is held for. The hedge is no debt of its own.
 */
export function startOfDesignation({ tokens }: Sentence, at: number): number | null {
  const begin = tokens.findLastIndex(({ lower }, index) => index < at && lower === 'designated')
  if (begin < 1 || at - begin > 12 || !/^(?:as|in)$/.test(tokens[begin + 1]?.lower ?? '')) return null
  const isOne = tokens.slice(begin + 1, at + 1).every(({ kind, verb, lower }) => {
    return kind === 'word' && (verb === null || /^(?:hedg|invest)/.test(lower))
  })
  if (!isOne) return null
  let from = begin
  while (/^(?:that|which|is|are|was|were|been|has|have)$/.test(tokens[from - 1]?.lower ?? '')) from -= 1
  return from
}

/** Skips what stands between an amount and the words it belongs to: an inserted clause, an aside, a party. */
export function skipLeft({ sentence, own, first, at, nearest }: LeftWalk): Step | null {
  const { tokens } = sentence
  const held = startOfDesignation(sentence, at)
  if (held !== null) return { at: held - 1, far: true }
  const inside = at >= first ? clauseAt(sentence.clauses, at) : null
  const isInserted = inside?.kind === 'participle' && inside.scope !== own?.scope
  // "Liquidity, consisting of cash and availability, was": the clause around it continues.
  if (isInserted && tokens[inside.from - 1]?.text === ',') return { at: inside.from - 1, far: true }
  const text = tokens[at]?.text
  if (text === ')') return { at: startOfAside(tokens, at) - 1 }
  if (text !== ',') return null
  const opens = nearest ? startOfParty(sentence, at) : startOfInsertion(tokens, at)
  return opens === null ? null : { at: opens - 1 }
}
