import type { Utterance } from '../../proposal.ts'
import type { LimitMention } from '../find-limits.ts'
import type { QuantityMention } from '../find-quantities.ts'
import { limitedIn } from './limited-in.ts'

const POINTING = /^(?:the|this|that|such|said|these|those|our)$/
const LEVEL_NOUNS = new Set('ratio threshold covenant requirement limit level maximum minimum test amount'.split(' '))

/**
 * "Such threshold is increased to 5.50 to 1.00 during an acquisition period", "The ratio steps down to 3.75 to 1.00": a
 * noun that takes up the one covenant which the nearest sentence with a level limits.
 */
export function takenUp({ sentence, before, passage, start }: Utterance, limits: readonly LimitMention[]): QuantityMention[] {
  const [first] = limits.filter(({ from }) => from >= start)
  if (first === undefined) return []
  const { tokens } = sentence
  const at = tokens.findIndex(
    ({ noun, kind }, index) =>
      index > start && index < first.from && kind === 'word' && LEVEL_NOUNS.has(noun) && isPointedAt(tokens, index),
  )
  if (at < 0) return []
  const near = before.filter((one) => one.passage.paragraph === passage.paragraph).slice(-2)
  for (const one of near.reverse()) {
    const limited = limitedIn(one)
    const fitting = limited.filter(({ kind }) => (kind === 'money') === (first.kind === 'money'))
    const [only] = fitting
    if (only !== undefined && new Set(fitting.map(({ concept }) => concept)).size === 1)
      return [{ from: at, to: at + 1, quantity: only.quantity, isTakenUp: true }]
    if (limited.length > 0) return []
  }
  return []
}

/** "such covenant", "this maximum ratio": few words between them. */
function isPointedAt(tokens: Utterance['sentence']['tokens'], at: number): boolean {
  const lead = tokens.slice(Math.max(0, at - 3), at)
  return lead.findLastIndex(({ lower }) => POINTING.test(lower)) >= 0 && lead.every(({ kind }) => kind === 'word')
}
