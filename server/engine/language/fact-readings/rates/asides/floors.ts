import type { PercentMention } from '../../../mentions/mention.ts'
import type { PlacedSentence } from '../../../sentence.ts'
import { isFloor, isMinimumRate, isNamedReference } from '../rate-links.ts'
import { isNumber, LINKING_WORDS } from './level-words.ts'

const LEAD = 16
/** Words between "floor" or "minimum rate" and its level. */
const BETWEEN: ReadonlySet<string> = new Set([
  ...LINKING_WORDS,
  'set',
  'rate',
  'rates',
  'interest',
  'annual',
  'index',
  'all',
  '-',
  ':',
  'shall',
  'be',
])

/** The least that a debt or its reference rate bears: "a 1.00% floor", "not less than 5%", "the greater of prime and 4%". */
export function isFloorRate(sentence: PlacedSentence, value: PercentMention): boolean {
  const { tokens } = sentence
  const before = tokens.slice(Math.max(0, value.from - LEAD), value.from).map(({ lower }) => lower)
  const after = tokens.slice(value.to, value.to + 5).map(({ lower }) => lower)
  // "a floor of 0.50% on the term loan".
  if (isNamedFloor(before, [])) return true
  // "not less than 25% of the lenders", "20% on equipment": no rate at all; "0.25% in excess of prime": a margin.
  if (/^(?:of|in|on|plus|over|above)$/.test(after[0] ?? '')) return false
  return (
    isFloor(sentence, value) ||
    isMinimumRate(sentence, value) ||
    isNamedFloor(before, after) ||
    (isNotBelow(before) && speaksOfRate(tokens, value.from)) ||
    isAtLeast(before) ||
    isMinimum(before, after)
  )
}

/** "a 1.00% floor", "a floor of 0.75%", but neither "1.5% with a floor" nor "1.5% (floor: 3.75%)". */
function isNamedFloor(before: readonly string[], after: readonly string[]): boolean {
  const next = after.findIndex((word) => /^floors?$/.test(word))
  const isOpening = after[next + 1] === ':'
  if (next >= 0 && next < 4 && !isOpening && after.slice(0, next).every((word) => OF_FLOOR.has(word))) return true
  const at = before.findLastIndex((word) => /^floors?$/.test(word))
  if (at < 0 || before[at + 1] === 'plan') return false
  const between = before.slice(at + 1)
  if (reaches(before[at] ?? '', between)) return true
  // "lowered the floor on the Term B Loan from 1.25% to 0.75%".
  return (
    /^(?:on|for|under|applicable)$/.test(between[0] ?? '') && /^(?:from|to|of|at|is|was)$/.test(between.at(-1) ?? '')
  )
}

/**
 * Whether the words between the noun and a level lead to that level: to one of a range ("between 3% and 4%") or of
 * several ("floors of 1% and 2%"), but from "a 3% floor and" and "a floor of 1% and" to another term.
 */
function reaches(noun: string, between: readonly string[]): boolean {
  if (!between.every((word) => BETWEEN.has(word) || isNumber(word))) return false
  const joint = between.findLastIndex((word) => word === 'and' || word === 'or')
  if (joint < 0) return true
  return (
    joint > 0 && (noun === 'floors' || between.slice(0, joint).some((word) => word === 'between' || word === 'from'))
  )
}

const OF_FLOOR: ReadonlySet<string> = new Set([
  'libor',
  'sofr',
  'term',
  'prime',
  'rate',
  'interest',
  'euribor',
  'benchmark',
  'base',
  'index',
  'daily',
  'simple',
  'adjusted',
  'minimum',
  'reference',
  'lifetime',
  'per',
  'annum',
  '(',
  ')',
  '"',
])

const LESS = /^(?:less|lower)$/
const DENIED = /^(?:not|no|never|nor|cannot|event)$/
const BASE = /^(?:a|an|the|rate|of|minimum|interest|per|annum|annual)$/

/** "no less than 3.75%", "shall not be lower than 4%", "may not fall below 8%", "never under 5%". */
function isNotBelow(before: readonly string[]): boolean {
  let at = before.length - 1
  while (at >= 0 && BASE.test(before[at] ?? '')) at -= 1
  const word = before[at] ?? ''
  const from =
    word === 'below' || (word === 'under' && at === before.length - 1)
      ? at
      : word === 'than' && LESS.test(before[at - 1] ?? '')
        ? at - 1
        : -1
  if (from < 0) return false
  const lead = before.slice(Math.max(0, from - 10), from)
  const denied = lead.findLastIndex((one) => DENIED.test(one))
  return denied >= 0 && !lead.slice(denied).some((one) => /^(?:[;%]|ratio|coverage)$/.test(one))
}

/** "LIBOR (at least 1.00%)", "with SOFR being at least 0.50%": said of the reference rate right before it. */
function isAtLeast(before: readonly string[]): boolean {
  if (before.at(-1) !== 'least' || before.at(-2) !== 'at') return false
  const lead = before.slice(0, -2)
  const named = lead.findLastIndex((_, at) => isNamedReference(lead, at))
  return named >= 0 && lead.slice(named + 1).every((word) => /^(?:\(|,|rate|is|being|of|shall|must|to|be)$/.test(word))
}

const OF_RATE = /^(?:interest|rates?|prime|libor|sofr|plus)$/

/** "subject to a minimum rate of 3.50%", "a minimum of 5.0% per annum", "4% minimum". */
function isMinimum(before: readonly string[], after: readonly string[]): boolean {
  const isOfRate = before.some((word) => OF_RATE.test(word))
  if (after[0] === 'minimum' && isOfRate && !/^(?:payment|ratio|balance)/.test(after[1] ?? '')) return true
  const at = before.findLastIndex((word) => word === 'minimum')
  return at >= 0 && isOfRate && reaches('minimum', before.slice(at + 1))
}

/** The sentence has spoken of interest before. */
const speaksOfRate = (tokens: PlacedSentence['tokens'], to: number): boolean =>
  tokens.slice(0, to).some(({ lower }) => OF_RATE.test(lower))
