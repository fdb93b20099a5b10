import type { Utterance } from '../../proposal.ts'
import type { LimitMention } from '../find-limits.ts'
import type { QuantityMention } from '../find-quantities.ts'
import { findQuantities } from '../find-quantities.ts'
import { textIn } from '../limit-action.ts'
import { limitedIn } from './limited-in.ts'

const POINTING = /^(?:the|this|that|such|said|these|those|our)$/
const LEVEL_NOUNS = new Set('ratio threshold covenant requirement limit level maximum minimum test amount'.split(' '))

/**
 * "Such threshold is increased to 5.50 to 1.00 during an acquisition period", "The ratio steps down to 3.75 to 1.00": a
 * noun that takes up the one covenant which the nearest sentence with a level limits.
 */
export function takenUp(utterance: Utterance, limits: readonly LimitMention[]): QuantityMention[] {
  const { sentence, passage, start } = utterance
  const [first] = limits.filter(({ from }) => from >= start)
  if (first === undefined) return []
  const { tokens } = sentence
  const at = tokens.findIndex(
    ({ noun, kind }, index) =>
      index > start && index < first.from && kind === 'word' && LEVEL_NOUNS.has(noun) && isPointedAt(tokens, index),
  )
  if (at < 0) return first.level ? pronounFor(utterance, first) : []
  const near = utterance.before.filter((one) => one.passage.paragraph === passage.paragraph).slice(-2)
  for (const one of near.reverse()) {
    const limited = limitedIn(one)
    const fitting = limited.filter(({ kind }) => (kind === 'money') === (first.kind === 'money'))
    const [only] = fitting
    if (only !== undefined && new Set(fitting.map(({ concept }) => concept)).size === 1)
      return [{ from: at, to: at + 1, quantity: only.quantity, takenUp: only.name }]
    if (limited.length > 0) return []
  }
  return []
}

/** "The ratio was 1.96 to 1. This was above the 1.15 to 1 minimum": the one quantity of the sentence before. */
function pronounFor(
  { sentence, before, passage, start }: Pick<Utterance, 'sentence' | 'before' | 'passage' | 'start'>,
  { kind }: LimitMention,
): QuantityMention[] {
  if (!/^(?:this|it|that)$/.test(sentence.tokens[start]?.lower ?? '')) return []
  const last = before.at(-1)
  if (last?.passage.paragraph !== passage.paragraph) return []
  const named = findQuantities(last).filter(({ quantity }) => !quantity.weak)
  const fitting = named.filter(({ quantity }) => (quantity.measure === 'amount') === (kind === 'money'))
  const [only] = fitting
  const isOne = new Set(fitting.map(({ quantity }) => quantity.concept)).size === 1
  return only === undefined || !isOne
    ? []
    : [{ from: start, to: start + 1, quantity: only.quantity, takenUp: textIn(last, only) }]
}

/** "such covenant", "this maximum ratio": few words between them. */
function isPointedAt(tokens: Utterance['sentence']['tokens'], at: number): boolean {
  const lead = tokens.slice(Math.max(0, at - 3), at)
  return lead.findLastIndex(({ lower }) => POINTING.test(lower)) >= 0 && lead.every(({ kind }) => kind === 'word')
}
