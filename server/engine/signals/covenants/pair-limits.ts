import type { Limit } from '../numbers/find-limits.ts'
import type { Direction } from './decide-direction.ts'
import { decideDirection } from './decide-direction.ts'
import type { Mention } from './find-mentions.ts'

/** A covenant's name joined with one of the numbers of its sentence. */
export interface Pair {
  readonly mention: Mention
  readonly limit: Limit
  readonly direction: Direction
}

const REACH_BACK = 420
const REACH_AHEAD = 70

/**
 * Joins each number with the covenant it belongs to: the nearest one named before it that is measured in
 * that kind of number ("the ratio" goes back to it over another one), else the one named right behind it ("$50 million of minimum liquidity").
 */
export function pairLimits(text: string, mentions: readonly Mention[], limits: readonly Limit[]): Pair[] {
  const pairs: Pair[] = []
  let previousEnd = 0
  for (const limit of limits) {
    const mention = ownerOf(text, mentions, limit, pairs.at(-1))
    if (mention !== null) {
      const direction = decideDirection(text, mention, limit, previousEnd)
      if (limit.kind !== 'decimal' || closelyLed(text, limit)) pairs.push({ mention, limit, direction })
    }
    previousEnd = limit.end
  }
  return pairs
}

/** `previous`: the pair before, from whose number a list of steps reaches on. */
function ownerOf(text: string, mentions: readonly Mention[], limit: Limit, previous: Pair | undefined): Mention | null {
  const reached = (mention: Mention) => (previous?.mention === mention ? previous.limit.end : mention.end)
  const before = mentions.filter((mention) => mention.end <= limit.start && limit.start - reached(mention) < REACH_BACK)
  const last = before.at(-1)
  const again = last !== undefined && !fits(last, limit) && /\b(?:the|such) ratios?\b/i.test(text.slice(last.end, limit.start))
  const nearest = again ? before.findLast((mention) => fits(mention, limit)) : last
  if (nearest !== undefined && fits(nearest, limit)) {
    return /;/.test(text.slice(nearest.end, limit.start)) && !/\b(?:following|as follows|levels?)\b/i.test(text.slice(nearest.end, limit.start)) ? null : nearest
  }
  const ahead = mentions.find((mention) => mention.start >= limit.end && mention.start - limit.end < REACH_AHEAD)
  if (ahead !== undefined && fits(ahead, limit) && !/[;.,]|\band\b/.test(text.slice(limit.end, ahead.start))) return ahead
  return null
}

function fits(mention: Mention, limit: Limit): boolean {
  return mention.concept.measure === 'amount' ? limit.kind === 'amount' : limit.kind !== 'amount'
}

/** A bare decimal is a limit only right behind the words that set one: "less than or equal to .65". */
function closelyLed(text: string, limit: Limit): boolean {
  return /(?:than|to|least|of|exceed|below|above|[<>\u2264\u2265=])(?: or equal to)? ?$/i.test(text.slice(Math.max(0, limit.start - 24), limit.start))
}
