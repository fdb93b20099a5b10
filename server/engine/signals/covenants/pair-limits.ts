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
/** A coverage in percent is at least about one: "150%"; a small percentage near its name is a rate. */
const LEAST_COVERAGE = 0.5
/** "Ratio of 0.5 to 1.0, and an earnings to interest ratio of 4.0": a second ratio, though the rules may not know its name. */
const OTHER_RATIO =
  /\b(?:and|,) (?:an?|the) (?!(?:maximum |minimum |required |such |same |same )*ratio\b)[^.;,]{1,90} ratio (?:of|not|that|to be|no|greater|less)\b/i
/** "(i) 5.75 to 1.0 through June; (ii) 5.50 to 1.0": the steps of one covenant. */
const NEXT_STEP =
  /; (?:and |or )?(?:\(\w{1,4}\) )?(?=$|[^;a-z]{0,12}\d|(?:for|from|through|thereafter|at|as of|during|commencing|beginning)\b)/gi

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
  const again =
    last !== undefined && !fits(last, limit) && /\b(?:the|such) ratios?\b/i.test(text.slice(last.end, limit.start))
  const nearest = again ? before.findLast((mention) => fits(mention, limit)) : last
  if (nearest !== undefined && fits(nearest, limit)) {
    if (previous?.mention === nearest && OTHER_RATIO.test(text.slice(previous.limit.end, limit.start))) return null
    const gap = text.slice(nearest.end, limit.start)
    return /;/.test(previous?.mention === nearest ? gap.replace(NEXT_STEP, ' ') : gap) &&
      !/\b(?:following|as follows|levels?)\b/i.test(gap)
      ? null
      : nearest
  }
  const ahead = mentions.find((mention) => mention.start >= limit.end && mention.start - limit.end < REACH_AHEAD)
  if (ahead !== undefined && fits(ahead, limit) && !/[;.,]|\band\b/.test(text.slice(limit.end, ahead.start)))
    return ahead
  return null
}

function fits(mention: Mention, limit: Limit): boolean {
  if (limit.kind === 'percent' && limit.value < LEAST_COVERAGE && /coverage/.test(mention.concept.concept)) return false
  return mention.concept.measure === 'amount' ? limit.kind === 'amount' : limit.kind !== 'amount'
}

/** A bare decimal is a limit only right behind the words that set one: "less than or equal to .65". */
function closelyLed(text: string, limit: Limit): boolean {
  return /(?:than|to|least|of|exceed|below|above|[<>\u2264\u2265=])(?: or equal to)? ?$/i.test(
    text.slice(Math.max(0, limit.start - 24), limit.start),
  )
}
